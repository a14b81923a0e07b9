import { distanceBetween, living, type Table } from '@bridgehead/tabletop';
import { INCH, TOLERANCE } from '../book/measuring.js';
import { isOnTable, leaderOf, soldiersOf } from '../book/units.js';

/** FF-MOVE-05: more than ten models may be 6" from their Leader, others 3". */
export function coherencyOf(models: number): number {
  return (models > 10 ? 6 : 3) * INCH;
}

export function reachOf(table: Table, unit: string): number {
  return coherencyOf(soldiersOf(table, unit).length);
}

/** FF-MOVE-06: the models of a unit that are too far from its Leader; units in buildings and transports are always together. */
export function strayModels(table: Table, unit: string): readonly string[] {
  const leader = leaderOf(table, unit);
  if (leader === undefined || !isOnTable(table, unit)) return [];
  const reach = reachOf(table, unit) + TOLERANCE;
  return living(table, unit).flatMap(({ id }) =>
    id !== leader && distanceBetween(table, leader, id) > reach ? [id] : [],
  );
}
