/** The shortest way for a base to a place. */
import type { Base, Point, Pose } from '../shapes.js';
import type { Corner } from './corners.js';
import { canStand, type Field, fieldFor, type Ground, isFreeOfAll } from './ground.js';
import { footprintOf } from '../footprints.js';
import { Heap } from './heap.js';
import { type Approach, type Arrival, Roadmap } from './roadmap.js';
import { type Route, traced } from './trace.js';

/** The most by which rounding down its legs makes a path cheaper than the way it follows. */
export const ROUNDED_OFF = 32;

/**
 * The cheapest path for a base from a pose to a place, at most `limit` dear; null when there is none. A box keeps its
 * facing on the first leg and the last, and has room to turn as it likes between them. A base may come on from beyond
 * the surface, but may not start in an obstacle.
 */
export function shortestRoute(base: Base, from: Pose, to: Point, ground: Ground, limit = Infinity): Route | null {
  const field = fieldFor(base, from, ground, limit + ROUNDED_OFF);
  if (!canStart(field, from) || !canStand(field, to)) return null;
  if (from.x === to.x && from.y === to.y) return { path: [{ x: to.x, y: to.y }], cost: 0 };
  const map = new Roadmap(field, from, limit + ROUNDED_OFF, to);
  const last = new LastLegs(field, map, to, limit);
  for (let arrival = map.visitNext(); arrival !== null; arrival = map.visitNext()) {
    last.add(arrival);
    const route = last.bestBelow(map.least);
    if (route !== null) return route;
  }
  return last.bestBelow(Infinity);
}

export function canStart(field: Field, from: Pose): boolean {
  return isFreeOfAll(field, footprintOf(field.base, from));
}

/** The last legs to one place, cheapest first, each tested when its turn comes. */
export class LastLegs {
  private readonly queue = new Heap<{ readonly approach: Approach; readonly tested: boolean }>();
  private readonly place: Corner;
  private readonly field: Field;
  private readonly map: Roadmap;
  private readonly limit: number;

  constructor(field: Field, map: Roadmap, to: Point, limit: number) {
    this.field = field;
    this.map = map;
    this.limit = limit;
    this.place = { x: to.x, y: to.y, radius: 0, sides: [], open: true };
  }

  add(arrival: Arrival): void {
    const approach = this.map.approach(arrival, this.place);
    if (approach !== null) this.queue.push(approach.cost, { approach, tested: false });
  }

  /** The best route, if no way dearer than `bound` can be better. */
  bestBelow(bound: number): Route | null {
    while (this.queue.size > 0 && this.queue.least <= bound) {
      const next = this.queue.pop();
      if (next === undefined) return null;
      const route = next.tested ? traced(this.field, next.approach, this.place) : this.test(next.approach);
      if (route !== null && route.cost <= this.limit) return route;
    }
    return null;
  }

  private test(approach: Approach): null {
    const tested = this.map.tested(approach, this.place);
    if (tested !== null) this.queue.push(tested.cost, { approach: tested, tested: true });
    return null;
  }
}
