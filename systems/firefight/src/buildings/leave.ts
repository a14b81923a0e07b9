import { type Refusal, refuse } from '@bridgehead/kernel';
import { type Table, terrainOf } from '@bridgehead/tabletop';
import type { Zone } from '../book/units.js';
import { hasKeyword } from '../keywords/keywords.js';
import { hasLadder } from '../terrain/terrain.js';
import { isOnGround, isRoof } from './zones.js';

/** FF-BLDG-10: whether a unit gets up to a roof, and down from it, on the outside of the building. */
export function climbsOutside(table: Table, unit: string, { building }: Zone): boolean {
  if (hasKeyword(table, unit, 'fly') || hasKeyword(table, unit, 'anti-grav')) return true;
  return hasLadder(terrainOf(table, building)) && !hasKeyword(table, unit, 'vehicle');
}

/** FF-BLDG-04, FF-BLDG-10: a unit leaves a building from the ground floor, or from a roof if it can climb down. */
export function whyNoWayDown(table: Table, unit: string, zone: Zone): Refusal | null {
  if (isOnGround(table, zone)) return null;
  if (isRoof(table, zone))
    return climbsOutside(table, unit, zone)
      ? null
      : refuse('FF-BLDG-10', 'No ladder leads down from the roof: it leaves through the zone below.');
  return refuse('FF-BLDG-03', 'It is on an upper floor.');
}
