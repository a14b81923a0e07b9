import { bearing, type Point, type Pose, pointToPoint } from '@bridgehead/geometry';
import type { MoveAnswer } from '@bridgehead/kernel';
import { formationMove, LENGTH_UNIT, type Movement, moveToward, poseOf, type Table } from '@bridgehead/tabletop';

/** First as far as it was dragged; then as far as it may go, straight there or by a way around. */
export function* waysTo(table: Table, movement: Movement, model: string, to: Pose): Iterable<MoveAnswer> {
  const start = poseOf(table, model);
  const most = allowanceOf(movement, model);
  const far = start === null ? 0 : pointToPoint(start, to);
  // A model that may earn a bonus may go farther than its allowance.
  const tooFar = far > most && movement.allowance.bonuses === undefined;
  const there = tooFar ? null : formationMove(table, movement, model, to);
  if (there !== null) yield there;
  const clipped = start === null || far <= most ? null : cut(start, to, most / far);
  const full = clipped === null ? null : formationMove(table, movement, model, clipped);
  if (full !== null) yield full;
  const toward = moveToward(table, movement, to);
  if (toward !== null) yield toward;
}

function cut(from: Point, to: Pose, share: number): Pose {
  const along = (a: number, b: number) => a + Math.trunc((b - a) * share);
  return { x: along(from.x, to.x), y: along(from.y, to.y), facing: to.facing };
}

function allowanceOf({ allowance: { length, each = {} } }: Movement, model: string): number {
  return each[model] ?? length;
}

/** The model faces where it goes; a nudge does not turn it. */
export function facingFor(start: Pose, to: Point): number {
  return pointToPoint(start, to) < NUDGE_LENGTH ? start.facing : bearing(start, to);
}

const NUDGE_LENGTH = LENGTH_UNIT / 2;
