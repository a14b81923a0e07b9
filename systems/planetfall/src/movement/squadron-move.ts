import type { Point } from '@bridgehead/geometry';
import {
  type AskWords,
  isRefusal,
  type MoveAnswer,
  type Option,
  type PieceMove,
  type Procedure,
  wordsOf,
} from '@bridgehead/kernel';
import {
  type ModelMove,
  type MoveAsk,
  moveAsk,
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
import { travelsOn, waysToPortals, whyNoWayOn } from '../portals/travel.js';
import { backIntoCoherency, comingTogether } from './coherency.js';
import { destinationOf } from './destination.js';
import { movementValue } from './pace.js';
import { leavesTable, leaving, staying, whyNotOver, withdraw, withdrawals } from './withdraw.js';

/** PF-MOVE-06: a squadron and, if it is out of coherency, a move that brings it together, provided that one was found. */
export type MoveArgs = { readonly squad: string; readonly together?: readonly PieceMove[] };

/** The arguments of the ask for this move of a squadron. */
export function moveArgs(table: Table, squad: string, movement: Movement): MoveArgs {
  const found = backIntoCoherency(table, squad, movement);
  return found === null ? { squad } : { squad, together: found.move };
}

interface SquadronMove<Args extends MoveArgs> extends AskWords {
  /** The demands on the move, as long as the squadron neither withdraws nor must come together. */
  demands(table: Table, args: Args): Movement;
  /** Whether a squadron may also withdraw by this move, or come to a linked Portal. */
  readonly isOpen?: true;
  /** A move that is legal whenever the squadron need not come together, for when nothing better is found. */
  fallback(table: Table, args: Args): MoveAnswer | null;
  /** The point that the squadron goes toward, if not its usual destination. */
  toward?(table: Table, args: Args): Point | null;
  /** An answer as the engine corrects it before it is judged. */
  amended?(table: Table, args: Args, answer: MoveAnswer): MoveAnswer;
  /** The options that players want first of all. */
  first?(table: Table, args: Args): Iterable<Option<MoveAnswer>>;
}

/** If there is a linked Portal to come to, one random move in this many ignores it. */
const SAMPLES_PER_PLAIN_MOVE = 3;

/** One random move in this many may lead off the table. */
const SAMPLES_PER_WITHDRAWAL = 24;

/** One random free move in this many is searched for thoroughly; the others just go straight. */
const SAMPLES_PER_SEARCH = 8;

/** An ask for the move of a whole squadron. */
export function squadronMove<Args extends MoveArgs>(spec: SquadronMove<Args>): MoveAsk<Args> {
  function movement(table: Table, args: Args): Movement {
    const { squad, together } = args;
    const demands = spec.demands(table, args);
    const whole = together === undefined ? demands : comingTogether(table, squad, demands);
    return spec.isOpen === true ? { leaving: leaving(table, squad), ...whole } : whole;
  }

  function portals(table: Table, args: Args): Iterable<Option<MoveAnswer>> {
    return spec.isOpen === true ? waysToPortals(table, staying(movement(table, args)), args.squad) : [];
  }

  return moveAsk<Args>({
    ...wordsOf(spec),
    movement,
    amended: (table, args, answer) => spec.amended?.(table, args, answer) ?? answer,
    check(table, args, given) {
      const demands = movement(table, args);
      const answer = spec.amended?.(table, args, given) ?? given;
      const read = readMove(table, demands, answer);
      if (spec.isOpen !== true) return read;
      if (!isRefusal(read)) return whyNoWayOn(table, args.squad, read) ?? read;
      return readApart(table, args, demands, answer) ?? whyNotOver(table, args.squad, demands, read);
    },
    *options(table, args): Iterable<Option<MoveAnswer>> {
      const { squad, together } = args;
      if (together !== undefined)
        yield { id: 'together', label: 'Back into coherency', answer: { move: together }, pieces: [squad] };
      yield* spec.first?.(table, args) ?? [];
      const toward = spec.toward === undefined ? destinationOf(table, squad) : spec.toward(table, args);
      let found = together !== undefined;
      for (const option of suggestMoves(table, staying(movement(table, args)), toward ?? undefined)) {
        found = true;
        yield option;
      }
      const answer = found ? null : spec.fallback(table, args);
      if (answer !== null) yield { id: 'somehow', label: 'Some way', answer, pieces: [squad] };
      yield* portals(table, args);
      yield* withdrawals(table, movement(table, args), squad);
    },
    sample(table, args, _side, below) {
      const demands = movement(table, args);
      const isWhole = args.together === undefined;
      const [portal] = isWhole ? portals(table, args) : [];
      if (portal !== undefined && below(SAMPLES_PER_PLAIN_MOVE) > 0) return portal.answer;
      const [first] = isWhole && below(2) === 0 ? (spec.first?.(table, args) ?? []) : [];
      return (
        first?.answer ??
        moveAtRandom(table, below(SAMPLES_PER_WITHDRAWAL) === 0 ? demands : staying(demands), below) ??
        (isWhole ? spec.fallback(table, args) : null)
      );
    },
  });
}

/** A random move: straight, or by any route if the move is free; null if no try was legal. */
function moveAtRandom(table: Table, movement: Movement, below: (n: number) => number): MoveAnswer | null {
  if (movement.shape.kind !== 'free') return rigidMoveAtRandom(table, movement, below);
  const straight = below(SAMPLES_PER_SEARCH) === 0 ? null : rigidMoveAtRandom(table, movement, below);
  return straight ?? sampleMove(table, movement, below);
}

/**
 * Judges a move after which the squadron would be out of coherency, in the cases where coherency does not matter. PF-MOVE-13: as soon as
 * one model leaves the table, all others do. PF-PORTAL-02: models that end at a Portal and can travel must; PF-MOVE-06: but not instead of
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

/** Carries out an accepted move. PF-MOVE-13: as soon as one model has left the table, the whole squadron has. */
export function* makeMove(play: TablePlay, squad: string, pace: Pace, made: MoveResult): Procedure<void> {
  // The MARs of the models took effect when the move was checked.
  play.reached('moveShape');
  for (const move of made.moves) {
    if (move.walked.legs.length > 0 && move.leaves === undefined)
      moveTo(play, move.model, move.to, ruleFor(play.table, move, pace), pointsOf(move.walked));
  }
  if (leavesTable(made)) yield* withdraw(play, squad);
}

/** The rule that let a model go this far: only a road carries it farther than its Movement Value. */
function ruleFor(table: Table, { model, walked: { length, legs } }: ModelMove, pace: Pace): string {
  if (!isWithin(length, movementValue(table, model, pace))) return 'PF-TERRAIN-10';
  if (pace === 'cruising') return 'PF-MOVE-07';
  return length === 0 && legs.length > 0 ? 'PF-MOVE-09' : 'PF-MOVE-10';
}
