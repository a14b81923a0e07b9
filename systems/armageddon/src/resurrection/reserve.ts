import type { Table } from '@bridgehead/tabletop';
import { formationHas, hasAbility } from '../book/abilities.js';
import { isGone, isType, unitsOf } from '../book/units.js';
import { waitsInReserve } from '../gates/gates.js';
import { phasesOut } from './phase-out.js';

/** EA-FORCE-75, EA-FORCE-78: formations of Necrons. */
function isNecron(table: Table, formation: string): boolean {
  return formationHas(table, formation, 'implacable-advance') || phasesOut(table, formation);
}

/** EA-FORCE-75, EA-FORCE-78: Necrons in reserve count as destroyed for Break Their Spirit and the tiebreak. */
export function countsAsDestroyed(table: Table, formation: string): boolean {
  if (isGone(table, formation)) return true;
  const isOrbiting = unitsOf(table, formation).some((unit) => isType(table, unit, 'AC', 'SC'));
  return !isOrbiting && isNecron(table, formation) && waitsInReserve(table, formation);
}

/** EA-FORCE-78: any formation but the Aeonic Orb and the Abattoir; those without teleport need a portal. */
export function mayStartInReserve(table: Table, formation: string): boolean {
  if (!isNecron(table, formation)) return false;
  const units = unitsOf(table, formation);
  return units.every((unit) => !isType(table, unit, 'WE') || hasAbility(table, unit, 'teleport'));
}
