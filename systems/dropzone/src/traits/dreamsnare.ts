import { modelOf, type Table } from '@bridgehead/tabletop';
import { hasSpecial } from '../book/figures.js';
import { isCentreWithin } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { garrisonOf, isOnTable, standingUnits } from '../book/units.js';

const REACH = 6;

/** DZC-FORCE-92: nobody within 6" of an enemy Dreamsnare makes Reaction Fire. */
export function isEnsnared(table: Table, unit: string): boolean {
  if (!isOnTable(table, unit) && garrisonOf(table, unit) === null) return false;
  return standingUnits(table, enemyOf(modelOf(table, unit).side)).some(
    (id) => hasSpecial(table, id, 'ensnares') && isCentreWithin(table, id, unit, REACH),
  );
}
