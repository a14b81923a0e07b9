import { silent, type Trait } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import { terrorised } from '../book/memos.js';
import type { Moments, Struck } from './moments.js';

/** PF-MAR-37: a squadron that it damaged tests with one die less; one that it only fired at does not. */
export const terrorWeapon: Trait<Moments> = {
  name: 'terror-weapon',
  rule: 'PF-MAR-37',
  attackResolved: silent((play: TablePlay, _bearer: unknown, { squads }: Struck) => {
    for (const squad of squads) terrorised.write(play, squad, true, 'PF-MAR-37');
  }),
};
