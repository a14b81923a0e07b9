import { isRefusal, type MoveAnswer, type Refusal } from '@bridgehead/kernel';
import { type MoveResult, type Movement, readMove, squadOf, supposing, type Table } from '@bridgehead/tabletop';
import { atPortals, mayTravel, standingOf } from './travelling.js';

/**
 * PF-PORTAL-02: who goes through a Portal is asked for coherency only when the segment closes. So a move that ends apart is accepted
 * if some of them end at a Portal and can travel; then they must.
 */
export function unlessTravelling(
  table: Table,
  squad: string,
  movement: Movement,
  answer: MoveAnswer,
  refusal: Refusal,
): MoveResult | Refusal {
  const { coherency, ...apart } = movement;
  // PF-MOVE-06: who must come together does.
  if (refusal.rule !== coherency?.rule || coherency.rule === 'PF-MOVE-06') return refusal;
  const before = standingOf(table, squad);
  const read = readMove(table, apart, answer);
  if (isRefusal(read) || read.moves.some(({ leaves }) => leaves !== undefined)) return refusal;
  const { side } = squadOf(table, squad);
  const ends = read.moves.map(({ model, to }) => ({ model, to }));
  return supposing(table, ends, (after) => mayTravel(after, side, atPortals(after, squad, before))) ? read : refusal;
}
