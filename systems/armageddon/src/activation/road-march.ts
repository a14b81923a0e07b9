import { type Refusal, refuse } from '@bridgehead/kernel';
import { setMark, type Table, terrainUnder } from '@bridgehead/tabletop';
import { formationHas } from '../book/abilities.js';
import { MARCHED } from '../book/marks.js';
import { speedOf, unitsOnGround } from '../book/units.js';
import { moveFormation } from '../movement/move.js';
import { ROADS } from '../terrain/terrain.js';
import type { FormationAction } from './action.js';

function standsOnRoad(table: Table, unit: string): boolean {
  return speedOf(table, unit) > 0 && terrainUnder(table, unit, 'centre').some(({ kind }) => ROADS.includes(kind));
}

/** EA-ACT-13: every unit that moves by itself must stand on a road. */
function whyNotOnRoad(table: Table, formation: string): Refusal | null {
  return unitsOnGround(table, formation).every((unit) => standsOnRoad(table, unit))
    ? null
    : refuse('EA-ACT-13', 'Not every unit stands on a road.');
}

/** EA-ACT-13: three moves on road, without a test. */
export const roadMarch: FormationAction = {
  name: 'roadMarch',
  label: 'Road march',
  note: 'three moves that stay on road, no shooting',
  rule: 'EA-ACT-13',
  withoutTest: true,
  isKnownTo: (table, formation) => unitsOnGround(table, formation).some((unit) => standsOnRoad(table, unit)),
  barred: (table, formation) =>
    formationHas(table, formation, 'implacable-advance')
      ? refuse('EA-FORCE-79', 'Necrons never march.')
      : whyNotOnRoad(table, formation),
  *run(play, formation) {
    setMark(play, formation, MARCHED, 1, 'EA-ACT-13');
    for (let n = 0; n < 3; n++) if (!(yield* moveFormation(play, formation, 'EA-ACT-13', 'onRoad'))) break;
    return null;
  },
};
