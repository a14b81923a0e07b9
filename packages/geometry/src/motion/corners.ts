/** The circles that shortest ways bend round, and the straight legs that lead from one to another. */
import { distanceToPoint } from '../distances/distance.js';
import { cross, pointToPoint } from '../shapes/segments.js';
import type { Footprint, PlacedPolygon, Point } from '../shapes/shapes.js';
import type { Spin } from './angles.js';
import { isInRoom, type MotionField } from './ground.js';

/** A circle around a disc or around a corner of a polygon; with radius 0, a place where a way may bend freely. */
export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Vectors to the neighbouring corners of the outline; none for a disc. */
  readonly sides: readonly CornerSide[];
  /** What it is a corner of; none for a place. */
  readonly owner: Footprint | undefined;
}

interface CornerSide {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** How much nearer than its circle a leg may pass a corner, in units of length: a base in contact may be a little too near. */
const CORNER_LENIENCE = 10;

/** How far ways round a slow part keep off it, in units of length, so that rounding does not put them into it. */
const SLOW_PART_BERTH = 4;

/** At how many places on each side of a slow part a way can enter or leave it. */
const GATES_PER_SIDE = 6;

/** The corners that a way from the start, and on to the goal if there is one, can come by within the limit. */
export function cornersOf(field: MotionField, start: Point, limit: number, goal: Point | null): Corner[] {
  const found: Corner[] = [];
  for (const obstacle of field.obstacles) {
    if (obstacle.kind === 'polygon') addOutline(found, obstacle, field.radius);
    else found.push(cornerAt(obstacle, obstacle.centre, obstacle.radius + field.radius, []));
  }
  for (const { polygon } of field.slow) {
    addOutline(found, polygon, field.probe.reach + SLOW_PART_BERTH);
    addGates(found, polygon, field.probe.reach + SLOW_PART_BERTH);
  }
  return found.filter((corner) => {
    const ahead = goal === null ? 0 : Math.max(0, pointToPoint(corner, goal) - corner.radius);
    return pointToPoint(corner, start) - corner.radius + ahead <= limit;
  });
}

function addOutline(found: Corner[], polygon: PlacedPolygon, radius: number): void {
  const { points } = polygon;
  points.forEach((b, i) => {
    const a = points[(i + points.length - 1) % points.length] ?? b;
    const c = points[(i + 1) % points.length] ?? b;
    if (cross(a, b, c) > 0) found.push(cornerAt(polygon, b, radius, [sideTo(b, a), sideTo(b, c)]));
  });
}

function sideTo(from: Point, to: Point): CornerSide {
  return { x: to.x - from.x, y: to.y - from.y, length: pointToPoint(from, to) };
}

function cornerAt(owner: Footprint, at: Point, radius: number, sides: readonly CornerSide[]): Corner {
  return { x: at.x, y: at.y, radius, sides, owner };
}

/** Whether every arc around a corner is free and costs nothing extra, so that none needs a closer look. */
export function isOpenRound(field: MotionField, corner: Corner): boolean {
  const { x, y, radius, owner } = corner;
  if (owner === undefined) return true;
  if (!isInRoom(field, x - radius, y - radius) || !isInRoom(field, x + radius, y + radius)) return false;
  // The corner's owner does not block it, unless it is concave: another part of it may come near.
  const harmless = owner.kind === 'disc' || owner.convex ? owner : undefined;
  const isFar = (other: Footprint, reach: number): boolean =>
    other === harmless || distanceToPoint(other, corner) > radius + reach;
  return (
    field.obstacles.every((obstacle) => isFar(obstacle, field.radius)) &&
    field.slow.every(({ polygon }) => isFar(polygon, field.probe.reach))
  );
}

function addGates(found: Corner[], polygon: PlacedPolygon, off: number): void {
  const { points } = polygon;
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    const { x, y, length } = sideTo(a, b);
    for (let k = 0; k < GATES_PER_SIDE; k++) {
      const share = (k + 0.5) / GATES_PER_SIDE;
      found.push(placeAt({ x: a.x + x * share + (y / length) * off, y: a.y + y * share - (x / length) * off }));
    }
  });
}

/** A place where a way may bend freely. */
export function placeAt({ x, y }: Point): Corner {
  return { x, y, radius: 0, sides: [], owner: undefined };
}

/** A straight leg that leaves one circle and arrives at another, touching both. */
export interface Tangent {
  /** From the centre of the circle to where the leg leaves it or arrives, of length 1. */
  readonly out: Point;
  readonly into: Point;
  readonly from: Point;
  readonly to: Point;
  readonly length: number;
}

/** The leg from one circle, walked with a spin, to another that is walked with a spin; null when there is none. */
export function tangent(one: Corner, spin: Spin, other: Corner, otherSpin: Spin): Tangent | null {
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  const squared = dx * dx + dy * dy;
  let shift = one.radius * spin - other.radius * otherSpin;
  if (squared === 0) return null;
  let length = 0;
  if (squared > shift * shift) {
    length = Math.sqrt(squared - shift * shift);
  } else {
    // A place in contact can lie a little inside the circle: it is then where a way comes to it or leaves it.
    const apart = Math.sqrt(squared);
    if ((one.radius > 0 && other.radius > 0) || Math.abs(shift) - apart > CORNER_LENIENCE + 2) return null;
    shift = Math.sign(shift) * apart;
  }
  const x = (length * dy + shift * dx) / squared;
  const y = (shift * dy - length * dx) / squared;
  if (!isSupported(one, x * spin, y * spin, length)) return null;
  if (!isSupported(other, x * otherSpin, y * otherSpin, length)) return null;
  const out = { x: x * spin, y: y * spin };
  const into = { x: x * otherSpin, y: y * otherSpin };
  const from = { x: one.x + out.x * one.radius, y: one.y + out.y * one.radius };
  const to = { x: other.x + into.x * other.radius, y: other.y + into.y * other.radius };
  if (length > 0) return { out, into, from, to, length };
  const place = one.radius > 0 ? other : one;
  return { out, into, from: place, to: place, length: pointToPoint(from, to) };
}

/** Whether the outline lies behind the leg: a shortest way bends round a corner only while it touches both its sides. */
function isSupported(corner: Corner, x: number, y: number, length: number): boolean {
  for (const side of corner.sides) {
    const ahead = x * side.x + y * side.y;
    if (ahead > 0 && ahead * Math.min(length, side.length) > CORNER_LENIENCE * side.length) return false;
  }
  return true;
}
