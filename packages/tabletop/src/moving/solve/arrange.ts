/** Finds a whole answer that brings every mover to its goal, or as near to it as the checker allows. */
import {
  type Bounds,
  footprintOf,
  fastFlatMap,
  grow,
  nearestPlace,
  type PlaceTest,
  pointToPoint,
  type Pose,
  radiusOf,
  type SearchBudget,
} from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer, type PieceMove, type Refusal, type Step } from '@bridgehead/kernel';
import { baseOf } from '../../table/queries.js';
import type { Model, Table } from '../../table/table.js';
import { checkMove, readOne } from '../check/check-move.js';
import type { MoveInquiry } from '../check/move-inquiry.js';
import { groundTest, isInAll, placesTogether, sharedGround } from '../check/together-check.js';
import type { Movement } from '../demand/movement.js';
import { Layout } from '../path/layout.js';
import { bestStart } from './best-start.js';
import { endingTest } from './geometry-terms.js';
import { type MoveGoal, waysToward } from './ways.js';

/** Where each mover should go. */
export type MoveGoals = ReadonlyMap<string, MoveGoal>;

/** How many legs of routes are looked at for one answer. A player who drags a squad waits for it: then no way round is better than none soon. */
const MOST_LEGS = 40_000;

export function searchBudget(): SearchBudget {
  return { legs: MOST_LEGS };
}

/** A legal answer that brings the movers near their goals; null if none was found. */
export function arrange(
  table: Table,
  movement: Movement,
  goals: MoveGoals,
  budget: SearchBudget = searchBudget(),
): MoveAnswer | null {
  const arrangement = new Arrangement(table, movement, goals, budget);
  for (let round = 0; round <= goals.size; round++) {
    const answer = arrangement.attempt();
    if (answer === null) return null;
    const refused = checkMove(table, movement, answer);
    if (refused === null) return answer;
    if (refused.demand !== 'coherency' || !arrangement.drawNearer(refused)) return null;
  }
  return null;
}

/** A move in the making: where each mover should go, and the way that was found for it. */
class Arrangement {
  private readonly table: Table;
  private readonly movement: Movement;
  private readonly goals: Map<string, MoveGoal>;
  /** The movers in an order in which none blocks those behind it. */
  private readonly movers: readonly Model[];
  /** The way of each mover to the goal it has now; null if there is none. */
  private readonly ways = new Map<string, readonly Step[] | null>();
  private readonly budget: SearchBudget;
  private layout: Layout;

  constructor(table: Table, movement: Movement, goals: MoveGoals, budget: SearchBudget) {
    this.table = table;
    this.movement = movement;
    this.goals = new Map(goals);
    this.movers = inOrder(table, movement, goals);
    this.budget = budget;
    this.layout = new Layout(table);
  }

  /** Moves the models one by one. A way that was found before is kept if it is still legal; null if somebody neither finds one nor may stay. */
  attempt(): MoveAnswer | null {
    const { table, movement } = this;
    const { measured } = movement;
    this.layout = new Layout(table);
    const inquiry: MoveInquiry = { table, movement, layout: this.layout };
    if (measured.by === 'leader') for (const { id } of this.movers) if (id !== measured.leader) this.layout.lift(id);
    const move: PieceMove[] = [];
    for (const model of this.movers) {
      const path = this.wayOf(inquiry, model);
      if (path !== null) move.push({ model: model.id, path });
      else if (isPlaced(movement, model) || !mayStay(inquiry, model, move)) return null;
    }
    return { move };
  }

  private wayOf(inquiry: MoveInquiry, model: Model): readonly Step[] | null {
    const known = this.ways.get(model.id);
    if (known === null) return null;
    if (known !== undefined && !isRefusal(readOne(inquiry, model, known))) return known;
    const goal = this.goals.get(model.id);
    const found =
      goal === undefined
        ? null
        : isPlaced(inquiry.movement, model)
          ? placeNear(inquiry, model, goal)
          : goToward(inquiry, model, goal, this.budget);
    this.ways.set(model.id, found);
    return found;
  }

  /**
   * Moves the goal of the stray toward the squadmate that it has lost, by a little more than the distance that is missing. False if
   * that changes nothing: it comes no nearer.
   */
  drawNearer(refused: Refusal): boolean {
    const { model, to, missing } = refused.where as unknown as StrayModel;
    const stray = this.goals.has(model) ? model : this.goals.has(to) ? to : null;
    if (stray === null) return false;
    const from = this.layout.footprint(stray)?.centre;
    const toward = this.layout.footprint(stray === model ? to : model)?.centre;
    if (from === undefined || toward === undefined) return false;
    const share = Math.min(1, (missing + 100) / Math.max(1, pointToPoint(from, toward)));
    const before = this.goals.get(stray);
    const x = from.x + Math.round((toward.x - from.x) * share);
    const y = from.y + Math.round((toward.y - from.y) * share);
    if (before?.x === x && before.y === y) return false;
    this.goals.set(stray, before?.facing === undefined ? { x, y } : { x, y, facing: before.facing });
    this.ways.delete(stray);
    return true;
  }
}

interface StrayModel {
  readonly model: string;
  readonly to: string;
  readonly missing: number;
}

/** Whether a model is set down around its leader instead of walking. */
function isPlaced({ measured }: Movement, { id }: Model): boolean {
  return measured.by === 'leader' && id !== measured.leader;
}

/** The foremost first, in the direction in which the models move together. */
function inOrder(table: Table, movement: Movement, goals: MoveGoals): Model[] {
  const models = fastFlatMap(movement.movers, (id) => table.models.get(id) ?? []);
  let [dx, dy] = [0, 0];
  for (const { id, place } of models) {
    const goal = goals.get(id);
    if (goal === undefined || place.kind !== 'on') continue;
    dx += goal.x - place.x;
    dy += goal.y - place.y;
  }
  const leader = movement.measured.by === 'leader' ? movement.measured.leader : null;
  const front = ({ id, place }: Model): number => {
    if (id === leader) return Infinity;
    const at = place.kind === 'on' ? place : goals.get(id);
    return at === undefined ? -Infinity : at.x * dx + at.y * dy;
  };
  return models
    .map((model) => ({ model, key: front(model) }))
    .sort((a, b) => (a.key === b.key ? 0 : b.key - a.key))
    .map(({ model }) => model);
}

/** A model without a way stays where it is if that is legal; the answer lists it only if it must. */
function mayStay(inquiry: MoveInquiry, model: Model, move: PieceMove[]): boolean {
  if (model.place.kind !== 'on' || inquiry.movement.all === undefined) return true;
  if (isRefusal(readOne(inquiry, model, []))) return false;
  move.push({ model: model.id, path: [] });
  return true;
}

function goToward(inquiry: MoveInquiry, model: Model, goal: MoveGoal, budget: SearchBudget): readonly Step[] | null {
  const begin = bestStart(inquiry, model, goal);
  if (begin === null) return null;
  if (begin.pose.x === goal.x && begin.pose.y === goal.y && begin.prefix.length === 0)
    return turnOnly(inquiry, model, goal);
  for (const way of waysToward(inquiry, { model, start: begin.pose, goal, budget })) {
    const path = [...begin.prefix, ...way];
    if (!isRefusal(readOne(inquiry, model, path))) return path;
  }
  return begin.prefix.length > 0 && !isRefusal(readOne(inquiry, model, begin.prefix)) ? begin.prefix : null;
}

function turnOnly(inquiry: MoveInquiry, model: Model, goal: MoveGoal): readonly Step[] | null {
  const path: readonly Step[] = goal.facing === undefined ? [] : [{ face: goal.facing }];
  for (const way of path.length === 0 ? [path] : [path, []]) if (!isRefusal(readOne(inquiry, model, way))) return way;
  return null;
}

/** Places a model at its goal, or at the nearest place to it that is near enough to the leader. */
function placeNear(inquiry: MoveInquiry, model: Model, goal: MoveGoal): readonly Step[] | null {
  const facing = goal.facing ?? (model.place.kind === 'on' ? model.place.facing : 0);
  for (const pose of placesNear(inquiry, model, { x: goal.x, y: goal.y, facing })) {
    const path: Step[] = [{ to: [pose.x, pose.y] }, { face: facing }];
    if (!isRefusal(readOne(inquiry, model, path))) return path;
  }
  return null;
}

/** In the terrain that the leader is in first, if that is demanded, and elsewhere only then. */
function* placesNear(inquiry: MoveInquiry, model: Model, wanted: Pose): Generator<Pose, void> {
  const { table, movement, layout } = inquiry;
  const { measured } = movement;
  const leader = measured.by === 'leader' ? layout.footprint(measured.leader) : undefined;
  if (measured.by !== 'leader' || leader === undefined) {
    yield wanted;
    return;
  }
  const base = baseOf(table, model.id);
  const reach = measured.reach + radiusOf(base) + pointToPoint(wanted, leader.centre);
  const anywhere = endingTest(inquiry, model, leader.centre, reach);
  const near = grow(leader.bounds, measured.reach + 2 * radiusOf(base));
  const test: PlaceTest = {
    ...anywhere,
    bounds: boundsShared(anywhere.bounds, near),
    near: { footprint: leader, distance: measured.reach },
  };
  const shared = sharedGround(table, movement, layout);
  if (shared !== null && shared.length > 0) {
    const isShared = (pose: Pose): boolean => isInAll(table, footprintOf(base, pose), shared);
    if (isShared(wanted)) yield wanted;
    const place = nearestPlace(base, wanted, { ...test, legal: isShared }, 500);
    if (place !== null) yield place;
    yield* placesTogether(inquiry, measured, model.id, shared);
  }
  yield wanted;
  const isOnGround = groundTest(table, movement, shared, test.bounds);
  const isFree = (pose: Pose): boolean => isOnGround(footprintOf(base, pose));
  const place = nearestPlace(base, wanted, { ...test, legal: isFree }, 500);
  if (place !== null) yield place;
}

function boundsShared(one: Bounds, other: Bounds): Bounds {
  return {
    minX: Math.max(one.minX, other.minX),
    minY: Math.max(one.minY, other.minY),
    maxX: Math.min(one.maxX, other.maxX),
    maxY: Math.min(one.maxY, other.maxY),
  };
}
