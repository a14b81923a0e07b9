/** Spots from which and to which lines of sight are drawn. */
import { rimPoints } from '../shapes/footprints.js';
import type { Footprint, Point } from '../shapes/shapes.js';
import type { Spot } from './prisms.js';

/**
 * A point at a height. Use it rather than `{ ...point, height }`: V8 gives every object made by a spread with a property
 * added a hidden class of its own, and reading those in a loop is ten times as slow.
 */
export function spotAt(point: Point, height: number): Spot {
  return { x: point.x, y: point.y, height };
}

/** The centre of a footprint, then points on its rim, all at one height: what `sight` wants at either end. */
export function spotsOf(footprint: Footprint, height: number, rim = 16): Spot[] {
  const spots = [spotAt(footprint.centre, height)];
  for (const point of rimPoints(footprint, rim)) spots.push(spotAt(point, height));
  return spots;
}
