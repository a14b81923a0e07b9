import type { Trait } from '@bridgehead/kernel';
import { rerollingOnes } from '../book/dice.js';
import type { Moments } from './moments.js';

/** PF-ORBAT-09: its Main Ordnance dice that show 1 are rolled again if the whole attack is in Effective Range. */
export const saturationFire: Trait<Moments> = {
  name: 'saturation-fire',
  rule: 'PF-ORBAT-09',
  ownDice: (rules, _bearer, { attack, manner }, mechanic) =>
    manner === 'ordnance' && attack.band === 'effective' ? rerollingOnes(rules, mechanic) : mechanic,
};
