/** Cutting a concave polygon into convex ones, along lines between its own corners. */
import { cross } from './segments.js';
import type { PlacedPolygon, Point } from './shapes.js';

/** Polygons never change, so each is cut once. */
const cut = new WeakMap<PlacedPolygon, readonly (readonly Point[])[]>();

/** Convex outlines, counter-clockwise, that together cover the polygon and share only borders. */
export function convexPieces(polygon: PlacedPolygon): readonly (readonly Point[])[] {
  if (polygon.convex) return [polygon.points];
  const known = cut.get(polygon);
  if (known !== undefined) return known;
  const pieces = merged(triangles(polygon.points));
  cut.set(polygon, pieces);
  return pieces;
}

function triangles(points: readonly Point[]): Point[][] {
  const rest = [...points];
  const found: Point[][] = [];
  while (rest.length > 3) {
    const ear = clipEar(rest);
    if (ear !== undefined) found.push(ear);
  }
  if (rest.length === 3) found.push(rest);
  return found;
}

/** Takes one corner off the outline; gives its triangle unless that has no area. */
function clipEar(rest: Point[]): Point[] | undefined {
  const n = rest.length;
  for (let i = 0; i < n; i++) {
    const a = rest[(i + n - 1) % n];
    const b = rest[i];
    const c = rest[(i + 1) % n];
    if (a === undefined || b === undefined || c === undefined) continue;
    const turn = cross(a, b, c);
    if (turn < 0 || (turn > 0 && rest.some((p) => isInEar(a, b, c, p)))) continue;
    rest.splice(i, 1);
    return turn > 0 ? [a, b, c] : undefined;
  }
  throw new RangeError('The outline crosses itself');
}

/** Corners of the ear itself do not spoil it; others do, also on its border, except where outlines repeat a corner. */
function isInEar(a: Point, b: Point, c: Point, p: Point): boolean {
  if (isSame(p, a) || isSame(p, b) || isSame(p, c)) return false;
  return cross(a, b, p) >= 0 && cross(b, c, p) >= 0 && cross(c, a, p) >= 0;
}

function isSame(p: Point, q: Point): boolean {
  return p.x === q.x && p.y === q.y;
}

/** Joins neighbours as long as the result stays convex: fewer pieces, fewer seams. */
function merged(pieces: Point[][]): Point[][] {
  for (let i = 0; i < pieces.length; i++) {
    for (let j = i + 1; j < pieces.length; j++) {
      const one = pieces[i];
      const other = pieces[j];
      const joined = one !== undefined && other !== undefined ? join(one, other) : undefined;
      if (joined === undefined) continue;
      pieces[i] = joined;
      pieces.splice(j, 1);
      j = i;
    }
  }
  return pieces;
}

/** The union of two convex outlines with a common edge, if it is convex. */
function join(one: readonly Point[], other: readonly Point[]): Point[] | undefined {
  for (let i = 0; i < one.length; i++) {
    const a = one[i];
    const b = one[(i + 1) % one.length];
    if (a === undefined || b === undefined) continue;
    const j = other.findIndex((p, k) => {
      const next = other[(k + 1) % other.length];
      return next !== undefined && isSame(p, b) && isSame(next, a);
    });
    if (j < 0) continue;
    const outline = [...turnedTo(one, i + 1), ...turnedTo(other, j + 1).slice(1, -1)];
    return isConvexOutline(outline) ? outline : undefined;
  }
  return undefined;
}

/** The outline with the corner at `start` first. */
function turnedTo(points: readonly Point[], start: number): Point[] {
  const at = start % points.length;
  return [...points.slice(at), ...points.slice(0, at)];
}

function isConvexOutline(points: readonly Point[]): boolean {
  return points.every((b, i) => {
    const a = points[(i + points.length - 1) % points.length] ?? b;
    const c = points[(i + 1) % points.length] ?? b;
    return cross(a, b, c) >= 0;
  });
}
