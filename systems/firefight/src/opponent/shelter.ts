import { distance } from '@bridgehead/geometry';
import { footprintOfPiece, living, type Place, supposing, type Table } from '@bridgehead/tabletop';
import { INCH } from '../book/measuring.js';
import type { Gait } from '../book/moments.js';
import { isAbout, leaderOf, type Zone, zoneOf } from '../book/units.js';
import { buildingsOf, outlineOfZone, zoneId, zonesOf } from '../buildings/zones.js';
import { paceOf } from '../movement/movement.js';
import { mostHarm, pullHere } from './gains.js';
import { FEAR, threatTo } from './threat.js';

/** FF-BLDG-03, FF-BLDG-05: what a unit gains by being in a place in a building, beside what it has where it is now; 0 for an option that leads into none. */
export function gainInside(table: Table, unit: string, id: string, fires: boolean): number {
  const zone = zoneNamed(table, id);
  if (zone === undefined) return 0;
  const to: Place = { kind: 'in', id: zone.building, ...(zone.part === undefined ? {} : { part: zone.part }) };
  const moves = living(table, unit).map(({ id: model }) => ({ model, to }));
  const inside = supposing(table, moves, (there) => standing(there, unit) + (fires ? mostHarm(there, unit) : 0));
  return inside - standing(table, unit);
}

/** What a place is worth apart from what is shot from it. */
function standing(table: Table, unit: string): number {
  return pullHere(table, unit) - FEAR * threatTo(table, unit);
}

function zoneNamed(table: Table, id: string): Zone | undefined {
  return buildingsOf(table)
    .flatMap(zonesOf)
    .find((zone) => zoneId(zone) === id);
}

/** Whether a building is near enough for a unit to think of going in; whether it gets there is asked later. */
export function isBuildingNear(table: Table, unit: string, gait: Gait): boolean {
  const leader = leaderOf(table, unit);
  if (leader === undefined || !isAbout(table, unit)) return false;
  const own = footprintOfPiece(table, leader);
  const reach = paceOf(table, unit, gait) * INCH;
  const now = zoneOf(table, unit)?.building;
  return buildingsOf(table).some(
    ({ id: building }) => building !== now && distance(own, outlineOfZone(table, { building })) <= reach,
  );
}
