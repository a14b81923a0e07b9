/** Sets of shares of a leg: lists of [from, to] with from < to. */
import type { Point } from '../shapes/shapes.js';

export type Interval = readonly [from: number, to: number];

/** The union as disjoint intervals in rising order; intervals that meet are joined. */
export function union(intervals: readonly Interval[]): Interval[] {
  if (intervals.length < 2) return [...intervals];
  const sorted = intervals.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const joined: Interval[] = [];
  for (const [from, to] of sorted) {
    const last = joined[joined.length - 1];
    if (last === undefined || from > last[1]) joined.push([from, to]);
    else if (to > last[1]) joined[joined.length - 1] = [last[0], to];
  }
  return joined;
}

/** The shares at which a point that moves from a to b is nearer than `radius` to the segment pq: one stretch or none. */
export function nearSegment(a: Point, b: Point, p: Point, q: Point, radius: number): Interval | null {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const one = nearPoint(a.x - p.x, a.y - p.y, dx, dy, radius) ?? NO_INTERVAL;
  const other = (p.x === q.x && p.y === q.y ? null : nearPoint(a.x - q.x, a.y - q.y, dx, dy, radius)) ?? NO_INTERVAL;
  const beside = nearStrip(a, dx, dy, p, q, radius) ?? NO_INTERVAL;
  return clipped(Math.min(one[0], other[0], beside[0]), Math.max(one[1], other[1], beside[1]));
}

const NO_INTERVAL: Interval = [Infinity, -Infinity];

/** For a point that starts at f, seen from the centre. */
function nearPoint(fx: number, fy: number, dx: number, dy: number, radius: number): Interval | null {
  const whole = dx * dx + dy * dy;
  const away = fx * fx + fy * fy - radius * radius;
  if (whole === 0) return away < 0 ? [0, 1] : null;
  const half = fx * dx + fy * dy;
  const root = half * half - whole * away;
  if (root <= 0) return null;
  const spread = Math.sqrt(root);
  return [(-half - spread) / whole, (-half + spread) / whole];
}

/** Beside the segment: between the perpendiculars at its ends. */
function nearStrip(a: Point, dx: number, dy: number, p: Point, q: Point, radius: number): Interval | null {
  const ex = q.x - p.x;
  const ey = q.y - p.y;
  const length = Math.sqrt(ex * ex + ey * ey);
  if (length === 0) return null;
  const fx = a.x - p.x;
  const fy = a.y - p.y;
  const along = between((fx * ex + fy * ey) / length, (dx * ex + dy * ey) / length, 0, length);
  const across = between((ex * fy - ey * fx) / length, (ex * dy - ey * dx) / length, -radius, radius);
  if (along === null || across === null) return null;
  const from = Math.max(along[0], across[0]);
  const to = Math.min(along[1], across[1]);
  return from < to ? [from, to] : null;
}

/** When a value that starts at `start` and changes at `speed` lies between two bounds. */
function between(start: number, speed: number, low: number, high: number): Interval | null {
  if (speed === 0) return start > low && start < high ? [-Infinity, Infinity] : null;
  const one = (low - start) / speed;
  const other = (high - start) / speed;
  return one < other ? [one, other] : [other, one];
}

/** The part between 0 and 1. */
function clipped(from: number, to: number): Interval | null {
  const start = Math.max(0, from);
  const end = Math.min(1, to);
  return start < end ? [start, end] : null;
}
