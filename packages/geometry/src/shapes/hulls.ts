/** Convex hulls, and the places that a base must not take because of an obstacle. */
import { cross } from './segments.js';
import type { Point } from './shapes.js';

/** The convex hull, counter-clockwise, without corners that lie on an edge. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const lower = halfHull(sorted);
  const upper = halfHull(sorted.reverse());
  return lower.length < 2 ? lower : [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

function halfHull(sorted: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const p of sorted) {
    for (;;) {
      const last = chain[chain.length - 1];
      const before = chain[chain.length - 2];
      const same = last !== undefined && last.x === p.x && last.y === p.y;
      if (!same && (last === undefined || before === undefined || cross(before, last, p) > 0)) break;
      chain.pop();
    }
    chain.push(p);
  }
  return chain;
}

/** Where the centre of a convex shape can be so that it meets the hull of some points; `corners` are seen from it. */
export function hullAround(points: readonly Point[], corners: readonly Point[]): Point[] {
  const around: Point[] = [];
  for (const p of points) for (const c of corners) around.push({ x: p.x - c.x, y: p.y - c.y });
  return around.length < 2 ? around : hullOf(around);
}
