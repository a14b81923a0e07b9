import { type Movement, onTable, type Table } from '@bridgehead/tabletop';
import type { Drive } from '../charts/classes.js';
import { ROAD_BONUS, TERRAIN } from '../charts/terrain.js';
import { inches } from '../inches.js';
import { figuresOf } from '../profile/figures.js';
import { coherencyOf, incoherence } from './coherency.js';
import { BRIDGES, impassableTo } from './impassable.js';

/** PF-MOVE-03, PF-MOVE-07: what a Cruising move must keep to. */
export function cruising(table: Table, squad: string): Movement {
  const movers = onTable(table, squad).map(({ id }) => id);
  return {
    movers,
    measured: { by: 'each' },
    allowance: {
      length: 0,
      each: cruiseValues(table, movers),
      bonuses: roadBonuses(table, movers),
      rule: 'PF-MOVE-07',
    },
    shape: { kind: 'free', rule: 'PF-MOVE-07' },
    ground: { banned: impassableTo(table, movers), bridges: BRIDGES, judgedBy: 'touch' },
    passing: { through: 'none', flyers: withDrive(table, movers, ['flying']), rule: 'PF-MOVE-03' },
    ...demandedCoherency(table, squad),
    unit: '"',
    rule: 'PF-MOVE-03',
  };
}

function cruiseValues(table: Table, models: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(models.map((model) => [model, inches(figuresOf(table, model).mv[0] ?? 0)]));
}

/** PF-TERRAIN-10: roads, bridges and crossroads are one paved way. */
function roadBonuses(table: Table, models: readonly string[]): NonNullable<Movement['allowance']['bonuses']> {
  const paved = TERRAIN.filter(({ bonus }) => bonus !== null).map(({ id }) => id);
  const movers = withDrive(table, models, ROAD_BONUS.drives);
  return movers.length === 0
    ? []
    : [{ length: inches(ROAD_BONUS.inches), on: paved, models: movers, rule: 'PF-TERRAIN-10' }];
}

function withDrive(table: Table, models: readonly string[], drives: readonly Drive[]): readonly string[] {
  return models.filter((model) => drives.includes(figuresOf(table, model).drive));
}

/**
 * PF-MOVE-04: who hangs together must still do so afterwards. Who does not is told to come together (PF-MOVE-06), but it may be
 * too far apart for one move; then it pays for what is still missing.
 */
function demandedCoherency(table: Table, squad: string): Pick<Movement, 'coherency'> {
  return incoherence(table, squad) === null ? { coherency: coherencyOf(table, squad) } : {};
}
