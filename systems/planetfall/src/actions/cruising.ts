import { type Movement, onTable, type Table } from '@bridgehead/tabletop';
import type { Drive } from '../charts/classes.js';
import { ROAD_BONUS, TERRAIN } from '../charts/terrain.js';
import { inches } from '../inches.js';
import { figuresOf } from '../profile/figures.js';
import { coherencyOf, incoherence } from './coherency.js';
import { BRIDGES, impassableTo } from './impassable.js';

/** PF-MOVE-03, PF-MOVE-07: what a Cruising move must keep to. PF-MOVE-04: who hangs together must still do so afterwards. */
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
    ...(incoherence(table, squad) === null ? { coherency: coherencyOf(table, squad) } : {}),
    unit: '"',
    rule: 'PF-MOVE-03',
  };
}

/** PF-MOVE-06: the same for a squadron that is apart and can come together again, so that it must. */
export function comingTogether(table: Table, squad: string): Movement {
  return { ...cruising(table, squad), coherency: { ...coherencyOf(table, squad), rule: 'PF-MOVE-06' } };
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
