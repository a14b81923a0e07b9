import { fastFlatMap } from '@bridgehead/geometry';
import type { Bearer, Side } from '@bridgehead/kernel';
import { modelOf, profileOf, squadOf, type Table, type TraitRef } from '@bridgehead/tabletop';
import { lentTo } from './lent.js';

/** The traits of models, weapons and attacks, as bearers that take part in moments. */

/** The traits of a model: its profile's, those of its squad, and those that are lent to the squad. */
export function bearersOn(table: Table, model: string): readonly Bearer[] {
  const { side, squad } = modelOf(table, model);
  const { traits } = squadOf(table, squad);
  const all = [...profileOf(table, model).traits, ...traits, ...lentTo(table, squad)];
  return all.map((ref) => bearerOf(ref, model, side));
}

export function bearersOnAll(table: Table, models: readonly string[]): readonly Bearer[] {
  return fastFlatMap(models, (model) => bearersOn(table, model));
}

/** The traits that every one of these models has, with the values of the first of them: the traits of the squad as a whole. */
export function sharedBy(table: Table, models: readonly string[]): readonly Bearer[] {
  const [first, ...others] = models;
  if (first === undefined) return [];
  const lists = others.map((model) => new Set(bearersOn(table, model).map(({ trait }) => trait)));
  return bearersOn(table, first).filter(({ trait }) => lists.every((list) => list.has(trait)));
}

/** A trait on a piece, a weapon or an attack. */
export function bearerOf({ trait, values = {} }: TraitRef, on: string, side: Side): Bearer {
  return { trait, on, side, values };
}

/** Whether a model's own profile has a trait. */
export function hasTrait(table: Table, model: string, trait: string): boolean {
  return profileOf(table, model).traits.some((ref) => ref.trait === trait);
}
