import type { Field } from '@bridgehead/kernel';
import { profileOf, type Table, type TraitRef } from '@bridgehead/tabletop';

/** Chapter 14: what each is called in a profile, and its id as a trait. */
const ABILITIES = {
  Artillery: 'artillery',
  Assault: 'assault',
  Cavalry: 'cavalry',
  'Close Support': 'closeSupport',
  Flak: 'flak',
  'Heavy Weapons': 'heavyWeapons',
  Hero: 'hero',
  Infiltrators: 'infiltrators',
  'Jump Packs': 'jumpPacks',
  Psyker: 'psyker',
  Rampage: 'rampage',
  'Rapid Fire': 'rapidFire',
  Save: 'save',
  Skimmer: 'skimmer',
  Stubborn: 'stubborn',
  'Supreme Commander': 'supremeCommander',
  Transport: 'transport',
} as const;

export type AbilityId = (typeof ABILITIES)[keyof typeof ABILITIES];

/** `Skimmer`, or `Transport (2)`. */
export function readAbility(field: Field): TraitRef {
  const text = field.text();
  const [, name = text, value] = /^(.*?)\s*\((\d+)\)$/.exec(text) ?? [];
  if (!Object.hasOwn(ABILITIES, name) || (name === 'Transport') !== (value !== undefined))
    return field.fail(`must be one of ${Object.keys(ABILITIES).join(', ')}; Transport has a number: Transport (2)`);
  const trait = ABILITIES[name as keyof typeof ABILITIES];
  return value === undefined ? { trait } : { trait, values: { n: Number(value) } };
}

export function hasAbility(table: Table, unit: string, ability: AbilityId): boolean {
  return profileOf(table, unit).traits.some(({ trait }) => trait === ability);
}

/** The number behind an ability: Transport (2). */
export function abilityNumber(table: Table, unit: string, ability: AbilityId): number {
  return Number(profileOf(table, unit).traits.find(({ trait }) => trait === ability)?.values?.['n'] ?? 0);
}
