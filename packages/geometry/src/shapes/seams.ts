/**
 * Seams: where a segment runs between shapes that touch each other.
 *
 * The border of a shape is not in it, so the line on which two of them meet is in neither. Nothing fits through there all
 * the same: a hair to the left of the segment is in one shape, and at the same place a hair to the right is in another. A
 * segment that has a shape on one side only grazes it. Where two shapes meet in a point, the seam is that point.
 */
import type { PlacedPolygon, Point } from './shapes.js';
import { changesAlong, LEFT_HAIR, RIGHT_HAIR } from './stretches.js';

/** Where one shape touches a segment without being crossed, as shares of it; in a point when `from` is `to`. */
export interface Graze {
  /** The place of the shape in some list. */
  readonly of: number;
  readonly side: typeof LEFT_HAIR | typeof RIGHT_HAIR;
  readonly from: number;
  readonly to: number;
}

/** Where a segment runs between two shapes, which are given as places in a list; through a point when `from` is `to`. */
export interface Seam {
  readonly left: number;
  readonly right: number;
  readonly from: number;
  readonly to: number;
}

/** The seams between polygons that the segment ab runs along or passes through; its ends alone are not passed. */
export function seamsAlong(polygons: readonly PlacedPolygon[], a: Point, b: Point): Seam[] {
  const grazes: Graze[] = [];
  polygons.forEach(({ points }, of) => addGrazes(grazes, of, points, a, b));
  return seamsAmong(grazes);
}

/** Every two grazes from opposite sides that have a place in common, in no order. */
export function seamsAmong(grazes: readonly Graze[]): Seam[] {
  const seams: Seam[] = [];
  for (const one of grazes) {
    if (one.side !== LEFT_HAIR) continue;
    for (const other of grazes) {
      const from = Math.max(one.from, other.from);
      const to = Math.min(one.to, other.to);
      if (other.side === RIGHT_HAIR && from <= to) seams.push({ left: one.of, right: other.of, from, to });
    }
  }
  return seams;
}

export function addGrazes(grazes: Graze[], of: number, points: readonly Point[], a: Point, b: Point): void {
  if (!hasCornerOnLine(points, a, b)) return;
  const changes = changesAlong(points, a, b);
  let hairs = 0;
  let start = 0;
  for (let i = 0; i < changes.length; ) {
    const at = changes[i]?.at ?? 0;
    if (hairs === LEFT_HAIR || hairs === RIGHT_HAIR) addGraze(grazes, of, hairs, start, at);
    let after = hairs;
    let changed = 0;
    for (let change = changes[i]; change?.at === at; change = changes[++i]) {
      after ^= change.hairs;
      changed |= change.hairs;
    }
    // A hair that is inside for no length has only met the tip of a corner.
    const met = changed & ~hairs & ~after;
    if ((met & LEFT_HAIR) !== 0) addGraze(grazes, of, LEFT_HAIR, at, at);
    if ((met & RIGHT_HAIR) !== 0) addGraze(grazes, of, RIGHT_HAIR, at, at);
    hairs = after;
    start = at;
  }
}

/** If no corner is on the line, no border runs along it or touches it. */
function hasCornerOnLine(points: readonly Point[], a: Point, b: Point): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  if (dx === 0 && dy === 0) return false;
  for (const p of points) if (dx * (p.y - a.y) === dy * (p.x - a.x)) return true;
  return false;
}

export function addGraze(grazes: Graze[], of: number, side: Graze['side'], start: number, end: number): void {
  const from = Math.max(0, start);
  const to = Math.min(1, end);
  if (from < to || (from === to && start === end && from > 0 && to < 1)) grazes.push({ of, side, from, to });
}
