import { pointToPoint } from '@bridgehead/geometry';
import { footprintOfModel, footprintOfTerrain, living, squadsOf, type Table, terrainOf } from '@bridgehead/tabletop';
import { middleOfTable, rulesOf } from '@bridgehead/wargame';
import { inches, TOLERANCE } from '../book/measuring.js';
import { BLUE, RED, SIDES } from '../book/play.js';
import { isOnTable, isUnitDestroyed, zoneOf } from '../book/units.js';
import { compare } from '../scoring/compare.js';
import { combinedStrength } from '../scoring/unit-strength.js';
import { isBattleOver } from './end-of-battle.js';
import type { Mission } from './mission.js';

/** FF-SCENARIO-02: the circle is 12" across. */
const RADIUS = inches(6) + TOLERANCE;

const CALLED = 'Unit Strength in the circle';

/** FF-SCENARIO-02: the higher combined Unit Strength of units fully within the circle in the middle of the table wins. */
export const occupation: Mission = {
  id: 'occupation',
  name: 'Occupation',
  meaning: 'Have more Unit Strength wholly within 6" of the middle of the table when the last Round ends.',
  rule: 'FF-SCENARIO-02',
  rounds: 5,
  preparation: null,
  isAboutPlaces: true,
  counts: {
    called: CALLED,
    of: (table, side) => combinedStrength(rulesOf(table), unitsInCircle(table), side),
  },
  *roundBegins() {},
  roundEnds() {},
  verdict(rules) {
    const { table } = rules;
    if (!isBattleOver(table, occupation)) return null;
    const units = unitsInCircle(table);
    const scores = Object.fromEntries([RED, BLUE].map((side) => [side, combinedStrength(rules, units, side)]));
    return compare(table, scores, { called: CALLED });
  },
};

/** FF-SCENARIO-02: units of which all bases are wholly inside, or that occupy a building that stands wholly inside. */
function unitsInCircle(table: Table): readonly string[] {
  return SIDES.flatMap((side) =>
    squadsOf(table, side).flatMap(({ id }) => (!isUnitDestroyed(table, id) && isInCircle(table, id) ? [id] : [])),
  );
}

export function isInCircle(table: Table, unit: string): boolean {
  const zone = zoneOf(table, unit);
  if (zone !== undefined) return isWhollyInside(table, footprintOfTerrain(terrainOf(table, zone.building)));
  if (!isOnTable(table, unit)) return false;
  return living(table, unit).every(({ id }) => isWhollyInside(table, footprintOfModel(table, id)));
}

function isWhollyInside(table: Table, footprint: ReturnType<typeof footprintOfModel>): boolean {
  const middle = middleOfTable(table.surface);
  if (footprint.kind === 'polygon') return footprint.points.every((point) => pointToPoint(point, middle) <= RADIUS);
  return pointToPoint(footprint.centre, middle) + footprint.radius <= RADIUS;
}
