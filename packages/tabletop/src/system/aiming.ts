import {
  advance,
  bearing,
  discAt,
  type Footprint,
  footprintOf,
  nearestOnSegment,
  type Point,
} from '@bridgehead/geometry';
import {
  type AimAnswer,
  type AnyAsk,
  type Ask,
  type AskWords,
  type Candidate,
  type Decision,
  type JsonRecord,
  type Option,
  type Refusal,
  type Side,
  wordsOf,
} from '@bridgehead/kernel';
import type { Table } from '../table/table.js';
import { offering } from './offering.js';

export type Aim = AimAnswer['aim'];

/** What an aim covers, so that a screen can draw it true to size. A question without a shape asks for a bare point. */
export type AimShape =
  /** A round template about the point. */
  | { readonly template: { readonly radius: number } }
  /** A corridor of this length from a point, toward the point that is aimed at. */
  | { readonly corridor: Corridor }
  /** A point of a way, from its first corner to its last: the answer says how far along. */
  | { readonly along: readonly Point[] };

interface Corridor {
  readonly from: Point;
  readonly width: number;
  readonly length: number;
}

export interface AimSpec<Args extends JsonRecord> extends AskWords {
  /** Good aims, the usual one first; at least one of them legal. */
  candidates(table: Table, args: Args, side: Side): Iterable<AimCandidate>;
  check(table: Table, args: Args, aim: Aim, side: Side): Refusal | null;
  shape?(table: Table, args: Args, side: Side): AimShape;
  /** The pieces that an aim touches, legal or not. */
  touched?(table: Table, args: Args, aim: Aim, side: Side): readonly string[];
}

export interface AimCandidate extends Candidate {
  readonly aim: Aim;
}

/** An ask that tells the shape of its aims, if they have one, and what an aim touches. */
export interface AimAsk<Args extends JsonRecord> extends Ask<Table, Args, 'aim', Aim> {
  shape(table: Table, args: Args, side: Side): AimShape | null;
  touched(table: Table, args: Args, aim: Aim, side: Side): readonly string[];
}

/** An ask for a point, a template's or corridor's place, or a point on a path. */
export function aimAsk<Args extends JsonRecord>(spec: AimSpec<Args>): AimAsk<Args> {
  function* options(table: Table, args: Args, side: Side): Iterable<Option<AimAnswer>> {
    for (const { aim, ...candidate } of spec.candidates(table, args, side)) {
      if (spec.check(table, args, aim, side) === null) yield { ...candidate, answer: { aim } };
    }
  }
  return {
    ...wordsOf(spec),
    kind: 'aim',
    ...offering<Args, AimAnswer>({ ...wordsOf(spec), options }),
    check: (table, args, { aim }, side) => spec.check(table, args, aim, side) ?? aim,
    readPlainly: ({ aim }) => aim,
    shape: (table, args, side) => spec.shape?.(table, args, side) ?? null,
    touched: (table, args, aim, side) => spec.touched?.(table, args, aim, side) ?? [],
  };
}

/** The shape of the aims that are asked for; null if a bare point is. */
export function aimShapeOf(table: Table, ask: AnyAsk<Table>, { args, side }: Decision): AimShape | null {
  const { shape } = ask as Partial<AimAsk<JsonRecord>>;
  return shape?.(table, args, side) ?? null;
}

/** The pieces that an aim would touch. */
export function touchedBy(table: Table, ask: AnyAsk<Table>, { args, side }: Decision, aim: Aim): readonly string[] {
  const { touched } = ask as Partial<AimAsk<JsonRecord>>;
  return touched?.(table, args, aim, side) ?? [];
}

/** The ground that a template covers, or a corridor; null for a point of a way, or if the aim does not fit the shape. */
export function aimFootprint(shape: AimShape, aim: Aim): Footprint | null {
  if (!('at' in aim) || 'along' in shape) return null;
  const at = { x: aim.at[0], y: aim.at[1] };
  return 'template' in shape ? discAt(at, shape.template.radius) : corridorToward(shape.corridor, at);
}

function corridorToward({ from, width, length }: Corridor, at: Point): Footprint {
  const facing = bearing(from, at);
  const { x, y } = advance(from, facing, Math.round(length / 2));
  return footprintOf({ shape: 'box', length, width }, { x, y, facing });
}

/** The point of a way that lies so far along it; its last corner if it is shorter. */
export function pointAlong(way: readonly Point[], along: number): Point | null {
  let left = along;
  for (const [a, b] of legsOf(way)) {
    const length = lengthOfLeg(a, b);
    if (left <= length) {
      const share = length === 0 ? 0 : left / length;
      return { x: Math.round(a.x + (b.x - a.x) * share), y: Math.round(a.y + (b.y - a.y) * share) };
    }
    left -= length;
  }
  return way.at(-1) ?? null;
}

/** How far along a way its nearest point to another point lies. */
export function nearestAlong(way: readonly Point[], to: Point): number {
  let nearest = { along: 0, squared: Number.POSITIVE_INFINITY };
  let before = 0;
  for (const [a, b] of legsOf(way)) {
    const point = nearestOnSegment(to, a, b);
    const squared = squaredLength(to, point);
    if (squared < nearest.squared) nearest = { along: before + lengthOfLeg(a, point), squared };
    before += lengthOfLeg(a, b);
  }
  return nearest.along;
}

export function lengthOfWay(way: readonly Point[]): number {
  return legsOf(way).reduce((sum, [a, b]) => sum + lengthOfLeg(a, b), 0);
}

function legsOf(way: readonly Point[]): readonly (readonly [Point, Point])[] {
  return way.slice(1).flatMap((b, i) => {
    const a = way[i];
    return a === undefined ? [] : [[a, b] as const];
  });
}

/** Rounded down, as a walked leg is. */
function lengthOfLeg(a: Point, b: Point): number {
  return Math.floor(Math.sqrt(squaredLength(a, b)));
}

function squaredLength(a: Point, b: Point): number {
  return (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
}
