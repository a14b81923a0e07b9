import { discAt, nearestPoints, type Point, poseAt, radiusOf, stopAtContact } from '@bridgehead/geometry';
import { footprintOfPiece, modelOf, profileOf, type Table } from '@bridgehead/tabletop';

/** FF-BLDG-04: where a Leader in a building steps out of it on the way to a place; nothing for one that stands on the table. */
export function wayOut(table: Table, leader: string, place: Point): readonly Point[] {
  if (modelOf(table, leader).place.kind === 'on') return [];
  const outline = footprintOfPiece(table, leader);
  const [, wall] = nearestPoints(discAt(place, 0), outline);
  return [stopAtContact(profileOf(table, leader).base, poseAt(place, 0), wall, outline) ?? place];
}

/** FF-BLDG-04: a Leader in a building is measured from the wall, where its base stands outside. */
export function stepOut(table: Table, leader: string): number {
  return modelOf(table, leader).place.kind === 'on' ? 0 : 2 * radiusOf(profileOf(table, leader).base);
}
