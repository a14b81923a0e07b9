import { silent, type Trait } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import { terrorised } from '../memos.js';
import type { Moments, Struck } from '../moments.js';

/** PF-MAR-37: whoever it damaged tests with one die less. */
export const terrorWeapon: Trait<Moments> = {
  name: 'terror-weapon',
  attackResolved: silent((play: TablePlay, _bearer: unknown, { attack, damage }: Struck) => {
    if (damage > 0) terrorised.write(play, attack.target, true, 'PF-MAR-37');
  }),
};
