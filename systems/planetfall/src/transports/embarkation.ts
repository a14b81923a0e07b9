import { type Refusal, refuse, type Side, whyNone } from '@bridgehead/kernel';
import { living, nameOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { isKeptOff, mayHoldBack } from '../setup/held-back.js';
import { lateArrival } from '../book/memos.js';
import { holdOf, isMeantFor, whyNotCarry } from './transport.js';

/** PF-SETUP-10: squadrons that start Embarked, besides those that the roster put aboard. */

/** The squadrons off the table of whom it is still to be said, and for whom some Transport of their side is meant. */
export function riders(table: Table, side: Side): readonly string[] {
  const transports = transportsOff(table, side);
  return squadsOf(table, side).flatMap(({ id }) =>
    isWaiting(table, id) && transports.some((transport) => isMeantFor(table, id, transport)) ? [id] : [],
  );
}

/** Whether a squadron is off the table, and neither held back nor late. */
function isWaiting(table: Table, squad: string): boolean {
  if (lateArrival.read(table, squad) !== undefined) return false;
  return living(table, squad).every((model) => model.place.kind === 'off' && !isKeptOff(table, model));
}

/** The Transports of a side that are not on the table yet; those that are held back too. */
export function transportsOff(table: Table, side: Side): readonly string[] {
  const models = squadsOf(table, side).flatMap(({ id }) => living(table, id));
  return models.flatMap(({ id, place }) => (place.kind === 'off' && holdOf(table, id) !== null ? [id] : []));
}

/** Why a squadron cannot start in any Transport; null if it can. */
export function whyNotAboard(table: Table, side: Side, squad: string): Refusal | null {
  const nothing = refuse('PF-TRANSPORT-01', `There is no Transport for ${nameOf(table, squad)}.`);
  return whyNone(transportsOff(table, side), (transport) => whyNotCarry(table, squad, transport), nothing);
}

/** Whether a commander has anybody to put aboard. */
export function mayEmbark(table: Table, side: Side): boolean {
  return riders(table, side).some((squad) => whyNotAboard(table, side, squad) === null);
}

/** Whether anybody has anything to say before deployment. */
export function isAnybodyKept(table: Table): boolean {
  return [...table.sides.keys()].some((side) => mayHoldBack(table, side) || mayEmbark(table, side));
}
