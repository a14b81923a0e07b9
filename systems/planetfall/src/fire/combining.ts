import { type Json, type Refusal, refuse } from '@bridgehead/kernel';
import { nameOf, type Table, type TraitRef } from '@bridgehead/tabletop';
import { hasTrait } from '@bridgehead/wargame';
import { modelOfGun, weaponOf } from './guns.js';

/** PF-FIRE-06: why these guns cannot fire as one attack; null if they can. */
export function whyNotCombined(table: Table, guns: readonly string[]): Refusal | null {
  if (guns.length < 2) return null;
  const weapons = guns.map((gun) => weaponOf(table, gun));
  const apart = guns.filter((gun) => hasTrait(table, modelOfGun(gun), 'cannot-combine'));
  if (new Set(apart.map((gun) => weaponOf(table, gun).name)).size > 1)
    return refuse('PF-ORBAT-40', `${nameOf(table, modelOfGun(apart[0] ?? ''))}: its weapons never fire as one attack.`);
  if (weapons.every(({ traits }) => traits.length === 0)) return null;
  if (commonMars(table, guns).length > 0) return null;
  const names = [...new Set(weapons.map(({ name }) => name))].join(', ');
  return refuse('PF-FIRE-06', `${names}: there is no MAR that all of them share, so they cannot fire as one attack.`);
}

/** PF-FIRE-06: the MARs that every gun has, each at the highest value among them. */
export function commonMars(table: Table, guns: readonly string[]): readonly TraitRef[] {
  const [first = [], ...others] = guns.map((gun) => weaponOf(table, gun).traits);
  const shared = first.filter(({ trait }) => others.every((traits) => traits.some((other) => other.trait === trait)));
  return shared.map((ref) => others.reduce((best, traits) => higher(best, traits), ref));
}

/** A MAR with the higher of its own value and the value that it has among these traits. */
export function higher(ref: TraitRef, traits: readonly TraitRef[]): TraitRef {
  const other = traits.find(({ trait }) => trait === ref.trait);
  if (ref.values === undefined || other?.values === undefined) return ref;
  const values = Object.entries(ref.values).map(([name, value]): [string, Json] => [
    name,
    larger(value, other.values?.[name]),
  ]);
  return { trait: ref.trait, values: Object.fromEntries(values) };
}

function larger(a: Json, b: Json | undefined): Json {
  return typeof a === 'number' && typeof b === 'number' ? Math.max(a, b) : a;
}

/** Guns sorted into as few attacks as possible: each joins the first attack with which it combines. */
export function combined(table: Table, guns: readonly string[]): readonly (readonly string[])[] {
  const attacks: string[][] = [];
  for (const gun of guns) {
    const attack = attacks.find((others) => whyNotCombined(table, [...others, gun]) === null);
    if (attack === undefined) attacks.push([gun]);
    else attack.push(gun);
  }
  return attacks;
}
