/** Everywhere a base can get to. */
import { pointToPoint } from '../shapes/segments.js';
import type { Base, Point, Pose } from '../shapes/shapes.js';
import { advance, FULL_TURN } from '../shapes/sines.js';
import { contours } from './contours.js';
import {
  canStandAt,
  fieldFor,
  isClear,
  isInRoom,
  isOpenTo,
  legCost,
  type MotionField,
  type MotionGround,
} from './ground.js';
import { type Arrival, Roadmap } from './roadmap.js';
import { canStart, LastLegs, MOST_ROUNDED_OFF, shortestRoute, waysOut } from './route.js';
import type { Route } from './trace.js';

export interface ReachablePlaces {
  /** Whether the base can get to a point within the allowance. */
  covers(point: Point): boolean;
  /** What the shortest route there costs; null when it is out of reach. */
  costTo(point: Point): number | null;
  /** The route itself, as `shortestRoute` finds it. */
  routeTo(point: Point): Route | null;
  /**
   * Outlines for display: counter-clockwise about what can be reached, clockwise about holes. `steps` is into how many
   * cells the allowance is divided each way; no point inside an outline is farther than a cell from a point in reach.
   */
  outline(steps: number): Point[][];
}

/** Finds all ways of a base from a pose that cost no more than the allowance; see `shortestRoute` for its terms. */
export function reachable(base: Base, from: Pose, ground: MotionGround, allowance: number): ReachablePlaces {
  const limit = allowance + MOST_ROUNDED_OFF;
  const field = fieldFor(base, from, ground, limit);
  const map = new Roadmap(field, from, limit, waysOut(field, from));
  const arrivals: Arrival[] = [];
  if (canStart(field, from)) {
    for (let arrival = map.visitNext(); arrival !== null; arrival = map.visitNext()) arrivals.push(arrival);
  }
  const routeTo = (point: Point): Route | null => {
    if (arrivals.length === 0 || pointToPoint(from, point) > limit || !canStandAt(field, point)) return null;
    if (point.x === from.x && point.y === from.y) return { path: [{ x: point.x, y: point.y }], cost: 0 };
    // A box that can only just get into a place needs ways into it that belong to this place alone.
    if (isTight(field, point)) return shortestRoute(base, from, point, ground, allowance);
    return lastLegs(field, map, arrivals, point, allowance).bestBelow(Infinity);
  };
  return {
    routeTo,
    covers: (point) => routeTo(point) !== null,
    costTo: (point) => routeTo(point)?.cost ?? null,
    outline: (steps) => outline(field, map, arrivals, allowance, steps),
  };
}

/** A box can stand there, but not turn. */
function isTight(field: MotionField, point: Point): boolean {
  return field.base.shape === 'box' && !isClear(field, point, point, 0);
}

function lastLegs(field: MotionField, map: Roadmap, arrivals: readonly Arrival[], to: Point, limit: number): LastLegs {
  const legs = new LastLegs(field, map, to, limit);
  for (const arrival of arrivals) legs.add(arrival);
  return legs;
}

/** In how many directions, and how far in shares of its radius, a box looks for room to turn: precise enough for display. */
const GATE_DIRECTIONS = 16;
const GATE_DISTANCES_IN_RADII = [0.25, 0.5, 1];
const MOST_GATES = 4;

/** For a place where a box cannot turn: a few places around it, the nearest first, where it can and from which it can get there. */
function gatesAbout(field: MotionField, to: Point, allowance: number, start: Point): Point[] {
  const gates: Point[] = [];
  for (const share of GATE_DISTANCES_IN_RADII) {
    const away = Math.round(field.radius * share);
    for (let i = 0; i < GATE_DIRECTIONS; i++) {
      const gate = advance(to, (i * FULL_TURN) / GATE_DIRECTIONS, away);
      if (pointToPoint(start, gate) + away > allowance || !isInRoom(field, gate.x, gate.y)) continue;
      if (isClear(field, gate, gate) && isOpenTo(field, gate, to)) gates.push(gate);
      if (gates.length === MOST_GATES) return gates;
    }
  }
  return gates;
}

/** Tests only whether there is a way and finds no path on the grid: precise enough for display. */
function outline(
  field: MotionField,
  map: Roadmap,
  arrivals: readonly Arrival[],
  allowance: number,
  steps: number,
): Point[][] {
  if (arrivals.length === 0 || allowance <= 0) return [];
  const step = allowance / steps;
  const isInReach = (to: Point, limit: number): boolean => lastLegs(field, map, arrivals, to, limit).isWithinLimit();
  const isNearEnough = (to: Point): boolean =>
    gatesAbout(field, to, allowance, map.start).some((gate) => isInReach(gate, allowance - legCost(field, gate, to)));
  const inside = (x: number, y: number): boolean => {
    const to = { x: Math.round(x), y: Math.round(y) };
    const apart = pointToPoint(map.start, to);
    if (apart > allowance || !canStandAt(field, to)) return false;
    return apart === 0 || isInReach(to, allowance) || (isTight(field, to) && isNearEnough(to));
  };
  const origin = { x: map.start.x - allowance, y: map.start.y - allowance };
  return contours(inside, origin, step, 2 * steps);
}
