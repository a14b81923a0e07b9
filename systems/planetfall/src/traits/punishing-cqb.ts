import type { Trait } from '@bridgehead/kernel';
import { rerollingOnes } from '../book/dice.js';
import type { Moments } from './moments.js';

/** PF-ORBAT-10: its CQB dice that show 1 are rolled again, whoever called the engagement and however it fights. */
export const punishingCqb: Trait<Moments> = {
  name: 'punishing-cqb',
  rule: 'PF-ORBAT-10',
  ownDice: (rules, _bearer, { manner }, mechanic) =>
    manner === 'volley' || manner === 'melee' ? rerollingOnes(rules, mechanic) : mechanic,
};
