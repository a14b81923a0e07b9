import { ask, isRefusal, pickAsk, type Procedure, type Refusal, refuse, whyNone } from '@bridgehead/kernel';
import {
  candidatesNamed,
  distanceBetween,
  lengthInUnits,
  nameOf,
  putIn,
  squadOf,
  type Table,
  type TablePlay,
  type TerrainPiece,
} from '@bridgehead/tabletop';
import { occupiedBy, inPlay } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { inches, isWithin } from '../book/measuring.js';
import type { Pace } from '../traits/moments.js';
import type { MovementAction } from '../movement/movement-action.js';
import { setPace, whyNotRush } from '../movement/pace.js';
import { whyTaken } from './occupy.js';

const RULE = 'PF-TERRAIN-09';

/** PF-TERRAIN-09: an Exit over a walkway straight into the building at its other end. */
export const crossWalkwayAction: MovementAction = {
  id: 'crossWalkway',
  label: 'Exit over a walkway',
  note: 'straight into the other building',
  rule: RULE,
  concerns: (table, squad) => joinedBuildings(table, squad).length > 0,
  barred: whyNotCross,
  execute: cross,
  overwatched: true,
};

/** PF-TERRAIN-09: into which building a squadron goes by a walkway. */
export const crossWalkway = pickAsk<Table, { readonly squad: string }>({
  name: 'crossWalkway',
  prompt: 'Into which building?',
  meaning: 'The id of a building.',
  rules: [RULE],
  candidates: (table, { squad }) => candidatesNamed(table, joinedBuildings(table, squad)),
  barred: (table, { squad }, id) => whyNotInto(table, squad, id),
});

/** The buildings that walkways join to the one that a squadron occupies. */
function joinedBuildings(table: Table, squad: string): readonly string[] {
  const building = occupiedBy(table, squad);
  if (building === null) return [];
  const walkways = piecesOf(table, 'walkway').filter(({ id }) => touches(table, id, building));
  const others = piecesOf(table, 'building').filter(({ id }) => id !== building);
  return others.filter(({ id }) => walkways.some((walkway) => touches(table, walkway.id, id))).map(({ id }) => id);
}

function piecesOf(table: Table, kind: string): readonly TerrainPiece[] {
  return [...table.terrain.values()].filter((piece) => piece.kind === kind);
}

function touches(table: Table, a: string, b: string): boolean {
  return distanceBetween(table, a, b) <= table.surface.contact;
}

function whyNotCross(table: Table, squad: string): Refusal | null {
  const nothing = refuse(RULE, 'No walkway leads away from here.');
  return whyNone(joinedBuildings(table, squad), (building) => whyNotInto(table, squad, building), nothing);
}

function whyNotInto(table: Table, squad: string, to: string): Refusal | null {
  const taken = whyTaken(table, squadOf(table, squad).side, to);
  if (taken !== null) return taken;
  const pace = paceAcross(table, squad, to);
  return isRefusal(pace) ? pace : null;
}

/** How fast a squadron must go to cross. A walkway is as long as what it spans, however far it lies on the roofs. */
function paceAcross(table: Table, squad: string, to: string): Pace | Refusal {
  const span = distanceBetween(table, occupiedBy(table, squad) ?? '', to);
  const reach = (which: 0 | 1) =>
    Math.min(...inPlay(table, squad).map(({ id }) => figuresOf(table, id).mv[which] ?? 0));
  if (isWithin(span, inches(reach(0)))) return 'cruising';
  if (isWithin(span, inches(reach(1)))) return whyNotRush(table, squad) ?? 'flatOut';
  const most = Math.max(reach(0), reach(1));
  const reason = `the walkway to ${nameOf(table, to)} is ${lengthInUnits(span)}" long, and it moves ${most}" at most`;
  return refuse(RULE, `${nameOf(table, squad)}: ${reason}.`);
}

function* cross(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const to = yield* ask(side, crossWalkway, { squad });
  const pace = paceAcross(play.table, squad, to);
  if (isRefusal(pace)) throw new Error(`a walkway that was accepted is refused: ${pace.reason}`);
  play.emit({ kind: 'declared', side, what: 'Exit', by: squad, at: to, because: RULE });
  for (const { id } of inPlay(play.table, squad)) putIn(play, id, to, 'PF-TRANSPORT-03');
  setPace(play, squad, pace, RULE);
}
