import type { Trait } from '@bridgehead/kernel';
import { rerollingOnes } from '../book/dice.js';
import type { Moments } from './moments.js';

/** PF-ORBAT-47: its Target Lock dice that show 1 are rolled again; those that designate a marker are not. */
export const darkStoneTargetingArray: Trait<Moments> = {
  name: 'dark-stone-targeting-array',
  rule: 'PF-ORBAT-47',
  lockDice: (rules, _bearer, _model, mechanic) => rerollingOnes(rules, mechanic),
};
