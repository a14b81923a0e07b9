import type { JsonRecord } from '@bridgehead/kernel';
import { profileOf, type Table, type WeaponProfile } from '@bridgehead/tabletop';
import type { Ability, Order } from './powers.js';

export const UNIT_TYPES = ['Command', 'Troop', 'Specialist', 'Support'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** FF-UNIT-03: the figures of a model as its profile prints them; `readProfile` has checked them. */
export interface ModelFigures extends JsonRecord {
  readonly type: UnitType;
  /** FF-DICE-02: null is a stat of "–". */
  readonly sh: number | null;
  readonly as: number | null;
  /** The number that the attacker needs to wound: higher is tougher. */
  readonly ar: number;
  readonly hp: number;
  readonly ne: number | null;
  readonly he: number;
  readonly us: number;
  /** FF-CMD-07, FF-CMD-08: the Orders printed beside a Command model. */
  readonly orders: readonly Order[];
  /** FF-PSY-01. */
  readonly abilities: readonly Ability[];
}

export interface GunFigures extends JsonRecord {
  /** In inches; null for an Assault weapon. */
  readonly range: number | null;
  readonly dice: number;
  readonly ap: number;
}

export function figuresOf(table: Table, model: string): ModelFigures {
  return profileOf(table, model).figures as ModelFigures;
}

export function gunFigures(weapon: WeaponProfile): GunFigures {
  return weapon.figures as GunFigures;
}

export function isAssaultWeapon(weapon: WeaponProfile): boolean {
  return gunFigures(weapon).range === null;
}
