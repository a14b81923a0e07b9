import type { Trait } from '@bridgehead/kernel';
import { positions, profileOf, type Table } from '@bridgehead/tabletop';
import type { Moments } from '../book/moments.js';

/** PB-TRAIT-07: nobody is in its way, and it is in nobody's. */
export const hovering: Trait<Moments> = { name: 'hovering' };

export function hovers(table: Table, model: string): boolean {
  return profileOf(table, model).traits.some(({ trait }) => trait === hovering.name);
}

/** PB-TRAIT-07: the models that are not in the way of these: every other model if one of these hovers, and otherwise those that hover. */
export function notInTheWayOf(table: Table, models: readonly string[]): readonly string[] {
  const standing = positions(table).list.map(({ id }) => id);
  return models.some((model) => table.models.has(model) && hovers(table, model))
    ? standing.filter((id) => !models.includes(id))
    : standing.filter((id) => hovers(table, id));
}
