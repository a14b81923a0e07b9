import { type Refusal, refuse, type Side, whyNone } from '@bridgehead/kernel';
import {
  everyoneIn,
  living,
  type Model,
  nameOf,
  profileOf,
  squadOf,
  squadsOf,
  type Table,
  type Token,
  WITHDRAWN,
} from '@bridgehead/tabletop';
import { hasTrait } from '@bridgehead/wargame';
import { isOfElements } from '../book/elements.js';
import { lateArrival, nexusLimitation } from '../book/memos.js';
import { FOR_A_PORTAL } from '../portals/portals.js';
import { isDropMarker, markerName, markersBrought, markersOf, SKY_DROP_MARKER } from './markers.js';

/** Squadrons that wait above the table for their Sky Drop, and the markers that bring them in. */

/** The reason why a model that waits for its Sky Drop is off the table. */
export const ABOVE = 'skyDrop';

/** PF-ORBAT-51: the MAR of models that must come down from above. PF-ORBAT-52: its older names. */
export const ASSET_RULES: Readonly<Record<string, string>> = {
  'sky-drop-asset': 'PF-ORBAT-51',
  'must-sky-drop': 'PF-ORBAT-52',
  'sky-drop-emplacement': 'PF-ORBAT-52',
  'sky-drop-transport': 'PF-ORBAT-52',
};

export function isSkyDropAsset(table: Table, model: string): boolean {
  return Object.keys(ASSET_RULES).some((mar) => hasTrait(table, model, mar));
}

/**
 * PF-DROP-05, PF-MAR-33: why a squadron cannot Sky Drop; null if it can. Every model of it needs the MAR; its passengers do not.
 * PF-ORBAT-51: an Asset has the MAR, printed or not.
 */
export function whyNotSkyDrop(table: Table, squad: string): Refusal | null {
  const models = living(table, squad);
  // PF-ORBAT-54: Gunnery Nodes come down with their Spire.
  const spires = models.filter(({ id }) => hasTrait(table, id, 'gunnery-nodes'));
  const without = (spires.length === 0 ? models : spires).find(
    ({ id }) => !hasTrait(table, id, 'sky-drop') && !isSkyDropAsset(table, id),
  );
  return without === undefined ? null : refuse('PF-DROP-05', `${nameOf(table, without.id)} has no Sky Drop.`);
}

/** PF-TURN-07, PF-DROP-05: the squadrons of a side that wait for a Sky Drop. */
export function aboveOf(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => (waitsAbove(table, id) ? [id] : []));
}

/** PF-TURN-03: a squadron that arrives late does not wait above, nor does one that is held back for a Portal. */
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

/** PF-DROP-09: the living models of a squadron with all their passengers: they come down, or are lost, together. */
export function everybodyAboard(table: Table, squad: string): readonly string[] {
  return living(table, squad).flatMap(({ id }) => [id, ...everyoneIn(table, id).map((rider) => rider.id)]);
}

/** PF-DROP-04: the Sky Drop Markers of a squadron's side; allies of either kind may use each other's. */
export function dropMarkersFor(table: Table, squad: string): readonly Token[] {
  return markersOf(table, squadOf(table, squad).side).filter(({ id }) => isDropMarker(table, id));
}

/** PF-DROP-04, PF-MAR-34: why a squadron may not come down on a marker of its side; null if it may. */
export function whyNotUse(table: Table, squad: string, marker: string): Refusal | null {
  const name = markerName(table, marker);
  if (!isDropMarker(table, marker)) return refuse('PF-DROP-01', `${name} is for Artillery Strikes only.`);
  const limitation = nexusLimitation.read(table, marker) ?? null;
  if (isFor(table, squad, limitation)) return null;
  return refuse('PF-DROP-04', `${name} brings ${limitation} in, and not ${nameOf(table, squad)}.`);
}

/** Whether all models of a squadron are of the Elements that a limitation names; null stands for all. */
function isFor(table: Table, squad: string, limitation: string | null): boolean {
  return limitation === null || living(table, squad).every(({ id }) => isOfElements(profileOf(table, id), limitation));
}

/** Why a squadron that waits above cannot come down now; null if it can. */
export function whyNotDrop(table: Table, squad: string): Refusal | null {
  const none = refuse('PF-DROP-06', `${nameOf(table, squad)}: there is no Sky Drop Marker to use.`);
  return whyNone(dropMarkersFor(table, squad), ({ id }) => whyNotUse(table, squad, id), none);
}

/** Whether the force of a squadron brings a Sky Drop Marker that the squadron may use. */
export function isServed(table: Table, squad: string): boolean {
  return markersBrought(table, squadOf(table, squad).side).some(
    ({ marker, limitation }) => marker.kind === SKY_DROP_MARKER && isFor(table, squad, limitation),
  );
}
