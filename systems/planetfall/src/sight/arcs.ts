import type { Arc } from '@bridgehead/geometry';
import { arcOfAttack, inArcOf, modelOf, type Table } from '@bridgehead/tabletop';
import type { ArcName } from '../book/figures.js';

/** PF-GEN-07: four quarters with their borders at 45° and 135° from the facing; a border belongs to both quarters. */
const QUARTERS: Readonly<Record<Exclude<ArcName, 'AR'>, Arc>> = {
  F: { from: 3150, to: 450 },
  R: { from: 450, to: 1350 },
  A: { from: 1350, to: 2250 },
  L: { from: 2250, to: 3150 },
};

/** How far an arc reaches to either side of its middle. */
export const HALF_ARC = 450;

const ALL_ROUND: Arc = { from: 0, to: 3600 };

/** PF-GEN-07: the directions in which a model's weapon bears. A model that occupies a building has no facing and fires all round. */
export function bearingsOf(table: Table, model: string, arcs: readonly ArcName[]): ReadonlyMap<ArcName, Arc> {
  if (arcs.includes('AR') || modelOf(table, model).place.kind !== 'on') return new Map([['AR', ALL_ROUND]]);
  return new Map(arcs.flatMap((arc) => (arc === 'AR' ? [] : [[arc, QUARTERS[arc]]])));
}

/** Whether any part of the target's base lies in one of the arcs of a model. */
export function inArc(table: Table, model: string, arcs: readonly ArcName[], target: string): boolean {
  if (arcs.includes('AR') || modelOf(table, model).place.kind !== 'on') return true;
  return arcs.some((arc) => arc !== 'AR' && inArcOf(table, model, QUARTERS[arc], target));
}

/** The side of a model that faces another. */
export type Aspect = 'fore' | 'flank' | 'aft';

const SIDES: readonly Arc[] = [QUARTERS.F, QUARTERS.L, QUARTERS.R, QUARTERS.A];
const ASPECTS: readonly Aspect[] = ['fore', 'flank', 'flank', 'aft'];

/** PF-FIRE-11: the aspect in which the middle of the other's base lies; on a border, the aspect that is better for the model. */
export function aspectToward(table: Table, model: string, other: string): Aspect {
  return ASPECTS[arcOfAttack(table, model, other, SIDES)] ?? 'fore';
}
