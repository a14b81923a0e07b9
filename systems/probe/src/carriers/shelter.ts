import { ask, type JsonRecord, type Procedure, refuse } from '@bridgehead/kernel';
import { distanceBetween, passengersOf, placeAsk, putIn, squadOf, type Table, terrainOf } from '@bridgehead/tabletop';
import type { Action } from '../activation/action.js';
import { INCH, type Probe } from '../book/play.js';
import { idsOnTable, isOnTable, leaderOnTable } from '../book/squads.js';

/** PB-CARRY-03: a carrier drives into a building. */
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

/** PB-CARRY-03, PB-WALL-02: whether a building has room for so many carriers. */
function hasRoomFor(table: Table, building: string, carriers: number): boolean {
  return baysOf(table, building).length === 0
    ? passengersOf(table, building).length === 0
    : emptyBays(table, building).length >= carriers;
}

function baysOf(table: Table, building: string): string[] {
  return terrainOf(table, building).parts.flatMap(({ id, kind }) => (kind === 'zone' ? id : []));
}

/** PB-WALL-02: the empty bays of a building. */
function emptyBays(table: Table, building: string): string[] {
  const taken = new Set(
    passengersOf(table, building).map(({ place }) => (place.kind === 'in' ? place.part : undefined)),
  );
  return baysOf(table, building).filter((bay) => !taken.has(bay));
}

interface TakingBay extends JsonRecord {
  readonly models: readonly string[];
  readonly building: string;
}

/** PB-WALL-02: which bay of the building does the carrier take? */
export const takeBayAsk = placeAsk<TakingBay>({
  name: 'takeBay',
  prompt: 'Which bay does it take?',
  meaning: 'A place in the building, with the bay as its part.',
  rules: ['PB-WALL-02'],
  placing: (table, { models, building }) => ({
    pieces: models,
    all: { rule: 'PB-WALL-02' },
    // The carrier may go nowhere else.
    inside: { areas: [], rule: 'PB-WALL-02' },
    into: emptyBays(table, building).map((part) => ({ piece: building, part, room: 1, rule: 'PB-WALL-02' })),
    judgedBy: 'touch',
    rule: 'PB-WALL-02',
  }),
});

/** PB-WALL-02: the owner chooses the bay. */
function* takeBay(play: Probe, squad: string, building: string): Procedure<void> {
  const models = idsOnTable(play.table, squad);
  const { places } = yield* ask(squadOf(play.table, squad).side, takeBayAsk, { models, building });
  for (const { piece, to } of places) if (to.kind === 'in') putIn(play, piece, to.id, 'PB-WALL-02', to.part);
}
