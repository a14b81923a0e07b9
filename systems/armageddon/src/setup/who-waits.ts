import type { Side } from '@bridgehead/kernel';
import { living, modelOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { isAircraft } from '../air/aircraft.js';
import { hasAbility } from '../book/abilities.js';
import { isPod, UNDEPLOYED, unitsOf } from '../book/units.js';
import { mustBeginOffTable } from '../gates/waiting.js';
import { isSpacecraft } from '../orbit/plot.js';
import { hasRoomFor, mayCarry } from '../transports/capacity.js';

/** EA-DROP-14: the pod of a formation that comes down in one. */
export function podOf(table: Table, formation: string): string | undefined {
  return living(table, formation).find(({ id }) => isPod(table, id))?.id;
}

export function craftOf(table: Table, side: Side): string | undefined {
  return squadsOf(table, side).find(({ id }) => isSpacecraft(table, id))?.id;
}

/** EA-DROP-01: whether every unit of a formation makes planetfall, by itself or in a pod. */
export function makesPlanetfall(table: Table, formation: string): boolean {
  const units = unitsOf(table, formation);
  if (units.length === 0 || isSpacecraft(table, formation)) return false;
  return podOf(table, formation) !== undefined || units.every((unit) => hasAbility(table, unit, 'planetfall'));
}

/** EA-SETUP-09: whether every unit teleports. */
export function teleports(table: Table, formation: string): boolean {
  const units = unitsOf(table, formation);
  return units.length > 0 && units.every((unit) => hasAbility(table, unit, 'teleport'));
}

/** EA-SETUP-09: aircraft and spacecraft are never deployed; EA-FORCE-62: nor is the Avatar. */
export function neverDeploys(table: Table, formation: string): boolean {
  return isAircraft(table, formation) || isSpacecraft(table, formation) || mustBeginOffTable(table, formation);
}

/** EA-SETUP-08: whether a formation has still to be deployed. */
export function isUndeployed(table: Table, formation: string): boolean {
  return unitsOf(table, formation).some((unit) => {
    const { place } = modelOf(table, unit);
    return place.kind === 'off' && place.why === UNDEPLOYED;
  });
}

/** EA-AIR-09: formations that an aircraft could carry whole beside those aboard. */
export function couldRide(table: Table, aircraft: string): readonly string[] {
  const { side } = modelOf(table, aircraft);
  return squadsOf(table, side).flatMap(({ id }) => {
    const units = unitsOf(table, id);
    const fits =
      !neverDeploys(table, id) &&
      isUndeployed(table, id) &&
      podOf(table, id) === undefined &&
      units.every((unit) => mayCarry(table, aircraft, unit)) &&
      hasRoomFor(table, aircraft, units);
    return fits ? [id] : [];
  });
}
