import { BATTLE, type Table, turnOf } from '@bridgehead/tabletop';
import { turnLimit } from '../book/memos.js';

/** PF-SCORE-09: how many turns come after this one; undefined if nobody knows. */
export function turnsToCome(table: Table): number | undefined {
  const limit = turnLimit.read(table, BATTLE);
  return limit === undefined ? undefined : Math.max(0, limit - turnOf(table));
}

/** PF-SCORE-09: the battle ends with this turn. */
export function isLastTurn(table: Table): boolean {
  return turnsToCome(table) === 0;
}
