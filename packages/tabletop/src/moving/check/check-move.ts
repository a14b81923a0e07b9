/** The one checker of moves: for rules, screen and opponent, and for the solvers that make options, samples and suggestions. */
import { fastFlatMap, footprintOf, type Pose } from '@bridgehead/geometry';
import {
  HOUSE,
  isRecord,
  isRefusal,
  type MoveAnswer,
  type PieceMove,
  type Refusal,
  refuse,
  type Step,
} from '@bridgehead/kernel';
import type { Edge } from '../../table/edges.js';
import { nameOf } from '../../table/naming.js';
import { baseOf } from '../../table/queries.js';
import type { Model, OnTable, Place, Table } from '../../table/table.js';
import type { Movement } from '../demand/movement.js';
import { shapeFor } from '../demand/per-model.js';
import { refuseDemand } from '../demand/refuse-demand.js';
import { Layout } from '../path/layout.js';
import { canBeMoved, pathStart } from '../path/starting.js';
import { isCoordinate, isFacing, walk, type WalkedPath } from '../path/walk.js';
import { checkAllowance, checkLeast } from './allowance-check.js';
import { coherentSquads } from './coherency.js';
import { checkContacts, checkNoContact, checkStopping } from './contact-check.js';
import { checkEnds } from './ends-check.js';
import { checkGround } from './ground-check.js';
import { checkKeeping } from './keep-check.js';
import { checkLeaderReach } from './leader-check.js';
import type { GroundEffect, MoveInquiry, MoverInquiry } from './move-inquiry.js';
import { checkPassing } from './passing-check.js';
import { checkShape, tollOfTurns } from './shape-check.js';
import { checkSurface, leavesOver } from './surface-check.js';
import { checkSharedGround, checkTogether } from './together-check.js';
import { checkWalls } from './wall-check.js';

/** What an accepted answer does to one model. */
export interface ModelMove {
  readonly model: string;
  readonly from: Place;
  readonly to: OnTable;
  readonly walked: WalkedPath;
  /** What the way cost, counting the ground. */
  readonly cost: number;
  /** The model was set down around its leader, so it walked no way. */
  readonly placed?: true;
  /** The model left the table over this edge; `to` is where it crossed. */
  readonly leaves?: Edge;
}

/** The moves, in the order in which the models move. */
export interface MoveResult {
  readonly moves: readonly ModelMove[];
}

/** Null if the answer is legal. */
export function checkMove(table: Table, movement: Movement, answer: MoveAnswer): Refusal | null {
  const result = readMove(table, movement, answer);
  return isRefusal(result) ? result : null;
}

/** What the answer would do, or why it is refused. For later movers, earlier ones already stand where they end. */
export function readMove(table: Table, movement: Movement, answer: MoveAnswer): MoveResult | Refusal {
  const listed = listMovers(table, movement, answer);
  if (isRefusal(listed)) return listed;
  const inquiry: MoveInquiry = { table, movement, layout: new Layout(table) };
  liftFollowers(inquiry, listed);
  const moves: ModelMove[] = [];
  for (const { model, path } of listed) {
    const move = readOne(inquiry, model, path);
    if (isRefusal(move)) return move;
    moves.push(move);
  }
  return checkAll(inquiry, moves) ?? { moves };
}

/** Checks what is demanded of the movers together, once all of them stand where they end. */
function checkAll(inquiry: MoveInquiry, moves: readonly ModelMove[]): Refusal | null {
  const { table, movement, layout } = inquiry;
  const { coherency, movers } = movement;
  const moved = moves.length > 0 ? moves.map(({ model }) => model) : movers;
  const refused = coherency === undefined ? null : coherentSquads(table, moved, coherency, layout);
  return refused ?? checkContacts(inquiry) ?? checkFollowers(inquiry, moves);
}

/** Checks that those who are placed around a leader share its terrain: all of them if the leader moved, otherwise those who did. */
function checkFollowers(inquiry: MoveInquiry, moves: readonly ModelMove[]): Refusal | null {
  const { table, movement, layout } = inquiry;
  const { measured } = movement;
  if (measured.by !== 'leader' || measured.together === undefined) return null;
  const hasLed = moves.some(({ model, walked }) => model === measured.leader && walked.length > 0);
  const concerned = hasLed ? movement.movers : moves.filter(isSetDown).map(({ model }) => model);
  const followers = fastFlatMap(concerned, (id) => (id === measured.leader ? [] : (table.models.get(id) ?? [])));
  for (const { id } of followers) {
    const print = layout.footprint(id);
    const refused = print === undefined ? null : checkSharedGround(inquiry, id, print);
    if (refused !== null) return refused;
  }
  return checkTogether(
    inquiry,
    followers,
    (model, { x, y }) => !isRefusal(readOne(inquiry, model, [{ to: [x, y] as const }])),
  );
}

/** Whether a model was picked up and set down elsewhere. */
function isSetDown({ from, to, placed }: ModelMove): boolean {
  return placed === true && (from.kind !== 'on' || from.x !== to.x || from.y !== to.y);
}

/** The models of an accepted answer that do not meet, each by itself, a demand that is stricter than the one it was accepted by. */
export function modelsFailing(table: Table, accepted: Movement, stricter: Movement, answer: MoveAnswer): string[] {
  const listed = listMovers(table, accepted, answer);
  if (isRefusal(listed)) return [];
  const inquiry: MoveInquiry = { table, movement: accepted, layout: new Layout(table) };
  liftFollowers(inquiry, listed);
  const failing: string[] = [];
  for (const { model, path } of listed) {
    const mover = inquiryInto({ ...inquiry, movement: stricter }, model, path);
    if (isRefusal(mover) || isRefusal(checkMover(mover))) failing.push(model.id);
    // Later movers are judged with this one at its end.
    readOne(inquiry, model, path);
  }
  return failing;
}

interface ListedMover {
  readonly model: Model;
  readonly path: readonly Step[];
}

/** The models in the answer; the leader comes first if only it is measured. */
function listMovers(table: Table, movement: Movement, answer: unknown): ListedMover[] | Refusal {
  const list: unknown = isRecord(answer) ? answer['move'] : undefined;
  if (!Array.isArray(list)) return refuse(HOUSE.shape, 'A move is a list of models with their paths');
  const listed: ListedMover[] = [];
  const seen = new Set<string>();
  for (const entry of list as readonly unknown[]) {
    const read = readEntry(table, movement, entry);
    if (isRefusal(read)) return read;
    if (seen.has(read.model.id))
      return refuse(HOUSE.shape, `${nameOf(table, read.model.id)} is moved twice`, { model: read.model.id });
    seen.add(read.model.id);
    listed.push(read);
  }
  const missing = movement.all && movement.movers.find((id) => !seen.has(id) && canBeMoved(table, movement, id));
  if (movement.all !== undefined && missing !== undefined) {
    return refuseDemand('all', movement.all.rule, `${nameOf(table, missing)} must move as well`, { model: missing });
  }
  const { measured } = movement;
  if (measured.by === 'leader')
    listed.sort((a, b) => Number(b.model.id === measured.leader) - Number(a.model.id === measured.leader));
  return listed;
}

function readEntry(table: Table, movement: Movement, entry: unknown): ListedMover | Refusal {
  const { model: id, path }: Partial<Record<keyof PieceMove, unknown>> = isRecord(entry) ? entry : {};
  const model = typeof id === 'string' ? table.models.get(id) : undefined;
  if (model === undefined) return refuse(HOUSE.shape, 'There is no such model');
  if (!Array.isArray(path)) return refuse(HOUSE.shape, 'A path is a list of steps', { model: model.id });
  if (!movement.movers.includes(model.id)) return refuseMover(table, movement, model.id);
  return { model, path: path as readonly Step[] };
}

/** A model with a reason of its own to stay is told it first. */
function refuseMover(table: Table, { bound, rule }: Movement, model: string): Refusal {
  const plain = refuseDemand('movers', rule, `${nameOf(table, model)} cannot be moved now`, { model });
  const found = bound?.find(({ models }) => models.includes(model));
  if (found === undefined) return plain;
  const also = found.rule === rule ? [] : [{ rule, reason: plain.reason }];
  return {
    ...plain,
    rule: found.rule,
    reason: `${nameOf(table, model)} ${found.reason}`,
    ...(also.length === 0 ? {} : { also }),
  };
}

/** The models that will be placed around the leader are picked up before it moves. */
function liftFollowers({ movement: { measured }, layout }: MoveInquiry, listed: readonly ListedMover[]): void {
  if (measured.by !== 'leader') return;
  for (const { model, path } of listed) if (model.id !== measured.leader && path.length > 0) layout.lift(model.id);
}

/** Checks one model's part of an answer. If it is legal, the model stands at its end in the layout from then on. */
export function readOne(inquiry: MoveInquiry, model: Model, path: readonly Step[]): ModelMove | Refusal {
  const mover = inquiryInto(inquiry, model, path);
  if (isRefusal(mover)) return mover;
  const onGround = checkMover(mover);
  if (isRefusal(onGround)) return onGround;
  if (mover.leaves === null) inquiry.layout.place(model.id, mover.endPrint);
  else inquiry.layout.lift(model.id);
  return moveOf(mover, onGround);
}

function inquiryInto(inquiry: MoveInquiry, model: Model, path: readonly Step[]): MoverInquiry | Refusal {
  const { table, movement, layout } = inquiry;
  const isPlaced = movement.measured.by === 'leader' && model.id !== movement.measured.leader;
  const way = isPlaced ? placedAt(table, movement, model, path) : walkedBy(inquiry, model, path);
  if (isRefusal(way)) return way;
  const { walked, enters } = way;
  const endPrint = footprintOf(walked.base, walked.end);
  return {
    table,
    movement,
    layout,
    model,
    name: nameOf(table, model.id),
    walked,
    startPrint: footprintOf(walked.base, walked.start),
    endPrint,
    enters,
    leaves: isPlaced ? null : leavesOver(table, movement, endPrint),
    isFlying: movement.passing.flyers?.includes(model.id) === true,
    isPlaced,
  };
}

interface WayTaken {
  readonly walked: WalkedPath;
  readonly enters: MoverInquiry['enters'];
}

function walkedBy({ table, movement, layout }: MoveInquiry, model: Model, path: readonly Step[]): WayTaken | Refusal {
  const start = pathStart(table, layout, movement, model, path);
  if (isRefusal(start)) return start;
  const shape = shapeFor(movement, model.id);
  const walked = walk(table, model.id, start.path, shape, start.pose);
  if (isRefusal(walked)) return walked;
  return checkShape(nameOf(table, model.id), walked, shape) ?? { walked, enters: start.enters };
}

/** The path of a model that is placed is one point and at most one facing. */
function placedAt(table: Table, movement: Movement, model: Model, path: readonly Step[]): WayTaken | Refusal {
  const { place } = model;
  const here = place.kind === 'on' ? { x: place.x, y: place.y, facing: place.facing } : null;
  if (here === null && ((place.kind === 'off' && place.why === 'destroyed') || movement.from === undefined)) {
    return refuseDemand('from', movement.rule, `${nameOf(table, model.id)} is not on the table`, { model: model.id });
  }
  const end = endOfPlacing(here, path);
  if (end === null)
    return refuse(HOUSE.shape, 'A model that is placed has one point and at most one facing', { model: model.id });
  const walked: WalkedPath = {
    model: model.id,
    base: baseOf(table, model.id),
    start: here ?? end,
    legs: [],
    end,
    length: 0,
  };
  return { walked, enters: here === null ? 'piece' : null };
}

function endOfPlacing(here: Pose | null, path: readonly unknown[]): Pose | null {
  let [point, facing]: [readonly unknown[] | null, unknown] = [null, null];
  for (const step of path) {
    if (isRecord(step) && Array.isArray(step['to']) && point === null) point = step['to'];
    else if (isRecord(step) && 'face' in step && facing === null) facing = step['face'];
    else return null;
  }
  const [x, y] = point ?? [here?.x, here?.y];
  const faces = facing ?? here?.facing ?? 0;
  // Adding 0 turns -0 into 0: JSON cannot store -0.
  return isCoordinate(x) && isCoordinate(y) && isFacing(faces) ? { x: x + 0, y: y + 0, facing: faces + 0 } : null;
}

/** Checks every demand on one model, in the order in which a player would want to hear of them. */
function checkMover(mover: MoverInquiry): GroundEffect | Refusal {
  const refused = checkSurface(mover) ?? checkPassing(mover) ?? checkWalls(mover);
  if (refused !== null) return refused;
  const ground = checkGround(mover);
  if (isRefusal(ground)) return ground;
  const toll = tollOfTurns(mover.walked, shapeFor(mover.movement, mover.model.id));
  const onGround = toll === 0 ? ground : { ...ground, cost: ground.cost + toll };
  const tooFar = mover.isPlaced ? null : checkAllowance(mover, onGround.cost);
  const onWay = tooFar === null ? (checkStopping(mover) ?? checkLeast(mover)) : blamingTurns(tooFar, mover, toll);
  const apart = onWay ?? checkKeeping(mover) ?? checkNoContact(mover);
  if (apart !== null || mover.leaves !== null) return apart ?? onGround;
  return checkEnds(mover) ?? checkLeaderReach(mover) ?? checkPlacedGround(mover) ?? onGround;
}

/** A way that is too long with its turns is so by their rule as well. */
function blamingTurns(tooFar: Refusal, { movement, model, name }: MoverInquiry, toll: number): Refusal {
  if (toll === 0) return tooFar;
  const { rule } = shapeFor(movement, model.id);
  return { ...tooFar, also: [...(tooFar.also ?? []), { rule, reason: `${name} pays for its turns` }] };
}

/** Solvers place followers one by one, so each is judged as it is set down too. */
function checkPlacedGround(mover: MoverInquiry): Refusal | null {
  const { model, endPrint, isPlaced, walked } = mover;
  const isMoved = walked.start.x !== walked.end.x || walked.start.y !== walked.end.y || mover.enters !== null;
  return isPlaced && isMoved ? checkSharedGround(mover, model.id, endPrint) : null;
}

function moveOf({ model, walked, leaves, isPlaced }: MoverInquiry, { cost, height }: GroundEffect): ModelMove {
  const { place } = model;
  const level = height ?? (place.kind === 'on' ? place.height : undefined);
  const { x, y, facing } = walked.end;
  const to: OnTable =
    level === undefined || level === 0 ? { kind: 'on', x, y, facing } : { kind: 'on', x, y, facing, height: level };
  const move: ModelMove = { model: model.id, from: place, to, walked, cost };
  if (!isPlaced && leaves === null) return move;
  return { ...move, ...(isPlaced ? { placed: true } : {}), ...(leaves === null ? {} : { leaves }) };
}
