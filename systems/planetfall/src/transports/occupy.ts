import { ask, isRefusal, pickAsk, type Procedure, type Refusal, refuse, type Side, whyNone } from '@bridgehead/kernel';
import {
  candidatesNamed,
  modelOf,
  nameOf,
  onTable,
  passengersOf,
  putIn,
  squadOf,
  type Table,
  type TablePlay,
  terrainOf,
  type TerrainPiece,
} from '@bridgehead/tabletop';
import { nearestFirst } from '@bridgehead/wargame';
import type { MovementAction } from '../movement/movement-action.js';
import { setPace } from '../movement/pace.js';
import { isScoring } from '../scoring/objectives.js';
import { terrainRow } from '../terrain/terrain.js';
import { isOnFoot } from './embark.js';
import { paceInto } from './pace-into.js';

const RULE = 'PF-TRANSPORT-03';

/** What is declared. */
export const OCCUPY = 'Occupy';

/** PF-TRANSPORT-03: the whole squadron goes into contact with a building and is in it. */
export const occupyAction: MovementAction = {
  id: 'occupy',
  label: 'Occupy a building',
  // PF-TRANSPORT-04.
  note: 'in cover, and seen and seeing from the whole building',
  rule: RULE,
  concerns: (table, squad) => isOnFoot(table, squad) && occupiableNear(table, squad).length > 0,
  barred: whyNotOccupy,
  execute: goIn,
  overwatched: true,
};

/** PF-TRANSPORT-03: which building a squadron occupies. */
export const occupy = pickAsk<Table, { readonly squad: string }>({
  name: 'occupy',
  prompt: 'Which building?',
  meaning: 'The id of a building.',
  rules: [RULE],
  candidates: (table, { squad }) => candidatesNamed(table, occupiableNear(table, squad)),
  barred: (table, { squad }, id) => whyNotInto(table, squad, id),
  usual: (table, { squad }) => objectiveFor(table, squad) ?? firstFor(table, squad) ?? '',
});

/** PF-SCORE-06: the Objective that a squadron could capture by occupying it now; null where there is none. */
export function objectiveFor(table: Table, squad: string): string | null {
  if (!onTable(table, squad).some(({ id }) => isScoring(table, id))) return null;
  return firstFor(table, squad, (piece) => terrainOf(table, piece).traits.some(({ trait }) => trait === 'objective'));
}

/** The nearest piece of terrain of some sort that a squadron can occupy now; null where there is none. */
function firstFor(table: Table, squad: string, isMeant: (piece: string) => boolean = () => true): string | null {
  const near = occupiableNear(table, squad).filter(isMeant);
  return near.find((piece) => whyNotInto(table, squad, piece) === null) ?? null;
}

/** The pieces of terrain that somebody could be in, the nearest first. */
function occupiableNear(table: Table, squad: string): readonly string[] {
  const pieces = [...table.terrain.values()].filter(isOccupiable).map(({ id }) => id);
  return nearestFirst(table, squad, pieces);
}

/** PF-TERRAIN-05, PF-TERRAIN-06: every building, and vegetation where that was agreed. */
function isOccupiable({ kind, traits }: TerrainPiece): boolean {
  const { occupiable } = terrainRow(kind);
  return occupiable === 'always' || traits.some(({ trait }) => trait === 'occupiable');
}

function whyNotOccupy(table: Table, squad: string): Refusal | null {
  const nothing = refuse(RULE, 'There is nothing to occupy.');
  return whyNone(occupiableNear(table, squad), (piece) => whyNotInto(table, squad, piece), nothing);
}

function whyNotInto(table: Table, squad: string, piece: string): Refusal | null {
  const taken = whyTaken(table, squadOf(table, squad).side, piece);
  if (taken !== null) return taken;
  const pace = paceInto(table, squad, piece, RULE);
  return isRefusal(pace) ? pace : null;
}

/** Occupancy Level 1: one squadron, and nobody goes where an enemy is. */
export function whyTaken(table: Table, side: Side, piece: string): Refusal | null {
  const [inside] = passengersOf(table, piece);
  if (inside === undefined) return null;
  const name = nameOf(table, piece);
  const { side: theirs, squad } = modelOf(table, inside.id);
  return theirs === side
    ? refuse(RULE, `${name} is occupied by ${nameOf(table, squad)}, and takes one squadron.`)
    : refuse(RULE, `${name} is held by the enemy.`);
}

function* goIn(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const piece = yield* ask(side, occupy, { squad });
  const pace = paceInto(play.table, squad, piece, RULE);
  if (isRefusal(pace)) throw new Error(`a building that was accepted is refused: ${pace.reason}`);
  play.emit({ kind: 'declared', side, what: OCCUPY, by: squad, at: piece, because: RULE });
  play.cite(terrainRow(terrainOf(play.table, piece).kind).rule);
  for (const { id } of onTable(play.table, squad)) putIn(play, id, piece, RULE);
  setPace(play, squad, pace, RULE);
}
