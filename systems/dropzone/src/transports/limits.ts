import { type Refusal, refuse, type RuleId } from '@bridgehead/kernel';
import { everyoneIn, modelOf, nameOf, type Table, type TablePlay, terrainUnder } from '@bridgehead/tabletop';
import { hasLeftRoad, movedBy, usedBy } from '../activation/state.js';
import { hasSpecial, sheetOf } from '../book/figures.js';
import { hurriedBy } from '../book/hurried.js';
import { inches } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { isSkimmer, squadOfUnit } from '../book/units.js';
import { ROAD } from '../terrain/terrain.js';
import { addOperation, operationsOf } from './state.js';

const MOST_OPERATIONS = 2;
const ROUNDING = 3;

/** DZC-TRANSPORT-11: where a Transport last loaded or unloaded: what follows in the same place is the same operation. */
const lastOperation = remembered<string>('lastOperation', 'turn', {
  name: 'Last operation',
  meaning: 'of a Transport: embark or disembark, and how far it had moved then',
});

/** A case or a card may allow one more. */
export const extraOperations = remembered<number>('extraOperations', 'turn', {
  name: 'Extra operations',
  meaning: 'of a unit or Transport: operations that it may take beyond two in this turn',
});

/** DZC-TERRAIN-06: in inches. */
export const ROAD_BONUS = 2;

/** DZC-TERRAIN-06, DZC-FORCE-27: vehicles use roads, and Bikes; Skimmers and Hovercraft do not. */
export function usesRoads(table: Table, model: string): boolean {
  const { type, move } = sheetOf(table, model);
  if (move === 0 || isSkimmer(table, model) || hasSpecial(table, model, 'hovercraft')) return false;
  return type === 'Vehicle' || (type === 'Infantry' && hasSpecial(table, model, 'bikes'));
}

/** DZC-TERRAIN-06: whether it has moved on roads alone in this turn, and may go on. */
export function isOnRoad(table: Table, model: string): boolean {
  if (hasLeftRoad(table, model)) return false;
  const { place } = modelOf(table, model);
  return place.kind === 'off' || terrainUnder(table, model, 'centre').some(({ kind }) => kind === ROAD);
}

/** DZC-TRANSPORT-07: half of so many inches, rounded down to a whole inch. */
export function halfOf(move: number): number {
  return inches(Math.floor(move / 2));
}

/** DZC-TRANSPORT-07: half its move; on a road throughout, half of what the road gives (DZC-TERRAIN-06). */
function halfMove(table: Table, model: string): number {
  const onRoad =
    modelOf(table, model).place.kind !== 'off' && usesRoads(table, model) && isOnRoad(table, model) ? ROAD_BONUS : 0;
  return halfOf((sheetOf(table, model).move ?? 0) + hurriedBy(table, squadOfUnit(table, model)) + onRoad);
}

/** DZC-TRANSPORT-10: whether it may take part in one more operation. */
export function whyNoOperation(table: Table, model: string, kind: 'embark' | 'disembark'): Refusal | null {
  const most = MOST_OPERATIONS + (extraOperations.read(table, model) ?? 0);
  if (operationsOf(table, model) >= most && !isSameOperation(table, model, kind))
    return refuse('DZC-TRANSPORT-10', `${nameOf(table, model)} has taken part in two operations in this turn.`);
  const inside = everyoneIn(table, model).find(
    ({ id }) => operationsOf(table, id) >= MOST_OPERATIONS + (extraOperations.read(table, id) ?? 0),
  );
  return inside === undefined
    ? null
    : refuse('DZC-TRANSPORT-10', `${nameOf(table, inside.id)} aboard has had two operations.`);
}

function placeOfOperation(table: Table, model: string, kind: string): string {
  return `${kind} ${movedBy(table, model)}`;
}

function isSameOperation(table: Table, model: string, kind: string): boolean {
  return lastOperation.read(table, model) === placeOfOperation(table, model, kind);
}

/** DZC-TRANSPORT-11: a Transport that stands still takes part once, however many Squads get in or out. */
export function countTransport(play: TablePlay, transport: string, kind: 'embark' | 'disembark', rule: RuleId): void {
  if (isSameOperation(play.table, transport, kind)) {
    play.cite('DZC-TRANSPORT-11');
    return;
  }
  addOperation(play, transport, rule);
  lastOperation.write(play, transport, placeOfOperation(play.table, transport, kind), 'DZC-TRANSPORT-11');
}

/** DZC-TRANSPORT-10: a unit and everything aboard it use up one operation. */
export function countUnit(play: TablePlay, unit: string, rule: RuleId): void {
  addOperation(play, unit, rule);
  for (const { id } of everyoneIn(play.table, unit)) addOperation(play, id, rule);
}

/** DZC-TRANSPORT-07: whoever has moved farther than half takes part in no operation. */
export function whyMovedTooFar(table: Table, model: string, more = 0): Refusal | null {
  return usedBy(table, model) <= halfMove(table, model) + more + ROUNDING
    ? null
    : refuse('DZC-TRANSPORT-07', `${nameOf(table, model)} has moved farther than half its move.`);
}
