import { profileOf, type Table } from '@bridgehead/tabletop';
import { hasSpecial, numberOf } from '../book/figures.js';

/** DZC-FORCE-92: n of a Dodge n+ that works against shots; null without. */
export function dodgesShots(table: Table, model: string): number | null {
  return hasSpecial(table, model, 'dodges-shots') ? numberOf(profileOf(table, model).traits, 'dodge') : null;
}
