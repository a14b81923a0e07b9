import {
  footprintOfPiece,
  moveAsk,
  type Movement,
  type MoveResult,
  moveToward,
  sampleMove,
  type Table,
} from '@bridgehead/tabletop';
import { type Facing, type Point, bearing } from '@bridgehead/geometry';
import { type Ask, type AskWords, type MoveAnswer, type Option, type Side, wordsOf } from '@bridgehead/kernel';
import { wayOut } from './way-out.js';

/** A squadron, and the Transport or the piece of terrain that it comes out of. */
export type ComeOutArgs = { readonly squad: string; readonly piece: string };

interface ComeOut extends Omit<AskWords, 'rules'> {
  readonly rule: string;
  movement(table: Table, args: ComeOutArgs): Movement;
  /** Where they would like to go; beside what they came from where not given. */
  toward?(table: Table, args: ComeOutArgs, side: Side): Point | null;
}

/** Of how many sides one is taken at random, and how often another move is looked for. */
const HEADINGS = 8;
const SELDOM = 4;

/** An ask for a move out of something. It is asked only if there is room beside it, so that is always among the answers. */
export function comeOutAsk(spec: ComeOut): Ask<Table, ComeOutArgs, 'move', MoveResult> {
  const plain = moveAsk<ComeOutArgs>({
    ...wordsOf({ ...spec, rules: [spec.rule] }),
    movement: (table, args) => spec.movement(table, args),
  });
  function* first(table: Table, args: ComeOutArgs, side: Side): Iterable<Option<MoveAnswer>> {
    const goal = spec.toward?.(table, args, side) ?? null;
    const far = goal === null ? null : moveToward(table, spec.movement(table, args), goal);
    if (far !== null) yield { id: 'toward', label: 'As far as may be', answer: far, pieces: [args.squad] };
    yield { id: 'beside', label: 'Close beside it', answer: beside(table, args, goal), pieces: [args.squad] };
  }
  function beside(table: Table, args: ComeOutArgs, goal: Point | null): MoveAnswer {
    const { move, left } = wayOut(table, spec.movement(table, args), args.piece, headingTo(table, args.piece, goal));
    if (left.length > 0) throw new Error(`ask ${spec.name}: there is no room`);
    return { move };
  }
  function usual(table: Table, args: ComeOutArgs, side: Side): MoveAnswer {
    for (const { answer } of first(table, args, side)) return answer;
    throw new Error(`ask ${spec.name}: there is no way out`);
  }
  return {
    ...plain,
    usual,
    *options(table, args, side) {
      yield* first(table, args, side);
      yield* plain.options(table, args, side);
    },
    sample(table, args, side, below) {
      // Somewhere close by most of the time: to look for other places takes long.
      const movement = spec.movement(table, args);
      const { move, left } = wayOut(table, movement, args.piece, below(HEADINGS) * (3600 / HEADINGS));
      if (left.length === 0 && below(SELDOM) > 0) return { move };
      return sampleMove(table, movement, below) ?? usual(table, args, side);
    },
  };
}

function headingTo(table: Table, piece: string, goal: Point | null): Facing {
  const { centre } = footprintOfPiece(table, piece);
  return goal === null ? 0 : bearing(centre, goal);
}
