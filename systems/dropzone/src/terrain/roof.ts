import { containsStrictly } from '@bridgehead/geometry';
import { modelOf, type Table, terrainIndex, terrainOf } from '@bridgehead/tabletop';
import { STRUCTURE } from './terrain.js';

/** DZC-FEATURE-14: the Structure on whose roof a unit stands; null for the ground. */
export function roofUnder(table: Table, model: string): string | null {
  const { place } = modelOf(table, model);
  if (place.kind !== 'on' || place.height === undefined) return null;
  for (const { id, footprint } of terrainIndex(table).list) {
    const { kind, height } = terrainOf(table, id);
    if (kind === STRUCTURE && place.height >= height && containsStrictly(footprint, place)) return id;
  }
  return null;
}

/** The one roof on which all of some units stand; null if there is none. */
export function commonRoof(table: Table, units: readonly string[]): string | null {
  const [first, ...others] = units.map((id) => roofUnder(table, id));
  return first !== undefined && others.every((roof) => roof === first) ? first : null;
}
