/**
 * Distances between footprints, and whether they overlap.
 *
 * Every distance here is rounded to the nearest unit of length (halves up): `DISTANCE_ROUNDING` is the most by which it can differ
 * from the true one. So two footprints less than half a unit apart are at distance 0, and `within`, `touches` and
 * `wholly` forgive the same half unit.
 */
import { contains } from '../shapes/polygons.js';
import { lastPoint, pointToPoint } from '../shapes/segments.js';
import type { Bounds, Footprint, PlacedDisc, PlacedPolygon, Point } from '../shapes/shapes.js';
import { stretchesInside } from '../shapes/stretches.js';
import { depthBetween } from './depths.js';
import { squaredGap, squaredGapToPoint, squaredToOutline } from './gaps.js';

export const DISTANCE_ROUNDING = 0.5;

/** Footprints overlap when they reach deeper into each other than this: a thousandth of the caller's unit. */
export const ALLOWED_OVERLAP = 10;

/** From edge to edge; 0 when the footprints touch or overlap. */
export function distance(a: Footprint, b: Footprint): number {
  if (a.kind === 'polygon') {
    return b.kind === 'polygon' ? Math.round(Math.sqrt(squaredGap(a, b))) : discToPolygon(b, a);
  }
  if (b.kind === 'polygon') return discToPolygon(a, b);
  return Math.max(0, Math.round(pointToPoint(a.centre, b.centre) - a.radius - b.radius));
}

function discToPolygon(disc: PlacedDisc, polygon: PlacedPolygon): number {
  return Math.max(0, Math.round(Math.sqrt(squaredGapToPoint(polygon, disc.centre)) - disc.radius));
}

/** From the edge of a footprint to a point; 0 when the point is inside. */
export function distanceToPoint(footprint: Footprint, point: Point): number {
  return footprint.kind === 'disc'
    ? Math.max(0, Math.round(pointToPoint(footprint.centre, point) - footprint.radius))
    : Math.round(Math.sqrt(squaredGapToPoint(footprint, point)));
}

/** From centre to centre. */
export function centreDistance(a: Footprint, b: Footprint): number {
  return Math.round(pointToPoint(a.centre, b.centre));
}

/** Whether the distance is at most `limit`; the same as comparing `distance`, but quick for footprints far apart. */
export function within(a: Footprint, b: Footprint, limit: number): boolean {
  const reach = limit + DISTANCE_ROUNDING;
  if (a.kind === 'disc' && b.kind === 'disc') {
    const dx = b.centre.x - a.centre.x;
    const dy = b.centre.y - a.centre.y;
    const apart = a.radius + b.radius + reach;
    return limit >= 0 && dx * dx + dy * dy < apart * apart;
  }
  return squaredBoundsGap(a.bounds, b.bounds) < reach * reach && distance(a, b) <= limit;
}

function squaredBoundsGap(a: Bounds, b: Bounds): number {
  const dx = Math.max(0, b.minX - a.maxX, a.minX - b.maxX);
  const dy = Math.max(0, b.minY - a.maxY, a.minY - b.maxY);
  return dx * dx + dy * dy;
}

/** How deep two footprints reach into each other, not rounded; 0 when they are apart or only touch. */
export function overlapDepth(a: Footprint, b: Footprint): number {
  return boundsDepth(a.bounds, b.bounds) <= 0 ? 0 : depthBetween(a, b);
}

export function overlaps(a: Footprint, b: Footprint): boolean {
  // Moving along an axis by the overlap of the bounds would separate the footprints, so they cannot overlap deeper than that.
  return boundsDepth(a.bounds, b.bounds) > ALLOWED_OVERLAP && depthBetween(a, b) > ALLOWED_OVERLAP;
}

function boundsDepth(a: Bounds, b: Bounds): number {
  return Math.min(a.maxX - b.minX, b.maxX - a.minX, a.maxY - b.minY, b.maxY - a.minY);
}

/** Whether a footprint and a polygon share a point; borders count. */
export function touches(footprint: Footprint, polygon: PlacedPolygon): boolean {
  return within(footprint, polygon, 0);
}

/** Whether no part of `inner` lies outside `outer`; it may touch the border from inside. */
export function wholly(inner: Footprint, outer: PlacedPolygon): boolean {
  if (inner.kind === 'disc') {
    const room = inner.radius - DISTANCE_ROUNDING;
    return contains(outer, inner.centre) && squaredToOutline(outer.points, inner.centre) >= Math.max(0, room) * room;
  }
  for (const corner of inner.points) if (!contains(outer, corner)) return false;
  return outer.convex || isOutlineCovered(inner.points, outer);
}

/** With all corners inside, an edge can still lead out through a notch of a concave polygon. */
function isOutlineCovered(points: readonly Point[], outer: PlacedPolygon): boolean {
  let a = lastPoint(points);
  for (const b of points) {
    let covered = 0;
    for (const [from, to] of stretchesInside(outer.points, a, b, 'covered')) covered += to - from;
    if (covered < 0.999999999) return false;
    a = b;
  }
  return true;
}

/** The length of a path: the sum of its legs, each rounded down. */
export function pathLength(path: readonly Point[]): number {
  let sum = 0;
  let a = path[0];
  for (const b of path) {
    if (a !== undefined) sum += Math.floor(pointToPoint(a, b));
    a = b;
  }
  return sum;
}
