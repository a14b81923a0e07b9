import { profileOf, type Profile, type Table, type WeaponProfile } from '@bridgehead/tabletop';
import { inPlay } from '@bridgehead/wargame';

/** PF-LOS-02: the classes, smallest first. */
export const LOS_CLASSES = ['Light', 'Armoured', 'Elevated', 'Flying'] as const;
export type LosClass = (typeof LOS_CLASSES)[number];

/** PF-STAT-03: the qualities, lowest first. */
export const QUALITIES = ['Militia', 'Regular', 'Elite'] as const;
export type Quality = (typeof QUALITIES)[number];

/** How a model moves, for the terrain table. The book prints it as a MAR or in the description; a model with `none` does not move. */
export const DRIVES = ['tracked', 'walker', 'hover', 'flying', 'infantry', 'none'] as const;
export type Drive = (typeof DRIVES)[number];

/** PF-GEN-07: the arcs; `AR` is all round. */
export const ARCS = ['F', 'A', 'L', 'R', 'AR'] as const;
export type ArcName = (typeof ARCS)[number];

/** PF-STAT-01: the figures that the book prints for a model. Lengths are in inches. */
export type Figures = {
  readonly race: string;
  /** The printed role, such as `Medium Battle Tank`. */
  readonly description: string;
  readonly points: number;
  /** The Movement Values for Cruising and for Flat Out; a model that cannot go Flat Out has only one. */
  readonly mv: readonly number[];
  readonly dr: readonly number[];
  readonly sh: number;
  /** The CQB values: within 4" and, for Leviathans, in contact. */
  readonly cqb: readonly number[];
  /** The number of models at Battle and at Reinforced Strength; empty for an Attachment. */
  readonly size: readonly number[];
  readonly losClass: LosClass;
  readonly quality: Quality;
  /** The Tactical Value at Battle and at Reinforced Strength. */
  readonly tv: readonly number[];
  readonly drive: Drive;
};

/** PF-STAT-02: a range band of a weapon. */
export type Band = { readonly range: number; readonly dice: number };

export type WeaponFigures = {
  readonly arc: readonly ArcName[];
  readonly ef: Band | null;
  readonly lr: Band | null;
  /** PF-MAR-09: whether it is a laser weapon. */
  readonly laser?: true;
};

/** Only `readProfile` makes profiles, and it makes exactly these figures. */
export function figures(profile: Profile): Figures {
  return profile.figures as Figures;
}

export function figuresOf(table: Table, model: string): Figures {
  return figures(profileOf(table, model));
}

export function weaponFigures(weapon: WeaponProfile): WeaponFigures {
  return weapon.figures as WeaponFigures;
}

export function isFlying(table: Table, model: string): boolean {
  return figuresOf(table, model).losClass === 'Flying';
}

/** Whether a squadron is on the ground: a mixed one is, whatever flies beside its other models. */
export function isSurfaceSquadron(table: Table, squad: string): boolean {
  return inPlay(table, squad).some(({ id }) => !isFlying(table, id));
}

export function isInfantry(table: Table, model: string): boolean {
  return figuresOf(table, model).drive === 'infantry';
}
