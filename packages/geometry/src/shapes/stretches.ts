/**
 * Which stretches of a segment lie inside an outline, exactly, also when it runs through corners or along edges.
 *
 * The line of the segment is followed twice: a hair to its left and a hair to its right. Either hair misses all corners,
 * so simple counting tells where it is inside. A stretch with both hairs inside is inside; with one, it runs along the
 * border. The shares are quotients of exact integers, each rounded once, so equal places give equal shares.
 */
import { lastPoint } from './segments.js';
import type { Point } from './shapes.js';

/** The hairs, as bits. */
export const LEFT_HAIR = 1;
export const RIGHT_HAIR = 2;

/** `inside` leaves stretches along the border out, `covered` counts them. */
export type Counting = 'inside' | 'covered';

export interface BorderChange {
  readonly at: number;
  readonly hairs: number;
}

export function stretchesInside(points: readonly Point[], a: Point, b: Point, counting: Counting): [number, number][] {
  const stretches: [number, number][] = [];
  if (a.x === b.x && a.y === b.y) return stretches;
  let hairs = 0;
  let start = 0;
  for (const change of changesAlong(points, a, b)) {
    const before = counts(hairs, counting);
    hairs ^= change.hairs;
    if (before === counts(hairs, counting)) continue;
    if (before) addStretch(stretches, start, change.at);
    start = change.at;
  }
  return stretches;
}

function counts(hairs: number, counting: Counting): boolean {
  return counting === 'inside' ? hairs === (LEFT_HAIR | RIGHT_HAIR) : hairs !== 0;
}

function addStretch(stretches: [number, number][], start: number, end: number): void {
  const from = Math.max(0, start);
  const to = Math.min(1, end);
  if (to <= from) return;
  const last = stretches[stretches.length - 1];
  if (last !== undefined && last[1] === from) last[1] = to;
  else stretches.push([from, to]);
}

/** The places along the line through a and b where a hair enters or leaves the outline, in order. */
export function changesAlong(points: readonly Point[], a: Point, b: Point): BorderChange[] {
  const changes: BorderChange[] = [];
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  let p = lastPoint(points);
  let sideP = dx * (p.y - a.y) - dy * (p.x - a.x);
  for (const q of points) {
    const sideQ = dx * (q.y - a.y) - dy * (q.x - a.x);
    const hairs = (sideP > 0 !== sideQ > 0 ? LEFT_HAIR : 0) | (sideP < 0 !== sideQ < 0 ? RIGHT_HAIR : 0);
    if (hairs !== 0) changes.push({ at: shareAt(a, b, p, sideP, q, sideQ), hairs });
    p = q;
    sideP = sideQ;
  }
  return changes.sort((one, other) => one.at - other.at);
}

/** Where along ab the edge pq meets its line; one end may be on it, not both. */
export function shareAt(a: Point, b: Point, p: Point, sideP: number, q: Point, sideQ: number): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  if (sideP === 0 || sideQ === 0) {
    const on = sideP === 0 ? p : q;
    return ((on.x - a.x) * dx + (on.y - a.y) * dy) / (dx * dx + dy * dy);
  }
  const edgeX = q.x - p.x;
  const edgeY = q.y - p.y;
  const sideA = edgeX * (a.y - p.y) - edgeY * (a.x - p.x);
  const sideB = edgeX * (b.y - p.y) - edgeY * (b.x - p.x);
  return sideA / (sideA - sideB);
}
