/** Bases that move in a straight line or turn on the spot, against one obstacle. */
import { distance, DISTANCE_ROUNDING, ALLOWED_OVERLAP, overlaps } from '../distances/distance.js';
import { convexPieces } from '../shapes/convex-pieces.js';
import { footprintOf } from '../shapes/footprints.js';
import { contains, insideIntervals } from '../shapes/polygons.js';
import { lastPoint, segmentToSegment, squaredToSegment } from '../shapes/segments.js';
import type { Base, Bounds, Facing, Footprint, PlacedPolygon, Point, Pose } from '../shapes/shapes.js';
import { FULL_TURN, turned } from '../shapes/sines.js';
import { type Interval, nearSegment, union } from './intervals.js';

/** A straight move with the facing kept. */
export interface StraightLeg {
  readonly from: Pose;
  readonly to: Point;
}

/** How finely a turn on the spot is looked at, in tenths of a degree. */
const TURN_STEP_TENTHS = 10;

/** Shares of a leg closer than this are the same. */
const SHARE_SLACK = 1e-9;

/** Lengths closer than this are the same. */
const LENGTH_SLACK = 1e-6;

/** The pose at a share of a leg, rounded to the grid. */
export function poseAlong(leg: StraightLeg, share: number): Pose {
  const { from, to } = leg;
  return {
    x: Math.round(from.x + (to.x - from.x) * share) + 0,
    y: Math.round(from.y + (to.y - from.y) * share) + 0,
    facing: from.facing,
  };
}

/** Whether a base that moves in a straight line overlaps an obstacle at any moment, start and end included. */
export function sweepHits(base: Base, from: Pose, to: Point, obstacle: Footprint): boolean {
  const start = footprintOf(base, from);
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (isPassedBy(start.bounds, dx, dy, obstacle.bounds)) return false;
  if (start.kind === 'disc') return discHits(start.radius, from, to, obstacle);
  if (obstacle.kind === 'disc') {
    const { centre, radius } = obstacle;
    return discHits(radius, centre, { x: centre.x - to.x + from.x, y: centre.y - to.y + from.y }, start);
  }
  return polygonHits(start, dx, dy, obstacle);
}

/** Whether moving bounds by so much brings them nowhere near others. */
function isPassedBy({ minX, minY, maxX, maxY }: Bounds, dx: number, dy: number, other: Bounds): boolean {
  return (
    minX + Math.min(0, dx) > other.maxX ||
    maxX + Math.max(0, dx) < other.minX ||
    minY + Math.min(0, dy) > other.maxY ||
    maxY + Math.max(0, dy) < other.minY
  );
}

/** Whether a disc whose centre moves from a to b overlaps an obstacle: a capsule against it. */
export function discHits(radius: number, a: Point, b: Point, obstacle: Footprint): boolean {
  if (obstacle.kind === 'disc') {
    const { centre } = obstacle;
    const reach = radius + obstacle.radius - ALLOWED_OVERLAP;
    return reach > 0 && squaredToSegment(centre.x, centre.y, a.x, a.y, b.x, b.y) < reach * reach;
  }
  const reach = radius - ALLOWED_OVERLAP;
  if (reach <= 0) return goesDeeper(obstacle, a, b, -reach);
  return contains(obstacle, a) || isOutlineNearer(obstacle.points, a, b, reach);
}

function isOutlineNearer(points: readonly Point[], a: Point, b: Point, reach: number): boolean {
  // Most edges are far away and quickly ruled out; one unit more, so that rounding loses nothing.
  const left = Math.min(a.x, b.x) - reach - 1;
  const right = Math.max(a.x, b.x) + reach + 1;
  const bottom = Math.min(a.y, b.y) - reach - 1;
  const top = Math.max(a.y, b.y) + reach + 1;
  let p = lastPoint(points);
  for (const q of points) {
    const beside = (p.x < left && q.x < left) || (p.x > right && q.x > right);
    const beyond = (p.y < bottom && q.y < bottom) || (p.y > top && q.y > top);
    if (!beside && !beyond && segmentToSegment(a, b, p, q) < reach) return true;
    p = q;
  }
  return false;
}

/** Whether a point that moves from a to b is at any moment inside a polygon and further than `depth` from its border. */
function goesDeeper(polygon: PlacedPolygon, a: Point, b: Point, depth: number): boolean {
  if (a.x === b.x && a.y === b.y) {
    return contains(polygon, a) && !isOutlineNearer(polygon.points, a, b, depth + LENGTH_SLACK);
  }
  const inside = insideIntervals(polygon, a, b);
  if (inside.length === 0) return false;
  const shallow: Interval[] = [];
  let p = lastPoint(polygon.points);
  for (const q of polygon.points) {
    const near = nearSegment(a, b, p, q, depth + LENGTH_SLACK);
    if (near !== null) shallow.push(near);
    p = q;
  }
  const covered = union(shallow);
  return inside.some(([from, to]) => isOpen(from, to, covered));
}

/** Whether some of [from, to] is not covered. */
function isOpen(from: number, to: number, covered: readonly Interval[]): boolean {
  let reached = from;
  for (const [start, end] of covered) {
    if (start > reached + SHARE_SLACK) break;
    reached = Math.max(reached, end);
  }
  return reached < to - SHARE_SLACK;
}

/** Agrees with `overlaps`: pairs of convex pieces, and for concave outlines their corners too. */
function polygonHits(start: PlacedPolygon, dx: number, dy: number, obstacle: PlacedPolygon): boolean {
  for (const piece of convexPieces(obstacle)) if (convexHits(start.points, dx, dy, piece)) return true;
  if (obstacle.convex) return false;
  return (
    start.points.some((p) => goesDeeper(obstacle, p, { x: p.x + dx, y: p.y + dy }, ALLOWED_OVERLAP)) ||
    obstacle.points.some((p) => goesDeeper(start, p, { x: p.x - dx, y: p.y - dy }, ALLOWED_OVERLAP))
  );
}

/** Every edge of either allows a stretch of the leg; the sweep hits if they have a moment in common. */
function convexHits(moving: readonly Point[], dx: number, dy: number, still: readonly Point[]): boolean {
  const time: TimeSpan = { after: -Infinity, before: Infinity };
  return clipByEdges(still, moving, dx, dy, time) && clipByEdges(moving, still, -dx, -dy, time);
}

interface TimeSpan {
  after: number;
  before: number;
}

/** Keeps the moments at which the moving `other` is deeper than allowed across every edge of `one`. */
function clipByEdges(one: readonly Point[], other: readonly Point[], dx: number, dy: number, time: TimeSpan): boolean {
  let a = lastPoint(one);
  for (const b of one) {
    const ex = b.x - a.x;
    const ey = b.y - a.y;
    let inward = -Infinity;
    for (const p of other) inward = Math.max(inward, ex * (p.y - a.y) - ey * (p.x - a.x));
    const length = Math.sqrt(ex * ex + ey * ey);
    const depth = inward / length - ALLOWED_OVERLAP;
    const speed = (ex * dy - ey * dx) / length;
    if (speed > 0) time.after = Math.max(time.after, -depth / speed);
    else if (speed < 0) time.before = Math.min(time.before, -depth / speed);
    else if (depth <= 0) return false;
    if (time.after >= time.before || time.after >= 1 || time.before <= 0) return false;
    a = b;
  }
  return true;
}

/**
 * The share of a leg at which the base first comes within `tolerance` of the obstacle, as `distance` measures it; 0 when
 * it is so from the start, null when it never is.
 */
export function firstContact(base: Base, from: Pose, to: Point, obstacle: Footprint, tolerance = 0): number | null {
  const start = footprintOf(base, from);
  if (distance(start, obstacle) <= tolerance) return 0;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const reach = tolerance + DISTANCE_ROUNDING;
  const first =
    start.kind === 'disc'
      ? firstNear(start.centre, dx, dy, obstacle, start.radius + reach)
      : obstacle.kind === 'disc'
        ? firstNear(obstacle.centre, -dx, -dy, start, obstacle.radius + reach)
        : Math.min(...cornersNear(start, dx, dy, obstacle, reach), ...cornersNear(obstacle, -dx, -dy, start, reach));
  return first <= 1 ? first : null;
}

function cornersNear(moving: PlacedPolygon, dx: number, dy: number, still: PlacedPolygon, reach: number): number[] {
  return moving.points.map((corner) => firstNear(corner, dx, dy, still, reach));
}

/** The share at which a moving point outside a shape first comes nearer than `reach` to it; Infinity if never. */
function firstNear(p: Point, dx: number, dy: number, shape: Footprint, reach: number): number {
  const end = { x: p.x + dx, y: p.y + dy };
  if (shape.kind === 'disc') {
    return nearSegment(p, end, shape.centre, shape.centre, reach + shape.radius)?.[0] ?? Infinity;
  }
  let first = Infinity;
  let a = lastPoint(shape.points);
  for (const b of shape.points) {
    first = Math.min(first, nearSegment(p, end, a, b, reach)?.[0] ?? Infinity);
    a = b;
  }
  return first;
}

/**
 * Where a base that moves along a leg stops because it touches the obstacle: on the grid, within the tolerance and not
 * overlapping. Null when it never touches, or overlaps from the start.
 */
export function stopAtContact(base: Base, from: Pose, to: Point, obstacle: Footprint, tolerance = 0): Pose | null {
  const share = firstContact(base, from, to, obstacle, tolerance);
  if (share === null) return null;
  const whole = Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
  const left = (1 - share) * whole;
  const poseAt = (on: number) => poseAlong({ from, to }, whole === 0 ? 0 : Math.min(1, share + on / whole));
  const gapAt = (pose: Pose) => gapTo(footprintOf(base, pose), obstacle, tolerance);
  // Rounding to the grid can leave the place short of contact: then a little further is enough, or much further where the leg
  // runs almost along the obstacle.
  let before = 0;
  for (let on = 0; ; on = Math.min(left, on < CLOSE_LOOK_LENGTH ? on + CLOSE_LOOK_LENGTH / 8 : on * 1.25)) {
    const pose = poseAt(on);
    const gap = gapAt(pose);
    if (gap === 'contact' && on <= CLOSE_LOOK_LENGTH) return pose;
    if (gap !== 'short') return on === 0 ? null : firstBetween(before, on, poseAt, gapAt);
    if (on >= left) return null;
    before = on;
  }
}

/** Up to this length beyond first contact, small steps are taken. */
const CLOSE_LOOK_LENGTH = 4;

type ContactState = 'short' | 'contact' | 'overlap';

function gapTo(placed: Footprint, obstacle: Footprint, tolerance: number): ContactState {
  if (overlaps(placed, obstacle)) return 'overlap';
  return distance(placed, obstacle) <= tolerance ? 'contact' : 'short';
}

/** A pose in contact between one that is short of contact and one that is not; null if none was found. */
function firstBetween(
  short: number,
  far: number,
  poseAt: (on: number) => Pose,
  gapAt: (pose: Pose) => ContactState,
): Pose | null {
  let found: Pose | null = gapAt(poseAt(far)) === 'contact' ? poseAt(far) : null;
  let [low, high] = [short, far];
  while (high - low > 0.125) {
    const middle = (low + high) / 2;
    const pose = poseAt(middle);
    const gap = gapAt(pose);
    if (gap === 'contact') found = pose;
    if (gap === 'short') low = middle;
    else high = middle;
  }
  return found;
}

/** Whether a base that turns on the spot, the shorter way round, overlaps an obstacle on the way. */
export function sweepTurn(base: Base, pose: Pose, toFacing: Facing, obstacle: Footprint): boolean {
  const by = turned(toFacing, -pose.facing);
  const signed = by > FULL_TURN / 2 ? by - FULL_TURN : by;
  const steps = base.shape === 'disc' ? 0 : Math.ceil(Math.abs(signed) / TURN_STEP_TENTHS);
  for (let i = 0; i <= steps; i++) {
    const facing = i === steps ? turned(toFacing, 0) : turned(pose.facing, Math.sign(signed) * TURN_STEP_TENTHS * i);
    if (overlaps(footprintOf(base, { x: pose.x, y: pose.y, facing }), obstacle)) return true;
  }
  return false;
}
