import { ask, type Procedure, refuse } from '@bridgehead/kernel';
import { distanceBetween, putIn, squadOf, type Table } from '@bridgehead/tabletop';
import { takeBayAsk } from '../asks/take-bay.js';
import { baysOf, hasRoomFor } from '../bays.js';
import { INCH, type Probe } from '../play.js';
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
    const building = buildingFor(play.table, squad);
    if (building === undefined) return null;
    if (baysOf(play.table, building).length > 0) yield* takeBay(play, squad, building);
    else for (const id of idsOnTable(play.table, squad)) putIn(play, id, building, 'PB-CARRY-03');
    return null;
  },
};

/** PB-WALL-02: the owner chooses the bay. */
function* takeBay(play: Probe, squad: string, building: string): Procedure<void> {
  const models = idsOnTable(play.table, squad);
  const { places } = yield* ask(squadOf(play.table, squad).side, takeBayAsk, { models, building });
  for (const { piece, to } of places) if (to.kind === 'in') putIn(play, piece, to.id, 'PB-WALL-02', to.part);
}

/** PB-CARRY-03: the nearest building with room. */
function buildingFor(table: Table, squad: string): string | undefined {
  const carrier = leaderOnTable(table, squad);
  if (carrier === undefined) return undefined;
  const carriers = idsOnTable(table, squad).length;
  const away = (id: string) => distanceBetween(table, carrier, id);
  return [...table.terrain.values()]
    .filter(({ id, kind }) => kind === 'building' && hasRoomFor(table, id, carriers) && away(id) <= 2 * INCH)
    .map(({ id }) => id)
    .sort((a, b) => away(a) - away(b))[0];
}
