import type { JsonRecord } from '@bridgehead/kernel';
import { profileOf, type Table, type TraitRef, type WeaponProfile } from '@bridgehead/tabletop';

import { platformWeaponNamed } from './platform-weapons.js';

/** DZC-FORCE-01. */
export const UNIT_TYPES = ['Infantry', 'Vehicle', 'Aircraft'] as const;
export type DropType = (typeof UNIT_TYPES)[number];

/** DZC-FORCE-02; gates and drills are of the forces. */
export const CATEGORIES = [
  'Command',
  'Standard',
  'Troops',
  'Scout',
  'Heavy',
  'Support',
  'Exotic',
  'Transport',
  'Airstrike',
  'Gate',
  'Drill',
] as const;
export type DropCategory = (typeof CATEGORIES)[number];

export const COHERENCIES = ['B2B', 'Standard', 'Wide', 'Open'] as const;
export type CoherencyWord = (typeof COHERENCIES)[number];

export const LANDING_ZONES = ['TINY', 'S', 'M', 'L'] as const;
export type LandingZone = (typeof LANDING_ZONES)[number];

/** DZC-TRANSPORT-02: a letter and how much room it has or takes, in thousandths. */
export interface SpaceValue extends JsonRecord {
  readonly letter: string;
  readonly amount: number;
}

/** DZC-STAT-01 to DZC-STAT-12: the figures of a sheet; `readProfile` has checked them. */
export interface UnitSheet extends JsonRecord {
  readonly armour: number;
  /** In inches; null for a Fast Mover. */
  readonly move: number | null;
  /** DZC-FIRE-06: Active countermeasures; n of P n+; n of E+n. */
  readonly active: boolean;
  readonly passive: number | null;
  readonly evasion: number;
  readonly damagePoints: number;
  /** Points of one unit; of a Fast Mover what one destroyed aircraft is worth. */
  readonly points: number;
  readonly type: DropType;
  readonly category: DropCategory;
  readonly coherency: CoherencyWord;
  readonly landingZone: LandingZone | null;
  /** A number, or dice such as `2D6`. */
  readonly cqb: number | string;
  /** n of n+; 1 always passes. */
  readonly fortitude: number;
  readonly carries: readonly SpaceValue[];
  readonly takes: readonly SpaceValue[];
  /** DZC-FORCE-56: the id of its other sheet; null for a unit with one. */
  readonly alt: string | null;
  /** DZC-AIR-08: on the ground it is a Skimmer. */
  readonly landsAsSkimmer: boolean;
  /** DZC-UKEY-07, in lengths. */
  readonly stepHeight: number;
  /** How far above its ground the body begins, in lengths: legs of a walker. */
  readonly raised: number;
  /** G-03: the hull of an aircraft on the ground, length and width in lengths. */
  readonly hull: readonly number[];
}

/** DZC-STAT-13 to DZC-STAT-18. */
export interface WeaponSheet extends JsonRecord {
  readonly energy: number;
  readonly shots: number;
  readonly accuracy: number;
  /** DZC-WKEY-04: against anything but aircraft, where that differs. */
  readonly accuracySecond: number | null;
  /** In inches; null without limit; 0 for CC. */
  readonly rangeFull: number | null;
  readonly rangeCountered: number | null;
  /** In inches; null places no limit. */
  readonly moveFire: number | null;
  /** Any of F, S, R and N. */
  readonly arc: string;
}

export function sheetOf(table: Table, model: string): UnitSheet {
  return profileOf(table, model).figures as UnitSheet;
}

export function weaponSheet(weapon: WeaponProfile): WeaponSheet {
  return weapon.figures as WeaponSheet;
}

export function weaponNamed(table: Table, model: string, id: string): WeaponProfile | undefined {
  return profileOf(table, model).weapons.find((weapon) => weapon.id === id) ?? platformWeaponNamed(id);
}

/** A special rule of a unit or of a weapon, by its id: `dodge`, `area`. */
function traitIn(traits: readonly TraitRef[], id: string): TraitRef | undefined {
  return traits.find(({ trait }) => trait === id);
}

export function hasSpecial(table: Table, model: string, id: string): boolean {
  return traitIn(profileOf(table, model).traits, id) !== undefined;
}

export function weaponHas(weapon: WeaponProfile, id: string): boolean {
  return traitIn(weapon.traits, id) !== undefined;
}

/** The number of a special rule: 4 of Dodge 4+; null where it has none. */
export function valueOf(traits: readonly TraitRef[], id: string): number | string | null {
  const n = traitIn(traits, id)?.values?.['n'];
  return typeof n === 'number' || typeof n === 'string' ? n : null;
}

export function numberOf(traits: readonly TraitRef[], id: string): number | null {
  const n = valueOf(traits, id);
  return typeof n === 'number' ? n : null;
}
