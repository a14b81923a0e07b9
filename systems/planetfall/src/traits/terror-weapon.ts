import { silent, type Trait } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import { terrorised } from '../book/memos.js';
import type { Moments, Struck } from '../book/moments.js';

/** PF-MAR-37: whoever it damaged tests with one die less. */
export const terrorWeapon: Trait<Moments> = {
  name: 'terror-weapon',
  attackResolved: silent((play: TablePlay, _bearer: unknown, { squads }: Struck) => {
    // Whoever it only fired at is not impressed.
    play.cite('PF-MAR-37');
    for (const squad of squads) terrorised.write(play, squad, true, 'PF-MAR-37');
  }),
};
