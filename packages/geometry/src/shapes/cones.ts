/**
 * Polygons that meet in a point, by the directions in which they are from it: whether they leave a gap around it, and whether a way
 * that bends there passes between them.
 */
import { fastFlatMap } from './fast-flat-map.js';
import { sideOfPolygon } from './polygons.js';
import { cross, isBetween, lastPoint } from './segments.js';
import type { PlacedPolygon, Point } from './shapes.js';

/** The directions from a border point into a polygon: counter-clockwise from one to the other. */
interface Cone {
  readonly from: Point;
  readonly to: Point;
}

/** Whether a point is in one of the polygons, or on the borders of several that together cover everything around it. */
export function surround(polygons: readonly PlacedPolygon[], point: Point): boolean {
  const cones: Cone[] = [];
  for (const polygon of polygons) {
    const side = sideOfPolygon(polygon, point);
    if (side > 0) return true;
    if (side === 0) addCones(cones, polygon.points, point);
  }
  // A free direction begins where some cone ends.
  return cones.length > 1 && cones.every(({ to }) => cones.some((cone) => goesOnFrom(cone, to)));
}

/** Two polygons that meet where a way bends, one on its left and one on its right, as places in the list. */
export interface Pinch {
  readonly left: number;
  readonly right: number;
}

/** The polygons between which a way from a over b to c passes at b; legs that lead inside one are not looked at. */
export function pinchesAt(polygons: readonly PlacedPolygon[], a: Point, b: Point, c: Point): Pinch[] {
  const leftOfWay = { from: minus(c, b), to: minus(a, b) };
  const sides: { readonly of: number; readonly isLeft: boolean }[] = [];
  polygons.forEach((polygon, of) => {
    if (sideOfPolygon(polygon, b) !== 0) return;
    const cones: Cone[] = [];
    addCones(cones, polygon.points, b);
    for (const { from } of cones) sides.push({ of, isLeft: goesOnFrom(leftOfWay, from) });
  });
  if (sides.length < 2 || rank(leftOfWay.from, leftOfWay.to) === 0) return [];
  const lefts = sides.filter(({ isLeft }) => isLeft);
  const rights = sides.filter(({ isLeft }) => !isLeft);
  return fastFlatMap(lefts, ({ of: left }) => rights.map(({ of: right }) => ({ left, right })));
}

function addCones(cones: Cone[], points: readonly Point[], at: Point): void {
  let a = points[points.length - 2] ?? lastPoint(points);
  let b = lastPoint(points);
  for (const c of points) {
    if (b.x === at.x && b.y === at.y) cones.push({ from: minus(c, b), to: minus(a, b) });
    else if ((c.x !== at.x || c.y !== at.y) && cross(b, c, at) === 0 && isBetween(at, b, c))
      cones.push({ from: minus(c, at), to: minus(b, at) });
    a = b;
    b = c;
  }
}

function minus(p: Point, q: Point): Point {
  return { x: p.x - q.x, y: p.y - q.y };
}

/** Whether directions just counter-clockwise of one are in the cone. */
function goesOnFrom({ from, to }: Cone, direction: Point): boolean {
  const turn = rank(from, direction);
  const whole = rank(from, to);
  if (turn !== whole) return turn < whole;
  return (turn === 1 || turn === 3) && turnOf(direction, to) > 0;
}

/** How far counter-clockwise one direction is from another: 0 not at all, 1 less than half a turn, 2 half, 3 more. */
function rank(from: Point, to: Point): 0 | 1 | 2 | 3 {
  const turn = turnOf(from, to);
  if (turn !== 0) return turn > 0 ? 1 : 3;
  return from.x * to.x + from.y * to.y > 0 ? 0 : 2;
}

function turnOf(from: Point, to: Point): number {
  return from.x * to.y - from.y * to.x;
}
