import type { Point } from '@bridgehead/geometry';
import {
  type AimAnswer,
  type AnyAsk,
  type Ask,
  type AskWords,
  type Decision,
  type JsonRecord,
  type MoveAnswer,
  type Option,
  type PlaceAnswer,
  type Refusal,
  type Side,
  wordsOf,
} from '@bridgehead/kernel';
import { type MoveResult, readMove } from '../moving/check/check-move.js';
import { type PlaceResult, readPlace } from '../moving/check/check-place.js';
import type { Movement } from '../moving/demand/movement.js';
import type { Placing } from '../moving/demand/placing.js';
import { isAtEdge, rowsOffered } from '../moving/solve/edge-rows.js';
import { formationsOffered } from '../moving/solve/formations.js';
import { sampleMove, suggestMoves } from '../moving/solve/moves.js';
import { samplePlace, suggestPlace } from '../moving/solve/places.js';
import { isFormation } from '../moving/solve/squads-in-rows.js';
import type { Table } from '../table/table.js';

/** Asks whose answers have a place on the table, built on the one checker of moves and placings. */

export interface MoveSpec<Args extends JsonRecord> extends AskWords {
  /** What the book demands of this move. There must be some way to meet it, or the question should not be asked. */
  movement(table: Table, args: Args, side: Side): Movement;
  /** Where the player would usually want to go. */
  toward?(table: Table, args: Args, side: Side): Point | null;
}

/** An ask that tells its demand, so that the screen can look for a move of the player's own. */
export interface MoveAsk<Args extends JsonRecord, R extends MoveResult = MoveResult>
  extends Omit<Ask<Table, Args, 'move', R>, 'readPlainly'> {
  movement(table: Table, args: Args, side: Side): Movement;
}

/** The demand on the move that is asked for; null if the ask does not tell it. */
export function movementOf(table: Table, ask: AnyAsk<Table>, { args, side }: Decision): Movement | null {
  const { movement } = ask as Partial<MoveAsk<JsonRecord>>;
  return movement?.(table, args, side) ?? null;
}

export function moveAsk<Args extends JsonRecord>(spec: MoveSpec<Args>): MoveAsk<Args> {
  const suggestions = (table: Table, args: Args, side: Side) =>
    suggestMoves(table, spec.movement(table, args, side), spec.toward?.(table, args, side) ?? undefined);

  function usual(table: Table, args: Args, side: Side): MoveAnswer {
    for (const { answer } of suggestions(table, args, side)) return answer;
    throw new Error(`ask ${spec.name}: no legal move was found`);
  }

  return {
    ...wordsOf(spec),
    kind: 'move',
    movement: (table, args, side) => spec.movement(table, args, side),
    usual,
    *options(table, args, side): Iterable<Option<MoveAnswer>> {
      yield* suggestions(table, args, side);
    },
    check: (table, args, answer, side) => readMove(table, spec.movement(table, args, side), answer),
    sample: (table, args, side, below) =>
      sampleMove(table, spec.movement(table, args, side), below) ?? usual(table, args, side),
  };
}

export interface PlaceSpec<Args extends JsonRecord> extends AskWords {
  /** What the book demands of the places. There must be some way to meet it, or the question should not be asked. */
  placing(table: Table, args: Args, side: Side): Placing;
  /** Where the player would usually want to be. */
  toward?(table: Table, args: Args, side: Side): Point | null;
}

/** An ask that tells its demand on the places. */
export interface PlaceAsk<Args extends JsonRecord, R extends PlaceResult = PlaceResult>
  extends Omit<Ask<Table, Args, 'place', R>, 'readPlainly'> {
  placing(table: Table, args: Args, side: Side): Placing;
}

/** The demand on the places that are asked for; null if the ask does not tell it. */
export function placingOf(table: Table, ask: AnyAsk<Table>, { args, side }: Decision): Placing | null {
  const { placing } = ask as Partial<PlaceAsk<JsonRecord>>;
  return placing?.(table, args, side) ?? null;
}

export function placeAsk<Args extends JsonRecord>(spec: PlaceSpec<Args>): PlaceAsk<Args> {
  function usual(table: Table, args: Args, side: Side): PlaceAnswer {
    const toward = spec.toward?.(table, args, side) ?? undefined;
    const suggested = suggestPlace(table, spec.placing(table, args, side), toward);
    if (suggested === null) throw new Error(`ask ${spec.name}: no legal place was found`);
    return suggested;
  }
  return {
    ...wordsOf(spec),
    kind: 'place',
    placing: (table, args, side) => spec.placing(table, args, side),
    usual,
    *options(table, args, side): Iterable<Option<PlaceAnswer>> {
      const placing = spec.placing(table, args, side);
      yield { id: 'usual', label: labelOf(placing), answer: usual(table, args, side), pieces: placing.pieces };
      if (isAtEdge(placing)) yield* rowsOffered(table, placing);
      else if (isFormation(placing)) yield* formationsOffered(table, placing);
    },
    check: (table, args, answer, side) => readPlace(table, spec.placing(table, args, side), answer),
    sample: (table, args, side, below) =>
      samplePlace(table, spec.placing(table, args, side), below) ?? usual(table, args, side),
  };
}

function labelOf(placing: Placing): string {
  if (isAtEdge(placing)) return 'In a row';
  return isFormation(placing) ? 'In formation' : 'As a block';
}

export interface AimSpec<Args extends JsonRecord> extends AskWords {
  /** Good aims, the usual one first; at least one of them legal. */
  candidates(table: Table, args: Args, side: Side): Iterable<AimCandidate>;
  check(table: Table, args: Args, aim: AimAnswer['aim'], side: Side): Refusal | null;
}

export interface AimCandidate {
  readonly id: string;
  readonly label: string;
  readonly aim: AimAnswer['aim'];
  readonly pieces?: readonly string[];
}

/** An ask for a point, a template's place, or a point on a path. */
export function aimAsk<Args extends JsonRecord>(spec: AimSpec<Args>): Ask<Table, Args, 'aim', AimAnswer['aim']> {
  function* options(table: Table, args: Args, side: Side): Iterable<Option<AimAnswer>> {
    for (const { aim, ...candidate } of spec.candidates(table, args, side)) {
      if (spec.check(table, args, aim, side) === null) yield { ...candidate, answer: { aim } };
    }
  }
  return {
    ...wordsOf(spec),
    kind: 'aim',
    options,
    check: (table, args, { aim }, side) => spec.check(table, args, aim, side) ?? aim,
    readPlainly: ({ aim }) => aim,
    usual(table, args, side) {
      for (const { answer } of options(table, args, side)) return answer;
      throw new Error(`ask ${spec.name}: there is nothing legal to aim at`);
    },
    sample(table, args, side, below) {
      const all = [...options(table, args, side)];
      const { answer } = all[below(Math.max(1, all.length))] ?? { answer: null };
      if (answer === null) throw new Error(`ask ${spec.name}: there is nothing legal to aim at`);
      return answer;
    },
  };
}
