import { type Refusal, refuse } from '@bridgehead/kernel';
import { nameOf, type Table } from '@bridgehead/tabletop';
import { hasSpecial } from '../book/figures.js';
import { unitsOf } from '../book/units.js';

/** DZC-FORCE-27, DZC-FORCE-92: infantry on machines does not garrison. */
export function whyOutside(table: Table, squad: string): Refusal | null {
  for (const id of unitsOf(table, squad)) {
    if (hasSpecial(table, id, 'bikes'))
      return refuse('DZC-FORCE-27', `${nameOf(table, id)} stays outside: it rides Bikes.`);
    if (hasSpecial(table, id, 'drives'))
      return refuse('DZC-FORCE-92', `${nameOf(table, id)} stays outside: it drives.`);
  }
  return null;
}
