import type { Pose } from '@bridgehead/geometry';
import { isRefusal, type JsonRecord, type MoveAnswer, type Step } from '@bridgehead/kernel';
import {
  checkPlace,
  type ModelMove,
  type MoveAsk,
  type MoveResult,
  poseAtLength,
  supposing,
  type Table,
  walk,
  type WalkedPath,
} from '@bridgehead/tabletop';
import { INCH } from '../book/play.js';
import { leaderOf } from '../book/squads.js';
import { diceAt } from '../fire/shooting.js';
import { WALLS } from '../terrain/terrain.js';
import { notInTheWayOf } from '../traits/hovering.js';
import { shapeOf } from './movement.js';

/** A leader's way and how far along it the leader is, as plain data for the questions asked on the way. */
export interface Way extends JsonRecord {
  readonly squad: string;
  readonly leader: string;
  readonly start: readonly [number, number, number];
  readonly path: readonly Step[];
  /** No squad can react to the part before this. */
  readonly from: number;
}

/** A squad's move as read from an answer. `led` is the leader's part. */
export interface SquadMove extends MoveResult {
  readonly led: { readonly move: ModelMove; readonly way: Way } | null;
}

/** The same ask, which also reads the leader's way. */
export function readingWay<Args extends JsonRecord & { readonly squad: string }>(
  asked: MoveAsk<Args>,
): MoveAsk<Args, SquadMove> {
  return {
    ...asked,
    check(table, args, answer, side) {
      const read = asked.check(table, args, answer, side);
      if (isRefusal(read)) return read;
      const leader = leaderOf(table, args.squad);
      const move = read.moves.find(({ model }) => model === leader);
      return { ...read, led: move === undefined ? null : { move, way: wayOf(args.squad, move, answer) } };
    },
  };
}

function wayOf(squad: string, { model, from, walked }: ModelMove, { move }: MoveAnswer): Way {
  const { x, y, facing } = walked.start;
  const given = move.find((each) => each.model === model)?.path ?? [];
  // A model that comes out of something first names the spot where it begins; its way is the rest.
  const path = from.kind === 'on' ? given : walked.legs.map(stepOf);
  return { squad, leader: model, start: [x, y, facing], path, from: 0 };
}

function stepOf({ kind, to }: WalkedPath['legs'][number]): Step {
  return kind === 'pivot' ? { face: to.facing } : { to: [to.x, to.y] };
}

export function walkedOf(table: Table, { squad, leader, start: [x, y, facing], path }: Way): WalkedPath {
  const walked = walk(table, leader, path, shapeOf(table, squad), { x, y, facing });
  if (isRefusal(walked)) throw new Error(walked.reason);
  return walked;
}

/** Every inch of a way that lies ahead, and its end. */
export function pointsAhead(walked: WalkedPath, from: number): number[] {
  const points: number[] = [];
  for (let along = from; along < walked.length; along += INCH) points.push(along);
  return [...points, walked.length];
}

/** PB-REACT-02: whether the mover can stand at a pose: on nobody, in no building, on no wall, on the table. */
export function canStand(table: Table, model: string, { x, y, facing }: Pose): boolean {
  const placing = {
    pieces: [model],
    apart: notInTheWayOf(table, [model]),
    banned: [{ kinds: ['building'], rule: 'PB-MOVE-04' }],
    walls: WALLS,
    judgedBy: 'touch',
    rule: 'PB-MOVE-05',
  } as const;
  return checkPlace(table, placing, { place: { [model]: { at: [x, y], facing } } }) === null;
}

/** The dice of a squad against a model at a point of its way. */
export function diceAlong(table: Table, shooter: string, walked: WalkedPath, along: number): number {
  const { model } = walked;
  const at = poseAtLength(walked, along);
  return supposing(table, [{ model, to: { kind: 'on', ...at } }], (supposed) => diceAt(supposed, shooter, [model]));
}
