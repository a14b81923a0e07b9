import type { Trait } from '@bridgehead/kernel';
import type { Moments } from '../book/moments.js';

/** PB-TRAIT-05: takes one damage at most from one attack. */
export const plated: Trait<Moments> = {
  name: 'plated',
  damage: (_rules, _bearer, _model, damage) => Math.min(1, damage),
};
