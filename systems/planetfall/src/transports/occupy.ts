import { type Refusal, refuse } from '@bridgehead/kernel';
import {
  distanceBetween,
  lengthInUnits,
  modelOf,
  nameOf,
  onTable,
  passengersOf,
  squadOf,
  type Table,
  terrainOf,
  type TerrainPiece,
} from '@bridgehead/tabletop';
import { inPlay, nearestFirst, occupiedBy } from '@bridgehead/wargame';
import { isWithin } from '../book/measuring.js';
import { movementValue, whyNotRush } from '../movement/pace.js';
import { isScoring } from '../scoring/objectives.js';
import { terrainRow } from '../terrain/terrain.js';
import type { Pace } from '../traits/moments.js';
import { goInto, isOnFoot, paceInto } from './embark.js';

const RULE = 'PF-TRANSPORT-03';

/** The name under which it is declared. */
export const OCCUPY = 'Occupy';

/** PF-TRANSPORT-03: the whole squadron moves into contact with a building and is then in it. */
export const { action: occupyAction, which: occupy } = goInto({
  id: 'occupy',
  label: 'Occupy a building',
  // PF-TRANSPORT-04.
  note: 'in cover; it sees and is seen from the whole building',
  rule: RULE,
  prompt: 'Which building?',
  meaning: 'The id of a building.',
  declares: OCCUPY,
  concerns: (table, squad) => isOnFoot(table, squad) && occupiableNear(table, squad).length > 0,
  among: occupiableNear,
  nothing: 'There is nothing to occupy.',
  elsewhere: 'it is no building within reach that can be occupied.',
  pace: paceToOccupy,
  usual: objectiveFor,
  inside: RULE,
  cites: (table, piece) => [terrainRow(terrainOf(table, piece).kind).rule],
});

function paceToOccupy(table: Table, squad: string, piece: string): Pace | Refusal {
  return whyTaken(table, squad, piece) ?? paceInto(table, squad, piece, RULE);
}

/** PF-SCORE-06: the nearest Objective that a squadron could capture by occupying it now; null if there is none. */
export function objectiveFor(table: Table, squad: string): string | null {
  if (!onTable(table, squad).some(({ id }) => isScoring(table, id))) return null;
  const isObjective = (piece: string) => terrainOf(table, piece).traits.some(({ trait }) => trait === 'objective');
  const near = occupiableNear(table, squad).filter(isObjective);
  return near.find((piece) => typeof paceToOccupy(table, squad, piece) === 'string') ?? null;
}

/** The pieces of terrain that a squadron could occupy, the nearest first. */
function occupiableNear(table: Table, squad: string): readonly string[] {
  const pieces = [...table.terrain.values()].filter(isOccupiable).map(({ id }) => id);
  return nearestFirst(table, squad, pieces);
}

/** PF-TERRAIN-05, PF-TERRAIN-06: every building, and vegetation if that was agreed. */
function isOccupiable({ kind, traits }: TerrainPiece): boolean {
  return terrainRow(kind).occupiable === 'always' || traits.some(({ trait }) => trait === 'occupiable');
}

/** Occupancy Level 1: a building holds one squadron, and no squadron may enter one that an enemy holds. */
function whyTaken(table: Table, squad: string, piece: string): Refusal | null {
  const [inside] = passengersOf(table, piece);
  if (inside === undefined) return null;
  const name = nameOf(table, piece);
  const { side: theirs, squad: holders } = modelOf(table, inside.id);
  return theirs === squadOf(table, squad).side
    ? refuse(RULE, `${name} is occupied by ${nameOf(table, holders)}, and takes one squadron.`)
    : refuse(RULE, `${name} is held by the enemy.`);
}

/** PF-TERRAIN-09: an Exit over a walkway straight into the building at its other end. */
export const { action: crossWalkwayAction, which: crossWalkway } = goInto({
  id: 'crossWalkway',
  label: 'Exit over a walkway',
  note: 'straight into the other building',
  rule: 'PF-TERRAIN-09',
  prompt: 'Into which building?',
  meaning: 'The id of a building.',
  declares: 'Exit',
  concerns: (table, squad) => joinedBuildings(table, squad).length > 0,
  among: joinedBuildings,
  nothing: 'No walkway leads away from here.',
  elsewhere: 'no walkway leads there.',
  pace: (table, squad, building) => whyTaken(table, squad, building) ?? paceAcross(table, squad, building),
  inside: RULE,
});

/** The buildings that walkways join to the one that a squadron occupies. */
function joinedBuildings(table: Table, squad: string): readonly string[] {
  const building = occupiedBy(table, squad);
  if (building === null) return [];
  const walkways = piecesOf(table, 'walkway').filter((walkway) => touches(table, walkway, building));
  const others = piecesOf(table, 'building').filter((other) => other !== building);
  return others.filter((other) => walkways.some((walkway) => touches(table, walkway, other)));
}

function piecesOf(table: Table, kind: string): readonly string[] {
  return [...table.terrain.values()].flatMap((piece) => (piece.kind === kind ? [piece.id] : []));
}

function touches(table: Table, a: string, b: string): boolean {
  return distanceBetween(table, a, b) <= table.surface.contact;
}

/** The pace at which a squadron crosses a walkway. A walkway is as long as the gap that it spans, however far it lies on the roofs. */
function paceAcross(table: Table, squad: string, to: string): Pace | Refusal {
  const span = distanceBetween(table, occupiedBy(table, squad) ?? '', to);
  const reach = (pace: Pace) => Math.min(...inPlay(table, squad).map(({ id }) => movementValue(table, id, pace)));
  if (isWithin(span, reach('cruising'))) return 'cruising';
  if (isWithin(span, reach('flatOut'))) return whyNotRush(table, squad) ?? 'flatOut';
  const most = lengthInUnits(Math.max(reach('cruising'), reach('flatOut')));
  const reason = `the walkway to ${nameOf(table, to)} is ${lengthInUnits(span)}" long, and it moves ${most}" at most`;
  return refuse('PF-TERRAIN-09', `${nameOf(table, squad)}: ${reason}.`);
}
