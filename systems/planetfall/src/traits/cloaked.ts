import type { Trait } from '@bridgehead/kernel';
import { HEAVY } from '../book/dice.js';
import type { Moments } from './moments.js';

/** PF-MAR-06: Main Ordnance against a Cloaked squadron rolls Heavy Dice. */
export const cloaked: Trait<Moments> = {
  name: 'cloaked',
  rule: 'PF-MAR-06',
  attackDice: () => HEAVY,
};
