import { contains, distance } from '@bridgehead/geometry';
import { footprintOfPiece, footprintOfTerrain, modelOf, type Table, type TerrainPiece } from '@bridgehead/tabletop';
import { INCH, inches } from '../book/measuring.js';
import { isAirborne } from '../book/units.js';
import { bodyOf } from '../sight/solids.js';
import { WRECKAGE } from '../terrain/terrain.js';

/** DZC-FEATURE-13: what is left of a Structure. */
export function wreckageOf({ id, name, outline }: TerrainPiece): TerrainPiece {
  return { id, kind: WRECKAGE, name: `Wreckage of ${name}`, outline, height: INCH, traits: [], parts: [], marks: {} };
}

/** Whether a unit stands on the roof of a piece. */
export function standsOn(table: Table, model: string, piece: TerrainPiece): boolean {
  const { place } = modelOf(table, model);
  if (place.kind !== 'on' || (place.height ?? 0) < piece.height || isAirborne(table, model)) return false;
  return contains(footprintOfTerrain(piece), place);
}

/** Ground units with any part within a distance of the outline, in the order of their ids. */
export function unitsNear(table: Table, piece: string, reach: number): readonly string[] {
  return [...table.models.values()]
    .filter(({ id, place }) => place.kind === 'on' && !isAirborne(table, id))
    .filter(({ id }) => distance(bodyOf(table, id), footprintOfPiece(table, piece)) <= inches(reach) + 2)
    .map(({ id }) => id)
    .sort();
}
