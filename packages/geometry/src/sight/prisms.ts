/**
 * Prisms: footprints with a height, and lines in space that meet them.
 *
 * A line hits a prism when it passes through its inside. Touching a wall, a corner or the rim of the top is not crossing,
 * nor is running along the top; running along the bottom is, so that a line on the ground is stopped by what stands on it.
 * With integer coordinates all of this is exact for polygons: shares along the line are quotients of exact integers.
 */
import { containsStrictly } from '../shapes/polygons.js';
import { lastPoint } from '../shapes/segments.js';
import type { Footprint, PlacedDisc, Point } from '../shapes/shapes.js';
import { stretchesInside } from '../shapes/stretches.js';

export interface Prism {
  readonly footprint: Footprint;
  readonly bottom: number;
  readonly top: number;
}

export interface Spot extends Point {
  readonly height: number;
}

/** Where square roots are involved, a crossing shorter than this share of the line counts as a touch. */
const SHORTEST_CROSSING_SHARE = 1e-12;

export function segmentHitsPrism(a: Spot, b: Spot, prism: Prism): boolean {
  const { bottom, top, footprint } = prism;
  const low = Math.min(a.height, b.height);
  const high = Math.max(a.height, b.height);
  if (low >= top || high < bottom || top <= bottom) return false;
  if (!segmentMeetsBounds(a, b, footprint)) return false;
  if (!crossesInside(a, b, footprint)) return false;
  return (low >= bottom && high <= top) || hitsWhileBetween(a, b, prism);
}

function segmentMeetsBounds(a: Point, b: Point, footprint: Footprint): boolean {
  const { minX, minY, maxX, maxY } = footprint.bounds;
  if (a.x < b.x ? a.x >= maxX || b.x <= minX : b.x >= maxX || a.x <= minX) return false;
  return a.y < b.y ? a.y < maxY && b.y > minY : b.y < maxY && a.y > minY;
}

/** Whether a segment, seen from above, passes through the inside of a footprint. */
function crossesInside(a: Point, b: Point, footprint: Footprint): boolean {
  if (footprint.kind === 'disc') {
    const { centre, radius } = footprint;
    return crossesDisc(b.x - a.x, b.y - a.y, centre.x - a.x, centre.y - a.y, radius);
  }
  if (footprint.convex) return crossesConvex(a, b, footprint.points);
  if (a.x === b.x && a.y === b.y) return containsStrictly(footprint, a);
  return stretchesInside(footprint.points, a, b, 'inside').length > 0;
}

/** Whether the segment from the origin to d passes through the inside of a disc. */
export function crossesDisc(dx: number, dy: number, x: number, y: number, radius: number): boolean {
  const along = x * dx + y * dy;
  if (along <= 0) return x * x + y * y < radius * radius;
  const whole = dx * dx + dy * dy;
  if (along >= whole) return (x - dx) * (x - dx) + (y - dy) * (y - dy) < radius * radius;
  const aside = dx * y - dy * x;
  return aside * aside < radius * radius * whole;
}

/** They miss each other exactly if a line along an edge, or along the segment itself, has them on different sides. */
function crossesConvex(a: Point, b: Point, points: readonly Point[]): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  let left = dx === 0 && dy === 0;
  let right = left;
  let p = lastPoint(points);
  for (const q of points) {
    const aside = dx * (q.y - a.y) - dy * (q.x - a.x);
    if (aside > 0) left = true;
    else if (aside < 0) right = true;
    const edgeX = q.x - p.x;
    const edgeY = q.y - p.y;
    const sideA = edgeX * (a.y - p.y) - edgeY * (a.x - p.x);
    if (sideA <= 0 && edgeX * (b.y - p.y) - edgeY * (b.x - p.x) <= 0) return false;
    p = q;
  }
  return left && right;
}

/** For a line that crosses the footprint: whether it does so while its height is that of the prism. */
function hitsWhileBetween(a: Spot, b: Spot, prism: Prism): boolean {
  const { footprint, bottom } = prism;
  if (a.x === b.x && a.y === b.y) return Math.max(a.height, b.height) > bottom;
  const [from, to] = heightStretch(a, b, prism);
  if (from >= to) return false;
  if (footprint.kind === 'disc') return isInDiscBetween(a, b, footprint, from, to);
  if (footprint.convex) return isInConvexBetween(a, b, footprint.points, from, to);
  return stretchesInside(footprint.points, a, b, 'inside').some(([start, end]) => start < to && end > from);
}

/** The stretch of a line on which it is as high as the prism; all of it when the line is level. */
export function heightStretch(a: Spot, b: Spot, { bottom, top }: Prism): readonly [number, number] {
  const climb = b.height - a.height;
  if (climb === 0) return [0, 1];
  const atBottom = (bottom - a.height) / climb;
  const atTop = (top - a.height) / climb;
  return [Math.max(0, Math.min(atBottom, atTop)), Math.min(1, Math.max(atBottom, atTop))];
}

function isInDiscBetween(a: Point, b: Point, disc: PlacedDisc, from: number, to: number): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const x = disc.centre.x - a.x;
  const y = disc.centre.y - a.y;
  const whole = dx * dx + dy * dy;
  const aside = dx * y - dy * x;
  const middle = (x * dx + y * dy) / whole;
  const half = Math.sqrt(Math.max(0, disc.radius * disc.radius - (aside * aside) / whole) / whole);
  return Math.min(to, middle + half) - Math.max(from, middle - half) > SHORTEST_CROSSING_SHARE;
}

function isInConvexBetween(a: Point, b: Point, points: readonly Point[], from: number, to: number): boolean {
  let start = from;
  let end = to;
  let p = lastPoint(points);
  for (const q of points) {
    const edgeX = q.x - p.x;
    const edgeY = q.y - p.y;
    const sideA = edgeX * (a.y - p.y) - edgeY * (a.x - p.x);
    const sideB = edgeX * (b.y - p.y) - edgeY * (b.x - p.x);
    if (sideA < 0) start = Math.max(start, sideA / (sideA - sideB));
    else if (sideB < 0) end = Math.min(end, sideA / (sideA - sideB));
    p = q;
  }
  return start < end;
}
