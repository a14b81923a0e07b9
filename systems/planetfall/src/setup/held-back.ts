import { type Refusal, refuse, type Side } from '@bridgehead/kernel';
import { living, type Model, nameOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { FOR_A_PORTAL, whyNotPortalAsset } from '../portals/portals.js';
import { WITHDRAWN } from '@bridgehead/wargame';
import { lateArrival } from '../book/memos.js';
import { hasSkyDrop, isSkyDropAsset } from '../sky-drop/assets.js';

/** PF-SETUP-10: squadrons that a commander keeps off the table when the others deploy, each for a way to come in later. */

/** Why a model is off the table that waits for its Sky Drop. */
export const ABOVE = 'skyDrop';

/** A way to come in, by the reason that its models are off the table. */
export interface Way {
  readonly why: string;
  readonly rules: readonly string[];
  /** Why a squadron may not be held back for it; null if it may. */
  readonly barred: (table: Table, squad: string) => Refusal | null;
}

const WAYS: readonly Way[] = [
  { why: ABOVE, rules: ['PF-DROP-05', 'PF-MAR-33'], barred: whyNotSkyDrop },
  { why: FOR_A_PORTAL, rules: ['PF-PORTAL-01', 'PF-MAR-27'], barred: whyNotPortalAsset },
];

/** PF-DROP-05, PF-MAR-33: every model of it needs the MAR; whoever rides in it does not. */
function whyNotSkyDrop(table: Table, squad: string): Refusal | null {
  const without = living(table, squad).find(({ id }) => !hasSkyDrop(table, id));
  return without === undefined ? null : refuse('PF-DROP-05', `${nameOf(table, without.id)} has no Sky Drop.`);
}

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

/** The way for which a squadron is held back; undefined if it may not be. */
export function heldBackFor(table: Table, squad: string): Way | undefined {
  return WAYS.find(({ barred }) => barred(table, squad) === null);
}

const REASONS: ReadonlySet<string> = new Set(WAYS.map(({ why }) => why));

/** Whether a model is no part of the deployment. PF-ORBAT-51: nor is an Asset, whatever its commander says. */
export function isKeptOff(table: Table, { id, place }: Model): boolean {
  return (place.kind === 'off' && REASONS.has(place.why)) || isSkyDropAsset(table, id);
}

export function isAnybodyKeptOff(table: Table, side: Side): boolean {
  return squadsOf(table, side).some(({ id }) => living(table, id).some((model) => isKeptOff(table, model)));
}

/** PF-SETUP-10: the squadrons of a side that are off the table and whose commander may say whether they stay there. */
export function holdable(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) =>
    isOff(table, id) && !living(table, id).some((model) => isKeptOff(table, model)) ? [id] : [],
  );
}

/** Whether a commander has anybody to hold back. */
export function mayHoldBack(table: Table, side: Side): boolean {
  return holdable(table, side).some((squad) => whyNotHeldBack(table, squad) === null);
}

/** PF-TURN-07, PF-DROP-05: the squadrons of a side that wait for a Sky Drop. */
export function aboveOf(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => (waitsAbove(table, id) ? [id] : []));
}

/** PF-TURN-03: not who comes late, nor who is held back for something else. */
export function waitsAbove(table: Table, squad: string): boolean {
  if (!isOff(table, squad) || lateArrival.read(table, squad) !== undefined) return false;
  const elsewhere = ({ place }: Model) => place.kind === 'off' && place.why !== ABOVE && REASONS.has(place.why);
  return whyNotSkyDrop(table, squad) === null && !living(table, squad).some(elsewhere);
}

/** Off the table and still to come. */
function isOff(table: Table, squad: string): boolean {
  const models = living(table, squad);
  return models.length > 0 && models.every(({ place }) => place.kind === 'off' && place.why !== WITHDRAWN);
}
