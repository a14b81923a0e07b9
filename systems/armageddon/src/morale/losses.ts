import { profileOf, type Table } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { formationOf, unitsOf } from '../book/units.js';

/** EA-KEY-04, EA-KEY-37: whether the loss of a unit gives its formation a Blast marker. */
export function costsMarker(table: Table, model: string): boolean {
  const isExpendable = (id: string) => hasAbility(table, id, 'expendable') || hasAbility(table, id, 'grotz');
  if (isLesserBrood(table, model)) return false;
  if (!isExpendable(model)) return true;
  return unitsOf(table, formationOf(table, model)).every(isExpendable);
}

const BROODS: ReadonlySet<string> = new Set(['Gargoyle', 'Hormagaunt', 'Termagant']);

/** EA-FORCE-84: gaunts and gargoyles count for nothing while a Synapse unit of their formation lives. */
export function isLesserBrood(table: Table, model: string): boolean {
  if (!BROODS.has(profileOf(table, model).name)) return false;
  return unitsOf(table, formationOf(table, model)).some((id) => hasAbility(table, id, 'synapse'));
}
