import { severalAsk } from '@bridgehead/kernel';
import { nameOf, type Table } from '@bridgehead/tabletop';
import { locksOn } from '../fire/designators.js';
import { modelOfGun, weaponOf } from '../fire/guns.js';
import type { LockArgs } from './target-lock.js';

export type PoolArgs = LockArgs & { readonly target: string };

/** PF-DROP-03: Designators of a squadron may pool their dice, or be kept for another lock. */
export const lockDesignators = severalAsk<Table, PoolArgs>({
  name: 'lockDesignators',
  rules: ['PF-MAR-36', 'PF-DROP-03'],
  *candidates(table, { designators, target }) {
    for (const one of locksOn(table, designators, target)) {
      const model = modelOfGun(one);
      yield { id: one, label: `${nameOf(table, model)}: ${weaponOf(table, one).name}`, pieces: [model] };
    }
  },
  range: (table, { designators, target }) => ({ least: 1, most: locksOn(table, designators, target).length }),
  usual: (table, { designators, target }) => locksOn(table, designators, target),
});
