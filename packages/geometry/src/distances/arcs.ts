/**
 * Arcs: wedges of the plane with their tip at a pose. Borders belong to the arc, and so does the tip. All tests of points
 * and corners are exact: a cross product of a difference of coordinates with a vector of the chart is below 2^53.
 */
import { lastPoint } from '../shapes/segments.js';
import type { Facing, Footprint, Point, Pose } from '../shapes/shapes.js';
import { direction, DIRECTION_LENGTH, FULL_TURN, turned } from '../shapes/sines.js';
import { DISTANCE_ROUNDING } from './distance.js';

/**
 * The facings from `from` clockwise to `to`, relative to the facing of the apex: the fore quarter is 3150 to 450. Equal
 * ends make a single ray; ends a full turn apart (0 to 3600) go all round.
 */
export interface Arc {
  readonly from: Facing;
  readonly to: Facing;
}

export const ALL_ROUND: Arc = { from: 0, to: FULL_TURN };

/** An arc at its place: the vectors of its two borders, and how far it opens. */
interface Wedge {
  readonly apex: Point;
  readonly start: Point;
  readonly end: Point;
  readonly span: number;
}

function wedgeAt(apex: Pose, arc: Arc): Wedge {
  return {
    apex,
    start: direction(turned(apex.facing, arc.from)),
    end: direction(turned(apex.facing, arc.to)),
    span: arc.to - arc.from >= FULL_TURN ? FULL_TURN : turned(arc.to, -arc.from),
  };
}

/** How far (x, y), seen from the apex, lies clockwise of a border; 0 on its line, before or behind. */
function clockwise(border: Point, x: number, y: number): number {
  return border.y * x - border.x * y;
}

export function pointInArc(apex: Pose, arc: Arc, p: Point): boolean {
  return isInWedge(wedgeAt(apex, arc), p);
}

function isInWedge(wedge: Wedge, p: Point): boolean {
  const { start, end, span } = wedge;
  const x = p.x - wedge.apex.x;
  const y = p.y - wedge.apex.y;
  if (span === FULL_TURN) return true;
  if (span > 1800) return !(clockwise(end, x, y) > 0 && clockwise(start, x, y) < 0);
  const inside = clockwise(start, x, y) >= 0 && clockwise(end, x, y) <= 0;
  return span > 0 ? inside : inside && start.x * x + start.y * y >= 0;
}

/** Whether any part of a footprint lies in the arc. */
export function footprintInArc(apex: Pose, arc: Arc, footprint: Footprint): boolean {
  const wedge = wedgeAt(apex, arc);
  if (footprint.kind === 'disc') {
    const { centre, radius } = footprint;
    return isInWedge(wedge, centre) || distanceToBorders(wedge, centre) < radius + DISTANCE_ROUNDING;
  }
  for (const corner of footprint.points) if (isInWedge(wedge, corner)) return true;
  // The area outside a wide arc is convex: if all corners of a polygon are there, all of it is outside.
  return wedge.span <= 1800 && someEdgePasses(footprint.points, wedge, 0);
}

/** Whether all of a footprint lies in the arc. */
export function whollyInArc(apex: Pose, arc: Arc, footprint: Footprint): boolean {
  const wedge = wedgeAt(apex, arc);
  if (wedge.span === FULL_TURN) return true;
  if (footprint.kind === 'disc') {
    const { centre, radius } = footprint;
    return isInWedge(wedge, centre) && distanceToBorders(wedge, centre) >= radius - DISTANCE_ROUNDING;
  }
  for (const corner of footprint.points) if (!isInWedge(wedge, corner)) return false;
  if (wedge.span <= 1800) return true;
  const outside = { ...wedge, start: wedge.end, end: wedge.start };
  return !someEdgePasses(footprint.points, outside, 1);
}

/** The first of several arcs in which a point lies, as its place in the list; -1 when it lies in none. */
export function arcOf(apex: Pose, arcs: readonly Arc[], point: Point): number {
  return arcs.findIndex((arc) => pointInArc(apex, arc, point));
}

function distanceToBorders(wedge: Wedge, p: Point): number {
  const x = p.x - wedge.apex.x;
  const y = p.y - wedge.apex.y;
  return Math.min(distanceToRay(wedge.start, x, y), distanceToRay(wedge.end, x, y));
}

function distanceToRay(border: Point, x: number, y: number): number {
  if (border.x * x + border.y * y <= 0) return Math.sqrt(x * x + y * y);
  return Math.abs(clockwise(border, x, y)) / DIRECTION_LENGTH;
}

/**
 * Whether an edge with both ends outside a wedge of at most half a turn leads through it. `least` says how far before the
 * apex it has to pass: 0 if through the apex is enough, 1 if not.
 */
function someEdgePasses(points: readonly Point[], wedge: Wedge, least: 0 | 1): boolean {
  let a = lastPoint(points);
  for (const b of points) {
    if (passes(a, b, wedge, least) || passes(b, a, wedge, least)) return true;
    a = b;
  }
  return false;
}

/** From beyond the end of the wedge to before its start, counter-clockwise about the apex, hence through the wedge. */
function passes(from: Point, to: Point, wedge: Wedge, least: 0 | 1): boolean {
  const { apex, start, end } = wedge;
  const fromX = from.x - apex.x;
  const fromY = from.y - apex.y;
  const toX = to.x - apex.x;
  const toY = to.y - apex.y;
  return (
    clockwise(start, fromX, fromY) > 0 &&
    clockwise(end, fromX, fromY) >= 0 &&
    clockwise(start, toX, toY) <= 0 &&
    clockwise(end, toX, toY) < 0 &&
    fromX * toY - fromY * toX >= least
  );
}
