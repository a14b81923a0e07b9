import type { Side } from '@bridgehead/kernel';
import { modelsOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { isBroken } from '../book/marks.js';
import { enemyOf } from '../book/play.js';
import { isDaemon } from '../summoning/daemons.js';
import { countsAsDestroyed } from '../resurrection/reserve.js';
import { isPod, pointsOf, remainingDC, startingDC, unitsOf } from '../book/units.js';

/** EA-SCORE-05: units, and what is left of war engines. */
function strengthLeft(table: Table, formation: string): number {
  return unitsOf(table, formation).reduce((sum, id) => sum + remainingDC(table, id), 0);
}

function startingStrength(table: Table, formation: string): number {
  // EA-FORCE-53: summoned daemons were not there at the start.
  const first = modelsOf(table, formation).filter(({ id }) => !isDaemon(table, id) && !isPod(table, id));
  return first.reduce((sum, { id }) => sum + startingDC(table, id), 0);
}

/** EA-SCORE-05: in half points, so that halves stay exact. */
function halvesFor(table: Table, formation: string): number {
  if (countsAsDestroyed(table, formation)) return 2;
  const isHalved = strengthLeft(table, formation) * 2 <= startingStrength(table, formation);
  return (isHalved ? 1 : 0) + (isBroken(table, formation) ? 1 : 0);
}

/** EA-SCORE-05: what the enemy formations are worth to a side. */
export function tiebreakPoints(table: Table, side: Side): number {
  const enemies = squadsOf(table, enemyOf(side)).map(({ id }) => id);
  return enemies.reduce((sum, id) => sum + (pointsOf(table, id) * halvesFor(table, id)) / 2, 0);
}
