/** Where things land that miss their target. */
import type { Bounds, Facing, Point } from '../shapes/shapes.js';
import { advance } from '../shapes/sines.js';

/** Where something lands that scatters from a point by a distance along a facing. */
export function scatter(from: Point, facing: Facing, distance: number): Point {
  return advance(from, facing, distance);
}

/**
 * Where the line from a point inside a rectangle leaves it, rounded to the grid and never outside; `to` itself when the
 * line does not leave.
 */
export function clipToRectangle(from: Point, to: Point, rectangle: Bounds): Point {
  const { minX, minY, maxX, maxY } = rectangle;
  if (from.x < minX || from.x > maxX || from.y < minY || from.y > maxY) {
    throw new RangeError('The line has to start inside the rectangle');
  }
  const share = Math.min(shareInside(from.x, to.x, minX, maxX), shareInside(from.y, to.y, minY, maxY));
  if (share >= 1) return to;
  return {
    x: clamped(Math.round(from.x + (to.x - from.x) * share), minX, maxX),
    y: clamped(Math.round(from.y + (to.y - from.y) * share), minY, maxY),
  };
}

function shareInside(from: number, to: number, min: number, max: number): number {
  if (to > max) return (max - from) / (to - from);
  return to < min ? (min - from) / (to - from) : 1;
}

function clamped(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value)) + 0;
}
