/** The shortest way for a base to a place. */
import { footprintOf } from '../shapes/footprints.js';
import type { Base, Point, Pose } from '../shapes/shapes.js';
import { type Corner, placeAt } from './corners.js';
import { canStandAt, fieldFor, isClear, isFreeOfAll, isOpenTo, type MotionField, type MotionGround } from './ground.js';
import { Heap } from './heap.js';
import { nearestPlaces } from './nearest-place.js';
import { type Approach, type Arrival, Roadmap, type SearchBudget } from './roadmap.js';
import { type Route, traced } from './trace.js';

/** The most that rounding down its legs can take off the cost of a path. */
export const MOST_ROUNDED_OFF = 32;

/**
 * The cheapest path for a base from a pose to a place that costs at most `limit`; null if there is none. A box keeps its facing on
 * the first leg and the last, and has room to turn freely between them. A base may start beyond the surface, but not in an obstacle.
 * If a budget runs out first, it is the cheapest path found by then.
 */
export function shortestRoute(
  base: Base,
  from: Pose,
  to: Point,
  ground: MotionGround,
  limit = Infinity,
  budget?: SearchBudget,
): Route | null {
  const field = fieldFor(base, from, ground, limit + MOST_ROUNDED_OFF);
  if (!canStart(field, from) || !canStandAt(field, to)) return null;
  if (from.x === to.x && from.y === to.y) return { path: [{ x: to.x, y: to.y }], cost: 0 };
  const gates = [...waysOut(field, from), ...waysOut(field, to)];
  const map = new Roadmap(field, from, limit + MOST_ROUNDED_OFF, gates, to, budget);
  const last = new LastLegs(field, map, to, limit);
  for (let arrival = map.visitNext(); arrival !== null; arrival = map.visitNext()) {
    last.add(arrival);
    const route = last.bestBelow(map.least);
    if (route !== null) return route;
  }
  return last.bestBelow(Infinity);
}

/** The most places considered by which a box leaves or reaches a place where it has no room to turn. */
const MOST_WAYS_OUT = 8;

/** For a point at which a box has no room to turn: places nearby where it has. None if it can turn on the spot. */
export function waysOut(field: MotionField, point: Point): Point[] {
  const { base, facing, radius, obstacles, ground } = field;
  if (base.shape === 'disc' || isClear(field, point, point, 0)) return [];
  const disc: Base = { shape: 'disc', radius };
  const test = { bounds: ground.bounds, obstacles };
  return nearestPlaces(disc, { x: point.x, y: point.y, facing }, test, radius)
    .filter((place) => isOpenTo(field, point, place))
    .slice(0, MOST_WAYS_OUT);
}

export function canStart(field: MotionField, from: Pose): boolean {
  return isFreeOfAll(field, footprintOf(field.base, from));
}

/** The last legs to one place, cheapest first, each tested when its turn comes. */
export class LastLegs {
  private readonly queue = new Heap<{ readonly approach: Approach; readonly tested: boolean }>();
  private readonly place: Corner;
  private readonly field: MotionField;
  private readonly map: Roadmap;
  private readonly limit: number;

  constructor(field: MotionField, map: Roadmap, to: Point, limit: number) {
    this.field = field;
    this.map = map;
    this.limit = limit;
    this.place = placeAt(to);
  }

  add(arrival: Arrival): void {
    const approach = this.map.approach(arrival, this.place);
    if (approach !== null) this.queue.push(approach.cost, { approach, tested: false });
  }

  /** The best route, provided that ways not yet found cost at least `bound`. */
  bestBelow(bound: number): Route | null {
    while (this.queue.size > 0 && this.queue.least <= bound) {
      const next = this.queue.pop();
      if (next === undefined) return null;
      const route = next.tested ? traced(this.field, next.approach, this.place) : this.test(next.approach);
      if (route !== null && route.cost <= this.limit) return route;
    }
    return null;
  }

  /** Whether any way is cheap enough, before rounding to the grid. */
  isWithinLimit(): boolean {
    for (let next = this.queue.pop(); next !== undefined; next = this.queue.pop()) {
      const tested = this.map.tested(next.approach, this.place);
      if (tested !== null && tested.cost <= this.limit) return true;
    }
    return false;
  }

  private test(approach: Approach): null {
    const tested = this.map.tested(approach, this.place);
    if (tested !== null) this.queue.push(tested.cost, { approach: tested, tested: true });
    return null;
  }
}
