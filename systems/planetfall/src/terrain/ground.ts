import { fastFlatMap } from '@bridgehead/geometry';
import { type Refusal, refuse } from '@bridgehead/kernel';
import { type Movement, nameOf, remember, type Table } from '@bridgehead/tabletop';
import { type Drive, figuresOf } from '../book/figures.js';
import { inches } from '../book/measuring.js';
import { standsOn } from '../sight/line-of-sight.js';
import { ROAD_BONUS, TERRAIN, terrainRow } from './terrain.js';

/** What the ground does to models that move over it or are set down on it. */

type Banned = Movement['ground']['banned'];

/** PF-TERRAIN-10: on a bridge the river below is of no concern. */
export const BRIDGES: readonly string[] = ['bridge'];

/** PF-TERRAIN-01, PF-TERRAIN-10: where models may not be, as a demand on a move or on places. */
export function groundFor(
  table: Table,
  models: readonly string[],
): { readonly banned: Banned; readonly bridges: readonly string[]; readonly judgedBy: 'touch' } {
  return { banned: impassableTo(table, models), bridges: BRIDGES, judgedBy: 'touch' };
}

/** PF-TERRAIN-01: for every kind of terrain the models that cannot enter it, nor leave it. */
export function impassableTo(table: Table, models: readonly string[]): Banned {
  return remember(table, `impassable to ${models.join()}`, () =>
    fastFlatMap(TERRAIN, ({ id, impassableTo: drives, rule }) => {
      const barred = withDrive(table, models, drives);
      if (barred.length === 0) return [];
      const stuck = barred.filter((model) => isStuck(table, model));
      return [{ kinds: [id], models: barred, rule }, ...nobodyLeaves(id, stuck, rule)];
    }),
  );
}

/** Models that may not be in some terrain with the middle of their base, not even where they begin. */
function nobodyLeaves(kind: string, models: readonly string[], rule: string): Banned {
  return models.length === 0 ? [] : [{ kinds: [kind], models, leaving: true, judgedBy: 'centre', rule }];
}

/** Whether a model stands in terrain that is Impassable to it, with the middle of its base. */
export function isStuck(table: Table, model: string): boolean {
  return remember(table, `stuck ${model}`, () => groundUnder(table, model, 'impassableTo') !== undefined);
}

/** The terrain that a model stands in and that the terrain table names its drive for; none on a bridge. */
function groundUnder(table: Table, model: string, column: 'impassableTo' | 'noFlatOut') {
  const ground = standsOn(table, model);
  if (ground.some(({ kind }) => BRIDGES.includes(kind))) return undefined;
  const { drive } = figuresOf(table, model);
  return ground.find(({ kind }) => terrainRow(kind)[column].includes(drive));
}

/** PF-TERRAIN-06, PF-TERRAIN-08, PF-TERRAIN-09: ground that is passable, but not Flat Out. A model is in it where its middle is. */
export function tooRoughFor(table: Table, models: readonly string[]): Banned {
  return fastFlatMap(TERRAIN, ({ id, noFlatOut, rule }) => nobodyLeaves(id, withDrive(table, models, noFlatOut), rule));
}

/** PF-TERRAIN-06, PF-TERRAIN-08, PF-TERRAIN-09: a model that stands in such ground cannot leave it Flat Out either. */
export function whyTooRough(table: Table, model: string): Refusal | null {
  const rough = groundUnder(table, model, 'noFlatOut');
  if (rough === undefined) return null;
  return refuse(terrainRow(rough.kind).rule, `${nameOf(table, model)} is in ${rough.name}: not Flat Out.`);
}

const PAVED: readonly string[] = TERRAIN.filter(({ bonus }) => bonus !== null).map(({ id }) => id);

/** PF-TERRAIN-10: roads, bridges and crossroads are one paved way. A model that does not begin on it cannot stay on it. */
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
