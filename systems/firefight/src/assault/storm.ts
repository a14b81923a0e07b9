import { type Refusal, refuse } from '@bridgehead/kernel';
import { nameOf, type Table } from '@bridgehead/tabletop';
import type { Gait } from '../book/moments.js';
import { zoneOf } from '../book/units.js';
import { climbsOutside } from '../buildings/leave.js';
import { areInOneBuilding, areNextDoor, isOnGround, isRoof } from '../buildings/zones.js';
import { hasKeyword } from '../keywords/keywords.js';

/** FF-BLDG-06, FF-BLDG-08, FF-BLDG-11: what keeps a unit from assaulting one that is in a building or on its roof. */
export function whyNotStorm(table: Table, unit: string, target: string, gait: Gait): Refusal | null {
  const zone = zoneOf(table, target);
  if (zone === undefined) return null;
  if (hasKeyword(table, unit, 'vehicle')) return refuse('FF-VEH-03', 'Vehicles do not assault units in buildings.');
  if (areInOneBuilding(table, unit, target)) return whyNotNextDoor(table, unit, target, gait);
  if (isRoof(table, zone))
    return climbsOutside(table, unit, zone) ? null : refuse('FF-BLDG-11', 'It cannot climb to the roof from outside.');
  return isOnGround(table, zone) ? null : refuse('FF-BLDG-03', `${nameOf(table, target)} is on an upper floor.`);
}

/** FF-BLDG-08: inside a building units Advance to the zone next door, and nobody Charges. */
function whyNotNextDoor(table: Table, unit: string, target: string, gait: Gait): Refusal | null {
  if (gait === 'sprint') return refuse('FF-BLDG-08', 'Nobody Charges inside a building.');
  return areNextDoor(table, unit, target) ? null : refuse('FF-BLDG-08', `${nameOf(table, target)} is not next door.`);
}
