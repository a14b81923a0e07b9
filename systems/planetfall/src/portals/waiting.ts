import { type Refusal, refuse, type Side } from '@bridgehead/kernel';
import { living, nameOf, squadOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { lateArrival } from '../book/memos.js';
import { bracketOf, isPortal, isSuited } from './portals.js';

const RULE = 'PF-PORTAL-01';

/** Why a squadron is off the table that is held back for a Portal. */
export const FOR_A_PORTAL = 'portal';

/** PF-SETUP-10, PF-PORTAL-01: why a squadron cannot be held back for a Portal; null if one of its force is for all of its models. */
export function whyNotPortalAsset(table: Table, squad: string): Refusal | null {
  const { side, name } = squadOf(table, squad);
  const portals = portalsOfForce(table, side);
  const [first] = portals;
  if (first === undefined) return refuse(RULE, `${name}: its force has no Portal.`);
  if (portals.some((portal) => whyUnsuited(table, squad, portal) === null)) return null;
  return whyUnsuited(table, squad, first);
}

/** PF-MAR-27: why a Portal is not for a squadron; null if its bracket names every one of its models. */
export function whyUnsuited(table: Table, squad: string, portal: string): Refusal | null {
  const stranger = living(table, squad).find(({ id }) => !isSuited(table, portal, id));
  if (stranger === undefined) return null;
  const limit = bracketOf(table, portal) ?? '';
  return refuse(RULE, `${nameOf(table, portal)} is for ${limit} only, not for ${nameOf(table, stranger.id)}.`);
}

/** On the table or not, as long as they are not destroyed. */
function portalsOfForce(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) =>
    living(table, id).flatMap((model) => (isPortal(table, model.id) ? [model.id] : [])),
  );
}

/** The squadrons of a side that wait for a Portal. */
export function waitingForPortal(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => (isWaitingForPortal(table, id) ? [id] : []));
}

/** Held off the table for one; or in reserve for no turn of its own, if one of its force is for it. */
export function isWaitingForPortal(table: Table, squad: string): boolean {
  const models = living(table, squad);
  const isOff = (why: string) => models.every(({ place }) => place.kind === 'off' && place.why === why);
  if (models.length === 0) return false;
  if (isOff(FOR_A_PORTAL)) return true;
  return isOff('reserve') && lateArrival.read(table, squad) === undefined && whyNotPortalAsset(table, squad) === null;
}
