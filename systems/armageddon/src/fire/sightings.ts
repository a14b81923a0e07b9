import { distanceBetween, remember, squadDistance, type Table } from '@bridgehead/tabletop';
import { unitsOnGround } from '../book/units.js';
import { hasLineOfFire, isUp } from '../sight/line-of-fire.js';

/** A unit of the target as one firing unit has it before it. */
export interface Sighting {
  readonly unit: string;
  readonly distance: number;
}

/** EA-FIRE-02: the units of a formation that a unit has a line of fire to, the closest first. */
export function sightings(table: Table, from: string, target: string): readonly Sighting[] {
  return remember(
    table,
    `armageddon sightings ${from} ${target} ${unitsOnGround(table, target).length} ${upIn(table, from, target)}`,
    () => distances(table, from, target).filter(({ unit }) => hasLineOfFire(table, from, unit)),
  );
}

/** EA-KEY-22: who has popped up sees and is seen over terrain. */
function upIn(table: Table, from: string, target: string): string {
  const [first] = unitsOnGround(table, target);
  return `${isUp(table, from) ? 'up' : ''} ${first !== undefined && isUp(table, first) ? 'up' : ''}`;
}

/** The units of a formation by their distance, seen or not. */
function distances(table: Table, from: string, target: string): readonly Sighting[] {
  return unitsOnGround(table, target)
    .map((unit) => ({ unit, distance: distanceBetween(table, from, unit) }))
    .toSorted((a, b) => a.distance - b.distance);
}

/** Cheap to know: no unit of the one is nearer to the other. */
export function gapBetweenFormations(table: Table, a: string, b: string): number {
  const [one, other] = a < b ? [a, b] : [b, a];
  return remember(table, `armageddon gap ${one} ${other}`, () => squadDistance(table, one, other));
}
