/** Finds good moves for the screen, the opponent and random play; the checker has accepted every one of them. */
import {
  advance,
  bearing,
  fastFlatMap,
  type Point,
  pointToPoint,
  type Pose,
  poseAt,
  type SearchBudget,
} from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer, type Option, type Step } from '@bridgehead/kernel';
import { baseOf } from '../../table/queries.js';
import type { Model, Table } from '../../table/table.js';
import { checkMove, readOne } from '../check/check-move.js';
import type { MoveInquiry } from '../check/move-inquiry.js';
import type { Movement } from '../demand/movement.js';
import { greatestAllowance } from '../demand/per-model.js';
import { Layout } from '../path/layout.js';
import { canBeMoved } from '../path/starting.js';
import { cutAt, lengthBetween, walkFrom } from '../path/walk.js';
import { arrange, type MoveGoals } from './arrange.js';
import { bestStart } from './best-start.js';
import { mostContacts } from './contacts.js';
import { formation } from './formation-move.js';
import { goalsNear, routeTo, stepsThrough, waysOverBridges, waysToward } from './ways.js';

const HEADINGS = [
  ['north', 0],
  ['north-east', 450],
  ['east', 900],
  ['south-east', 1350],
  ['south', 1800],
  ['south-west', 2250],
  ['west', 2700],
  ['north-west', 3150],
] as const;

/**
 * Legal moves, the usual one first: into contact if that is demanded, toward a point if one is given, staying, and as far as possible
 * in each direction of the compass. Each is computed when it is asked for; empty if no legal move was found.
 */
export function* suggestMoves(table: Table, movement: Movement, toward?: Point): Iterable<Option<MoveAnswer>> {
  const must = movement.contact?.must;
  if (must !== undefined && must.least > 0)
    yield* option('contact', 'Into contact', touching(table, movement, must.piece));
  if (toward !== undefined) yield* option('toward', 'As far as possible', moveToward(table, movement, toward));
  yield* option('stay', 'Stay', stayingMove(table, movement));
  if (toward !== undefined) return;
  for (const [name, heading] of HEADINGS) yield* option(name, `To the ${name}`, moveAlong(table, movement, heading));
}

/** The move with the most contacts, if they are as many as demanded. */
function touching(table: Table, movement: Movement, piece: string): MoveAnswer | null {
  const move = mostContacts(table, movement, piece)?.move ?? null;
  return move !== null && checkMove(table, movement, move) === null ? move : null;
}

function* option(id: string, label: string, answer: MoveAnswer | null): Iterable<Option<MoveAnswer>> {
  if (answer !== null) yield { id, label, answer, pieces: answer.move.map(({ model }) => model) };
}

/** The answer in which no model moves, if that is legal. */
export function stayingMove(table: Table, movement: Movement): MoveAnswer | null {
  const listed = movement.all === undefined ? [] : movement.movers.filter((id) => canBeMoved(table, movement, id));
  const answer: MoveAnswer = { move: listed.map((model) => ({ model, path: [] })) };
  return checkMove(table, movement, answer) === null ? answer : null;
}

/** Moves the whole squad as far as possible toward a point, in formation. Several searches may share a budget. */
export function moveToward(table: Table, movement: Movement, toward: Point, budget?: SearchBudget): MoveAnswer | null {
  const lead = leadOf(table, movement, toward);
  if (lead === null) return null;
  const inquiry: MoveInquiry = { table, movement, layout: new Layout(table) };
  const begin = bestStart(inquiry, lead, toward);
  if (begin === null) return null;
  const end = farthestToward(inquiry, lead, begin.pose, toward, budget);
  return formation(table, movement, lead, { x: end.x, y: end.y, facing: bearing(begin.pose, toward) }, budget);
}

/** The leader, or the model nearest to the point they move toward. */
function leadOf(table: Table, { movers, measured }: Movement, toward: Point): Model | null {
  const leader = measured.by === 'leader' ? table.models.get(measured.leader) : undefined;
  if (leader !== undefined && movers.includes(leader.id)) return leader;
  const models = fastFlatMap(movers, (id) => table.models.get(id) ?? []);
  const away = ({ place }: Model): number => (place.kind === 'on' ? pointToPoint(place, toward) : Infinity);
  return models.sort((a, b) => (away(a) === away(b) ? 0 : away(a) - away(b)))[0] ?? null;
}

function farthestToward(
  inquiry: MoveInquiry,
  model: Model,
  start: Pose,
  toward: Point,
  budget: SearchBudget = { legs: Infinity },
): Point {
  const most = greatestAllowance(inquiry.movement, model.id);
  const mover = { model, start, goal: withinSight(start, toward, MOVES_PLANNED_AHEAD * most), budget };
  const base = baseOf(inquiry.table, model.id);
  const [goal = mover.goal] = inquiry.movement.shape.kind === 'free' ? goalsNear(inquiry, mover) : [];
  const route = inquiry.movement.shape.kind === 'free' ? routeTo(inquiry, mover, goal) : null;
  const [crossing] = route === null && inquiry.movement.shape.kind === 'free' ? waysOverBridges(inquiry, mover) : [];
  const points = route ?? crossing ?? [start, toward];
  const walked = walkFrom(model.id, base, start, stepsThrough(points.slice(1)), { kind: 'free', rule: '' });
  return isRefusal(walked) ? start : cutAt(walked, most).end;
}

/** How many moves ahead a route is planned; looking farther takes long and changes little. */
const MOVES_PLANNED_AHEAD = 5;

function withinSight(from: Point, to: Point, horizon: number): Point {
  const share = horizon / Math.max(horizon, pointToPoint(from, to));
  return { x: from.x + Math.round((to.x - from.x) * share), y: from.y + Math.round((to.y - from.y) * share) };
}

/** Moves the squad as far as possible in one direction. */
function moveAlong(table: Table, movement: Movement, heading: number): MoveAnswer | null {
  const lead = leadOf(table, movement, { x: 0, y: 0 });
  const start = lead && bestStart({ table, movement, layout: new Layout(table) }, lead, middleOfTable(table))?.pose;
  if (lead === null || start === null || start === undefined) return null;
  const most = Math.min(greatestAllowance(movement, lead.id), table.surface.width + table.surface.height);
  return formation(table, movement, lead, poseAt(advance(start, heading, most), heading));
}

function middleOfTable({ surface }: Table): Point {
  return { x: Math.round(surface.width / 2), y: Math.round(surface.height / 2) };
}

/** How many random moves are tried before a suggestion is taken instead. */
const RANDOM_MOVES_TRIED = 6;

/**
 * A random legal move; `below(n)` draws a whole number under n. Null only if neither luck nor `suggestMoves` found any: then the
 * question should not have been asked.
 */
export function sampleMove(table: Table, movement: Movement, below: (n: number) => number): MoveAnswer | null {
  for (let i = 0; i < RANDOM_MOVES_TRIED; i++) {
    const answer = arrange(table, movement, randomGoals(table, movement, below));
    if (answer !== null) return answer;
  }
  for (const { answer } of suggestMoves(table, movement)) return answer;
  return null;
}

/** Goals for all movers in one direction, each straying a little from it. */
function randomGoals(table: Table, movement: Movement, below: (n: number) => number): MoveGoals {
  const heading = below(3600);
  const share = (below(1000) + 1) / 1000;
  const faces = below(2) === 0 ? undefined : heading;
  const inquiry: MoveInquiry = { table, movement, layout: new Layout(table) };
  const goals = new Map<string, Point & { readonly facing?: number }>();
  for (const id of movement.movers) {
    const model = table.models.get(id);
    const start = model && bestStart(inquiry, model, middleOfTable(table))?.pose;
    if (model === undefined || start === undefined) continue;
    const most = Math.min(greatestAllowance(inquiry.movement, model.id), table.surface.width + table.surface.height);
    const goal = advance(
      advance(start, heading, Math.floor(most * share)),
      below(3600),
      below(Math.floor(most / 16) + 1),
    );
    goals.set(id, faces === undefined ? goal : poseAt(goal, faces));
  }
  return goals;
}

export interface FoundRoute {
  readonly path: readonly Step[];
  readonly end: Pose;
  readonly cost: number;
}

/** The legal path of one model that ends nearest to a point, while the others stay; null if the model cannot move. */
export function routeFor(table: Table, movement: Movement, modelId: string, to: Point): FoundRoute | null {
  const model = table.models.get(modelId);
  const inquiry: MoveInquiry = { table, movement, layout: new Layout(table) };
  const begin = model && bestStart(inquiry, model, to);
  if (model === undefined || begin === undefined || begin === null) return null;
  let best: FoundRoute | null = null;
  for (const way of waysToward(inquiry, { model, start: begin.pose, goal: to })) {
    const path = [...begin.prefix, ...way];
    const read = readOne({ ...inquiry, layout: new Layout(table) }, model, path);
    if (isRefusal(read)) continue;
    const found = { path, end: read.walked.end, cost: read.cost };
    if (best === null || lengthBetween(found.end, to) < lengthBetween(best.end, to)) best = found;
    if (best.end.x === to.x && best.end.y === to.y) return best;
  }
  return best;
}
