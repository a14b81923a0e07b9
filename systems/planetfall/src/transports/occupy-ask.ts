import { isRefusal, pickAsk, type Refusal, refuse, type Side } from '@bridgehead/kernel';
import {
  modelOf,
  nameOf,
  onTable,
  passengersOf,
  squadOf,
  terrainOf,
  type Table,
  type TerrainPiece,
} from '@bridgehead/tabletop';
import { terrainRow } from '../terrain/terrain.js';
import { isScoring } from '../scoring/objectives.js';
import { nearestFirst, paceInto } from '../movement/closing-in.js';

export type OccupyArgs = { readonly squad: string };

/** PF-TRANSPORT-03: which building a squadron occupies. */
export const occupyAsk = pickAsk<Table, OccupyArgs>({
  name: 'occupy',
  prompt: 'Which building?',
  meaning: 'The id of a building.',
  rules: ['PF-TRANSPORT-03'],
  *candidates(table, { squad }) {
    for (const id of occupiableNear(table, squad)) yield { id, label: nameOf(table, id), pieces: [id] };
  },
  barred: (table, { squad }, id) => whyNotOccupy(table, squad, id),
  usual: (table, { squad }) => objectiveFor(table, squad) ?? firstFor(table, squad),
});

/** PF-SCORE-06: the Objective that a squadron could capture by occupying it now; null where there is none. */
export function objectiveFor(table: Table, squad: string): string | null {
  if (!onTable(table, squad).some(({ id }) => isScoring(table, id))) return null;
  const near = occupiableNear(table, squad).filter((piece) => isObjective(table, piece));
  return near.find((piece) => whyNotOccupy(table, squad, piece) === null) ?? null;
}

function isObjective(table: Table, piece: string): boolean {
  return terrainOf(table, piece).traits.some(({ trait }) => trait === 'objective');
}

function firstFor(table: Table, squad: string): string {
  return occupiableNear(table, squad).find((piece) => whyNotOccupy(table, squad, piece) === null) ?? '';
}

/** The pieces of terrain that somebody could be in, the nearest first. */
export function occupiableNear(table: Table, squad: string): readonly string[] {
  const pieces = [...table.terrain.values()].filter(isOccupiable).map(({ id }) => id);
  return nearestFirst(table, squad, pieces);
}

/** PF-TERRAIN-05, -06: every building, and vegetation where that was agreed. */
function isOccupiable({ kind, traits }: TerrainPiece): boolean {
  const { occupiable } = terrainRow(kind);
  return occupiable === 'always' || traits.some(({ trait }) => trait === 'occupiable');
}

export function whyNotOccupy(table: Table, squad: string, piece: string): Refusal | null {
  const taken = whyTaken(table, squadOf(table, squad).side, piece);
  if (taken !== null) return taken;
  const pace = paceInto(table, squad, piece, 'PF-TRANSPORT-03');
  return isRefusal(pace) ? pace : null;
}

/** Occupancy Level 1: one squadron, and nobody goes where an enemy is. */
export function whyTaken(table: Table, side: Side, piece: string): Refusal | null {
  const [inside] = passengersOf(table, piece);
  if (inside === undefined) return null;
  const name = nameOf(table, piece);
  const { side: theirs, squad } = modelOf(table, inside.id);
  return theirs === side
    ? refuse('PF-TRANSPORT-03', `${name} is occupied by ${nameOf(table, squad)}, and takes one squadron.`)
    : refuse('PF-TRANSPORT-03', `${name} is held by the enemy.`);
}
