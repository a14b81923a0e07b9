import { type Refusal, refuse, type Side } from '@bridgehead/kernel';
import { everyoneIn, living, type Model, nameOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { WITHDRAWN, hasTrait } from '@bridgehead/wargame';
import { FOR_A_PORTAL } from '../portals/portals.js';
import { lateArrival } from '../book/memos.js';

/** Squadrons that wait above the table for their Sky Drop. */

/** Why a model is off the table that waits for its Sky Drop. */
export const ABOVE = 'skyDrop';

/** PF-ORBAT-51: the MAR of those who must come down from above; PF-ORBAT-52: and its older names. */
export const ASSET_RULES: Readonly<Record<string, string>> = {
  'sky-drop-asset': 'PF-ORBAT-51',
  'must-sky-drop': 'PF-ORBAT-52',
  'sky-drop-emplacement': 'PF-ORBAT-52',
  'sky-drop-transport': 'PF-ORBAT-52',
};

export function isSkyDropAsset(table: Table, model: string): boolean {
  return Object.keys(ASSET_RULES).some((mar) => hasTrait(table, model, mar));
}

/** PF-MAR-33; PF-ORBAT-51: an Asset has the MAR, printed or not. */
function hasSkyDrop(table: Table, model: string): boolean {
  return hasTrait(table, model, 'sky-drop') || isSkyDropAsset(table, model);
}

/** PF-DROP-05, PF-MAR-33: why a squadron cannot Sky Drop. Every model of it needs the MAR; its passengers do not. */
export function whyNotSkyDrop(table: Table, squad: string): Refusal | null {
  const without = living(table, squad).find(({ id }) => !hasSkyDrop(table, id));
  return without === undefined ? null : refuse('PF-DROP-05', `${nameOf(table, without.id)} has no Sky Drop.`);
}

/** PF-TURN-07, PF-DROP-05: the squadrons of a side that wait for a Sky Drop. */
export function aboveOf(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => (waitsAbove(table, id) ? [id] : []));
}

/** PF-TURN-03: a squadron that comes late does not wait above, nor does one that is held back for a Portal. */
export function waitsAbove(table: Table, squad: string): boolean {
  if (!isStillToCome(table, squad) || lateArrival.read(table, squad) !== undefined) return false;
  const isForPortal = ({ place }: Model) => place.kind === 'off' && place.why === FOR_A_PORTAL;
  return whyNotSkyDrop(table, squad) === null && !living(table, squad).some(isForPortal);
}

/** Whether a whole squadron is off the table and has not left the battle. */
export function isStillToCome(table: Table, squad: string): boolean {
  const models = living(table, squad);
  return models.length > 0 && models.every(({ place }) => place.kind === 'off' && place.why !== WITHDRAWN);
}

/** PF-DROP-09: the living models of a squadron with all who ride in them: they come down, or are lost, together. */
export function everybodyAboard(table: Table, squad: string): readonly string[] {
  return living(table, squad).flatMap(({ id }) => [id, ...everyoneIn(table, id).map((rider) => rider.id)]);
}
