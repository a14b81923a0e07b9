import type { JsonRecord } from '@bridgehead/kernel';
import { profileOf, type Table, type WeaponProfile } from '@bridgehead/tabletop';

/** E40-FORCE-01. */
export const UNIT_TYPES = ['Infantry', 'Vehicle', 'War Engine', 'Flyer'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** E40-WE-10: void shields may come up again, power fields do not. */
const SHIELD_KINDS = ['void', 'power'] as const;
type ShieldKind = (typeof SHIELD_KINDS)[number];

/** What a profile prints of a unit; `readProfile` has checked it. Speeds and ranges are in centimetres. */
export interface UnitFigures extends JsonRecord {
  readonly type: UnitType;
  readonly speed: number;
  readonly assault: number;
  /** The score that an attacker needs. */
  readonly armour: number;
  /** E40-WE-01: Damage Capacity; 1 for everything but war engines. */
  readonly dc: number;
  readonly shields: number;
  readonly shieldKind: ShieldKind;
  /** E40-AIR-02: Intercept and Gunnery of a flyer. */
  readonly intercept: number;
  readonly gunnery: number;
  readonly points: number;
}

/** Chapter 13, and what a unit fires without them. */
export const WEAPON_KINDS = [
  'Firepower',
  'Anti-Tank',
  'Barrage',
  'Heavy Barrage',
  'Disrupt',
  'Close Combat Weapon',
  'Death Ray',
  'Distortion Cannon',
  'Mega Cannon',
  'Pulsar',
  'Pulse Laser',
  'Ripper Tentacles',
  'Lifta-Droppa',
  'Vortex Missile',
] as const;
export type WeaponKind = (typeof WEAPON_KINDS)[number];

/** E40-LOS-03. */
export const ARCS = ['Front', 'Left', 'Right', 'All'] as const;
export type ArcName = (typeof ARCS)[number];

export interface WeaponFigures extends JsonRecord {
  readonly kind: WeaponKind;
  readonly firepower: number;
  readonly range: number;
  readonly arc: ArcName;
  /** E40-TAB-01: the number of a war engine's mount; 0 for other units. */
  readonly mount: number;
}

export function figuresOf(table: Table, unit: string): UnitFigures {
  return profileOf(table, unit).figures as UnitFigures;
}

export function weaponFigures(weapon: WeaponProfile): WeaponFigures {
  return weapon.figures as WeaponFigures;
}
