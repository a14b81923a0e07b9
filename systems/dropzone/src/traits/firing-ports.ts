import { modelOf, type Table } from '@bridgehead/tabletop';
import { hasSpecial } from '../book/figures.js';
import { isInfantry, transportOfUnit } from '../book/units.js';

/** DZC-FORCE-34: the vehicle from whose ports a base fires; null if it does not. */
export function portsOf(table: Table, model: string): string | null {
  const carrier = transportOfUnit(table, model);
  if (carrier === null || !isInfantry(table, model) || !hasSpecial(table, carrier, 'firing-ports')) return null;
  return modelOf(table, carrier).place.kind === 'on' ? carrier : null;
}
