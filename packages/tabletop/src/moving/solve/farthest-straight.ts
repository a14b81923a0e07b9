/** The farthest legal move straight in a direction: for moves that a book prescribes, such as withdrawals. */
import { advance, type Facing, type Pose } from '@bridgehead/geometry';
import type { Table } from '../../table/table.js';
import { checkMove } from '../check/check-move.js';
import type { Movement } from '../demand/movement.js';

/** How far back each try goes, in our lengths. */
const STEP_BACK = 500;

/**
 * How far one model may go straight in a direction, up to `most`, all by itself: the way may lead past places where it could not stop.
 * Null if it may not even stay where it is.
 */
export function farthestStraight(
  table: Table,
  movement: Movement,
  model: string,
  heading: Facing,
  most: number,
): number | null {
  const place = table.models.get(model)?.place;
  if (place?.kind !== 'on') return null;
  const alone = withoutOthers(movement, model);
  const isLegal = (length: number) => checkMove(table, alone, moveBy(model, place, heading, length)) === null;
  let legal = most;
  while (legal > 0 && !isLegal(legal)) legal = Math.max(0, legal - STEP_BACK);
  if (legal === 0 && !isLegal(0)) return null;
  if (legal === most) return most;
  let beyond = legal + STEP_BACK;
  while (beyond - legal > 1) {
    const middle = (legal + beyond) >> 1;
    if (isLegal(middle)) legal = middle;
    else beyond = middle;
  }
  return legal;
}

/** The others are placed afterwards, so they neither move nor must be near. */
function withoutOthers(movement: Movement, model: string): Movement {
  const { coherency: _coherency, contact: _contact, all: _all, ...alone } = movement;
  return { ...alone, movers: [model], measured: { by: 'each' } };
}

function moveBy(model: string, from: Pose, heading: Facing, length: number) {
  const { x, y } = advance(from, heading, length);
  return { move: [{ model, path: length === 0 ? [] : [{ to: [x, y] as const }] }] };
}
