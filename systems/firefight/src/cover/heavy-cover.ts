import { living, modelOf, terrainAt, type Table } from '@bridgehead/tabletop';
import { zoneOf } from '../book/units.js';
import { coverOf } from '../terrain/terrain.js';

/** FF-COVER-07: outside shooting, at least half of the models are within an area of grade Heavy, or in a building. */
export function isInHeavyCover(table: Table, unit: string): boolean {
  const zone = zoneOf(table, unit);
  if (zone !== undefined) {
    const part = table.terrain.get(zone.building)?.parts.find(({ id }) => id === zone.part);
    // A roof counts for Assault, not for Nerve: FF-BLDG-11.
    return part?.kind !== 'roof';
  }
  const models = living(table, unit);
  const within = models.filter(({ id }) => isInHeavyArea(table, id)).length;
  return models.length > 0 && within * 2 >= models.length;
}

function isInHeavyArea(table: Table, model: string): boolean {
  const { place } = modelOf(table, model);
  if (place.kind !== 'on') return false;
  return terrainAt(table, place).some((piece) => coverOf(piece) === 'heavy');
}
