/**
 * A wall with openings, as what is left of it.
 *
 * An opening is a segment with its middle on the wall. It is cut out as a rectangle on that segment, through the thickness of the
 * wall at its middle and half its own width more on either side, for walls that bend or run at an angle. Within that rectangle only
 * the part of the wall that the segment is on is removed; another arm of a bent wall that happens to be there stays. Cuts are rounded
 * to the grid, so an opening is as wide as its segment is long, to within a unit.
 */
import { convexPieces } from '../shapes/convex-pieces.js';
import { polygonOf } from '../shapes/footprints.js';
import { hullOf } from '../shapes/hulls.js';
import { contains, insideIntervals } from '../shapes/polygons.js';
import { lastPoint, pointToPoint, segmentToSegment } from '../shapes/segments.js';
import type { PlacedPolygon, Point } from '../shapes/shapes.js';
import { ALLOWED_OVERLAP, within } from './distance.js';

export type WallOpening = readonly [Point, Point];

/** The wall itself where it has no openings; otherwise convex pieces that share at most borders, none where nothing is left. */
export function wallPieces(wall: PlacedPolygon, openings: readonly WallOpening[]): readonly PlacedPolygon[] {
  if (openings.length === 0) return [wall];
  const whole = convexPieces(wall).map((points) => polygonOf(points));
  const left = whole.map((piece): readonly PlacedPolygon[] => [piece]);
  for (const opening of openings) {
    const sides = sidesOf(wall, opening);
    // What an opening removes is decided by the whole wall, not by what other openings have left.
    for (const i of takenBy(whole, sides, opening)) left[i] = left[i]?.flatMap((piece) => outside(piece, sides)) ?? [];
  }
  return left.flat();
}

/** Whether an opening lies on its wall: ends are on the grid and drawn by hand, so a thousandth off still does. */
export function isOnWall(wall: PlacedPolygon, opening: WallOpening): boolean {
  const middle = middleOf(opening);
  return isNear(wall, middle, middle);
}

function middleOf([from, to]: WallOpening): Point {
  return { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
}

function isNear(wall: PlacedPolygon, from: Point, to: Point): boolean {
  if (contains(wall, from) || contains(wall, to)) return true;
  let a = lastPoint(wall.points);
  for (const b of wall.points) {
    if (segmentToSegment(from, to, a, b) <= ALLOWED_OVERLAP) return true;
    a = b;
  }
  return false;
}

/** The points p with x * p.x + y * p.y at least `least`. */
interface HalfPlane {
  readonly x: number;
  readonly y: number;
  readonly least: number;
}

function beyond(point: Point, x: number, y: number, by = 0): HalfPlane {
  return { x, y, least: x * point.x + y * point.y + by };
}

function opposite({ x, y, least }: HalfPlane): HalfPlane {
  return { x: -x, y: -y, least: -least };
}

/** The half planes whose intersection is the rectangle of an opening. */
function sidesOf(wall: PlacedPolygon, opening: WallOpening): readonly HalfPlane[] {
  const [from, to] = opening;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const width = pointToPoint(from, to);
  const { least, most } = thicknessAt(wall, opening);
  const down = Math.floor((least - width / 2) * width);
  const up = Math.ceil((most + width / 2) * width);
  return [beyond(from, dx, dy), beyond(to, -dx, -dy), beyond(from, -dy, dx, down), opposite(beyond(from, -dy, dx, up))];
}

/** How far the wall extends to either side of an opening, at a right angle to its middle. */
function thicknessAt(wall: PlacedPolygon, opening: WallOpening): { readonly least: number; readonly most: number } {
  const [from, to] = opening;
  const { minX, minY, maxX, maxY } = wall.bounds;
  const far = (maxX - minX + maxY - minY + ALLOWED_OVERLAP) / pointToPoint(from, to);
  const aside = { x: -Math.round((to.y - from.y) * far) + 0, y: Math.round((to.x - from.x) * far) + 0 };
  const { x, y } = middleOf(opening);
  const start = { x: x - aside.x, y: y - aside.y };
  const end = { x: x + aside.x, y: y + aside.y };
  const whole = pointToPoint(start, end);
  let [least, most, apart] = [0, 0, Infinity];
  for (const [enter, leave] of insideIntervals(wall, start, end)) {
    const [low, high] = [(enter - 0.5) * whole, (leave - 0.5) * whole];
    const off = Math.max(0, low, -high);
    if (off < apart) [least, most, apart] = [low, high, off];
  }
  return { least, most };
}

/** What is left of a convex piece outside the rectangle: at most one piece on each side of it. */
function outside(piece: PlacedPolygon, sides: readonly HalfPlane[]): PlacedPolygon[] {
  const found: PlacedPolygon[] = [];
  let rest: PlacedPolygon | null = piece;
  for (const side of sides) {
    const beside = clipped(rest, opposite(side));
    if (beside !== null) found.push(beside);
    rest = clipped(rest, side);
  }
  return found;
}

/** Which pieces extend into the rectangle at the opening, or are connected within it to one that does. */
function takenBy(pieces: readonly PlacedPolygon[], sides: readonly HalfPlane[], [from, to]: WallOpening): Set<number> {
  const inIt = pieces.map((piece) => sides.reduce<PlacedPolygon | null>(clipped, piece));
  const queue = inIt.flatMap((part, i) => (part !== null && isNear(part, from, to) ? i : []));
  const found = new Set(queue);
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    const part = inIt[i];
    inIt.forEach((other, k) => {
      if (found.has(k) || part === null || part === undefined || other === null || !within(part, other, 0)) return;
      found.add(k);
      queue.push(k);
    });
  }
  return found;
}

/** The part of a convex piece in a half plane; null if it has no area. */
function clipped(piece: PlacedPolygon | null, plane: HalfPlane): PlacedPolygon | null {
  if (piece === null) return null;
  const kept: Point[] = [];
  let a = lastPoint(piece.points);
  let depthA = depthIn(plane, a);
  for (const b of piece.points) {
    const depthB = depthIn(plane, b);
    if ((depthA > 0 && depthB < 0) || (depthA < 0 && depthB > 0)) kept.push(crossingOf(a, depthA, b, depthB));
    if (depthB >= 0) kept.push(b);
    a = b;
    depthA = depthB;
  }
  if (kept.length === piece.points.length && kept.every((p, i) => p === piece.points[i])) return piece;
  // Rounding may dent a sliver; its hull is at most a unit larger.
  const hull = hullOf(kept);
  return hull.length < 3 ? null : polygonOf(hull);
}

function depthIn({ x, y, least }: HalfPlane, p: Point): number {
  return x * p.x + y * p.y - least;
}

/** Where an edge crosses the border, on the grid; the same for both pieces that share the edge. */
function crossingOf(a: Point, depthA: number, b: Point, depthB: number): Point {
  if (a.x > b.x || (a.x === b.x && a.y > b.y)) return crossingOf(b, depthB, a, depthA);
  const share = depthA / (depthA - depthB);
  return { x: a.x + Math.round((b.x - a.x) * share) + 0, y: a.y + Math.round((b.y - a.y) * share) + 0 };
}
