import type { Trait } from '@bridgehead/kernel';
import { terrorised } from '../memos.js';
import type { Moments } from '../moments.js';

/** PF-MAR-37: whoever it damaged tests with one die less. */
export const terrorWeapon: Trait<Moments> = {
  name: 'terror-weapon',
  *attackResolved(play, _bearer, { attack, damage }) {
    if (damage > 0) terrorised.write(play, attack.target, true, 'PF-MAR-37');
  },
};
