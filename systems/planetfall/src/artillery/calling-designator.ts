import { pickAsk } from '@bridgehead/kernel';
import { nameOf, type Table } from '@bridgehead/tabletop';
import { designationDice, reaching } from '../fire/designators.js';
import { modelOfGun, weaponOf } from '../fire/guns.js';
import type { PoolArgs } from '../fire/pool-designators.js';

/** PF-ARTY-01: one Designator calls a strike; where several could, its owner says which, and may use the others for something else. */
export const callingDesignator = pickAsk<Table, PoolArgs>({
  name: 'callingDesignator',
  prompt: 'Which Designator calls the strike?',
  meaning: 'The name of a Designator, model/weapon.',
  rules: ['PF-ARTY-01', 'PF-DROP-02'],
  candidates: (table, { designators, target }) =>
    reaching(table, designators, target).map((id) => {
      const model = modelOfGun(id);
      return { id, label: `${nameOf(table, model)}: ${weaponOf(table, id).name}`, pieces: [model] };
    }),
  // The weakest will do.
  usual(table, { designators, target }) {
    const [first = ''] = reaching(table, designators, target).toSorted(
      (a, b) => designationDice(table, [a], target) - designationDice(table, [b], target),
    );
    return first;
  },
});
