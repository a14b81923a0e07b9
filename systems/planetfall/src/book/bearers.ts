import { gather } from '@bridgehead/geometry';
import type { Bearer, Side } from '@bridgehead/kernel';
import { modelOf, profileOf, squadOf, type Table, type TraitRef } from '@bridgehead/tabletop';
import type { Attack } from '../fire/attack.js';

/** Who has which MAR, for the moments. */

export function bearersOn(table: Table, model: string): readonly Bearer[] {
  const { side, squad } = modelOf(table, model);
  const { traits } = squadOf(table, squad);
  return [...profileOf(table, model).traits, ...traits].map((ref) => bearer(ref, model, side));
}

export function bearersOnAll(table: Table, models: readonly string[]): readonly Bearer[] {
  return gather(models, (model) => bearersOn(table, model));
}

/** The MARs that every one of these models has: what a squadron as a whole has. */
export function sharedBy(table: Table, models: readonly string[]): readonly Bearer[] {
  const [first, ...others] = models;
  if (first === undefined) return [];
  const lists = others.map((model) => new Set(bearersOn(table, model).map(({ trait }) => trait)));
  return bearersOn(table, first).filter(({ trait }) => lists.every((list) => list.has(trait)));
}

export function bearersOfAttack(table: Table, attack: Attack): readonly Bearer[] {
  const { side } = squadOf(table, attack.squad);
  return attack.mars.map((ref) => bearer(ref, attack.squad, side));
}

function bearer({ trait, values = {} }: TraitRef, on: string, side: Side): Bearer {
  return { trait, on, side, values };
}
