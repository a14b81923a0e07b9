import type { Trait } from '@bridgehead/kernel';
import { HEAVY } from '../book/dice.js';
import type { Moments } from './moments.js';

/** PF-MAR-23: shields save with Heavy Dice if the whole attack is in Effective Range. */
export const kinetic: Trait<Moments> = {
  name: 'kinetic',
  rule: 'PF-MAR-23',
  shieldDice(_rules, _bearer, { attack }, mechanic) {
    if (attack.band !== 'effective') return mechanic;
    return mechanic.reroll === undefined ? HEAVY : { ...HEAVY, reroll: mechanic.reroll };
  },
};
