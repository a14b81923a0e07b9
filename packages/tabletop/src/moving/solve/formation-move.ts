/** Moves a squad together, in formation. */
import {
  around,
  type Facing,
  follow,
  footprintOf,
  fastFlatMap,
  type Point,
  pointToPoint,
  type Pose,
  poseAt,
  type SearchBudget,
} from '@bridgehead/geometry';
import type { MoveAnswer } from '@bridgehead/kernel';
import { baseOf } from '../../table/queries.js';
import type { Model, Table } from '../../table/table.js';
import type { MoveInquiry } from '../check/move-inquiry.js';
import type { Movement } from '../demand/movement.js';
import { greatestAllowance } from '../demand/per-model.js';
import { Layout } from '../path/layout.js';
import { arrange, type MoveGoals, searchBudget } from './arrange.js';
import { bestStart } from './best-start.js';
import { endingTest } from './geometry-terms.js';
import { straightTogether } from './straight-together.js';
import { SHARES_OF_WAY } from './ways.js';

/** The answer of a whole squad when one of its models is dragged: the others follow in formation, each as near as is legal. */
export function formationMove(
  table: Table,
  movement: Movement,
  leaderModel: string,
  toPose: Pose,
  budget?: SearchBudget,
): MoveAnswer | null {
  const model = movement.movers.includes(leaderModel) ? table.models.get(leaderModel) : undefined;
  return model === undefined ? null : formation(table, movement, model, toPose, budget);
}

/** Moves the lead to a pose and the others beside it; a shorter way, or without turning, if that is not legal. */
export function formation(
  table: Table,
  movement: Movement,
  lead: Model,
  to: Pose,
  budget: SearchBudget = searchBudget(),
): MoveAnswer | null {
  const from = bestStart({ table, movement, layout: new Layout(table) }, lead, to)?.pose;
  if (from === undefined) return null;
  const round = movement.movers.every((id) => table.models.has(id) && baseOf(table, id).shape === 'disc');
  // Where facing is free, a round base is never refused for the way it faces.
  const facings = round && movement.shape.kind === 'free' ? [to.facing] : [to.facing, undefined];
  const together = straightTogether(table, movement, from, to, facings);
  if (together?.missing === 0) return together.answer;
  const apart = eachItsWay(table, movement, lead, from, to, facings, budget);
  if (together === null || apart === null) return apart ?? together?.answer ?? null;
  return together.missing < missingAfter(apart, lead.id, from, to) ? together.answer : apart;
}

/** How far the lead is from where it should go after an answer. */
function missingAfter({ move }: MoveAnswer, lead: string, from: Point, to: Point): number {
  const path = move.find(({ model }) => model === lead)?.path ?? [];
  const last = path.findLast((step) => 'to' in step);
  return pointToPoint(last === undefined ? from : { x: last.to[0], y: last.to[1] }, to);
}

/** Each model by the best way that is found for it, to the nearest free place beside the lead. */
function eachItsWay(
  table: Table,
  movement: Movement,
  lead: Model,
  from: Pose,
  to: Pose,
  facings: readonly (Facing | undefined)[],
  budget: SearchBudget,
): MoveAnswer | null {
  for (const share of SHARES_OF_WAY) {
    const spot = { x: from.x + Math.round((to.x - from.x) * share), y: from.y + Math.round((to.y - from.y) * share) };
    const goals = goalsBeside(table, movement, lead, from, poseAt(spot, from.facing));
    for (const facing of facings) {
      const answer = arrange(table, movement, facing === undefined ? goals : facingAll(goals, facing), budget);
      if (answer !== null) return answer;
    }
  }
  return null;
}

function facingAll(goals: MoveGoals, facing: Facing): MoveGoals {
  return new Map([...goals].map(([id, { x, y }]) => [id, { x, y, facing }]));
}

/** The gap between models that come onto the table together, in units of length. */
const SPACING_OF_ARRIVALS = 1000;

/** Goals for the lead and for the others: each keeps its place relative to the lead, or lines up beside it if it had none. */
function goalsBeside(table: Table, movement: Movement, lead: Model, from: Pose, to: Pose): MoveGoals {
  const inquiry: MoveInquiry = { table, movement, layout: new Layout(table) };
  const models = fastFlatMap(movement.movers, (id) => table.models.get(id) ?? []);
  for (const { id } of models) inquiry.layout.lift(id);
  const spread = Math.max(0, ...models.map(({ place }) => (place.kind === 'on' ? pointToPoint(place, from) : 0)));
  const room = endingTest(inquiry, lead, to, spread + greatestAllowance(inquiry.movement, lead.id));
  const test = { ...room, obstacles: [...room.obstacles, footprintOf(baseOf(table, lead.id), to)] };
  const others = models
    .filter(({ id }) => id !== lead.id)
    .map(({ id, place }) => ({ id, base: baseOf(table, id), place }));
  const beside = follow(
    from,
    to,
    fastFlatMap(others, ({ id, base, place }) => (place.kind === 'on' ? [{ id, base, from: place }] : [])),
    test,
  );
  const coming = around(
    to,
    others.filter(({ place }) => place.kind !== 'on'),
    SPACING_OF_ARRIVALS,
    test,
  );
  const goals = new Map<string, Point>([[lead.id, to]]);
  for (const [id, { x, y }] of [...beside, ...coming]) goals.set(id, { x, y });
  return goals;
}
