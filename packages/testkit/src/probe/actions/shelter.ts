import { refuse } from '@bridgehead/kernel';
import { distanceBetween, passengersOf, putIn, type Table } from '@bridgehead/tabletop';
import { INCH } from '../play.js';
import { idsOnTable, isOnTable, leaderOnTable } from '../squads.js';
import type { Action } from './action.js';

/** PB-CARRY-03: into a building. */
export const shelter: Action = {
  name: 'shelter',
  label: 'Shelter',
  rule: 'PB-CARRY-03',
  kinds: ['carrier'],
  barred(table, squad) {
    if (!isOnTable(table, squad)) return refuse('PB-CARRY-04', 'It is inside a building already.');
    return buildingFor(table, squad) === undefined ? refuse('PB-CARRY-03', 'No empty building is within 2".') : null;
  },
  *run(play, squad) {
    yield* [];
    const building = buildingFor(play.table, squad);
    if (building !== undefined)
      for (const id of idsOnTable(play.table, squad)) putIn(play, id, building, 'PB-CARRY-03');
    return null;
  },
};

/** PB-CARRY-03: the nearest empty building. */
function buildingFor(table: Table, squad: string): string | undefined {
  const carrier = leaderOnTable(table, squad);
  if (carrier === undefined) return undefined;
  const away = (id: string) => distanceBetween(table, carrier, id);
  return [...table.terrain.values()]
    .filter(({ id, kind }) => kind === 'building' && passengersOf(table, id).length === 0 && away(id) <= 2 * INCH)
    .map(({ id }) => id)
    .sort((a, b) => away(a) - away(b))[0];
}
