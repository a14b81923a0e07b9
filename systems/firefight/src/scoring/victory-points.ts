import type { Result, Side } from '@bridgehead/kernel';
import { counterOf, type Table } from '@bridgehead/tabletop';
import type { Rules } from '@bridgehead/wargame';
import { BLUE, RED } from '../book/play.js';
import { compare } from './compare.js';

/** The counter of Victory Points. */
export const VICTORY_POINTS = 'vp';

export const victoryPoints = {
  called: 'Victory Points',
  of: (table: Table, side: Side) => counterOf(table, side, VICTORY_POINTS),
};

/** FF-SCENARIO-03, FF-SCENARIO-05: most Victory Points win. */
export function compareVictoryPoints({ table }: Rules): Result {
  const scores = { [RED]: victoryPoints.of(table, RED), [BLUE]: victoryPoints.of(table, BLUE) };
  return compare(table, scores, { called: victoryPoints.called });
}
