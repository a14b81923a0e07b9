/**
 * Shortest ways for a disc among obstacles: straight legs that touch the circles about corners, and arcs along those
 * circles. Legs are found and tested only when the search comes to them.
 */
import { pointToPoint } from '../shapes/segments.js';
import type { Footprint, Point } from '../shapes/shapes.js';
import { type Spin, turnFrom } from './angles.js';
import { ArcChart } from './arc-chart.js';
import { type Corner, cornersOf, isOpenRound, placeAt, type Tangent, tangent } from './corners.js';
import { isInRoom, isOpenTo, isStoppedBy, legCost, type MotionField, obstacleBetween } from './ground.js';
import { Heap } from './heap.js';

/** A way that has come to a circle, at `normal` from its centre, to be walked with a spin. */
export interface Arrival {
  readonly corner: Corner;
  readonly spin: Spin;
  readonly normal: Point;
  readonly cost: number;
  readonly before: Arrival | null;
  /** Where it left the circle before: from its centre, of length 1. */
  readonly out: Point;
  readonly station: Station;
}

/** A circle walked one way round. */
interface Station {
  readonly corner: Corner;
  readonly spin: Spin;
  /** How far its circle is from the start at least, and from the goal; 0 without one. */
  readonly fromStart: number;
  readonly toGoal: number;
  /** Legs to other circles; undefined until first asked for. */
  legs: KnownLeg[] | undefined;
  /** The cheapest arrival at a place, where no other can be better. At a circle a costlier arrival may be better further round. */
  best: number;
  /** What was in the way of legs from here, the last found last: the same few obstacles block most of them. */
  readonly blockers: Footprint[];
  /** The arrivals here, without those that another makes needless. */
  readonly arrivals: Arrival[];
}

interface KnownLeg {
  readonly to: Station;
  readonly way: Tangent;
  /** Undefined until asked for. */
  cost: number | undefined;
  /** The cheapest arrival by it so far. */
  best: number;
  /** How far it is from its end to the goal at least; 0 without one. */
  readonly ahead: number;
}

/** How many legs searches may still look at, all of them together: a count of the work, so that every machine stops at the same point. */
export interface SearchBudget {
  legs: number;
}

/** A last leg to a place, and the arrival that it continues from. */
export interface Approach {
  readonly arrival: Arrival;
  /** Where it leaves the circle: from the centre, of length 1, and as a point. */
  readonly out: Point;
  readonly left: Point;
  readonly cost: number;
}

export class Roadmap {
  readonly start: Point;
  private readonly field: MotionField;
  private readonly limit: number;
  private readonly stations: Station[] = [];
  private readonly queue = new Heap<Arrival>();
  private readonly goal: Point | null;
  private readonly budget: SearchBudget;
  /** Null for a circle with nothing near it. */
  private readonly charts = new Map<Corner, ArcChart | null>();

  /** `gates` are further places where a way may bend. With a goal, circles on the way to it are visited first. */
  constructor(
    field: MotionField,
    start: Point,
    limit: number,
    gates: readonly Point[],
    goal: Point | null = null,
    budget: SearchBudget = { legs: Infinity },
  ) {
    this.field = field;
    this.start = { x: start.x, y: start.y };
    this.limit = limit;
    this.goal = goal;
    this.budget = budget;
    for (const corner of [...cornersOf(field, start, limit, goal), ...gates.map(placeAt)]) {
      this.stations.push(this.stationAt(corner, 1));
      if (corner.radius > 0) this.stations.push(this.stationAt(corner, -1));
    }
    const station = this.stationAt(placeAt(this.start), 1);
    const { corner, spin } = station;
    this.enqueue({ corner, spin, normal: NO_NORMAL, cost: 0, before: null, out: NO_NORMAL, station });
  }

  /** A lower bound of the cost of all ways that are not found yet. */
  get least(): number {
    return this.queue.least;
  }

  /** Continues from the most promising arrival and returns it; null if none is left within the limit and the budget. */
  visitNext(): Arrival | null {
    for (;;) {
      if (this.budget.legs <= 0) return null;
      const arrival = this.queue.pop();
      if (arrival === undefined) return null;
      if (this.isNeedless(arrival)) continue;
      arrival.station.arrivals.push(arrival);
      this.leave(arrival);
      return arrival;
    }
  }

  /** The last leg from an arrival to a place, not yet tested; null when there is none. Its cost is a bound from below. */
  approach(arrival: Arrival, place: Corner): Approach | null {
    const way = tangent(arrival.corner, arrival.spin, place, 1);
    if (way === null) return null;
    const turn = turnOnCircle(arrival, way.out);
    if (turn < 0) return null;
    const cost = arrival.cost + turn * arrival.corner.radius + way.length;
    return cost > this.limit ? null : { arrival, out: way.out, left: way.from, cost };
  }

  /** The approach with its true cost; null if something is in the way. */
  tested(approach: Approach, place: Point): Approach | null {
    const { arrival, out, left } = approach;
    if (!isOpenTo(this.field, left, place)) return null;
    const arc = this.arcCost(arrival, turnOnCircle(arrival, out));
    const cost = arrival.cost + arc + legCost(this.field, left, place);
    return cost === Infinity || cost > this.limit ? null : { arrival, out, left, cost };
  }

  private stationAt(corner: Corner, spin: Spin): Station {
    const awayFrom = (point: Point): number => Math.max(0, pointToPoint(corner, point) - corner.radius);
    return {
      corner,
      spin,
      fromStart: awayFrom(this.start),
      toGoal: this.goal === null ? 0 : awayFrom(this.goal),
      legs: undefined,
      best: Infinity,
      blockers: [],
      arrivals: [],
    };
  }

  private enqueue(arrival: Arrival): void {
    const least = arrival.cost + (this.goal === null ? 0 : pointToPoint(pointOf(arrival), this.goal));
    if (least <= this.limit) this.queue.push(least, arrival);
  }

  /** Whether an earlier arrival gets to the same point of the circle at no more cost. */
  private isNeedless(arrival: Arrival): boolean {
    return arrival.station.arrivals.some((earlier) => {
      const turn = turnOnCircle(earlier, arrival.normal);
      return turn >= 0 && earlier.cost + this.arcCost(earlier, turn) <= arrival.cost + 1e-6;
    });
  }

  private leave(arrival: Arrival): void {
    for (const leg of this.legsFrom(arrival)) {
      const turn = turnOnCircle(arrival, leg.way.out);
      if (turn < 0) continue;
      const known = Math.min(leg.best, leg.to.best, this.limit);
      const least = arrival.cost + turn * arrival.corner.radius;
      const cheapest = least + (leg.cost ?? leg.way.length);
      // A leg that cannot lead to the goal within the limit is not tested; one unit more, so that rounding loses nothing.
      if (cheapest >= known || cheapest + leg.ahead > this.limit + 1) continue;
      leg.cost ??= legCost(this.field, leg.way.from, leg.way.to);
      if (least + leg.cost >= known) continue;
      const cost = arrival.cost + this.arcCost(arrival, turn) + leg.cost;
      if (cost >= known) continue;
      leg.best = cost;
      if (leg.to.corner.radius === 0) leg.to.best = cost;
      const { corner, spin } = leg.to;
      const { into: normal, out } = leg.way;
      this.enqueue({ corner, spin, normal, cost, before: arrival, out, station: leg.to });
    }
  }

  private legsFrom({ station, cost }: Arrival): KnownLeg[] {
    if (station.legs !== undefined) return station.legs;
    const legs: KnownLeg[] = [];
    // Without a goal the first arrival is the cheapest, so no later one gets further.
    const limit = this.goal === null ? this.limit - cost : this.limit;
    for (const to of this.stations) {
      if (to.corner === station.corner || this.isTooFar(station, to)) continue;
      this.budget.legs--;
      const way = tangent(station.corner, station.spin, to.corner, to.spin);
      if (way === null || way.length > limit || !isInRoom(this.field, way.to.x, way.to.y)) continue;
      const ahead = this.goal === null ? 0 : pointToPoint(way.to, this.goal);
      if (pointToPoint(this.start, way.from) + way.length + ahead > this.limit + 1) continue;
      // Most legs are blocked. To keep them would cost more than to test some that nobody asks for.
      if (!this.isFree(station, way.from, way.to)) continue;
      legs.push({ to, way, cost: undefined, best: Infinity, ahead });
    }
    station.legs = legs;
    return legs;
  }

  /** Whether every way by both circles is longer than the limit: told without the leg between them, since most are too far apart. */
  private isTooFar(one: Station, other: Station): boolean {
    const dx = other.corner.x - one.corner.x;
    const dy = other.corner.y - one.corner.y;
    // One unit more, so that rounding loses nothing.
    const most = this.limit + 1 - one.fromStart - other.toGoal + one.corner.radius + other.corner.radius;
    return most < 0 || dx * dx + dy * dy > most * most;
  }

  private isFree({ blockers }: Station, from: Point, to: Point): boolean {
    // The start itself may be as deep in an obstacle as an overlap allows.
    if (from.x === this.start.x && from.y === this.start.y) return isOpenTo(this.field, from, to);
    for (let i = blockers.length - 1; i >= 0; i--) {
      const blocker = blockers[i];
      if (blocker !== undefined && isStoppedBy(this.field, from, to, blocker)) return false;
    }
    const found = obstacleBetween(this.field, from, to);
    if (found === undefined) return true;
    if (blockers.length === MOST_BLOCKERS) blockers.shift();
    blockers.push(found);
    return false;
  }

  /** What it costs to walk on along the circle; Infinity when something is in the way. */
  private arcCost(arrival: Arrival, turn: number): number {
    const { corner, normal, spin } = arrival;
    if (turn === 0) return 0;
    let chart = this.charts.get(corner);
    if (chart === undefined) {
      chart = isOpenRound(this.field, corner) ? null : new ArcChart(this.field, corner);
      this.charts.set(corner, chart);
    }
    return chart === null ? turn * corner.radius : chart.cost(normal, spin, turn);
  }
}

/** How many obstacles a circle remembers to have been in the way. */
const MOST_BLOCKERS = 8;

const NO_NORMAL: Point = { x: 0, y: 0 };

function pointOf({ corner, normal }: Arrival): Point {
  return { x: corner.x + normal.x * corner.radius, y: corner.y + normal.y * corner.radius };
}

/** The angle from where a way came to a circle to where it leaves it; -1 when it would have to go round the back. */
export function turnOnCircle(arrival: Arrival, out: Point): number {
  const { corner, normal, spin } = arrival;
  if (corner.radius === 0) return 0;
  const ahead = (normal.x * out.y - normal.y * out.x) * spin;
  if (ahead >= 0) return turnFrom(normal, out, spin);
  if (ahead > -1e-9 && normal.x * out.x + normal.y * out.y > 0) return 0;
  return corner.sides.length > 0 ? -1 : turnFrom(normal, out, spin);
}
