import { profileOf, type Profile, type Table, type WeaponProfile } from '@bridgehead/tabletop';

/** PF-LOS-02, smallest first. */
export const LOS_CLASSES = ['Light', 'Armoured', 'Elevated', 'Flying'] as const;
export type LosClass = (typeof LOS_CLASSES)[number];

/** PF-STAT-03, lowest first. */
export const QUALITIES = ['Militia', 'Regular', 'Elite'] as const;
export type Quality = (typeof QUALITIES)[number];

/** How a model gets about, for the terrain table. The book has it as MARs and in descriptions; `none` stays where it is. */
export const DRIVES = ['tracked', 'walker', 'hover', 'flying', 'infantry', 'none'] as const;
export type Drive = (typeof DRIVES)[number];

/** PF-GEN-07. `AR` is all round. */
export const ARCS = ['F', 'A', 'L', 'R', 'AR'] as const;
export type ArcName = (typeof ARCS)[number];

/** PF-STAT-01: what the book prints of a model. Lengths in inches. */
export type Figures = {
  readonly race: string;
  /** The printed role, such as `Medium Battle Tank`. */
  readonly description: string;
  readonly points: number;
  /** Cruising and Flat Out; only one where it cannot go Flat Out. */
  readonly mv: readonly number[];
  readonly dr: readonly number[];
  readonly sh: number;
  /** Within 4", and for Leviathans in contact. */
  readonly cqb: readonly number[];
  /** Battle and Reinforced Strength; empty for an Attachment. */
  readonly size: readonly number[];
  readonly losClass: LosClass;
  readonly quality: Quality;
  /** At Battle and Reinforced Strength. */
  readonly tv: readonly number[];
  readonly drive: Drive;
};

/** A range band of a weapon: PF-STAT-02. */
export type Band = { readonly range: number; readonly dice: number };

export type WeaponFigures = {
  readonly arc: readonly ArcName[];
  readonly ef: Band | null;
  readonly lr: Band | null;
  /** PF-MAR-09: whether it is a laser weapon. */
  readonly laser?: true;
};

/** Profiles come from `readProfile` alone, which makes exactly these. */
export function figures(profile: Profile): Figures {
  return profile.figures as Figures;
}

export function figuresOf(table: Table, model: string): Figures {
  return figures(profileOf(table, model));
}

export function weaponFigures(weapon: WeaponProfile): WeaponFigures {
  return weapon.figures as WeaponFigures;
}

export function isInfantry(table: Table, model: string): boolean {
  return figuresOf(table, model).drive === 'infantry';
}
