import { squadOf, type Table } from '@bridgehead/tabletop';
import { hasSpecial } from '../book/figures.js';
import { enemyOf } from '../book/play.js';
import { basesIn, unitsOf } from '../book/units.js';

/** DZC-FORCE-46: passes every Fortitude Test in close quarters; neither searches nor leaves among enemies. */
export function isReckless(table: Table, squad: string): boolean {
  return unitsOf(table, squad).some((id) => hasSpecial(table, id, 'reckless-abandon'));
}

/** Whether enemies in the same place keep it there. */
export function isHeld(table: Table, squad: string, place: string): boolean {
  return isReckless(table, squad) && basesIn(table, place, enemyOf(squadOf(table, squad).side)).length > 0;
}
