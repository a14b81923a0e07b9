/** The two places at which footprints come nearest to each other. */
import { contains } from '../shapes/polygons.js';
import { cross, crossing, lastPoint, nearestOnSegment, pointToPoint } from '../shapes/segments.js';
import type { Footprint, PlacedDisc, PlacedPolygon, Point } from '../shapes/shapes.js';

/**
 * A point of each footprint such that no two are nearer to each other, rounded to the grid. When the footprints overlap
 * it is one point that they share, twice.
 */
export function nearestPoints(a: Footprint, b: Footprint): [Point, Point] {
  if (a.kind === 'disc' && b.kind === 'disc') return betweenDiscs(a, b);
  if (a.kind === 'disc' && b.kind === 'polygon') return betweenDiscAndPolygon(a, b);
  if (a.kind === 'polygon' && b.kind === 'disc') {
    const [onB, onA] = betweenDiscAndPolygon(b, a);
    return [onA, onB];
  }
  return a.kind === 'polygon' && b.kind === 'polygon' ? betweenPolygons(a, b) : [a.centre, b.centre];
}

function rounded(p: Point): Point {
  return { x: Math.round(p.x) + 0, y: Math.round(p.y) + 0 };
}

/** The point at a distance from `from` on the way to `to`, not rounded. */
function towards(from: Point, to: Point, distance: number): Point {
  const whole = pointToPoint(from, to);
  if (whole === 0) return from;
  const share = distance / whole;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function betweenDiscs(a: PlacedDisc, b: PlacedDisc): [Point, Point] {
  const apart = pointToPoint(a.centre, b.centre);
  if (apart > a.radius + b.radius) {
    return [rounded(towards(a.centre, b.centre, a.radius)), rounded(towards(b.centre, a.centre, b.radius))];
  }
  // Both discs reach over this stretch of the line between the centres; take its middle.
  const from = Math.max(-a.radius, apart - b.radius);
  const to = Math.min(a.radius, apart + b.radius);
  const shared = rounded(towards(a.centre, b.centre, (from + to) / 2));
  return [shared, shared];
}

function betweenDiscAndPolygon(disc: PlacedDisc, polygon: PlacedPolygon): [Point, Point] {
  const { centre, radius } = disc;
  if (contains(polygon, centre)) return [centre, centre];
  const near = nearestOnOutline(polygon.points, centre);
  const onPolygon = rounded(near);
  if (pointToPoint(centre, near) <= radius) return [onPolygon, onPolygon];
  return [rounded(towards(centre, near, radius)), onPolygon];
}

function nearestOnOutline(points: readonly Point[], p: Point): Point {
  let best = lastPoint(points);
  let least = Infinity;
  let a = best;
  for (const b of points) {
    const candidate = nearestOnSegment(p, a, b);
    const apart = pointToPoint(p, candidate);
    if (apart < least) {
      least = apart;
      best = candidate;
    }
    a = b;
  }
  return best;
}

function betweenPolygons(a: PlacedPolygon, b: PlacedPolygon): [Point, Point] {
  const shared = sharedPoint(a, b);
  if (shared !== undefined) return [shared, shared];
  const forth = nearestCorner(a.points, b.points);
  const back = nearestCorner(b.points, a.points);
  const nearer =
    pointToPoint(forth[0], forth[1]) <= pointToPoint(back[0], back[1]) ? forth : ([back[1], back[0]] as const);
  return [rounded(nearer[0]), rounded(nearer[1])];
}

/** The corner of `a` nearest to the outline of `b`, and the place on that outline. */
function nearestCorner(a: readonly Point[], b: readonly Point[]): readonly [Point, Point] {
  let best: readonly [Point, Point] = [lastPoint(a), lastPoint(b)];
  let least = Infinity;
  for (const corner of a) {
    const place = nearestOnOutline(b, corner);
    const apart = pointToPoint(corner, place);
    if (apart < least) {
      least = apart;
      best = [corner, place];
    }
  }
  return best;
}

function sharedPoint(a: PlacedPolygon, b: PlacedPolygon): Point | undefined {
  const corner = a.points.find((p) => contains(b, p)) ?? b.points.find((p) => contains(a, p));
  return corner ?? crossingPoint(a.points, b.points);
}

function crossingPoint(one: readonly Point[], other: readonly Point[]): Point | undefined {
  let a = lastPoint(one);
  for (const b of one) {
    let c = lastPoint(other);
    for (const d of other) {
      if (crossing(a, b, c, d) === 'cross') {
        const sideA = cross(c, d, a);
        const share = sideA / (sideA - cross(c, d, b));
        return rounded({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
      }
      c = d;
    }
    a = b;
  }
  return undefined;
}
