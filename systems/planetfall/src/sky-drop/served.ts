import { squadOf, type Table } from '@bridgehead/tabletop';
import { markersBrought, SKY_DROP_MARKER } from './markers.js';
import { suits } from './usable.js';

/** Whether the force of a squadron brings a Sky Drop Marker that it may use. */
export function isServed(table: Table, squad: string): boolean {
  return markersBrought(table, squadOf(table, squad).side).some(
    ({ marker: { kind }, limitation }) =>
      kind === SKY_DROP_MARKER && (limitation === null || suits(table, squad, limitation)),
  );
}
