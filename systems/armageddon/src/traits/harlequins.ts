import type { Modifier } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';

/** EA-FORCE-66: all attacks on Harlequins are harder, besides cover; a mixture of units is no harder to hit. */
export function dazzledBy(table: Table, units: readonly string[]): readonly Modifier[] {
  const areAll = units.length > 0 && units.every((id) => hasAbility(table, id, 'harlequins'));
  return areAll ? [{ value: 1, reason: 'Harlequins', rule: 'EA-FORCE-66' }] : [];
}
