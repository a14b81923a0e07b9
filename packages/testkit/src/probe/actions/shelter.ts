import { pickOne, refuse } from '@bridgehead/kernel';
import { putIn, squadOf } from '@bridgehead/tabletop';
import { buildingsFor, shelterAsk } from '../asks/shelter.js';
import { idsOnTable, isOnTable } from '../squads.js';
import type { Action } from './action.js';

/** PB-CARRY-03: into a building. */
export const shelter: Action = {
  name: 'shelter',
  label: 'Shelter',
  rule: 'PB-CARRY-03',
  kinds: ['carrier'],
  barred(table, squad) {
    if (!isOnTable(table, squad)) return refuse('PB-CARRY-04', 'It is inside a building already.');
    return buildingsFor(table, squad).length > 0 ? null : refuse('PB-CARRY-03', 'No empty building is within 2".');
  },
  *run(play, squad) {
    const building = yield* pickOne(squadOf(play.table, squad).side, shelterAsk, { squad });
    for (const id of idsOnTable(play.table, squad)) putIn(play, id, building, 'PB-CARRY-03');
    return null;
  },
};
