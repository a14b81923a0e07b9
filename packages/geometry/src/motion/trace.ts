/** From a way along circles to the points of a path on the grid. */
import { ALLOWED_OVERLAP } from '../distances/distance.js';
import { grow } from '../shapes/footprints.js';
import type { Bounds, Point } from '../shapes/shapes.js';
import { fan, secant } from './angles.js';
import { costOf, isClear, isInRoom, isOpenTo, legCost, type MotionField } from './ground.js';
import { refracted } from './refract.js';
import { type Approach, type Arrival, turnOnCircle } from './roadmap.js';

export interface Route {
  readonly path: readonly Point[];
  /** What the path costs, each leg rounded down. */
  readonly cost: number;
}

/** The bends of a path round a circle: points outside it with legs that touch it, or points on it. */
type Bending = (arrival: Arrival, out: Point, turn: number) => Point[];

/** The most that a path turns at one point, in radians: it is then a third of a per cent longer than the arc. */
const MOST_BEND_RADIANS = 0.2;

/** How far legs between points on a circle may cut into it, in units of length. */
const DEEPEST_CUT = 4;

/** The path of a way to a place, exactly checked; null when it cannot be put on the grid. */
export function traced(field: MotionField, approach: Approach, place: Point): Route | null {
  for (const bending of [outside, onRim]) {
    const path = tidied(field, pathOf(field, approach, place, bending));
    if (!isLegal(field, path)) continue;
    const route = { path, cost: costOf(field, path) };
    return field.slow.length === 0 ? route : improved(field, route);
  }
  return null;
}

/** Moved to where slow parts are best entered and left, if that is still legal and cheaper. */
function improved(field: MotionField, route: Route): Route {
  const bent = refracted(field, route.path).map((p, i, all) =>
    i === 0 || i === all.length - 1 ? p : onGrid(field.room, p),
  );
  const path = tidied(field, bent);
  const cost = costOf(field, path);
  return cost < route.cost && isLegal(field, path) ? { path, cost } : route;
}

function pathOf(field: MotionField, approach: Approach, place: Point, bending: Bending): Point[] {
  const path: Point[] = [{ x: place.x, y: place.y }];
  let out = approach.out;
  let arrival: Arrival | null = approach.arrival;
  while (arrival !== null) {
    const { corner } = arrival;
    const before: Arrival | null = arrival.before;
    const bends = corner.radius === 0 ? [corner] : bending(arrival, out, turnOnCircle(arrival, out));
    // The start stays where it is, even if it is beyond the surface.
    path.push(...bends.reverse().map((p) => (before === null ? { x: p.x, y: p.y } : onGrid(field.room, p))));
    ({ out } = arrival);
    arrival = before;
  }
  return path.reverse();
}

function outside({ corner, normal, spin }: Arrival, _out: Point, turn: number): Point[] {
  const count = Math.max(1, Math.ceil(turn / MOST_BEND_RADIANS));
  const half = (turn / count / 2) * spin;
  const radius = corner.radius * secant(half);
  const first = fan(normal, half, 1);
  return [...first, ...fan(first[0] ?? normal, 2 * half, count - 1)].map((v) => from(corner, v, radius));
}

function onRim({ corner, normal, spin }: Arrival, out: Point, turn: number): Point[] {
  const count = Math.max(1, Math.ceil(turn * Math.sqrt(corner.radius / (8 * DEEPEST_CUT))));
  const between = fan(normal, (turn / count) * spin, count - 1);
  return [normal, ...between, out].map((v) => from(corner, v, corner.radius));
}

function from(centre: Point, v: Point, radius: number): Point {
  return { x: centre.x + v.x * radius, y: centre.y + v.y * radius };
}

/** Rounding or a circle must not lead off the surface: as far as an overlap allows, a point moves back onto it. */
function onGrid(room: Bounds, p: Point): Point {
  const x = Math.round(p.x) + 0;
  const y = Math.round(p.y) + 0;
  const { minX, minY, maxX, maxY } = grow(room, ALLOWED_OVERLAP + 2);
  if (x <= minX || x >= maxX || y <= minY || y >= maxY) return { x, y };
  return { x: Math.min(Math.max(x, room.minX), room.maxX), y: Math.min(Math.max(y, room.minY), room.maxY) };
}

/** Leaves out points that a straight leg can skip. */
function tidied(field: MotionField, path: readonly Point[]): Point[] {
  const kept: Point[] = [];
  path.forEach((p, i) => {
    const next = path[i + 1];
    const last = kept[kept.length - 1];
    if (last === undefined || next === undefined) return kept.push(p);
    const isEnd = kept.length === 1 || i === path.length - 2;
    const free = isEnd ? isOpenTo(field, last, next) : isClear(field, last, next, 0);
    const saves = () => legCost(field, last, next) <= legCost(field, last, p) + legCost(field, p, next) + 1e-6;
    return free && saves() ? 0 : kept.push(p);
  });
  return kept;
}

/** The exact check: every leg off all obstacles, every bend on the surface. */
function isLegal(field: MotionField, path: readonly Point[]): boolean {
  return path.slice(1).every((b, i) => {
    const a = path[i] ?? b;
    const isLast = i === path.length - 2;
    const isEnd = i === 0 || isLast;
    return (isLast || isInRoom(field, b.x, b.y)) && (isEnd ? isOpenTo(field, a, b) : isClear(field, a, b, 0));
  });
}
