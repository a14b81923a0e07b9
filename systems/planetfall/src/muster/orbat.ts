import type { Profile, TraitRef, WeaponProfile } from '@bridgehead/tabletop';
import type { Quality } from '../book/classes.js';
import type { NamedHelix } from './helix-types.js';

/** An army list: what the book calls an ORBAT. */
export interface Orbat {
  readonly race: string;
  /** The short name under which cases and rosters refer to its units: `dindrenzi/eris`. */
  readonly key: string;
  /** PF-FORCE-06. */
  readonly pact: string;
  /** PF-FORCE-09: the race whose Natural Ally it is. */
  readonly naturalAllyOf: string | null;
  readonly tacticalBonus: number;
  readonly logistics: { readonly price: number; readonly cap: number };
  /** The most Battle Groups that such a Force may have, whatever is agreed; null for no limit of its own. */
  readonly battleGroups: number | null;
  /** Whether its units take the field although some of their rules are not in play yet. */
  readonly fielded: boolean;
  readonly units: ReadonlyMap<string, Profile>;
  readonly cadres: readonly Cadre[];
  readonly helixes: readonly HelixPlan[];
  readonly options: readonly Upgrade[];
  readonly limits: readonly Limit[];
}

/** Infantry that is fielded in squadrons of several kinds: how many of each kind at most, and what the whole is worth. */
export interface Cadre {
  readonly name: string;
  /** The strengths, and the Tactical Values at these. */
  readonly size: readonly number[];
  readonly tv: readonly number[];
  readonly members: Readonly<Record<string, number>>;
}

/** PF-FORCE-10: what a Helix consists of. */
export interface HelixPlan extends NamedHelix {
  readonly slots: readonly Slot[];
  readonly options: readonly HelixUpgrade[];
}

/** So many times the same; with a least of one or more it is a Requisite. */
export interface Slot {
  readonly min: number;
  readonly max: number;
  /** What is bought together; several where there is a choice. */
  readonly choices: readonly (readonly SlotPart[])[];
  /** The Attachments that may join its squadrons, and how many of them at least and at most. */
  readonly attachments: readonly string[];
  readonly attached: readonly [number, number];
  /** PF-ORBAT-67: how its units differ here. */
  readonly gives: Gifts;
}

export interface SlotPart {
  readonly unit: string | null;
  readonly cadre: string | null;
  /** Where it differs in this Helix: PF-ORBAT-67. */
  readonly size: readonly number[] | null;
  readonly tv: readonly number[] | null;
  readonly points: Readonly<Record<string, number>>;
  readonly most: Readonly<Record<string, number>>;
  readonly optional: boolean;
}

/** PF-ORBAT-66: bought for all models of a squadron, at so much for each. */
export interface Upgrade {
  readonly name: string;
  readonly points: Readonly<Record<string, number>>;
  readonly gives: Gifts;
}

/** PF-ORBAT-66: bought for a whole Helix. */
export interface HelixUpgrade {
  readonly name: string;
  readonly points: number;
  readonly perModel: Readonly<Record<string, number>>;
  readonly gives: Gifts;
}

/** What becomes of units, by their names. */
export type Gifts = ReadonlyMap<string, Change>;

/** How a profile differs from the printed one. */
export interface Change {
  readonly traits: readonly TraitRef[];
  /** MARs that it loses. */
  readonly withoutMars: readonly string[];
  /** MARs that its weapons of a name get. */
  readonly weaponTraits: ReadonlyMap<string, readonly TraitRef[]>;
  readonly weapons: readonly WeaponProfile[];
  /** Names of weapons that it loses. */
  readonly withoutWeapons: readonly string[];
  readonly quality: Quality | null;
  readonly tv: readonly number[] | null;
}

/** PF-ORBAT-68: so many of these in a Force, in the Helixes of one type where one is named, or in each Helix. */
export interface Limit {
  readonly units: readonly string[];
  readonly most: number;
  readonly helix: string | null;
  readonly per: 'Force' | 'Helix';
}
