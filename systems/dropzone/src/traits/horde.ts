import type { Table } from '@bridgehead/tabletop';
import { hasSpecial } from '../book/figures.js';
import { unitsOf } from '../book/units.js';

const BASES = 3;
const FORTITUDE = 4;

/** DZC-FORCE-37: the Fortitude of a Horde of three bases or more; null for others. */
export function hordeFortitude(table: Table, squad: string): number | null {
  const units = unitsOf(table, squad);
  return units.length >= BASES && units.every((id) => hasSpecial(table, id, 'horde')) ? FORTITUDE : null;
}
