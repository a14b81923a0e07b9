import type { Result, Side } from '@bridgehead/kernel';
import { BATTLE, squadsOf, type Table } from '@bridgehead/tabletop';
import type { Rules } from '@bridgehead/wargame';
import { remembered } from '../book/memos.js';
import { BLUE, enemyOf, RED } from '../book/play.js';
import { isUnitDestroyed } from '../book/units.js';
import { compare } from './compare.js';

/** FF-FORCE-01: the points limit that the players agreed on. */
export const pointsLimit = remembered<number>('pointsLimit', 'battle', {
  name: 'Points limit',
  meaning: 'as agreed; 1000 if not given',
});

/** FF-SCORE-04: the full points of a side's destroyed units. */
export function pointsLost(table: Table, side: Side): number {
  return squadsOf(table, side).reduce(
    (points, { id, data }) => (isUnitDestroyed(table, id) ? points + Number(data['points'] ?? 0) : points),
    0,
  );
}

export const pointsDestroyed = {
  called: 'points destroyed',
  of: (table: Table, side: Side) => pointsLost(table, enemyOf(side)),
};

/** FF-SCENARIO-01, FF-SCENARIO-04: the side that destroyed more points wins, if it leads by a tenth of the points limit. */
export function comparePoints(rules: Rules): Result {
  const { table } = rules;
  rules.cite('FF-SCORE-04');
  const limit = pointsLimit.read(table, BATTLE) ?? 1000;
  const scores = { [RED]: pointsDestroyed.of(table, RED), [BLUE]: pointsDestroyed.of(table, BLUE) };
  return compare(table, scores, { called: pointsDestroyed.called, lead: limit / 10 });
}
