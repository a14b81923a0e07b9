import type { Bearer } from '@bridgehead/kernel';
import { profileOf, squadOf, type Table, type TraitRef, type WeaponProfile } from '@bridgehead/tabletop';
import { bearerOf } from '@bridgehead/wargame';
import { dronesOf } from '../book/units.js';
import { benefitOf } from '../command/benefits.js';

/**
 * The keywords of a unit: those of its Leader's profile (FF-FORCE-07), those that its Drones lend (FF-KEYWORD-15), those it was bought,
 * and those that Orders lend (FF-CMD-06).
 */
export function keywordsOf(table: Table, unit: string): readonly TraitRef[] {
  const { leader, models, traits } = squadOf(table, unit);
  const named = leader ?? models[0];
  const own = named === undefined ? [] : profileOf(table, named).traits;
  const benefit = benefitOf(table, unit);
  const drones = dronesOf(table, unit);
  if (traits.length === 0 && benefit === undefined && drones.length === 0) return own;
  const fromDrones = drones.flatMap((id) => profileOf(table, id).traits.filter(({ trait }) => trait !== 'drone'));
  const all = [...own, ...fromDrones, ...traits, ...(benefit?.keywords ?? [])];
  return benefit === undefined ? all : all.filter(({ trait }) => !benefit.without.includes(trait));
}

export function hasKeyword(table: Table, unit: string, keyword: string): boolean {
  return keywordsOf(table, unit).some(({ trait }) => trait === keyword);
}

/** FF-DICE-07: the numbers of one keyword from several sources add up. */
export function keywordNumber(table: Table, unit: string, keyword: string): number {
  return numberIn(keywordsOf(table, unit), keyword);
}

export function numberIn(keywords: readonly TraitRef[], keyword: string): number {
  let total = 0;
  for (const { trait, values } of keywords) if (trait === keyword) total += Number(values?.['n'] ?? 1);
  return total;
}

export function weaponHas({ traits }: WeaponProfile, keyword: string): boolean {
  return traits.some(({ trait }) => trait === keyword);
}

/** A unit's keywords, for the moments. */
export function bearersOfUnit(table: Table, unit: string): readonly Bearer[] {
  const { side } = squadOf(table, unit);
  return keywordsOf(table, unit).map((ref) => bearerOf(ref, unit, side));
}
