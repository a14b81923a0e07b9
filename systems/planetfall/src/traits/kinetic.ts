import type { Trait } from '@bridgehead/kernel';
import { HEAVY } from '../book/dice-chart.js';
import type { Moments } from '../book/moments.js';

/** PF-MAR-23: shields save with Heavy Dice if the whole attack is in Effective Range. */
export const kinetic: Trait<Moments> = {
  name: 'kinetic',
  // That it leaves cover as it is belongs to it.
  cover(rules, _bearer, _aimed, dice) {
    rules.cite('PF-MAR-23');
    return dice;
  },
  shieldDice(rules, _bearer, { attack }, mechanic) {
    rules.cite('PF-MAR-23');
    if (attack.band !== 'effective') return mechanic;
    return mechanic.reroll === undefined ? HEAVY : { ...HEAVY, reroll: mechanic.reroll };
  },
};
