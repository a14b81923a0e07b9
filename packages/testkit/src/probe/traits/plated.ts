import type { Trait } from '@bridgehead/kernel';
import type { Moments } from '../moments.js';

/** PB-TRAIT-05: takes one damage at most from one attack. */
export const plated: Trait<Moments> = {
  name: 'plated',
  damage(play, _bearer, _model, damage) {
    if (damage < 2) return damage;
    play.cite('PB-TRAIT-05');
    return 1;
  },
};
