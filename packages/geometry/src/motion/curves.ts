/** Segments and circles: where they are nearest to a point, and where two of them meet. */
import { nearestOnSegment, pointToPoint } from '../shapes/segments.js';
import type { Bounds, Point } from '../shapes/shapes.js';

export type Curve = SegmentCurve | CircleCurve;

export interface SegmentCurve {
  readonly kind: 'segment';
  readonly a: Point;
  readonly b: Point;
  readonly bounds: Bounds;
}

export interface CircleCurve {
  readonly kind: 'circle';
  readonly centre: Point;
  readonly radius: number;
  readonly bounds: Bounds;
}

/** How far past its ends a segment is still met, so that rounding does not open a gap between two that join. */
const OVERSHOOT_SHARE = 1e-7;

export function segment(a: Point, b: Point): SegmentCurve {
  const bounds = {
    minX: Math.min(a.x, b.x),
    minY: Math.min(a.y, b.y),
    maxX: Math.max(a.x, b.x),
    maxY: Math.max(a.y, b.y),
  };
  return { kind: 'segment', a, b, bounds };
}

export function circle(centre: Point, radius: number): CircleCurve {
  const { x, y } = centre;
  const bounds = { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius };
  return { kind: 'circle', centre, radius, bounds };
}

/** The point of a curve nearest to p; of a circle about p itself, its topmost. */
export function nearestOn(curve: Curve, p: Point): Point {
  if (curve.kind === 'segment') return nearestOnSegment(p, curve.a, curve.b);
  const { centre, radius } = curve;
  const apart = pointToPoint(centre, p);
  if (apart === 0) return { x: centre.x, y: centre.y + radius };
  const share = radius / apart;
  return { x: centre.x + (p.x - centre.x) * share, y: centre.y + (p.y - centre.y) * share };
}

/** The points that two curves share; none when they share a whole stretch. */
export function meetings(one: Curve, other: Curve): Point[] {
  if (one.kind === 'segment') {
    return other.kind === 'segment' ? betweenSegments(one, other) : segmentAndCircle(one, other);
  }
  return other.kind === 'segment' ? segmentAndCircle(other, one) : betweenCircles(one, other);
}

function betweenSegments(one: SegmentCurve, other: SegmentCurve): Point[] {
  const dx = one.b.x - one.a.x;
  const dy = one.b.y - one.a.y;
  const ex = other.b.x - other.a.x;
  const ey = other.b.y - other.a.y;
  const turn = dx * ey - dy * ex;
  if (turn === 0) return [];
  const fx = other.a.x - one.a.x;
  const fy = other.a.y - one.a.y;
  const s = (fx * ey - fy * ex) / turn;
  const t = (fx * dy - fy * dx) / turn;
  return isShare(s) && isShare(t) ? [{ x: one.a.x + dx * s, y: one.a.y + dy * s }] : [];
}

function isShare(s: number): boolean {
  return s >= -OVERSHOOT_SHARE && s <= 1 + OVERSHOOT_SHARE;
}

function segmentAndCircle(line: SegmentCurve, round: CircleCurve): Point[] {
  const { a, b } = line;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const fx = a.x - round.centre.x;
  const fy = a.y - round.centre.y;
  const whole = dx * dx + dy * dy;
  const half = fx * dx + fy * dy;
  const root = half * half - whole * (fx * fx + fy * fy - round.radius * round.radius);
  if (whole === 0 || root < 0) return [];
  const spread = Math.sqrt(root);
  return [(-half - spread) / whole, (-half + spread) / whole]
    .filter(isShare)
    .map((s) => ({ x: a.x + dx * s, y: a.y + dy * s }));
}

function betweenCircles(one: CircleCurve, other: CircleCurve): Point[] {
  const dx = other.centre.x - one.centre.x;
  const dy = other.centre.y - one.centre.y;
  const squared = dx * dx + dy * dy;
  if (squared === 0) return [];
  const along = (squared + one.radius * one.radius - other.radius * other.radius) / (2 * squared);
  const aside = (one.radius * one.radius) / squared - along * along;
  if (aside < 0) return [];
  const across = Math.sqrt(aside);
  const x = one.centre.x + dx * along;
  const y = one.centre.y + dy * along;
  return [
    { x: x - dy * across, y: y + dx * across },
    { x: x + dy * across, y: y - dx * across },
  ];
}
