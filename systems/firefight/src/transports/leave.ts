import { type Refusal, refuse, type RuleId } from '@bridgehead/kernel';
import { modelOf, nameOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { mayNotAssault } from '../activation/state.js';
import { hasKeyword } from '../keywords/keywords.js';
import { isFlier } from '../vehicles/fliers.js';
import { enteredVehicle, leftVehicle } from './state.js';

/** FF-TRANSPORT-04: what keeps a unit aboard for this Round. */
export function whyStillAboard(table: Table, unit: string): Refusal | null {
  return enteredVehicle.read(table, unit) === true
    ? refuse('FF-TRANSPORT-04', 'It has entered a vehicle in this Round.')
    : null;
}

/** FF-TRANSPORT-04, FF-TRANSPORT-05: what keeps a unit from leaving its vehicle by an Advance or a Sprint. */
export function whyNotLeave(table: Table, unit: string, vehicle: string): Refusal | null {
  const aboard = whyStillAboard(table, unit);
  if (aboard !== null) return aboard;
  const carrier = modelOf(table, vehicle).squad;
  return isFlier(table, carrier) && !hasKeyword(table, unit, 'anti-grav')
    ? refuse('FF-TRANSPORT-06', `It has no Anti-Grav: to leave ${nameOf(table, vehicle)} is a long action.`)
    : null;
}

/** FF-TRANSPORT-04: a unit that has left a vehicle enters none in this Round, and does not assault. */
export function hasLeft(play: TablePlay, unit: string, rule: RuleId): void {
  leftVehicle.write(play, unit, true, rule);
  mayNotAssault.write(play, unit, true, rule);
}
