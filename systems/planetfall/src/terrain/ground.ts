import { fastFlatMap } from '@bridgehead/geometry';
import { type Refusal, refuse } from '@bridgehead/kernel';
import { type Movement, nameOf, remember, type Table } from '@bridgehead/tabletop';
import { type Drive, figuresOf } from '../book/figures.js';
import { inches } from '../book/measuring.js';
import { standsOn } from '../sight/line-of-sight.js';
import { ROAD_BONUS, TERRAIN, terrainRow } from './terrain.js';

/** The effects of the ground on models that move over it or are set down on it. */

type Banned = Movement['ground']['banned'];

/** PF-TERRAIN-10: a model on a bridge ignores the river below. */
export const BRIDGES: readonly string[] = ['bridge'];

/** PF-TERRAIN-01, PF-TERRAIN-10: the ground that models may not enter, as a demand on a move or on places. */
export function groundDemands(
  table: Table,
  models: readonly string[],
): { readonly banned: Banned; readonly bridges: readonly string[]; readonly judgedBy: 'touch' } {
  return { banned: impassableTo(table, models), bridges: BRIDGES, judgedBy: 'touch' };
}

/** What is said of all Impassable terrain. */
const IMPASSABLE: readonly string[] = ['PF-TERRAIN-01', 'PF-MOVE-03'];

/** PF-TERRAIN-01: for every kind of terrain, the models that may neither enter nor leave it. */
export function impassableTo(table: Table, models: readonly string[]): Banned {
  return remember(table, `impassable to ${models.join()}`, () =>
    fastFlatMap(TERRAIN, ({ id, impassableTo: drives, rule }) => {
      const barred = withDrive(table, models, drives);
      if (barred.length === 0) return [];
      const stuck = barred.filter((model) => isStuck(table, model));
      return [{ kinds: [id], models: barred, rule, also: IMPASSABLE }, ...nobodyLeaves(id, stuck, rule)];
    }),
  );
}

/** Forbids these models to have the middle of their base in a kind of terrain, even at the beginning of a move. */
function nobodyLeaves(kind: string, models: readonly string[], rule: string): Banned {
  return models.length === 0 ? [] : [{ kinds: [kind], models, leaving: true, judgedBy: 'centre', rule }];
}

/** Whether a model stands in terrain that is Impassable to it, with the middle of its base. */
export function isStuck(table: Table, model: string): boolean {
  return remember(table, `stuck ${model}`, () => groundUnder(table, model, 'impassableTo') !== undefined);
}

/** The terrain that a model stands in, if a column of the terrain table names its drive; none on a bridge. */
function groundUnder(table: Table, model: string, column: 'impassableTo' | 'noFlatOut') {
  const ground = standsOn(table, model);
  if (ground.some(({ kind }) => BRIDGES.includes(kind))) return undefined;
  const { drive } = figuresOf(table, model);
  return ground.find(({ kind }) => terrainRow(kind)[column].includes(drive));
}

/**
 * PF-TERRAIN-06, PF-TERRAIN-08, PF-TERRAIN-09: ground that is passable, but not Flat Out. A model is in it if the middle of its base is.
 */
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

/** PF-TERRAIN-10: roads, bridges and crossroads are one paved way. A model that does not begin on it gets no bonus. */
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
