import { type Movement, onTable, type Shape, type Table } from '@bridgehead/tabletop';
import { rulesOf } from '@bridgehead/wargame';
import type { Drive } from '../book/classes.js';
import { ROAD_BONUS, TERRAIN } from '../terrain/terrain.js';
import { inches } from '../book/inches.js';
import { figuresOf } from '../book/figures.js';
import { standsOn } from '../sight/los-class.js';
import { TOLERANCE } from '../book/within.js';
import { coherencyOf, incoherence } from './coherency.js';
import { BRIDGES, impassableTo } from './impassable.js';
import { steering } from './lumbering.js';

const FREE: Shape = { kind: 'free', rule: 'PF-MOVE-07' };

/** PF-MOVE-03, PF-MOVE-07: what a Cruising move must keep to. PF-MOVE-04: who hangs together must still do so afterwards. */
export function cruising(
  table: Table,
  squad: string,
  movers: readonly string[] = onTable(table, squad).map(({ id }) => id),
): Movement {
  return {
    movers,
    measured: { by: 'each' },
    allowance: {
      length: 0,
      each: movementValues(table, movers, 0),
      bonuses: roadBonuses(table, movers),
      tolerance: TOLERANCE,
      rule: 'PF-MOVE-07',
    },
    ...steering(rulesOf(table), movers, 'cruising', FREE),
    ground: { banned: impassableTo(table, movers), bridges: BRIDGES, judgedBy: 'touch' },
    passing: { through: 'none', flyers: flyersAmong(table, movers), rule: 'PF-MOVE-03' },
    ...(incoherence(table, squad) === null ? { coherency: coherencyOf(table, squad) } : {}),
    unit: '"',
    rule: 'PF-MOVE-03',
  };
}

/** PF-MOVE-06: the same move for a squadron that is apart and can come together again, so that it must. */
export function comingTogether(table: Table, squad: string, movement: Movement): Movement {
  return { ...movement, coherency: { ...coherencyOf(table, squad), rule: 'PF-MOVE-06' } };
}

/** The Movement Values of models: the first for Cruising, the second for Flat Out. */
export function movementValues(
  table: Table,
  models: readonly string[],
  which: 0 | 1,
): Readonly<Record<string, number>> {
  return Object.fromEntries(models.map((model) => [model, inches(figuresOf(table, model).mv[which] ?? 0)]));
}

const PAVED: readonly string[] = TERRAIN.filter(({ bonus }) => bonus !== null).map(({ id }) => id);

/** PF-TERRAIN-10: roads, bridges and crossroads are one paved way. Who does not begin on it cannot stay on it. */
export function roadBonuses(table: Table, models: readonly string[]): NonNullable<Movement['allowance']['bonuses']> {
  const movers = withDrive(table, models, ROAD_BONUS.drives).filter((model) => mayBeginOnRoad(table, model));
  return movers.length === 0
    ? []
    : [{ length: inches(ROAD_BONUS.inches), on: PAVED, models: movers, rule: 'PF-TERRAIN-10' }];
}

function mayBeginOnRoad(table: Table, model: string): boolean {
  const stands = table.models.get(model)?.place.kind === 'on';
  return !stands || standsOn(table, model).some(({ kind }) => PAVED.includes(kind));
}

export function flyersAmong(table: Table, models: readonly string[]): readonly string[] {
  return withDrive(table, models, ['flying']);
}

function withDrive(table: Table, models: readonly string[], drives: readonly Drive[]): readonly string[] {
  return models.filter((model) => drives.includes(figuresOf(table, model).drive));
}
