import type { Refusal } from '@bridgehead/kernel';
import type { ArmyList, BattleSize, Choice, ListEntry } from './list.js';
import { type Filled, type Filling, fill } from './fill.js';
import { type Roster, type RosterItem, rosterItem } from './roster.js';

/** What a book brings to the checking of its rosters. */
export interface ListBook {
  /** A list by any of its names. */
  list(name: string): ArmyList | undefined;
  /** The names of all lists. */
  readonly names: readonly string[];
  /** What limits may know a part of a force by, besides the tags of its entry. */
  tags?(part: ForcePart, force: Force): readonly string[];
  /** What it says of a name that a list does not know; null for the usual. */
  unknown?(part: ForcePart): Refusal | null;
}

/** A part of a force: an item of a roster held against its list. */
export interface ForcePart {
  readonly item: RosterItem;
  /** Whether it is one of the options of what it stands in. */
  readonly isOption: boolean;
  /** Null if nobody knows such a list. */
  readonly list: ArmyList | null;
  /** Null if its list knows no such entry. */
  readonly entry: ListEntry | null;
  /** The choice that it fills in what it stands in; null for what has no place there. */
  readonly filling: Filling<ForcePart> | null;
  /** `Battle Group 1, Helix 2 (Recon Helix)`. */
  readonly place: string;
  readonly name: string;
  readonly parent: ForcePart | null;
  /** What is in it; passengers follow what carries them. */
  readonly parts: readonly ForcePart[];
  /** What carries it. */
  readonly aboard: ForcePart | null;
  /** How the choices of its entry are filled. */
  readonly filled: Filled<ForcePart> | null;
  /** Its own models, by unit. */
  readonly models: Readonly<Record<string, number>>;
}

/** A roster held against its lists: who is what, and where. */
export interface Force {
  readonly roster: Roster;
  readonly list: ArmyList;
  readonly book: ListBook;
  /** The size of the battle; null where the list has none for so many points. */
  readonly size: BattleSize | null;
  /** The force as a whole. */
  readonly whole: ForcePart;
  /** What entries cost each because of something else in the force. */
  readonly prices: Readonly<Record<string, number>>;
  /** What limits know each part by. */
  readonly tags: ReadonlyMap<ForcePart, ReadonlySet<string>>;
}

export function assemble(roster: Roster, list: ArmyList, book: ListBook): Force {
  const item = rosterItem({ entry: list.force.id, attached: roster.force });
  const draft = new Draft(item, list, null, null, false);
  draft.settle(list.force, book);
  const size = list.sizes.find(({ from, to }) => roster.points >= from && roster.points <= to) ?? null;
  const parts = partsUnder(draft);
  const effects = parts.flatMap(({ entry }) => entry?.effects ?? []);
  const prices = Object.fromEntries(effects.flatMap((effect) => Object.entries(effect.prices)));
  const tags = new Map<ForcePart, ReadonlySet<string>>();
  const force = { roster, list, book, size, whole: draft, prices, tags };
  for (const part of parts) tags.set(part, new Set([...tagsOf(part), ...(book.tags?.(part, force) ?? [])]));
  return force;
}

function tagsOf({ entry }: ForcePart): readonly string[] {
  return entry === null ? [] : [entry.id, entry.kind, ...entry.tags];
}

/** All parts below one, from the top down. */
export function partsUnder(part: ForcePart): readonly ForcePart[] {
  const under: ForcePart[] = [];
  const add = (one: ForcePart) => {
    under.push(one);
    for (const lower of one.parts) add(lower);
  };
  for (const one of part.parts) add(one);
  return under;
}

/** How many places a part takes in a choice: a squad takes one, whatever its strength. */
export function placesOf({ count }: RosterItem, { strengths }: ListEntry): number {
  return strengths === null ? count : 1;
}

/** Whether things are in it or come with it, so that each one is written on its own. */
export function isFormation({ strengths, needs, brings }: ListEntry): boolean {
  return strengths === null && needs.length + brings.length > 0;
}

export function isCalled({ id, name, also }: ListEntry, called: string): boolean {
  return id === called || name === called || also.includes(called);
}

/** How many models of each unit a part has, with all that is in it. */
export function modelsIn(part: ForcePart): Readonly<Record<string, number>> {
  const models: Record<string, number> = { ...part.models };
  for (const { models: more } of partsUnder(part))
    for (const [unit, number] of Object.entries(more)) models[unit] = (models[unit] ?? 0) + number;
  return models;
}

/** A part while its place is being found. */
class Draft implements ForcePart {
  readonly item: RosterItem;
  readonly isOption: boolean;
  readonly list: ArmyList | null;
  readonly parent: Draft | null;
  readonly aboard: Draft | null;
  entry: ListEntry | null = null;
  filling: Filling<Draft> | null = null;
  filled: Filled<Draft> | null = null;
  parts: readonly Draft[] = [];
  place = 'The force';
  name = '';
  models: Readonly<Record<string, number>> = {};

  constructor(item: RosterItem, list: ArmyList | null, parent: Draft | null, aboard: Draft | null, isOption: boolean) {
    this.item = item;
    this.list = list;
    this.parent = parent;
    this.aboard = aboard;
    this.isOption = isOption;
  }

  /** Makes it what its entry says, and finds places for all that is in it. */
  settle(entry: ListEntry | null, book: ListBook): void {
    this.entry = entry;
    this.name = this.item.name ?? entry?.name ?? this.item.entry;
    if (entry !== null) this.models = modelsOf(this.item, entry);
    this.parts = this.draftParts(book);
    if (entry !== null) this.filled = fillWith(entry.needs, this.parts, book);
    for (const part of this.parts) {
      part.filling = this.filled?.fillings.get(part) ?? null;
      part.settle(part.filling?.entry ?? knownTo(part.list, part.item.entry), book);
    }
    if (this.parent === null) this.namePlaces();
  }

  private draftParts(book: ListBook): readonly Draft[] {
    const drafts: Draft[] = [];
    const add = (item: RosterItem, aboard: Draft | null, isOption: boolean) => {
      const list = item.list === null ? (aboard ?? this).list : (book.list(item.list) ?? null);
      const draft = new Draft(item, list, this, aboard, isOption);
      drafts.push(draft);
      for (const passenger of item.carries) add(passenger, draft, false);
    };
    for (const item of this.item.attached) add(item, null, false);
    for (const option of this.item.options) add(rosterItem({ entry: option }), null, true);
    return drafts;
  }

  private namePlaces(): void {
    const numbers = new Map<string, number>();
    for (const part of this.parts) {
      const kind = part.entry?.kind ?? 'part';
      const number = (numbers.get(kind) ?? 0) + 1;
      numbers.set(kind, number);
      const called = part.name === `${kind} ${number}` ? part.name : `${kind} ${number} (${part.name})`;
      part.place = this.parent === null ? called : `${this.place}, ${called}`;
      part.namePlaces();
    }
  }
}

function fillWith(choices: readonly Choice[], parts: readonly Draft[], book: ListBook): Filled<Draft> {
  return fill(choices, {
    nodes: parts,
    offered: (choice, part) => bestOf(offersOf(choice, part), part, book),
    weight: ({ item }, entry) => placesOf(item, entry),
  });
}

/** The entries of a choice that bear the name of an item; several, where a list has several of one name. */
function offersOf({ from, tagged }: Choice, { item, list, parent }: Draft): readonly ListEntry[] {
  if (list === null) return [];
  const own = list === parent?.list ? from.filter((entry) => isCalled(entry, item.entry)) : [];
  if (own.length > 0 || tagged === null) return own;
  return [...list.entries.values()].filter((entry) => entry.tags.includes(tagged) && isCalled(entry, item.entry));
}

/** Of several entries of one name the one that has a place for most of what is in the item. */
function bestOf(offers: readonly ListEntry[], part: Draft, book: ListBook): ListEntry | null {
  const [first = null] = offers;
  if (offers.length < 2) return first;
  const fits = (entry: ListEntry) => {
    const trial = new Draft(part.item, part.list, part.parent, part.aboard, part.isOption);
    trial.settle(entry, book);
    return trial.filled?.fillings.size ?? 0;
  };
  return offers.reduce((best, entry) => (fits(entry) > fits(best) ? entry : best));
}

/** What a list has by that name, though not where it stands. */
function knownTo(list: ArmyList | null, name: string): ListEntry | null {
  if (list === null) return null;
  return list.entries.get(name) ?? [...list.entries.values()].find((entry) => isCalled(entry, name)) ?? null;
}

function modelsOf({ count, models }: RosterItem, { units }: ListEntry): Readonly<Record<string, number>> {
  if (models !== null) return models;
  return Object.fromEntries(Object.entries(units).map(([unit, each]) => [unit, each * count]));
}
