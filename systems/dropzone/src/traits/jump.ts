import type { Table } from '@bridgehead/tabletop';
import { hasSpecial } from '../book/figures.js';
import { embarked, rode } from '../transports/state.js';

/** DZC-FORCE-41: whether a unit may use its whole move though it enters or leaves buildings: not if it deals with a Transport. */
export function jumpsInAndOut(table: Table, unit: string): boolean {
  if (!hasSpecial(table, unit, 'jump-in-jump-out')) return false;
  return embarked.read(table, unit) !== true && Object.keys(rode.read(table, unit) ?? {}).length === 0;
}

/** DZC-FORCE-42: whether a dropship need not land for any of these. */
export function comeByJet(table: Table, units: readonly string[]): boolean {
  return units.length > 0 && units.every((id) => hasSpecial(table, id, 'jump-jet-packs'));
}
