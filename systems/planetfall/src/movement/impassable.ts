import { gather } from '@bridgehead/geometry';
import { type Movement, remember, type Table } from '@bridgehead/tabletop';
import { TERRAIN, terrainRow } from '../terrain/terrain.js';
import { figuresOf } from '../book/figures.js';
import { standsOn } from '../sight/los-class.js';

/** PF-TERRAIN-10: on a bridge the river below is of no concern. */
export const BRIDGES: readonly string[] = ['bridge'];

/** PF-TERRAIN-01: for every kind of terrain the movers that cannot enter it, nor leave it. */
export function impassableTo(table: Table, models: readonly string[]): Movement['ground']['banned'] {
  return remember(table, `impassable to ${models.join()}`, () => findImpassable(table, models));
}

function findImpassable(table: Table, models: readonly string[]): Movement['ground']['banned'] {
  const stuck = new Set(models.filter((model) => isStuck(table, model)));
  return gather(TERRAIN, ({ id, impassableTo: drives, rule }) => {
    const barred = models.filter((model) => drives.includes(figuresOf(table, model).drive));
    if (barred.length === 0) return [];
    const inside = barred.filter((model) => stuck.has(model));
    const kinds = [id];
    const plain = { kinds, models: barred, rule };
    return inside.length === 0
      ? [plain]
      : [plain, { kinds, models: inside, rule, leaving: true, judgedBy: 'centre' as const }];
  });
}

/** Whether a model stands in terrain that is Impassable to it, with the middle of its base. */
export function isStuck(table: Table, model: string): boolean {
  return remember(table, `stuck ${model}`, () => standsWhereItCannot(table, model));
}

function standsWhereItCannot(table: Table, model: string): boolean {
  const ground = standsOn(table, model);
  if (ground.some(({ kind }) => BRIDGES.includes(kind))) return false;
  const { drive } = figuresOf(table, model);
  return ground.some(({ kind }) => terrainRow(kind).impassableTo.includes(drive));
}
