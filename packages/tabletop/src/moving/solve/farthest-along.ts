/** The farthest legal move along a prescribed way: for moves that a book dictates, such as withdrawals. */
import type { Point } from '@bridgehead/geometry';
import { isRefusal, type Step } from '@bridgehead/kernel';
import { baseOf } from '../../table/queries.js';
import type { Table } from '../../table/table.js';
import { type ModelMove, readMove } from '../check/check-move.js';
import type { Movement } from '../demand/movement.js';
import { cutAt, pointsOf, walkFrom, type WalkedPath } from '../path/walk.js';

/** How far back each try goes, in our lengths: an opening narrower than this may be overlooked. */
const STEP_BACK = 500;

/**
 * The farthest that one model may go along a way, all by itself, up to `most`; the way may lead past places where it could not stop.
 * For a model that is not on the table, the way begins where it enters. Null if it may not even stay.
 */
export function farthestAlong(
  table: Table,
  movement: Movement,
  model: string,
  way: readonly Point[],
  most: number,
): ModelMove | null {
  const walked = walkAlong(table, movement, model, way);
  if (walked === null) return null;
  const alone = withoutOthers(movement, model);
  const isEntering = table.models.get(model)?.place.kind !== 'on';
  const legalAt = (length: number) => legalMove(table, alone, cutAt(walked, length), isEntering);
  const whole = Math.min(most, walked.length);
  let length = whole;
  let found = legalAt(length);
  while (found === null && length > 0) {
    length = Math.max(0, length - STEP_BACK);
    found = legalAt(length);
  }
  if (found === null || length === whole) return found;
  let beyond = Math.min(whole, length + STEP_BACK);
  while (beyond - length > 1) {
    const middle = (length + beyond) >> 1;
    const move = legalAt(middle);
    if (move === null) beyond = middle;
    else [length, found] = [middle, move];
  }
  return found;
}

function walkAlong(table: Table, movement: Movement, model: string, way: readonly Point[]): WalkedPath | null {
  const place = table.models.get(model)?.place;
  const [entry, ...rest] = way;
  const onTable = place?.kind === 'on';
  const start = onTable ? place : entry;
  if (start === undefined) return null;
  const facing = onTable ? place.facing : 0;
  const { x, y } = start;
  const points = (onTable ? way : rest).filter((point) => point.x !== x || point.y !== y);
  const walked = walkFrom(model, baseOf(table, model), { x, y, facing }, points.map(stepTo), movement.shape);
  return isRefusal(walked) ? null : walked;
}

/** The others are placed afterwards, so they neither move nor must be near. */
function withoutOthers(movement: Movement, model: string): Movement {
  const { coherency: _coherency, contact: _contact, all: _all, ...alone } = movement;
  return { ...alone, movers: [model], measured: { by: 'each' } };
}

function legalMove(table: Table, movement: Movement, walked: WalkedPath, isEntering: boolean): ModelMove | null {
  const [start, ...rest] = pointsOf(walked);
  const path = (isEntering && start !== undefined ? [start, ...rest] : rest).map(stepTo);
  const read = readMove(table, movement, { move: [{ model: walked.model, path }] });
  return isRefusal(read) ? null : (read.moves[0] ?? null);
}

function stepTo({ x, y }: Point): Step {
  return { to: [x, y] };
}
