/** Paths that a model might take toward its goal, the best first. The checker decides whether one is legal. */
import {
  advance,
  bearing,
  boundsOf,
  type Facing,
  footprintOf,
  grow,
  nearestPlace,
  type Point,
  pointToPoint,
  type Pose,
  poseAt,
  type SearchBudget,
  shortestRoute,
  turned,
} from '@bridgehead/geometry';
import { isRefusal, type Step } from '@bridgehead/kernel';
import { baseOf } from '../../table/queries.js';
import type { Model } from '../../table/table.js';
import type { MoveInquiry } from '../check/move-inquiry.js';
import type { ShapeDemand } from '../demand/movement.js';
import { greatestAllowance, plainAllowance, plainLeast, shapeFor } from '../demand/per-model.js';
import { patchesNear } from '../path/terrain-along.js';
import { cutAt, pointsOf, poseAhead, walkFrom } from '../path/walk.js';
import { endingTest, groundFor } from './geometry-terms.js';
import { templateWays } from './template-ways.js';

/** Where a model should go, and which way it should then face if it may choose. */
export interface MoveGoal extends Point {
  readonly facing?: Facing;
}

export interface ModelWithGoal {
  readonly model: Model;
  readonly start: Pose;
  readonly goal: MoveGoal;
  /** What is left for routes that lead far round; there is no limit if not given. */
  readonly budget?: SearchBudget;
}

export function* waysToward(inquiry: MoveInquiry, mover: ModelWithGoal): Generator<readonly Step[], void> {
  const shape = shapeFor(inquiry.movement, mover.model.id);
  switch (shape.kind) {
    case 'free':
      return yield* freeWays(inquiry, mover);
    case 'straight':
    case 'along':
      return yield* straightWays(inquiry, mover, shape);
    case 'pivotStraight':
      return yield* pivotWays(inquiry, mover, shape);
    case 'oneTurn':
      return yield* oneTurnWays(inquiry, mover, shape.most);
    case 'turns':
      // One turn costs nothing, so that most goals are reached with it.
      return yield* oneTurnWays(inquiry, mover, shape.step);
    case 'template':
      return yield* templateWays(
        baseOf(inquiry.table, mover.model.id),
        mover.start,
        mover.goal,
        shape,
        greatestAllowance(inquiry.movement, mover.model.id),
      );
    case 'pivot':
      yield [{ face: mover.goal.facing ?? bearing(mover.start, mover.goal) }];
  }
}

/** How far the model must go, with a little to spare. */
function leastOf({ movement }: MoveInquiry, { model }: ModelWithGoal): number {
  return movement.least === undefined ? 0 : plainLeast(movement, model.id) + 2;
}

/** The shares of a way that are tried, in case it is blocked farther on. */
export const SHARES_OF_WAY = [1, 0.75, 0.5, 0.25] as const;

function* freeWays(inquiry: MoveInquiry, mover: ModelWithGoal): Generator<readonly Step[], void> {
  const straight = [mover.start, extended(mover.start, mover.goal, leastOf(inquiry, mover))];
  yield* within(inquiry, mover, straight);
  for (const goal of goalsNear(inquiry, mover)) {
    const route = routeTo(inquiry, mover, goal);
    if (route !== null) yield* within(inquiry, mover, route);
    else yield* within(inquiry, mover, [mover.start, goal]);
  }
  for (const way of waysOverBridges(inquiry, mover)) yield* within(inquiry, mover, way);
  for (const share of SHARES_OF_WAY.slice(1))
    yield* within(inquiry, mover, [mover.start, along(mover.start, mover.goal, share)]);
}

/** The nearest place to the goal where the model could stand, then the goal itself. */
export function goalsNear(inquiry: MoveInquiry, { model, start, goal }: ModelWithGoal): Point[] {
  const facing = goal.facing ?? start.facing;
  const test = endingTest(inquiry, model, goal, greatestAllowance(inquiry.movement, model.id));
  const place = nearestPlace(baseOf(inquiry.table, model.id), { x: goal.x, y: goal.y, facing }, test, 100);
  return place === null || (place.x === goal.x && place.y === goal.y) ? [goal] : [place, goal];
}

/** The shortest way to the goal that geometry finds, even if it is longer than allowed; null if there is none. */
export function routeTo(inquiry: MoveInquiry, mover: ModelWithGoal, goal: Point): readonly Point[] | null {
  const away = pointToPoint(mover.start, goal);
  const most = greatestAllowance(inquiry.movement, mover.model.id);
  const far = away + 2 * Math.min(most, away) + 10_000;
  // A way that can be walked in this move is found soon; most of the work goes into proving that there is none.
  const near = Math.min(far, Math.max(most, away + most / 4));
  return routeWithin(inquiry, mover, goal, near) ?? (near < far ? routeWithin(inquiry, mover, goal, far) : null);
}

function routeWithin(
  inquiry: MoveInquiry,
  { model, start, budget }: ModelWithGoal,
  goal: Point,
  reach: number,
): readonly Point[] | null {
  const base = baseOf(inquiry.table, model.id);
  const ground = groundFor(inquiry, model, footprintOf(base, start), reach);
  // Slow ground far away hardly changes how the way begins, but takes long to take into account.
  const isNear = pointToPoint(start, goal) <= 3 * greatestAllowance(inquiry.movement, model.id);
  return shortestRoute(base, start, goal, isNear ? ground : { ...ground, slow: [] }, reach, budget)?.path ?? null;
}

/** Ways over each bridge nearby, from one end to the other, the nearest bridge first: a route does not know that a bridge leads over a river. */
export function* waysOverBridges(inquiry: MoveInquiry, mover: ModelWithGoal): Generator<readonly Point[], void> {
  const { bridges } = inquiry.movement.ground;
  const { start, goal } = mover;
  const near = grow(boundsOf([start]), greatestAllowance(inquiry.movement, mover.model.id));
  const patches = bridges === undefined ? [] : patchesNear(inquiry.table, near, (kind) => bridges.includes(kind));
  const spans = patches.map(({ polygon }) => endsOf(polygon.points, start));
  for (const [onto, off] of spans.sort((a, b) => pointToPoint(start, a[0]) - pointToPoint(start, b[0]))) {
    const before = routeTo(inquiry, mover, onto);
    const after = routeTo(inquiry, { ...mover, start: poseAt(off, start.facing) }, goal);
    if (before !== null) yield [...before, ...(after ?? [off])];
  }
}

/** The middles of the two shortest sides of a bridge, the nearer one first. */
function endsOf(points: readonly Point[], from: Point): [Point, Point] {
  const sides = points.map((a, i) => ({ a, b: points[(i + 1) % points.length] ?? a }));
  const [one, other] = sides
    .sort((x, y) => pointToPoint(x.a, x.b) - pointToPoint(y.a, y.b))
    .map(({ a, b }) => ({ x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) }));
  if (one === undefined || other === undefined) return [from, from];
  return pointToPoint(from, one) <= pointToPoint(from, other) ? [one, other] : [other, one];
}

/** As far along the points as allowed, with every bonus and without any. */
function* within(
  inquiry: MoveInquiry,
  mover: ModelWithGoal,
  points: readonly Point[],
): Generator<readonly Step[], void> {
  const path = stepsThrough(points.slice(1));
  const walked = walkFrom(mover.model.id, baseOf(inquiry.table, mover.model.id), mover.start, path, FREE_SHAPE);
  if (isRefusal(walked)) return;
  const most = greatestAllowance(inquiry.movement, mover.model.id);
  const plain = plainAllowance(inquiry.movement, mover.model.id);
  for (const length of new Set([most, plain])) {
    const cut = cutAt(walked, length);
    yield facing(stepsThrough(pointsOf(cut).slice(1)), mover);
  }
  // If ground costs extra, half as far is a guess that is often right.
  if (inquiry.movement.ground.slow !== undefined || inquiry.movement.ground.toll !== undefined) {
    yield facing(stepsThrough(pointsOf(cutAt(walked, Math.floor(plain / 2))).slice(1)), mover);
  }
}

const FREE_SHAPE: ShapeDemand = { kind: 'free', rule: '' };

function facing(path: readonly Step[], { start, goal }: ModelWithGoal): readonly Step[] {
  return goal.facing === undefined || goal.facing === start.facing ? path : [...path, { face: goal.facing }];
}

export function stepsThrough(points: readonly Point[]): Step[] {
  return points.map(({ x, y }) => ({ to: [x, y] }));
}

function* straightWays(
  inquiry: MoveInquiry,
  mover: ModelWithGoal,
  shape: Extract<ShapeDemand, { kind: 'straight' | 'along' }>,
): Generator<readonly Step[], void> {
  const { start, goal } = mover;
  const heading =
    shape.kind === 'straight'
      ? bearing(start, goal)
      : shape.away
        ? bearing(shape.from, start)
        : bearing(start, shape.from);
  for (const length of lengthsFor(inquiry, mover, heading)) yield stepsThrough([advance(start, heading, length)]);
}

function* pivotWays(
  inquiry: MoveInquiry,
  mover: ModelWithGoal,
  shape: Extract<ShapeDemand, { kind: 'pivotStraight' }>,
): Generator<readonly Step[], void> {
  const { start, goal } = mover;
  const heading = bearing(start, goal);
  const face = shape.forward === true ? heading : (goal.facing ?? heading);
  const turn: Step[] = face === start.facing ? [] : [{ face }];
  for (const length of lengthsFor(inquiry, mover, heading))
    yield [...turn, ...stepsThrough([advance(start, heading, length)])];
  // Without the turn, in case there is no room for it.
  if (shape.forward !== true)
    for (const length of lengthsFor(inquiry, mover, heading)) yield stepsThrough([advance(start, heading, length)]);
}

/** Lengths from as far as wanted and allowed down to the least that is demanded. */
function lengthsFor(inquiry: MoveInquiry, mover: ModelWithGoal, heading: Facing): number[] {
  const least = leastOf(inquiry, mover);
  const wanted = Math.max(projection(mover.start, mover.goal, heading), least);
  const most = Math.min(wanted, greatestAllowance(inquiry.movement, mover.model.id));
  const plain = Math.min(most, plainAllowance(inquiry.movement, mover.model.id));
  const [whole = most, ...lengths] = SHARES_OF_WAY.map((share) => Math.floor(least + (most - least) * share));
  return [...new Set([whole, plain, ...lengths, Math.min(least, most)])].filter((length) => length > 0);
}

function projection(from: Point, to: Point, heading: Facing): number {
  const tip = advance(from, heading, 10_000);
  return Math.max(0, Math.floor(((to.x - from.x) * (tip.x - from.x) + (to.y - from.y) * (tip.y - from.y)) / 10_000));
}

function* oneTurnWays(inquiry: MoveInquiry, mover: ModelWithGoal, widest: Facing): Generator<readonly Step[], void> {
  const most = greatestAllowance(inquiry.movement, mover.model.id);
  const least = leastOf(inquiry, mover);
  const ways = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const first = Math.floor(most * share);
    const corner = poseAhead(mover.start, first);
    const wanted = turned(bearing(corner, mover.goal), -mover.start.facing);
    const by = wanted > 1800 ? Math.max(wanted - 3600, -widest) : Math.min(wanted, widest);
    const after = poseAt(corner, turned(mover.start.facing, by));
    const second = Math.max(Math.min(most - first, Math.floor(pointToPoint(corner, mover.goal))), least - first, 0);
    const steps: Step[] = [...(first > 0 ? stepsThrough([corner]) : []), { face: after.facing }];
    const end = poseAhead(after, second);
    return { path: second > 0 ? [...steps, ...stepsThrough([end])] : steps, off: pointToPoint(end, mover.goal) };
  });
  for (const { path } of ways.sort((a, b) => a.off - b.off)) yield path;
}

function along(from: Point, to: Point, share: number): Point {
  return { x: from.x + Math.round((to.x - from.x) * share), y: from.y + Math.round((to.y - from.y) * share) };
}

/** The goal, or a point beyond it if the goal is too near. */
function extended(from: Point, to: Point, least: number): Point {
  const length = pointToPoint(from, to);
  return length >= least || length === 0 ? to : along(from, to, (least + 1) / length);
}
