import { prospectAt } from '@bridgehead/commander';
import type { Side } from '@bridgehead/kernel';
import type { Offers } from '@bridgehead/protocol';
import { type GameSystem, type Table, turnOf } from '@bridgehead/tabletop';

/** What a computer player replies to an offer of another side. */
export type Reply = {
  readonly type: 'undoReply' | 'drawReply' | 'concedeReply';
  readonly side: Side;
  readonly agreed: boolean;
};

/** Before this turn there is everything to play for. */
const FIRST_TURN_FOR_A_DRAW = 2;

/**
 * It grants every undo and accepts every concession. It agrees to a draw from the second turn on if it does not stand better, by what its side knows; where the book cannot
 * tell, it plays on. Null if nobody else has offered anything.
 */
export function replyTo(
  { undo, draw, concession }: Offers,
  { opponent }: GameSystem,
  table: Table,
  side: Side,
): Reply | null {
  if (undo !== undefined && undo.by !== side) return { type: 'undoReply', side, agreed: true };
  if (concession !== undefined && concession.by !== side) return { type: 'concedeReply', side, agreed: true };
  if (draw === undefined || draw.by === side) return null;
  const isLate = turnOf(table) >= FIRST_TURN_FOR_A_DRAW;
  return {
    type: 'drawReply',
    side,
    agreed: isLate && opponent !== undefined && prospectAt(opponent, table, side) <= 0,
  };
}

/** Whoever stands worse than this, between -1 and 1, wins about one battle in twenty. */
const HOPELESS = -0.9;

/** Remembers how long a side has had no chance, by the features and weights of what it knows. */
export class Despair {
  private readonly system: GameSystem;
  private readonly side: Side;
  private seen = 0;
  /** The first turn of which it was hopeless at every look; null while it has hope. */
  private since: number | null = null;
  private offeredIn = 0;

  constructor(system: GameSystem, side: Side) {
    this.system = system;
    this.side = side;
  }

  /** Looks at the table. Tells whether to offer the victory now: after a whole turn without hope, and once in a turn. */
  offers(table: Table): boolean {
    const { opponent } = this.system;
    const turn = turnOf(table);
    const isFirstLook = turn !== this.seen;
    this.seen = turn;
    if (opponent === undefined || prospectAt(opponent, table, this.side) > HOPELESS) {
      this.since = null;
      return false;
    }
    this.since ??= isFirstLook ? turn : turn + 1;
    return turn > this.since && turn > this.offeredIn;
  }

  /** The offer was made: whoever plays on is not asked again in the same turn. */
  made(): void {
    this.offeredIn = this.seen;
  }
}
