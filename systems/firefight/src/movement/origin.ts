import { radiusOf } from '@bridgehead/geometry';
import type { RuleId } from '@bridgehead/kernel';
import { type EntryDemand, modelOf, profileOf, squadOf, type Table, terrainOf } from '@bridgehead/tabletop';
import { isRoof } from '../buildings/zones.js';
import { INCH } from '../book/measuring.js';
import { isInReserve, leaderOf, vehicleOf, type Zone, zoneOf } from '../book/units.js';
import { entryFromReserve } from '../reserves/entry.js';
import { heightOf } from '../terrain/terrain.js';
import { isFlier } from '../vehicles/fliers.js';

/** Where a unit begins its move that does not stand on the table. */
export interface StartOfMove {
  readonly from: EntryDemand;
  /** How much of its allowance is gone when its Leader stands there. */
  readonly spent: number;
}

/** FF-BLDG-04, FF-TRANSPORT-04, FF-MOVE-09: undefined for a unit that stands on the table, or cannot come onto it. */
export function originOf(table: Table, unit: string): StartOfMove | undefined {
  const zone = zoneOf(table, unit);
  if (zone !== undefined) return outOfZone(table, zone);
  const vehicle = vehicleOf(table, unit);
  if (vehicle !== undefined) return { from: { piece: vehicle, rule: ruleOfLeaving(table, vehicle) }, spent: 0 };
  if (!isInReserve(table, unit)) return undefined;
  const leader = leaderOf(table, unit);
  // FF-MOVE-09: measured from the edge, so that no part of the base ends farther in than the allowance.
  const spent = leader === undefined ? 0 : radiusOf(profileOf(table, leader).base);
  return { from: entryFromReserve(table, squadOf(table, unit).side), spent };
}

function ruleOfLeaving(table: Table, vehicle: string): RuleId {
  return isFlier(table, modelOf(table, vehicle).squad) ? 'FF-TRANSPORT-05' : 'FF-TRANSPORT-04';
}

/** FF-BLDG-10: the way down from a roof costs as many inches as the building is high. */
function outOfZone(table: Table, zone: Zone): StartOfMove {
  const { building, part } = zone;
  const from = { piece: building, ...(part === undefined ? {} : { part }), rule: 'FF-BLDG-04' };
  return { from, spent: isRoof(table, zone) ? heightOf(terrainOf(table, building)) * INCH : 0 };
}
