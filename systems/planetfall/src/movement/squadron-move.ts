import type { Point } from '@bridgehead/geometry';
import {
  type AskWords,
  isRefusal,
  type MoveAnswer,
  type Option,
  type PieceMove,
  type Refusal,
  type Side,
  wordsOf,
} from '@bridgehead/kernel';
import {
  type MoveAsk,
  type MoveResult,
  type Movement,
  sampleMove,
  suggestMoves,
  type Table,
} from '@bridgehead/tabletop';
import { readLeaving } from './withdraw-check.js';
import { destinationOf } from './destination.js';
import { someStraightMove } from './straight-move.js';
import { staying, withdrawals } from './withdrawing.js';

/** PF-MOVE-06: a squadron, and a move that brings it together if it is apart; that is there only if one was found. */
export type MoveArgs = { readonly squad: string; readonly together?: readonly Plain<PieceMove>[] };

/** The same as data that can be saved. */
type Plain<T> = { readonly [K in keyof T]: T[K] };

interface SquadronMove<Args extends MoveArgs> extends AskWords {
  movement(table: Table, args: Args): Movement;
  /** A move that is always legal, for when nothing better is found. */
  fallback(table: Table, args: Args): MoveAnswer | null;
  /** Where it would like to go, if not where it always would. */
  toward?(table: Table, args: Args): Point | null;
  /** What the engine makes of an answer before it is judged. */
  read?(table: Table, args: Args, answer: MoveAnswer): MoveAnswer;
  /** What one would do first of all. */
  first?(table: Table, args: Args): Iterable<Option<MoveAnswer>>;
  /** What may still be said for an answer that is refused. */
  unless?(table: Table, args: Args, answer: MoveAnswer, refusal: Refusal): MoveResult | Refusal;
  /** What one might do besides. */
  also?(table: Table, args: Args): Iterable<Option<MoveAnswer>>;
}

/** All but one move at random in so many take such a way where there is one. */
const OFTEN = 3;

/** How often a move at random looks for a way off the table. */
const SELDOM = 24;

/** One free move at random in so many is looked for with all means; the others just go straight. */
const QUICK = 8;

/** An ask for the move of a whole squadron, which may also be its Withdrawal. */
export function squadronMove<Args extends MoveArgs>(spec: SquadronMove<Args>): MoveAsk<Args> {
  const check = (table: Table, args: Args, answer: MoveAnswer): MoveResult | Refusal => {
    const read = readLeaving(table, spec.movement(table, args), spec.read?.(table, args, answer) ?? answer);
    return isRefusal(read) && spec.unless !== undefined ? spec.unless(table, args, answer, read) : read;
  };

  function* onTheTable(table: Table, args: Args): Iterable<Option<MoveAnswer>> {
    const { squad, together } = args;
    if (together !== undefined)
      yield { id: 'together', label: 'Back into coherency', answer: { move: together }, pieces: [squad] };
    yield* spec.first?.(table, args) ?? [];
    const toward = spec.toward === undefined ? destinationOf(table, squad) : spec.toward(table, args);
    let found = together !== undefined;
    for (const option of suggestMoves(table, staying(spec.movement(table, args)), toward ?? undefined)) {
      found = true;
      yield option;
    }
    const answer = found ? null : spec.fallback(table, args);
    if (answer !== null && !isRefusal(check(table, args, answer)))
      yield { id: 'somehow', label: 'Some way', answer, pieces: [squad] };
  }

  function usual(table: Table, args: Args): MoveAnswer {
    for (const { answer } of onTheTable(table, args)) return answer;
    throw new Error(`ask ${spec.name}: no legal move was found`);
  }

  /** Where a straight line was not found by luck, the one that is known. */
  function sometimes(table: Table, args: Args): MoveAnswer {
    const known = args.together === undefined ? spec.fallback(table, args) : null;
    return known !== null && !isRefusal(check(table, args, known)) ? known : usual(table, args);
  }

  return {
    ...wordsOf(spec),
    kind: 'move',
    movement: (table, args) => spec.movement(table, args),
    usual,
    *options(table: Table, args: Args, _side: Side) {
      yield* onTheTable(table, args);
      yield* spec.also?.(table, args) ?? [];
      yield* withdrawals(table, spec.movement(table, args), args.squad);
    },
    check,
    sample(table, args, _side, below) {
      const movement = spec.movement(table, args);
      const [besides] = args.together === undefined ? (spec.also?.(table, args) ?? []) : [];
      if (besides !== undefined && below(OFTEN) > 0) return besides.answer;
      const [known] = args.together === undefined && below(2) === 0 ? (spec.first?.(table, args) ?? []) : [];
      return (
        known?.answer ??
        moveAtRandom(table, below(SELDOM) === 0 ? movement : staying(movement), below) ??
        sometimes(table, args)
      );
    },
  };
}

/** Straight, or any way at all where that is free; null if luck finds nothing. */
function moveAtRandom(table: Table, movement: Movement, below: (n: number) => number): MoveAnswer | null {
  if (movement.shape.kind !== 'free') return someStraightMove(table, movement, below);
  const quick = below(QUICK) === 0 ? null : someStraightMove(table, movement, below);
  return quick ?? sampleMove(table, movement, below);
}
