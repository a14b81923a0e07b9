import { type Refusal, refuse, type Side } from '@bridgehead/kernel';
import { counterOf, squadOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { formationHas, hasAbility } from '../book/abilities.js';
import { unitsOf } from '../book/units.js';
import { mayStartInReserve } from '../resurrection/reserve.js';
import { fitsThroughGate } from './gates.js';
import { WRAITHGATES } from './name-gate.js';

/** EA-FORCE-63: so many formations for each gate. */
const FORMATIONS_PER_GATE = 3;

/** EA-FORCE-63: how many formations of an army may wait in the webway; its gates need not be on the table yet. */
function roomInWebway(table: Table, side: Side): number {
  const units = squadsOf(table, side).flatMap(({ id }) => unitsOf(table, id));
  const serpents = units.filter((unit) => hasAbility(table, unit, 'wraithgate')).length;
  return FORMATIONS_PER_GATE * (counterOf(table, side, WRAITHGATES) + serpents);
}

function teleportsOrReturns(table: Table, formation: string): boolean {
  return (
    mayStartInReserve(table, formation) ||
    unitsOf(table, formation).every((unit) => hasAbility(table, unit, 'teleport'))
  );
}

/** EA-FORCE-62: the Avatar begins off the table. */
export function mustBeginOffTable(table: Table, formation: string): boolean {
  return formationHas(table, formation, 'avatar');
}

/** EA-FORCE-63, EA-FORCE-78: formations that the owner may leave behind a gate, or in reserve. */
export function mayBeginOffTable(table: Table, formation: string): boolean {
  if (mayStartInReserve(table, formation)) return true;
  if (roomInWebway(table, squadOf(table, formation).side) === 0) return false;
  return unitsOf(table, formation).every((unit) => fitsThroughGate(table, unit));
}

/** EA-FORCE-63: three formations for each gate. */
export function whyTooManyBehindGates(table: Table, side: Side, waiting: readonly string[]): Refusal | null {
  const behind = waiting.filter((id) => !teleportsOrReturns(table, id)).length;
  const most = roomInWebway(table, side);
  return behind <= most ? null : refuse('EA-FORCE-63', `${most} formations may wait in the webway, not ${behind}.`);
}
