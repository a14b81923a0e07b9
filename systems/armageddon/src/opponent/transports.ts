import { passengersOf, profileOf, squadOf, type Table } from '@bridgehead/tabletop';
import { isRanged, weaponFigures } from '../book/figures.js';
import { cm, distanceToNearest } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { groundUnits, unitsOnGround } from '../book/units.js';

/** EA-ASLT-04, EA-TRANS-03: FF reaches 15 cm, and troops get out up to 5 cm away. */
const FIREFIGHT = 15;
const OUTSIDE = 5;

function reachOf(table: Table, unit: string): number {
  const ranges = profileOf(table, unit)
    .weapons.filter(isRanged)
    .map((weapon) => weaponFigures(weapon).range ?? 0);
  return Math.max(FIREFIGHT, ...ranges) + OUTSIDE;
}

/** EA-TRANS-03: troops get out where they reach an enemy. */
export function transportsToLeave(table: Table, formation: string): readonly string[] {
  const enemies = groundUnits(table, enemyOf(squadOf(table, formation).side));
  return unitsOnGround(table, formation).filter((transport) => {
    const aboard = passengersOf(table, transport);
    if (aboard.length === 0 || enemies.length === 0) return false;
    const reach = Math.max(...aboard.map(({ id }) => reachOf(table, id)));
    return distanceToNearest(table, transport, enemies) <= cm(reach);
  });
}
