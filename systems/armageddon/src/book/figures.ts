import type { Json, JsonRecord } from '@bridgehead/kernel';
import { profileOf, type Table, type WeaponProfile } from '@bridgehead/tabletop';

/** EA-FORCE-01. */
export const UNIT_TYPES = ['INF', 'LV', 'AV', 'WE', 'AC', 'SC', 'CH', 'SP'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** EA-AIR-01. */
export const AIR_SPEEDS = ['Fighter', 'Fighter-Bomber', 'Bomber'] as const;
export type AirSpeed = (typeof AIR_SPEEDS)[number];

/** EA-FORCE-02: the figures of a unit as its datasheet prints them; `readProfile` has checked them. */
export interface UnitFigures extends JsonRecord {
  readonly types: readonly UnitType[];
  /** In centimetres; null for what never moves by itself. */
  readonly speed: number | null;
  readonly air: AirSpeed | null;
  /** n for n+; null for a figure of "–". */
  readonly armour: number | null;
  readonly closeCombat: number | null;
  readonly firefight: number | null;
  /** EA-WE-01: 1 for everything that is no war engine. */
  readonly damageCapacity: number;
  readonly voidShields: number;
  /** EA-KEY-29: a number, or dice such as `D3+3` that are rolled before deployment. */
  readonly powerFields: number | string;
  /** EA-WE-04: the name of its critical hit in EA-FORCE-89. */
  readonly critical: string | null;
  /** EA-FORCE-45: what it carries, as the list prints it. */
  readonly transport: JsonRecord | null;
  /** EA-FORCE-48: one for so many units carries its ranged weapons; 1 if each does. */
  readonly unitsPerGun: number;
  /** EA-FORCE-48: a spacecraft that brings bombardment or pin-point attacks, but not both. */
  readonly choosesWeapon: boolean;
  /** EA-FORCE-53. */
  readonly summoningCost: Json;
}

/** EA-FORCE-02: one mode of a weapon. */
export interface WeaponFigures extends JsonRecord {
  /** In centimetres; null for spacecraft, 0 for base contact. */
  readonly range: number | null;
  readonly ap: number | null;
  readonly at: number | null;
  readonly aa: number | null;
  readonly mw: number | null;
  /** Barrage points: a number or dice such as `D6+3`. */
  readonly barrage: number | string | null;
  /** Dice of one shot: a number or dice. */
  readonly shots: number | string;
  /** How many of these weapons the unit has. */
  readonly count: number;
  readonly kind: 'ranged' | 'smallArms' | 'assault';
  /** EA-FORCE-48: of modes with the same slot one is used per shot. */
  readonly slot: string;
}

export function figuresOf(table: Table, model: string): UnitFigures {
  return profileOf(table, model).figures as UnitFigures;
}

export function weaponFigures(weapon: WeaponProfile): WeaponFigures {
  return weapon.figures as WeaponFigures;
}

/** EA-FORCE-42, EA-FORCE-91: longer than any table. */
export const UNLIMITED = 1000;

export function isUnlimited(weapon: WeaponProfile): boolean {
  return (weaponFigures(weapon).range ?? 0) >= UNLIMITED;
}

/** EA-FORCE-02: whether it shoots at a distance in the shooting rules; small arms never do (EA-FIRE-02). */
export function isRanged(weapon: WeaponProfile): boolean {
  return weaponFigures(weapon).kind === 'ranged';
}
