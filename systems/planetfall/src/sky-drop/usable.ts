import { type Refusal, refuse } from '@bridgehead/kernel';
import { living, nameOf, profileOf, squadOf, type Table, type Token, tokenOf } from '@bridgehead/tabletop';
import { nexusLimitation } from '../book/memos.js';
import { markerName, markersBrought, markersOf, SKY_DROP_MARKER } from './markers.js';
import { isOfElements } from '../book/elements.js';

/** PF-DROP-04: the Sky Drop Markers of a squadron's side; allies of either kind bring their own in on each other's. */
export function dropMarkersFor(table: Table, squad: string): readonly Token[] {
  return markersOf(table, squadOf(table, squad).side).filter(({ kind }) => kind === SKY_DROP_MARKER);
}

/** PF-DROP-04, PF-MAR-34: why a squadron may not come down on a marker of its side; null if it may. */
export function whyNotUse(table: Table, squad: string, marker: string): Refusal | null {
  if (tokenOf(table, marker).kind !== SKY_DROP_MARKER)
    return refuse('PF-DROP-01', `${markerName(table, marker)} is for Artillery Strikes only.`);
  const limitation = nexusLimitation.read(table, marker);
  if (limitation === undefined || suits(table, squad, limitation)) return null;
  return refuse('PF-DROP-04', `${markerName(table, marker)} brings ${limitation} in, and not ${nameOf(table, squad)}.`);
}

/** Whether all models of a squadron are of the Elements that a limitation names. */
function suits(table: Table, squad: string, limitation: string): boolean {
  return living(table, squad).every(({ id }) => isOfElements(profileOf(table, id), limitation));
}

/** Why a squadron that waits above cannot come down now; null if it can. */
export function whyNotDrop(table: Table, squad: string): Refusal | null {
  const markers = dropMarkersFor(table, squad);
  const [first] = markers;
  if (first === undefined) return refuse('PF-DROP-06', `${nameOf(table, squad)}: there is no Sky Drop Marker to use.`);
  return markers.some(({ id }) => whyNotUse(table, squad, id) === null) ? null : whyNotUse(table, squad, first.id);
}

/** Whether the force of a squadron brings a Sky Drop Marker that it may use. */
export function isServed(table: Table, squad: string): boolean {
  return markersBrought(table, squadOf(table, squad).side).some(
    ({ marker: { kind }, limitation }) =>
      kind === SKY_DROP_MARKER && (limitation === null || suits(table, squad, limitation)),
  );
}
