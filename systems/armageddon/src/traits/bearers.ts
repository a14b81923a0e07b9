import type { Bearer } from '@bridgehead/kernel';
import { profileOf, squadOf, type Table, type TraitRef } from '@bridgehead/tabletop';
import { bearerOf } from '@bridgehead/wargame';
import { abilityNamed } from '../book/abilities.js';
import { unitsOf } from '../book/units.js';

/** The army rules of a formation as a whole, and each ability of its units once. */
export function bearersOfFormation(table: Table, formation: string): readonly Bearer[] {
  const { traits, side } = squadOf(table, formation);
  const own = traits.map((ref): TraitRef => ({ ...ref, ...abilityNamed(ref.trait) }));
  const all = new Map(own.map((ref) => [ref.trait, ref]));
  for (const unit of unitsOf(table, formation))
    for (const ref of profileOf(table, unit).traits) all.set(ref.trait, all.get(ref.trait) ?? ref);
  return [...all.values()].map((ref) => bearerOf(ref, formation, side));
}
