/** Questions to one polygon, convex or concave: what lies in it, how large it is, how much of a segment is inside. */
import { cross, isBetween, lastPoint, pointToPoint } from './segments.js';
import type { PlacedPolygon, Point } from './shapes.js';
import { stretchesInside } from './stretches.js';

/** Whether a point lies in a polygon; its border counts as inside. */
export function contains(polygon: PlacedPolygon, point: Point): boolean {
  return sideOfPolygon(polygon, point) >= 0;
}

/** Whether a point lies in a polygon and not on its border. */
export function containsStrictly(polygon: PlacedPolygon, point: Point): boolean {
  return sideOfPolygon(polygon, point) > 0;
}

/** 1 inside, 0 on the border, -1 outside; exact. */
export function sideOfPolygon(polygon: PlacedPolygon, point: Point): -1 | 0 | 1 {
  const { minX, minY, maxX, maxY } = polygon.bounds;
  const { x, y } = point;
  if (x < minX || x > maxX || y < minY || y > maxY) return -1;
  return polygon.convex ? sideOfConvex(polygon.points, point) : sideOfOutline(polygon.points, point);
}

function sideOfConvex(points: readonly Point[], p: Point): -1 | 0 | 1 {
  let side: 0 | 1 = 1;
  let a = lastPoint(points);
  for (const b of points) {
    const turn = cross(a, b, p);
    if (turn < 0) return -1;
    if (turn === 0) side = 0;
    a = b;
  }
  return side;
}

/** Counts the edges that a ray from the point to the right crosses. */
function sideOfOutline(points: readonly Point[], p: Point): -1 | 0 | 1 {
  let inside = false;
  let a = lastPoint(points);
  for (const b of points) {
    const turn = cross(a, b, p);
    if (turn === 0 && isBetween(p, a, b)) return 0;
    const rising = b.y > p.y;
    if (a.y > p.y !== rising && turn > 0 === rising) inside = !inside;
    a = b;
  }
  return inside ? 1 : -1;
}

/** The area in square units of length; a multiple of one half, exact. */
export function area(polygon: PlacedPolygon): number {
  const origin = lastPoint(polygon.points);
  let twice = 0;
  let a = origin;
  for (const b of polygon.points) {
    twice += cross(origin, a, b);
    a = b;
  }
  return twice / 2;
}

/**
 * The stretches of the segment ab that lie inside a polygon, as shares of its length in rising order. A stretch along
 * the border is not inside, and a point where the segment only touches does not count.
 */
export function insideIntervals(polygon: PlacedPolygon, a: Point, b: Point): [number, number][] {
  return stretchesInside(polygon.points, a, b, 'inside');
}

/** How much of the segment ab lies inside a polygon, rounded to the nearest unit of length. */
export function lengthInside(polygon: PlacedPolygon, a: Point, b: Point): number {
  let share = 0;
  for (const [from, to] of insideIntervals(polygon, a, b)) share += to - from;
  return Math.round(share * pointToPoint(a, b));
}
