import { modelOf, type Table } from '@bridgehead/tabletop';
import { terrainRow } from '../terrain/terrain.js';
import { isInfantry } from '../book/figures.js';
import { standsOn } from '../sight/los-class.js';

/** The cover of a model, and the rules that give it. */
export interface Cover {
  readonly dice: number;
  readonly rules: readonly string[];
}

const NONE: Cover = { dice: 0, rules: [] };

/** PF-SAVE-03: the cover of infantry that occupies something, or that stands in vegetation. */
export function coverOf(table: Table, model: string): Cover {
  if (!isInfantry(table, model)) return NONE;
  const occupying = modelOf(table, model).place.kind === 'in';
  // A building covers those inside, and nobody who merely stands there.
  const rows = standsOn(table, model).map(({ kind }) => terrainRow(kind));
  const best = rows
    .filter(({ cover, occupiable }) => cover > 0 && (occupying || occupiable !== 'always'))
    .toSorted((a, b) => b.cover - a.cover)[0];
  if (best === undefined) return NONE;
  return { dice: best.cover, rules: ['PF-SAVE-03', best.rule, ...(occupying ? ['PF-TRANSPORT-04'] : [])] };
}
