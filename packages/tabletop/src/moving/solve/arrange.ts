/** Finds a whole answer that brings every mover to its goal, or as near to it as the checker allows. */
import {
  distance,
  footprintOf,
  fastFlatMap,
  nearestPlace,
  pointToPoint,
  type Pose,
  poseAt,
  radiusOf,
} from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer, type PieceMove, type Refusal, type Step } from '@bridgehead/kernel';
import { baseOf } from '../../table/queries.js';
import type { Model, Table } from '../../table/table.js';
import { checkMove, readOne } from '../check/check-move.js';
import type { MoveInquiry } from '../check/move-inquiry.js';
import type { Movement } from '../demand/movement.js';
import { Layout } from '../path/layout.js';
import { bestStart } from './best-start.js';
import { endingTest } from './geometry-terms.js';
import { type MoveGoal, waysToward } from './ways.js';

/** Where each mover should go. */
export type MoveGoals = ReadonlyMap<string, MoveGoal>;

/** A legal answer that brings the movers near their goals; null if none was found. */
export function arrange(table: Table, movement: Movement, goals: MoveGoals): MoveAnswer | null {
  const wanted = new Map(goals);
  for (let round = 0; round <= goals.size; round++) {
    const answer = attempt(table, movement, wanted);
    if (answer === null) return null;
    const refused = checkMove(table, movement, answer);
    if (refused === null) return answer;
    if (refused.demand !== 'coherency' || !drawNearer(table, movement, answer, refused, wanted)) return null;
  }
  return null;
}

/** Moves the models one by one, in an order in which none blocks those behind it. */
function attempt(table: Table, movement: Movement, goals: MoveGoals): MoveAnswer | null {
  const inquiry: MoveInquiry = { table, movement, layout: new Layout(table) };
  const movers = inOrder(table, movement, goals);
  const { measured } = movement;
  if (measured.by === 'leader') for (const { id } of movers) if (id !== measured.leader) inquiry.layout.lift(id);
  const move: PieceMove[] = [];
  for (const model of movers) {
    const goal = goals.get(model.id);
    const isPlaced = measured.by === 'leader' && model.id !== measured.leader;
    const path =
      goal === undefined ? null : isPlaced ? placeNear(inquiry, model, goal) : goToward(inquiry, model, goal);
    if (path !== null) move.push({ model: model.id, path });
    else if (isPlaced || !mayStay(inquiry, model, move)) return null;
  }
  return { move };
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

function goToward(inquiry: MoveInquiry, model: Model, goal: MoveGoal): readonly Step[] | null {
  const begin = bestStart(inquiry, model, goal);
  if (begin === null) return null;
  if (begin.pose.x === goal.x && begin.pose.y === goal.y && begin.prefix.length === 0)
    return turnOnly(inquiry, model, goal);
  for (const way of waysToward(inquiry, { model, start: begin.pose, goal })) {
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

function* placesNear(inquiry: MoveInquiry, model: Model, wanted: Pose): Generator<Pose, void> {
  yield wanted;
  const { measured } = inquiry.movement;
  const leader = measured.by === 'leader' ? inquiry.layout.footprint(measured.leader) : undefined;
  if (measured.by !== 'leader' || leader === undefined) return;
  const base = baseOf(inquiry.table, model.id);
  const reach = measured.reach + radiusOf(base) + pointToPoint(wanted, leader.centre);
  const legal = (pose: Pose): boolean => distance(footprintOf(base, pose), leader) <= measured.reach;
  const place = nearestPlace(base, wanted, { ...endingTest(inquiry, model, leader.centre, reach), legal }, 500);
  if (place !== null) yield place;
}

interface StrayModel {
  readonly model: string;
  readonly to: string;
  readonly missing: number;
}

/** Moves the goal of the stray toward the squadmate that it has lost, by a little more than the distance that is missing. */
function drawNearer(
  table: Table,
  movement: Movement,
  answer: MoveAnswer,
  refused: Refusal,
  goals: Map<string, MoveGoal>,
): boolean {
  const { model, to, missing } = refused.where as unknown as StrayModel;
  const stray = goals.has(model) ? model : goals.has(to) ? to : null;
  if (stray === null) return false;
  const layout = layoutAfter(table, movement, answer);
  const from = layout.footprint(stray)?.centre;
  const toward = layout.footprint(stray === model ? to : model)?.centre;
  if (from === undefined || toward === undefined) return false;
  const share = Math.min(1, (missing + 100) / Math.max(1, pointToPoint(from, toward)));
  const goal: MoveGoal = {
    x: from.x + Math.round((toward.x - from.x) * share),
    y: from.y + Math.round((toward.y - from.y) * share),
  };
  const facing = goals.get(stray)?.facing;
  goals.set(stray, facing === undefined ? goal : poseAt(goal, facing));
  return true;
}

function layoutAfter(table: Table, movement: Movement, answer: MoveAnswer): Layout {
  const inquiry: MoveInquiry = { table, movement, layout: new Layout(table) };
  for (const { model: id, path } of answer.move) {
    const model = table.models.get(id);
    if (model !== undefined) readOne(inquiry, model, path);
  }
  return inquiry.layout;
}
