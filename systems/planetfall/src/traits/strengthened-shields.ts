import type { Trait } from '@bridgehead/kernel';
import type { Moments } from './moments.js';

/** PF-ORBAT-08: the initial dice of its shield saves that show 1 are rolled again. */
export const strengthenedShields: Trait<Moments> = {
  name: 'strengthened-shields',
  rule: 'PF-ORBAT-08',
  shieldDice(rules, _bearer, _aimed, mechanic) {
    rules.cite('PF-DICE-12');
    return { ...mechanic, reroll: { faces: [1] } };
  },
};
