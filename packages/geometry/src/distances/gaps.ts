/** The square of the gap between two shapes, 0 when they share a point: the inner loops of every distance. */
import { contains } from '../shapes/polygons.js';
import { crossing, lastPoint, squaredToSegment } from '../shapes/segments.js';
import type { PlacedPolygon, Point } from '../shapes/shapes.js';

export function squaredGapToPoint(polygon: PlacedPolygon, p: Point): number {
  if (polygon.convex) return squaredConvexToPoint(polygon.points, p.x, p.y);
  return contains(polygon, p) ? 0 : squaredToOutline(polygon.points, p);
}

/** The square of the distance from a point, inside or outside, to the border. */
export function squaredToOutline(points: readonly Point[], p: Point): number {
  let best = Infinity;
  let a = lastPoint(points);
  for (const b of points) {
    const squared = squaredToSegment(p.x, p.y, a.x, a.y, b.x, b.y);
    if (squared < best) best = squared;
    a = b;
  }
  return best;
}

/** Only edges that have the point on their outer side can be nearest; if there are none, it is inside. */
function squaredConvexToPoint(points: readonly Point[], x: number, y: number): number {
  let best = Infinity;
  let a = lastPoint(points);
  for (const b of points) {
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    if (dx * (y - a.y) - dy * (x - a.x) < 0) {
      const squared = squaredToSegment(x, y, a.x, a.y, b.x, b.y);
      if (squared < best) best = squared;
    }
    a = b;
  }
  return best === Infinity ? 0 : best;
}

export function squaredGap(one: PlacedPolygon, other: PlacedPolygon): number {
  return one.convex && other.convex ? squaredConvexGap(one.points, other.points) : squaredOutlineGap(one, other);
}

/** Convex polygons are apart only if an edge of one of them has the other wholly on its outer side. */
function squaredConvexGap(one: readonly Point[], other: readonly Point[]): number {
  if (!someEdgeSeparates(one, other) && !someEdgeSeparates(other, one)) return 0;
  return Math.min(squaredFromEdges(one, other), squaredFromEdges(other, one));
}

function someEdgeSeparates(one: readonly Point[], other: readonly Point[]): boolean {
  let a = lastPoint(one);
  for (const b of one) {
    if (isAllOutside(a, b, other)) return true;
    a = b;
  }
  return false;
}

function isAllOutside(a: Point, b: Point, points: readonly Point[]): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  for (const p of points) if (dx * (p.y - a.y) - dy * (p.x - a.x) > 0) return false;
  return true;
}

/** From the edges of a convex polygon to those corners of another that lie on their outer sides: no others can be nearest. */
function squaredFromEdges(one: readonly Point[], other: readonly Point[]): number {
  let best = Infinity;
  let a = lastPoint(one);
  for (const b of one) {
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    for (const p of other) {
      if (dx * (p.y - a.y) - dy * (p.x - a.x) > 0) continue;
      const squared = squaredToSegment(p.x, p.y, a.x, a.y, b.x, b.y);
      if (squared < best) best = squared;
    }
    a = b;
  }
  return best;
}

function squaredOutlineGap(one: PlacedPolygon, other: PlacedPolygon): number {
  if (contains(one, lastPoint(other.points)) || contains(other, lastPoint(one.points))) return 0;
  let best = Infinity;
  let a = lastPoint(one.points);
  for (const b of one.points) {
    let c = lastPoint(other.points);
    for (const d of other.points) {
      if (crossing(a, b, c, d) !== 'none') return 0;
      const squared = Math.min(
        squaredToSegment(c.x, c.y, a.x, a.y, b.x, b.y),
        squaredToSegment(a.x, a.y, c.x, c.y, d.x, d.y),
      );
      if (squared < best) best = squared;
      c = d;
    }
    a = b;
  }
  return best;
}
