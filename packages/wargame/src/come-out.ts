import { bearing, type Facing, type Point } from '@bridgehead/geometry';
import type { AskWords, MoveAnswer, Option } from '@bridgehead/kernel';
import {
  footprintOfPiece,
  type Movement,
  type MoveAsk,
  moveAsk,
  type MoveResult,
  moveTo,
  moveToward,
  pointsOf,
  sampleMove,
  suggestMoves,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { wayOut } from './way-out.js';

/** A squad, and the model or piece of terrain that it comes out of. */
export type ComeOutArgs = { readonly squad: string; readonly piece: string };

interface ComeOut extends AskWords {
  movement(table: Table, args: ComeOutArgs): Movement;
  /** The point that the squad would like to go toward; if none is given, the squad stays close beside the piece. */
  toward?(table: Table, args: ComeOutArgs): Point | null;
}

/** The number of directions from the piece among which a random move chooses. */
const SIDES_SAMPLED = 8;
/** One random move in this many is searched for anywhere, which takes long; the others stay close beside the piece. */
const SAMPLES_PER_SEARCH = 4;

/** An ask for a move out of something. It is put only if there is room beside the piece, so that `beside` is always legal. */
export function comeOutAsk(spec: ComeOut): MoveAsk<ComeOutArgs> {
  return moveAsk<ComeOutArgs>({
    ...spec,
    *options(table, args): Iterable<Option<MoveAnswer>> {
      const movement = spec.movement(table, args);
      const goal = spec.toward?.(table, args) ?? null;
      const far = goal === null ? null : moveToward(table, movement, goal);
      if (far !== null) yield { id: 'toward', label: 'As far as may be', answer: far, pieces: [args.squad] };
      const { move, left } = wayOut(table, movement, args.piece, headingTo(table, args.piece, goal));
      if (left.length > 0) throw new Error(`ask ${spec.name}: there is no room`);
      yield { id: 'beside', label: 'Close beside it', answer: { move }, pieces: [args.squad] };
      yield* suggestMoves(table, movement);
    },
    sample(table, args, _side, below) {
      const movement = spec.movement(table, args);
      const { move, left } = wayOut(table, movement, args.piece, below(SIDES_SAMPLED) * (3600 / SIDES_SAMPLED));
      if (left.length === 0 && below(SAMPLES_PER_SEARCH) > 0) return { move };
      return sampleMove(table, movement, below);
    },
  });
}

function headingTo(table: Table, piece: string, goal: Point | null): Facing {
  const { centre } = footprintOfPiece(table, piece);
  return goal === null ? 0 : bearing(centre, goal);
}

/** Carries out an accepted move out of something. */
export function comeOut(play: TablePlay, { moves }: MoveResult, rule: string): void {
  for (const { model, to, walked } of moves) moveTo(play, model, to, rule, pointsOf(walked));
}
