import { discAt, type Footprint, type Point, within } from '@bridgehead/geometry';
import { footprintOfPiece, modelsWithin, type Table } from '@bridgehead/tabletop';

/** The models that a round template touches: those that stand under it, and all inside a piece of terrain that it touches. */
export function underTemplate(table: Table, point: Point, radius: number): readonly string[] {
  return touchedWithin(table, discAt(point, 0), radius);
}

/** The models that a corridor touches, in the same way. */
export function underCorridor(table: Table, corridor: Footprint): readonly string[] {
  return touchedWithin(table, corridor, 0);
}

function touchedWithin(table: Table, ground: Footprint, distance: number): readonly string[] {
  const touched = modelsWithin(table, ground, distance).map(({ id }) => id);
  for (const { id, place } of table.models.values()) {
    if (place.kind !== 'in' || !table.terrain.has(place.id)) continue;
    if (within(footprintOfPiece(table, place.id), ground, distance)) touched.push(id);
  }
  return touched;
}
