import { type Refusal, refuse, type Side } from '@bridgehead/kernel';
import { living, type Model, nameOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { FOR_A_PORTAL, whyNotPortalAsset } from '../../portals/portals.js';
import { lateArrival } from '../../book/memos.js';
import { ABOVE, isSkyDropAsset, isStillToCome, whyNotSkyDrop } from '../../sky-drop/waiting.js';
import { holdOf, isMeantFor, whyNotCarry } from '../../transports/transport.js';

/** PF-SETUP-10: who does not deploy with the others, because it is held back for a way to come in later or starts Embarked. */

/** Why a model is off the table that is held back, and why a squadron may not be held back so. */
interface HeldBack {
  readonly why: string;
  readonly barred: (table: Table, squad: string) => Refusal | null;
}

const WAYS: readonly HeldBack[] = [
  { why: ABOVE, barred: whyNotSkyDrop },
  { why: FOR_A_PORTAL, barred: whyNotPortalAsset },
];

/** Why a squadron cannot be held back for any way to come in later; null if it can. */
export function whyNotHeldBack(table: Table, squad: string): Refusal | null {
  const name = nameOf(table, squad);
  if (living(table, squad).some(({ place }) => place.kind === 'in'))
    return refuse('PF-SETUP-10', `${name} starts Embarked, and is where its Transport is.`);
  if (lateArrival.read(table, squad) !== undefined)
    return refuse('PF-TURN-03', `${name} is held off the table by the scenario.`);
  const refusals = WAYS.map(({ barred }) => barred(table, squad));
  return refusals.includes(null) ? null : (refusals[0] ?? null);
}

/** What a squadron is held back for: the reason that its models are off the table. */
export function heldBackFor(table: Table, squad: string): string {
  return WAYS.find(({ barred }) => barred(table, squad) === null)?.why ?? ABOVE;
}

/** Whether a model is no part of the deployment. PF-ORBAT-51: a Sky Drop Asset never is, whatever its commander says. */
export function isKeptOff(table: Table, { id, place }: Model): boolean {
  return (place.kind === 'off' && WAYS.some(({ why }) => why === place.why)) || isSkyDropAsset(table, id);
}

export function isAnybodyKeptOff(table: Table, side: Side): boolean {
  return squadsOf(table, side).some(({ id }) => living(table, id).some((model) => isKeptOff(table, model)));
}

/** The squadrons of a side that are off the table and whose commander may say whether they stay there. */
export function holdable(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) =>
    isStillToCome(table, id) && !living(table, id).some((model) => isKeptOff(table, model)) ? [id] : [],
  );
}

/** Whether a commander has anybody to hold back. */
export function mayHoldBack(table: Table, side: Side): boolean {
  return holdable(table, side).some((squad) => whyNotHeldBack(table, squad) === null);
}

/** The squadrons off the table that may start Embarked, beside those whom the roster put aboard. */
export function riders(table: Table, side: Side): readonly string[] {
  const transports = transportsOff(table, side);
  return squadsOf(table, side).flatMap(({ id }) =>
    isUndecided(table, id) && transports.some((transport) => isMeantFor(table, id, transport)) ? [id] : [],
  );
}

/** Off the table, and neither held back nor late. */
function isUndecided(table: Table, squad: string): boolean {
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
  const refusals = transportsOff(table, side).map((transport) => whyNotCarry(table, squad, transport));
  if (refusals.includes(null)) return null;
  return refusals[0] ?? refuse('PF-TRANSPORT-01', `There is no Transport for ${nameOf(table, squad)}.`);
}

/** Whether a commander has anybody to put aboard. */
export function mayEmbark(table: Table, side: Side): boolean {
  return riders(table, side).some((squad) => whyNotAboard(table, side, squad) === null);
}
