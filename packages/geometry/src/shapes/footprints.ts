/** Setting bases down: the footprints they leave, their bounds and their rims. */
import { fastFlatMap } from './fast-flat-map.js';
import { cross, lastPoint, segmentsCross } from './segments.js';
import type { Base, Bounds, Box, Footprint, PlacedDisc, PlacedPolygon, Point, Pose } from './shapes.js';
import { advance, cosine, DIRECTION_LENGTH, FULL_TURN, sine } from './sines.js';

/** The limit below which all coordinates stay, so that products of two differences are exact. */
export const COORDINATE_LIMIT = 2097152;

export function boundsOf(points: readonly Point[]): Bounds {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (const { x, y } of points) {
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX, minY, maxX, maxY };
}

/** Bounds that share at least a border point overlap. */
export function boundsOverlap(a: Bounds, b: Bounds): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

export function grow(bounds: Bounds, by: number): Bounds {
  return { minX: bounds.minX - by, minY: bounds.minY - by, maxX: bounds.maxX + by, maxY: bounds.maxY + by };
}

/** The footprint of a base at a pose. The corners of a box are rounded here, once; from then on they are the base. */
export function footprintOf(base: Base, pose: Pose): Footprint {
  return base.shape === 'disc' ? discAt(pose, base.radius) : boxAt(base, pose);
}

/** A disc set down at a point. */
export function discAt(point: Point, radius: number): PlacedDisc {
  const { x, y } = point;
  const bounds = { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius };
  return { kind: 'disc', centre: { x, y }, radius, bounds };
}

function boxAt(box: Box, pose: Pose): PlacedPolygon {
  const s = sine(pose.facing);
  const c = cosine(pose.facing);
  const aheadX = box.length * s;
  const aheadY = box.length * c;
  const rightX = box.width * c;
  const rightY = -box.width * s;
  const points = [
    cornerAt(pose, aheadX + rightX, aheadY + rightY),
    cornerAt(pose, aheadX - rightX, aheadY - rightY),
    cornerAt(pose, -aheadX - rightX, -aheadY - rightY),
    cornerAt(pose, rightX - aheadX, rightY - aheadY),
  ];
  return { kind: 'polygon', centre: { x: pose.x, y: pose.y }, points, convex: true, bounds: boundsOf(points) };
}

/** Halves round up on both sides, so that a box of odd size keeps its size. */
function cornerAt(middle: Point, doubledX: number, doubledY: number): Point {
  return {
    x: middle.x + Math.round(doubledX / (2 * DIRECTION_LENGTH)) + 0,
    y: middle.y + Math.round(doubledY / (2 * DIRECTION_LENGTH)) + 0,
  };
}

/** The radius of a circle about the middle of a base that no rounded corner leaves; exact for a disc. */
export function radiusOf(base: Base): number {
  if (base.shape === 'disc') return base.radius;
  // A corner moves by up to half a diagonal of the grid (0.7072) when it is rounded.
  return Math.floor(Math.sqrt(base.length * base.length + base.width * base.width) / 2 + 1.7072);
}

/**
 * A polygon from its corners in either direction. Repeated corners are dropped, the order becomes counter-clockwise, the
 * centre is the centroid (which may lie outside a concave polygon). The outline must not cross itself.
 */
export function polygonOf(points: readonly Point[]): PlacedPolygon {
  const distinct = withoutRepeats(points);
  const { twiceArea, centre } = centroidOf(distinct);
  if (distinct.length < 3 || twiceArea === 0) throw new RangeError('A polygon needs three corners and an area');
  if (crossesItself(distinct)) throw new RangeError('The outline of a polygon crosses itself');
  const corners = twiceArea < 0 ? distinct.reverse() : distinct;
  return { kind: 'polygon', centre, points: corners, convex: isConvex(corners), bounds: boundsOf(corners) };
}

function crossesItself(points: readonly Point[]): boolean {
  return points.some((a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    return points.slice(i + 2).some((c, j) => segmentsCross(a, b, c, points[(i + 3 + j) % points.length] ?? c));
  });
}

function withoutRepeats(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const { x, y } of points) {
    if (!isCoordinate(x) || !isCoordinate(y)) throw new RangeError(`Not a corner on the grid: ${x}, ${y}`);
    const before = kept[kept.length - 1];
    if (before?.x !== x || before.y !== y) kept.push({ x, y });
  }
  const first = kept[0];
  const last = kept[kept.length - 1];
  if (kept.length > 1 && first?.x === last?.x && first?.y === last?.y) kept.pop();
  return kept;
}

function isCoordinate(value: number): boolean {
  return Number.isInteger(value) && value > -COORDINATE_LIMIT && value < COORDINATE_LIMIT;
}

function centroidOf(points: readonly Point[]): { twiceArea: number; centre: Point } {
  const origin = points[0] ?? { x: 0, y: 0 };
  let twiceArea = 0;
  let x = 0;
  let y = 0;
  let a = origin;
  for (const b of points) {
    const weight = cross(origin, a, b);
    twiceArea += weight;
    x += weight * (a.x + b.x - 2 * origin.x);
    y += weight * (a.y + b.y - 2 * origin.y);
    a = b;
  }
  const whole = 3 * twiceArea;
  return { twiceArea, centre: { x: Math.round(origin.x + x / whole) + 0, y: Math.round(origin.y + y / whole) + 0 } };
}

function isConvex(points: readonly Point[]): boolean {
  let b = lastPoint(points);
  let a = points[points.length - 2] ?? b;
  for (const c of points) {
    if (cross(a, b, c) < 0) return false;
    a = b;
    b = c;
  }
  return true;
}

/**
 * Points on the rim, rounded. A disc gives `n`, evenly spaced clockwise from facing 0. A polygon gives all its corners,
 * and as many points between them as make `n`, so spread that the longest gap is as short as possible.
 */
export function rimPoints(footprint: Footprint, n = 16): Point[] {
  return footprint.kind === 'disc' ? rimOfDisc(footprint, n) : rimOfPolygon(footprint.points, n);
}

function rimOfDisc(disc: PlacedDisc, n: number): Point[] {
  const rim: Point[] = [];
  for (let i = 0; i < n; i++) rim.push(advance(disc.centre, Math.round((i * FULL_TURN) / n), disc.radius));
  return rim;
}

interface PolygonSide {
  readonly from: Point;
  readonly dx: number;
  readonly dy: number;
  readonly length: number;
  parts: number;
}

function rimOfPolygon(points: readonly Point[], n: number): Point[] {
  const sides = points.map((from, i): PolygonSide => {
    const to = points[i + 1] ?? points[0] ?? from;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    return { from, dx, dy, length: Math.sqrt(dx * dx + dy * dy), parts: 1 };
  });
  for (let count = sides.length; count < n; count++) splitLongest(sides);
  return fastFlatMap(sides, ({ from, dx, dy, parts }) =>
    Array.from({ length: parts }, (_, k) => ({
      x: from.x + Math.round((dx * k) / parts) + 0,
      y: from.y + Math.round((dy * k) / parts) + 0,
    })),
  );
}

function splitLongest(sides: readonly PolygonSide[]): void {
  let longest = sides[0];
  for (const side of sides) {
    if (longest === undefined || side.length * longest.parts > longest.length * side.parts) longest = side;
  }
  if (longest !== undefined) longest.parts++;
}
