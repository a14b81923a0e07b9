import type { JsonRecord } from '@bridgehead/kernel';
import { profileOf, type Table, type WeaponProfile } from '@bridgehead/tabletop';

export const KINDS = ['foot', 'carrier', 'walker', 'flyer'] as const;
export type Kind = (typeof KINDS)[number];

/** The figures of a profile; `readProfile` has checked them. Lengths are in inches. */
export interface Figures extends JsonRecord {
  readonly kind: Kind;
  readonly move: number;
  readonly save: number;
  readonly wounds: number;
  /** Dice in an assault or a dogfight. */
  readonly fight: number;
  readonly seats: number;
}

export interface WeaponFigures extends JsonRecord {
  readonly range: number;
  readonly dice: number;
}

export function figuresOf(table: Table, model: string): Figures {
  return profileOf(table, model).figures as Figures;
}

export function weaponFigures(weapon: WeaponProfile): WeaponFigures {
  return weapon.figures as WeaponFigures;
}
