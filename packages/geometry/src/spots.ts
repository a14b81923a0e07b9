/** Spots from which and to which lines of sight are drawn. */
import { rimPoints } from './footprints.js';
import type { Spot } from './prisms.js';
import type { Facing, Footprint, Point, Pose } from './shapes.js';

/**
 * A point at a height. Use it rather than `{ ...point, height }`: V8 gives every object made by a spread with a property
 * added a hidden class of its own, and reading those in a loop is ten times as slow.
 */
export function spotAt(point: Point, height: number): Spot {
  return { x: point.x, y: point.y, height };
}

/** A point and a facing there; no spread, for the same reason. */
export function poseAt(point: Point, facing: Facing): Pose {
  return { x: point.x, y: point.y, facing };
}

/** The centre of a footprint, then points on its rim, all at one height: what `sight` wants at either end. */
export function spotsOf(footprint: Footprint, height: number, rim = 16): Spot[] {
  const spots = [spotAt(footprint.centre, height)];
  for (const point of rimPoints(footprint, rim)) spots.push(spotAt(point, height));
  return spots;
}
