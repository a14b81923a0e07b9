import type { JsonRecord, RuleId } from '@bridgehead/kernel';
import type { Profile, TraitRef, WeaponProfile } from '@bridgehead/tabletop';

/** An army list: what may be bought, how much of it, and what it costs. */
export interface ArmyList {
  readonly id: string;
  readonly name: string;
  /** The list in whose forces alone this one serves; null for one that makes forces of its own. */
  readonly within: string | null;
  /** The sizes of a battle, by the points that were agreed. */
  readonly sizes: readonly BattleSize[];
  /** What the whole force is made of: its needs are filled by what stands at the top of a roster. */
  readonly force: ListEntry;
  /** By their ids; what only one choice offers need not be here. */
  readonly entries: ReadonlyMap<string, ListEntry>;
  /** Limits on the whole force; they count only what is of this list. */
  readonly limits: readonly Limit[];
  /** In what each kind of entry stands, such as attachments in squadrons, and by which rule. */
  readonly kinds: Readonly<Record<string, KindRule>>;
  readonly rules: ListRules;
  /** What the book calls the points that were agreed. */
  readonly pointsName: string;
  /** The printed profiles of its units, by their names; none where their book does not read them yet. */
  readonly units: ReadonlyMap<string, Profile>;
  readonly notes: readonly string[];
  /** What only the book understands. */
  readonly data: JsonRecord;
}

export interface BattleSize {
  readonly name: string;
  /** The fewest and the most points of a battle of this size. */
  readonly from: number;
  readonly to: number;
}

export interface KindRule {
  readonly in: readonly string[];
  readonly rule: RuleId;
}

/** The rules by which a force is refused where nothing nearer names one. */
export interface ListRules {
  readonly points: RuleId;
  /** That there is such a list. */
  readonly list: RuleId;
  readonly contents: RuleId;
  readonly strength: RuleId;
  readonly options: RuleId;
}

/** Something that may be bought: a formation, a squad, an attachment, an option, a point of a pool. */
export interface ListEntry {
  readonly id: string;
  readonly name: string;
  /** Other names by which a roster may call it. */
  readonly also: readonly string[];
  /** Helix, Squadron, Option, …: what the book calls such a thing. */
  readonly kind: string;
  /** What choices and limits know it by, besides its id and its kind. */
  readonly tags: readonly string[];
  /** The models of one piece of it. */
  readonly units: Readonly<Record<string, number>>;
  /** The numbers of models at which it is fielded as one squad; null for what is bought by the piece. */
  readonly strengths: readonly number[] | null;
  /** The kinds of models that it may mix, and how many of each at most; null for one that is all of a kind. */
  readonly mix: Readonly<Record<string, number>> | null;
  readonly price: Price;
  /** What is in it, or joins it. */
  readonly needs: readonly Choice[];
  /** What is bought with it and stands beside it, or rides in it. */
  readonly brings: readonly Choice[];
  /** Limits on what is in it. */
  readonly limits: readonly Limit[];
  readonly effects: readonly Effect[];
  /** What it adds beside the table: logistics, decks, pools. */
  readonly beside: Readonly<Record<string, number>>;
  readonly hold: EntryHold | null;
  /** The rules by which it is bought; its line on the bill names them. */
  readonly rules: readonly RuleId[];
  /** What only the book understands. */
  readonly data: JsonRecord;
}

/** What an entry costs: the sum of whatever is given. */
export interface Price {
  /** For each model of a squad, or each piece; by its unit where they differ. */
  readonly each?: number | Readonly<Record<string, number>>;
  /** For a squad whatever its strength, or for each piece. */
  readonly pack?: number;
  /** By its count. */
  readonly bySize?: Readonly<Record<number, number>>;
  /** For each model of a unit in what the entry is part of. */
  readonly per?: Readonly<Record<string, number>>;
}

/** A place for so many of some entries: a slot of a formation, a category, a group of upgrades. */
export interface Choice {
  readonly name: string;
  readonly min: number;
  /** Infinite where there is no limit. */
  readonly max: number;
  readonly from: readonly ListEntry[];
  /** Entries of any list that bear this tag may be chosen as well. */
  readonly tagged: string | null;
  /** How many of one entry, where that is fewer. */
  readonly most: Readonly<Record<string, number>>;
  /** By which rule there are not fewer, and not more; the list's own where there is none. */
  readonly rules: { readonly min: RuleId | null; readonly max: RuleId | null };
}

/** So much, and no more or no less, of what bears a tag. */
export interface Limit {
  readonly rule: RuleId;
  readonly of: string;
  /** Pieces and squads, or points. */
  readonly measure: Measure;
  /** What bears this tag, and is in what is counted, does not add to its points. */
  readonly without: string | null;
  /** Counts only what stands in something that bears this tag. */
  readonly in: string | null;
  readonly least: Amount | null;
  readonly most: Amount | null;
  /** One of these must be there, and none of those, once so many of it are. */
  readonly requires: readonly string[];
  readonly excludes: readonly string[];
  readonly once: number;
}

export type Measure = 'count' | 'points';

export type Amount =
  | number
  /** By the size of the battle: nothing in a size that is not named, no limit where that is null. */
  | { readonly bySize: Readonly<Record<string, Amount | null>> }
  /** For every so many of something else, or points of it. */
  | { readonly per: string; readonly measure: Measure; readonly each: number; readonly adds: number }
  /** For every so many points that were agreed, or part of them. */
  | { readonly perPoints: number; readonly adds: number }
  /** A share of the points that were agreed: `[1, 3]` is a third. */
  | { readonly share: readonly [number, number] }
  /** What the players agreed; no limit where they did not. */
  | { readonly agreed: string };

/** What an entry changes: in its own models, in all of what it is part of, or in the whole force. */
export interface Effect {
  /** Added to the id of a profile that it changes. */
  readonly id: string;
  readonly reach: 'own' | 'parent' | 'force';
  /** How the profiles of units change. */
  readonly changes: ReadonlyMap<string, ProfileChange>;
  /** What entries cost each in its place. */
  readonly prices: Readonly<Record<string, number>>;
}

/** How a profile differs from the printed one. */
export interface ProfileChange {
  readonly traits: readonly TraitRef[];
  readonly withoutTraits: readonly string[];
  readonly weapons: readonly WeaponProfile[];
  readonly withoutWeapons: readonly string[];
  /** What weapons of a name get. */
  readonly weaponTraits: ReadonlyMap<string, readonly TraitRef[]>;
  readonly figures: JsonRecord;
}

/** Whom it carries, and how many of each fill it. */
export interface EntryHold {
  readonly takes: Readonly<Record<string, number>>;
  /** Whether it begins full or not at all. */
  readonly full: boolean;
  readonly rule: RuleId;
}

/** An entry of which only what is said differs from the plainest one. */
export function listEntry(given: Partial<ListEntry> & { readonly id: string; readonly kind: string }): ListEntry {
  return { ...PLAINEST, name: given.id, ...given };
}

const PLAINEST = {
  also: [],
  tags: [],
  units: {},
  strengths: null,
  mix: null,
  price: {},
  needs: [],
  brings: [],
  limits: [],
  effects: [],
  beside: {},
  hold: null,
  rules: [],
  data: {},
} as const;

export function choice(given: Partial<Choice> & { readonly name: string }): Choice {
  return { min: 0, max: Infinity, from: [], tagged: null, most: {}, rules: { min: null, max: null }, ...given };
}

export function limit(given: Partial<Limit> & { readonly rule: RuleId; readonly of: string }): Limit {
  return {
    measure: 'count',
    without: null,
    in: null,
    least: null,
    most: null,
    requires: [],
    excludes: [],
    once: 1,
    ...given,
  };
}
