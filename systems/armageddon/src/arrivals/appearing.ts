import type { RuleId, Side } from '@bridgehead/kernel';
import type { KeepDemand, Placing, Table } from '@bridgehead/tabletop';
import { cm } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { groundUnits, terrainClass, zoneOf } from '../book/units.js';
import { kindsThatAre } from '../terrain/terrain.js';

/** EA-ZOC-01: outside all enemy zones of control. */
function outsideZones(table: Table, side: Side, rule: RuleId): readonly KeepDemand[] {
  const enemies = groundUnits(table, enemyOf(side));
  return [5, 10].flatMap((zone): readonly KeepDemand[] => {
    const pieces = enemies.filter((id) => zoneOf(table, id) === zone);
    return pieces.length === 0 ? [] : [{ from: { pieces }, distance: cm(zone), when: 'atEnd', rule }];
  });
}

/** Units that appear on the table: outside enemy zones of control and impassable terrain. */
export function appearing(table: Table, side: Side, units: readonly string[], rule: RuleId): Placing {
  return {
    pieces: units,
    all: { rule },
    keep: outsideZones(table, side, rule),
    banned: units.map((unit) => ({
      kinds: kindsThatAre('impassable', terrainClass(table, unit)),
      models: [unit],
      rule,
    })),
    judgedBy: 'centre',
    rule,
  };
}
