import { bearing, type Point, type Pose, pointToPoint } from '@bridgehead/geometry';
import type { MoveAnswer } from '@bridgehead/kernel';
import {
  bindingMovement,
  formationMove,
  type FoundRoute,
  LENGTH_UNIT,
  type Movement,
  moveToward,
  poseOf,
  routeFor,
  type Table,
} from '@bridgehead/tabletop';

/** A model that ends nearer to the pointer than this counts as having arrived. */
export const CLOSE_ENOUGH_LENGTH = LENGTH_UNIT / 4;

/**
 * First as far as it was dragged; against advice if there is no other way to get there, since the player is cautioned;
 * then as far as it may go, straight there or by a way around.
 */
export function* waysTo(table: Table, movement: Movement, model: string, to: Pose): Iterable<MoveAnswer> {
  const start = poseOf(table, model);
  const most = allowanceOf(movement, model);
  const far = start === null ? 0 : pointToPoint(start, to);
  // A model that may earn a bonus may go farther than its allowance.
  const tooFar = far > most && movement.allowance.bonuses === undefined;
  const there = tooFar ? null : formationMove(table, movement, model, to);
  if (there !== null) yield there;
  const binding = bindingMovement(movement);
  const unheeding = tooFar || binding === movement ? null : formationMove(table, binding, model, to);
  if (unheeding !== null) yield unheeding;
  const clipped = start === null || far <= most ? null : cut(start, to, most / far);
  const full = clipped === null ? null : formationMove(table, movement, model, clipped);
  if (full !== null) yield full;
  const toward = moveToward(table, movement, to);
  if (toward !== null) yield toward;
}

/** The best way of one model by itself, against advice if there is no other way to get there. */
export function wayAlone(table: Table, movement: Movement, model: string, to: Point): FoundRoute | null {
  const heeding = routeFor(table, movement, model, to);
  const binding = bindingMovement(movement);
  const arrives = heeding !== null && pointToPoint(heeding.end, to) <= CLOSE_ENOUGH_LENGTH;
  return arrives || binding === movement ? heeding : routeFor(table, binding, model, to);
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
