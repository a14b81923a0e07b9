/**
 * Points and segments. Coordinates are integers below 2^21 in size, so a difference of two is below 2^22, a product of
 * two differences below 2^44 and a cross product below 2^45: `cross`, `orient` and `crossing` are exact.
 */
import type { Point } from './shapes.js';

/** Twice the area of the triangle a, b, c: positive when c lies to the left of the line from a to b. */
export function cross(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** The side of the line from a to b on which c lies: 1 left (counter-clockwise), -1 right, 0 on it. */
export function orient(a: Point, b: Point, c: Point): -1 | 0 | 1 {
  const twice = cross(a, b, c);
  return twice > 0 ? 1 : twice < 0 ? -1 : 0;
}

export function lastPoint(points: readonly Point[]): Point {
  const last = points[points.length - 1];
  if (last === undefined) throw new RangeError('No points');
  return last;
}

/** Whether a point that is on the line through a and b lies between them, ends included. */
export function isBetween(p: Point, a: Point, b: Point): boolean {
  return (
    p.x >= Math.min(a.x, b.x) && p.x <= Math.max(a.x, b.x) && p.y >= Math.min(a.y, b.y) && p.y <= Math.max(a.y, b.y)
  );
}

export type Crossing = 'none' | 'touch' | 'cross';

/**
 * How the segments ab and cd meet: they `cross` when each has its ends strictly on both sides of the other, `touch` when
 * they share a point in any other way (an end on the other segment, or a stretch of both).
 */
export function crossing(a: Point, b: Point, c: Point, d: Point): Crossing {
  const sideC = orient(a, b, c);
  const sideD = orient(a, b, d);
  if (sideC === sideD && sideC !== 0) return 'none';
  const sideA = orient(c, d, a);
  const sideB = orient(c, d, b);
  if (sideA === sideB && sideA !== 0) return 'none';
  if (sideC * sideD < 0 && sideA * sideB < 0) return 'cross';
  const shared =
    (sideC === 0 && isBetween(c, a, b)) ||
    (sideD === 0 && isBetween(d, a, b)) ||
    (sideA === 0 && isBetween(a, c, d)) ||
    (sideB === 0 && isBetween(b, c, d));
  return shared ? 'touch' : 'none';
}

/** Whether the segments ab and cd cross properly; touching is not crossing. */
export function segmentsCross(a: Point, b: Point, c: Point, d: Point): boolean {
  return crossing(a, b, c, d) === 'cross';
}

/** Where on ab the nearest point to p lies: 0 at a, 1 at b. */
function nearestShare(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const along = (p.x - a.x) * dx + (p.y - a.y) * dy;
  const whole = dx * dx + dy * dy;
  if (along <= 0) return 0;
  return along >= whole ? 1 : along / whole;
}

/** The point of ab nearest to p, not rounded. */
export function nearestOnSegment(p: Point, a: Point, b: Point): Point {
  const share = nearestShare(p, a, b);
  if (share === 0) return a;
  if (share === 1) return b;
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** The square of the distance from a point to a segment. */
export function squaredToSegment(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const fromAX = px - ax;
  const fromAY = py - ay;
  const along = fromAX * dx + fromAY * dy;
  if (along <= 0) return fromAX * fromAX + fromAY * fromAY;
  const whole = dx * dx + dy * dy;
  if (along >= whole) return (px - bx) * (px - bx) + (py - by) * (py - by);
  const aside = dx * fromAY - dy * fromAX;
  return (aside * aside) / whole;
}

/** The distance from a point to a segment, not rounded. */
export function pointToSegment(p: Point, a: Point, b: Point): number {
  return Math.sqrt(squaredToSegment(p.x, p.y, a.x, a.y, b.x, b.y));
}

/** The distance between two segments, not rounded: 0 when they cross or touch. */
export function segmentToSegment(a: Point, b: Point, c: Point, d: Point): number {
  if (crossing(a, b, c, d) !== 'none') return 0;
  return Math.sqrt(
    Math.min(
      squaredToSegment(a.x, a.y, c.x, c.y, d.x, d.y),
      squaredToSegment(b.x, b.y, c.x, c.y, d.x, d.y),
      squaredToSegment(c.x, c.y, a.x, a.y, b.x, b.y),
      squaredToSegment(d.x, d.y, a.x, a.y, b.x, b.y),
    ),
  );
}

/** The distance between two points, not rounded. */
export function pointToPoint(a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return Math.sqrt(dx * dx + dy * dy);
}
