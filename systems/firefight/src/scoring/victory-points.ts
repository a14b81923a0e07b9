import type { Result } from '@bridgehead/kernel';
import { counterOf } from '@bridgehead/tabletop';
import type { Rules } from '@bridgehead/wargame';
import { BLUE, RED } from '../book/play.js';
import { compare } from './compare.js';

/** The counter of Victory Points. */
export const VICTORY_POINTS = 'vp';

/** FF-SCENARIO-03, FF-SCENARIO-05: most Victory Points win. */
export function compareVictoryPoints({ table }: Rules): Result {
  const scores = { [RED]: counterOf(table, RED, VICTORY_POINTS), [BLUE]: counterOf(table, BLUE, VICTORY_POINTS) };
  return compare(table, scores, { called: 'Victory Points' });
}
