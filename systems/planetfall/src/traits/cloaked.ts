import type { Trait } from '@bridgehead/kernel';
import { HEAVY } from '../charts/dice.js';
import type { Moments } from '../moments.js';

/** PF-MAR-06: Main Ordnance against a Cloaked squadron rolls Heavy Dice. */
export const cloaked: Trait<Moments> = {
  name: 'cloaked',
  attackDice(rules) {
    rules.cite('PF-MAR-06');
    return HEAVY;
  },
};
