import { prospectAt } from '@bridgehead/commander';
import type { Side } from '@bridgehead/kernel';
import type { Offers } from '@bridgehead/protocol';
import { type GameSystem, type Table, turnOf } from '@bridgehead/tabletop';

/** What a computer player replies to an offer of another side. */
export type Reply = { readonly type: 'undoReply' | 'drawReply'; readonly side: Side; readonly agreed: boolean };

/** Before this turn there is everything to play for. */
const FIRST_TURN_FOR_A_DRAW = 2;

/**
 * It grants every undo. It agrees to a draw from the second turn on if it does not stand better, by what its side knows; where the book cannot
 * tell, it plays on. Null if nobody else has offered anything.
 */
export function replyTo({ undo, draw }: Offers, { opponent }: GameSystem, table: Table, side: Side): Reply | null {
  if (undo !== undefined && undo.by !== side) return { type: 'undoReply', side, agreed: true };
  if (draw === undefined || draw.by === side) return null;
  const isLate = turnOf(table) >= FIRST_TURN_FOR_A_DRAW;
  return {
    type: 'drawReply',
    side,
    agreed: isLate && opponent !== undefined && prospectAt(opponent, table, side) <= 0,
  };
}
