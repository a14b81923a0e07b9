import type { Side } from '@bridgehead/kernel';
import { squadOf, type Table } from '@bridgehead/tabletop';
import type { Rules } from '@bridgehead/wargame';
import { originalCount, soldiersOf, unitFigures } from '../book/units.js';
import { isLastModel } from '../nerve/nerve-test.js';

/** FF-SCORE-02, FF-SCORE-03: the Unit Strength on the profile, whatever the casualties; none for the last man standing. */
function unitStrength(rules: Rules, unit: string): number {
  const isLast = isLastModel(rules.table, unit);
  if (!isLast) rules.cite('FF-SCORE-02');
  if (isReducedToOne(rules.table, unit)) rules.cite('FF-SCORE-03');
  return isLast ? 0 : unitFigures(rules.table, unit).us;
}

/** FF-SCORE-03: of such units only Troops and Specialists lose their strength. */
function isReducedToOne(table: Table, unit: string): boolean {
  return soldiersOf(table, unit).length === 1 && originalCount(table, unit) > 1;
}

/** What the units of a side have together. */
export function combinedStrength(rules: Rules, units: readonly string[], side: Side): number {
  return units.reduce(
    (total, unit) => (squadOf(rules.table, unit).side === side ? total + unitStrength(rules, unit) : total),
    0,
  );
}
