import {
  type Evidence,
  lastOf,
  modelOf,
  type ModelMoved,
  squadsOf,
  type Table,
  terrainAt,
  whenTold,
} from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { enemyOf } from '../book/play.js';
import { formationOf, isTitan, unitsOf } from '../book/units.js';

/** Whether the way led over something; the middle of each leg is looked at, too. */
function ledOverTerrain(table: Table, { path = [] }: ModelMoved): boolean {
  return path.some((point, i) => {
    const before = path[i - 1] ?? point;
    return [0.25, 0.5, 0.75].some((share) => {
      const at = (from: number, to: number) => Math.round(from + (to - from) * share);
      return terrainAt(table, { x: at(before.x, point.x), y: at(before.y, point.y) }).length > 0;
    });
  });
}

/** EA-FORCE-41: a Titan has stepped over low terrain, and nobody tested. */
const stride: Evidence = whenTold(
  'modelMoved',
  'EA-FORCE-41',
  (moved, table, trail) =>
    isTitan(table, moved.model) && ledOverTerrain(table, moved) && lastOf(trail, 'diceRolled') === null,
);

/** EA-KEY-13, EA-FORCE-22: jump packs cross ground that would stop or endanger others: such a unit has crossed some, and nobody tested. */
const leaps: readonly Evidence[] = ['EA-KEY-13', 'EA-FORCE-22'].map((rule) =>
  whenTold(
    'modelMoved',
    rule,
    (moved, table, trail) =>
      hasAbility(table, moved.model, 'jump-packs') &&
      ledOverTerrain(table, moved) &&
      lastOf(trail, 'diceRolled') === null,
  ),
);

/** EA-COH-01, EA-COH-02: whoever moves is looked at beside its comrades, also where it is in formation. */
const together: Evidence = whenTold(
  'modelMoved',
  ['EA-COH-01', 'EA-COH-02'],
  ({ model }, table) => unitsOf(table, formationOf(table, model)).length > 1,
);

/** EA-TERR-01: the way led over ground that was looked up in the table of terrain. */
const ground: Evidence = whenTold('modelMoved', 'EA-TERR-01', (moved, table) => ledOverTerrain(table, moved));

/** EA-TRANS-04: enemies aboard a transport have no zone of control in which somebody could have moved. */
const sealedIn: Evidence = whenTold('modelMoved', 'EA-TRANS-04', ({ model }, table) => {
  const enemies = squadsOf(table, enemyOf(modelOf(table, model).side)).flatMap(({ id }) => unitsOf(table, id));
  return enemies.some((unit) => modelOf(table, unit).place.kind === 'in');
});

export const evidence: readonly Evidence[] = [...leaps, stride, together, ground, sealedIn];
