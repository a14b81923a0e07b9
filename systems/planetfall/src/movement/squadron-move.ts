import type { Point } from '@bridgehead/geometry';
import {
  type AskWords,
  isRefusal,
  type MoveAnswer,
  type Option,
  type PieceMove,
  type Procedure,
  type Refusal,
  wordsOf,
} from '@bridgehead/kernel';
import {
  type ModelMove,
  type MoveAsk,
  type Movement,
  type MoveResult,
  moveTo,
  pointsOf,
  readMove,
  sampleMove,
  suggestMoves,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { rigidMoveAtRandom } from '@bridgehead/wargame';
import type { Pace } from '../traits/moments.js';
import { isWithin } from '../book/measuring.js';
import { travelsOn, waysToPortals } from '../portals/linked-portals.js';
import { comeTogether, comingTogether } from './coherency.js';
import { destinationOf } from './destination.js';
import { movementValue } from './pace.js';
import { leavesTable, leaving, staying, whyNotOver, withdraw, withdrawals } from './withdraw.js';

/** PF-MOVE-06: a squadron, and a move that brings it together if it is apart; that is there only if one was found. */
export type MoveArgs = { readonly squad: string; readonly together?: readonly Plain<PieceMove>[] };

/** The same as data that can be saved. */
type Plain<T> = { readonly [K in keyof T]: T[K] };

/** What is asked of a squadron that makes this move. */
export function moveArgs(table: Table, squad: string, movement: Movement): MoveArgs {
  const found = comeTogether(table, squad, movement);
  return found === null ? { squad } : { squad, together: found.move };
}

interface SquadronMove<Args extends MoveArgs> extends AskWords {
  movement(table: Table, args: Args): Movement;
  /** A move that is always legal, for when nothing better is found. */
  fallback(table: Table, args: Args): MoveAnswer | null;
  /** Where the squadron would like to go, if not where it always would. */
  toward?(table: Table, args: Args): Point | null;
  /** What the engine makes of an answer before it is judged. */
  amended?(table: Table, args: Args, answer: MoveAnswer): MoveAnswer;
  /** What one would do first of all. */
  first?(table: Table, args: Args): Iterable<Option<MoveAnswer>>;
  /** What one might do besides. */
  also?(table: Table, args: Args): Iterable<Option<MoveAnswer>>;
  /** What an answer that does not meet the demands may still be read as. */
  otherwise?(table: Table, args: Args, answer: MoveAnswer): MoveResult | null;
}

/** An ask for the move of a whole squadron. */
export interface SquadronMoveAsk<Args extends MoveArgs> extends MoveAsk<Args> {
  movement(table: Table, args: Args): Movement;
}

/** Where there is something to do besides, all but one move at random in so many do it. */
const SAMPLES_PER_PLAIN_MOVE = 3;

/** One move at random in so many may lead off the table. */
const SAMPLES_PER_WITHDRAWAL = 24;

/** One free move at random in so many is looked for by all means; the others just go straight. */
const SAMPLES_PER_SEARCH = 8;

/** An ask for the move of a whole squadron, which may also be its Withdrawal. */
export function squadronMove<Args extends MoveArgs>(spec: SquadronMove<Args>): SquadronMoveAsk<Args> {
  const check = (table: Table, args: Args, given: MoveAnswer): MoveResult | Refusal => {
    const movement = spec.movement(table, args);
    const answer = spec.amended?.(table, args, given) ?? given;
    const read = readMove(table, movement, answer);
    if (!isRefusal(read)) return read;
    return spec.otherwise?.(table, args, answer) ?? whyNotOver(table, movement, read);
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

  /** The move that is known where no straight line was found by luck. */
  function known(table: Table, args: Args): MoveAnswer {
    const fallback = args.together === undefined ? spec.fallback(table, args) : null;
    return fallback !== null && !isRefusal(check(table, args, fallback)) ? fallback : usual(table, args);
  }

  return {
    ...wordsOf(spec),
    kind: 'move',
    movement: (table, args) => spec.movement(table, args),
    usual,
    *options(table, args) {
      yield* onTheTable(table, args);
      yield* spec.also?.(table, args) ?? [];
      yield* withdrawals(table, spec.movement(table, args), args.squad);
    },
    check,
    sample(table, args, _side, below) {
      const movement = spec.movement(table, args);
      const [besides] = args.together === undefined ? (spec.also?.(table, args) ?? []) : [];
      if (besides !== undefined && below(SAMPLES_PER_PLAIN_MOVE) > 0) return besides.answer;
      const [first] = args.together === undefined && below(2) === 0 ? (spec.first?.(table, args) ?? []) : [];
      return (
        first?.answer ??
        moveAtRandom(table, below(SAMPLES_PER_WITHDRAWAL) === 0 ? movement : staying(movement), below) ??
        known(table, args)
      );
    },
  };
}

/** Straight, or any way at all where that is free; null if luck finds nothing. */
function moveAtRandom(table: Table, movement: Movement, below: (n: number) => number): MoveAnswer | null {
  if (movement.shape.kind !== 'free') return rigidMoveAtRandom(table, movement, below);
  const straight = below(SAMPLES_PER_SEARCH) === 0 ? null : rigidMoveAtRandom(table, movement, below);
  return straight ?? sampleMove(table, movement, below);
}

interface OpenMove extends AskWords {
  /** What is demanded of the move as long as nobody withdraws or must come together. */
  readonly plain: (table: Table, squad: string) => Movement;
  fallback(table: Table, args: MoveArgs): MoveAnswer | null;
}

/** An ask for a Cruising or Flat Out move: by it a squadron may also withdraw, come together again, or come to a linked Portal. */
export function openMove({ plain, ...spec }: OpenMove): SquadronMoveAsk<MoveArgs> {
  const movement = (table: Table, { squad, together }: MoveArgs): Movement => {
    const demands = plain(table, squad);
    return {
      leaving: leaving(table, squad),
      ...(together === undefined ? demands : comingTogether(table, squad, demands)),
    };
  };
  return squadronMove<MoveArgs>({
    ...spec,
    movement,
    also: (table, args) => waysToPortals(table, staying(movement(table, args)), args.squad),
    otherwise: (table, args, answer) => readApart(table, args, movement(table, args), answer),
  });
}

/**
 * A move after which the squadron would be apart still stands where coherency is of no concern. PF-MOVE-13: as soon as one model
 * leaves the table all others do. PF-PORTAL-02: models that end at a Portal and can travel must; PF-MOVE-06: but not instead of
 * coming together.
 */
function readApart(
  table: Table,
  { squad, together }: MoveArgs,
  { coherency: _coherency, all, ...movement }: Movement,
  answer: MoveAnswer,
): MoveResult | null {
  const read = readMove(table, movement, answer);
  if (isRefusal(read)) return null;
  if (leavesTable(read)) return read;
  const isWhole = all === undefined || movement.movers.every((model) => read.moves.some((one) => one.model === model));
  return isWhole && together === undefined && travelsOn(table, squad, read) ? read : null;
}

/** Makes a move that was accepted. PF-MOVE-13: as soon as one model has left the table, the whole squadron has. */
export function* makeMove(play: TablePlay, squad: string, pace: Pace, made: MoveResult): Procedure<void> {
  // The MARs of the models had their say when the move was checked.
  play.reached('moveShape');
  for (const move of made.moves) {
    if (move.walked.legs.length > 0 && move.leaves === undefined)
      moveTo(play, move.model, move.to, ruleFor(play.table, move, pace), pointsOf(move.walked));
  }
  if (leavesTable(made)) yield* withdraw(play, squad);
}

/** The rule that let a model go so far: nothing but a road carries it farther than its Movement Value. */
function ruleFor(table: Table, { model, walked: { length, legs } }: ModelMove, pace: Pace): string {
  if (!isWithin(length, movementValue(table, model, pace))) return 'PF-TERRAIN-10';
  if (pace === 'cruising') return 'PF-MOVE-07';
  return length === 0 && legs.length > 0 ? 'PF-MOVE-09' : 'PF-MOVE-10';
}
