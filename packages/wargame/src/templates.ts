import { discAt, type Point, within } from '@bridgehead/geometry';
import { footprintOfPiece, modelsWithin, type Table } from '@bridgehead/tabletop';

/** The models that a round template touches: those that stand under it, and all inside a piece of terrain that it touches. */
export function underTemplate(table: Table, point: Point, radius: number): readonly string[] {
  const middle = discAt(point, 0);
  const touched = modelsWithin(table, middle, radius).map(({ id }) => id);
  for (const { id, place } of table.models.values()) {
    if (place.kind !== 'in' || !table.terrain.has(place.id)) continue;
    if (within(footprintOfPiece(table, place.id), middle, radius)) touched.push(id);
  }
  return touched;
}
