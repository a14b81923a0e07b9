import { squadOf, type Table } from '@bridgehead/tabletop';
import type { Side } from '@bridgehead/kernel';
import { unitFigures } from '../book/units.js';
import { isLastModel } from '../nerve/nerve-test.js';

/** FF-SCORE-02, FF-SCORE-03: the Unit Strength on the profile, whatever the casualties; none for the last man standing. */
export function unitStrength(table: Table, unit: string): number {
  return isLastModel(table, unit) ? 0 : unitFigures(table, unit).us;
}

export function combinedStrength(table: Table, units: readonly string[], side: Side): number {
  return units.reduce(
    (total, unit) => (squadOf(table, unit).side === side ? total + unitStrength(table, unit) : total),
    0,
  );
}
