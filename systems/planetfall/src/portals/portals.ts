import { type Refusal, refuse, type Side, whyNone } from '@bridgehead/kernel';
import { living, modelOf, nameOf, profileOf, remember, squadOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { bearersOn, hasTrait, query } from '@bridgehead/wargame';
import { isOfElements } from '../book/elements.js';
import { lateArrival } from '../book/memos.js';

/** PF-MAR-27: Portals, and the squadrons that wait for one. */

const RULE = 'PF-PORTAL-01';

const PORTAL_TECHNOLOGY = 'portal-technology';

function isPortal(table: Table, model: string): boolean {
  return hasTrait(table, model, PORTAL_TECHNOLOGY);
}

/** The Portals of all sides that stand on the table. */
export function portalsOn(table: Table): readonly string[] {
  return remember(table, 'portals', () =>
    [...table.models.values()].flatMap(({ id, place }) => (place.kind === 'on' && isPortal(table, id) ? [id] : [])),
  );
}

export function friendlyPortals(table: Table, side: Side): readonly string[] {
  return portalsOn(table).filter((portal) => modelOf(table, portal).side === side);
}

/** PF-MAR-27, PF-ORBAT-59: whether a Portal admits models of this kind. */
export function isSuited(table: Table, portal: string, model: string): boolean {
  if (isPortalCapable(table, model)) return true;
  const bracket = bracketOf(table, portal);
  return bracket === null || isOfElements(profileOf(table, model), bracket);
}

export function isPortalCapable(table: Table, model: string): boolean {
  return hasTrait(table, model, 'portal-capable');
}

/** The bracket of a Portal; null if it has none, and so no limits. */
function bracketOf(table: Table, portal: string): string | null {
  const limit = bearersOn(table, portal).find(({ trait }) => trait === PORTAL_TECHNOLOGY)?.values['limitation'];
  return typeof limit === 'string' ? limit : null;
}

/** PF-MAR-27: why a Portal does not admit a squadron; null if its bracket names all models of the squadron. */
export function whyUnsuited(table: Table, squad: string, portal: string): Refusal | null {
  const stranger = living(table, squad).find(({ id }) => !isSuited(table, portal, id));
  if (stranger === undefined) return null;
  const limit = bracketOf(table, portal) ?? '';
  return refuse(RULE, `${nameOf(table, portal)} is for ${limit} only, not for ${nameOf(table, stranger.id)}.`);
}

/** PF-SETUP-10, PF-PORTAL-01: why a squadron cannot be held back for a Portal; null if a Portal of its force admits all its models. */
export function whyNotPortalAsset(table: Table, squad: string): Refusal | null {
  const { side, name } = squadOf(table, squad);
  const none = refuse(RULE, `${name}: its force has no Portal.`);
  return whyNone(portalsOfForce(table, side), (portal) => whyUnsuited(table, squad, portal), none);
}

/** The Portals of a side that are not destroyed, on the table or off it. */
function portalsOfForce(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) =>
    living(table, id).flatMap((model) => (isPortal(table, model.id) ? [model.id] : [])),
  );
}

/** The reason why a squadron that is held back for a Portal is off the table. */
export const FOR_A_PORTAL = 'portal';

/** The squadrons of a side that wait for a Portal. */
export function waitingForPortal(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => (isWaitingForPortal(table, id) ? [id] : []));
}

/** Whether a squadron is held off the table for a Portal; or in reserve without a turn of arrival, if a Portal of its force admits it. */
export function isWaitingForPortal(table: Table, squad: string): boolean {
  const models = living(table, squad);
  const isOff = (why: string) => models.every(({ place }) => place.kind === 'off' && place.why === why);
  if (models.length === 0) return false;
  if (isOff(FOR_A_PORTAL)) return true;
  return isOff('reserve') && lateArrival.read(table, squad) === undefined && whyNotPortalAsset(table, squad) === null;
}

export const portalAsset = query({
  id: 'portalAsset',
  name: 'waiting for a Portal',
  meaning: 'true for a squadron that may be held off the table for a Portal of its force; refused where none is for it',
  args: { squad: 'squad' },
  ask: (table, { squad }) => whyNotPortalAsset(table, squad) ?? { answer: true, rules: [RULE, 'PF-MAR-27'] },
});
