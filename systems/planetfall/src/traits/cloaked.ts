import type { Trait } from '@bridgehead/kernel';
import { HEAVY } from '../book/dice-chart.js';
import type { Moments } from '../book/moments.js';

/** PF-MAR-06: Main Ordnance against a Cloaked squadron rolls Heavy Dice. */
export const cloaked: Trait<Moments> = {
  name: 'cloaked',
  attackDice(rules) {
    rules.cite('PF-MAR-06');
    return HEAVY;
  },
};
