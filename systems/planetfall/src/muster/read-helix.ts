import type { Field, Members } from '@bridgehead/kernel';
import {
  type Choice,
  choice,
  type Effect,
  type Limit,
  type ListEntry,
  listEntry,
  type ProfileChange,
} from '@bridgehead/muster';
import { QUALITIES } from '../book/figures.js';
import { readMar, traitId } from '../book/mars.js';
import { readWeapons } from '../book/read-weapons.js';
import { tagsOfHelix } from './battle-group.js';
import { HELIX_TYPES, helixNamed, type HelixType } from './helix-types.js';
import { type Attaching, choiceOfOptions, type SlotPart, squadronInSlot } from './squadrons.js';

/** The squadrons and options that the Helixes of an ORBAT are made of. */
export interface Stock {
  readonly squadrons: ReadonlyMap<string, ListEntry>;
  /** PF-ORBAT-66: the options that may be bought for a squadron. */
  readonly options: readonly ListEntry[];
  readonly limits: readonly Limit[];
}

/** PF-FORCE-10: reads the composition of a Helix. */
export function readHelix(helix: Members, stock: Stock): ListEntry {
  const written = helix.need('type');
  const named = helixNamed(written.text()) ?? written.fail('must be a type of Helix');
  const subtype = helix.get('subtype')?.text() ?? named.subtype;
  const slots = helix.list('slots', (field) => field.record((slot) => readSlot(slot, named.type, stock)));
  const options = helix.list('options', (field) => field.record(readHelixUpgrade));
  return helixEntry(named.type, subtype, {
    needs: [...slots, ...(options.length === 0 ? [] : [choiceOfOptions(options)])],
    limits: stock.limits,
  });
}

function helixEntry(type: HelixType, subtype: string | null, given: Partial<ListEntry>): ListEntry {
  return listEntry({
    id: subtype === null ? type : `${type} (${subtype})`,
    name: `${type} Helix`,
    also: subtype === null ? [] : [type],
    kind: 'Helix',
    tags: tagsOfHelix(type),
    rules: ['PF-FORCE-10'],
    data: { type, subtype },
    ...given,
  });
}

/** The tag of Helixes that a race does not have. */
export const UNLISTED = 'Helixes that the ORBAT does not list';

/** Helixes that a roster may name although its race has none of them: each counts as a Helix of its type, and is refused. */
export function unlistedHelixes(): readonly ListEntry[] {
  return HELIX_TYPES.map((type) =>
    helixEntry(type, null, {
      id: unlistedId(type),
      name: `unlisted ${type} Helix`,
      tags: [...tagsOfHelix(type), UNLISTED],
    }),
  );
}

export function unlistedId(type: string): string {
  return `${type} (unlisted)`;
}

/** A slot of a Helix, with how often it may be filled; a slot with a least number of one or more is a Requisite. */
function readSlot(slot: Members, type: HelixType, stock: Stock): Choice {
  const parts = slot.has('choices')
    ? slot.list('choices', (field) => field.list())
    : [slot.list('parts', (field) => field)];
  const changes = readGifts(slot);
  const effects = changes.size === 0 ? [] : [{ id: traitId(type), reach: 'own', changes, prices: {} } as const];
  const attachments = slot.list('attachments', (field) => squadronNamed(field, stock));
  const [least = 0, most = 1] = slot.get('attached')?.wholes(0) ?? [];
  const from = parts.map((together) => bundleOf(together, { units: attachments, least, most }, effects, stock));
  return choice({
    name: from.map(({ name, brings }) => [name, ...requiredOf(brings)].join(' with ')).join(' or '),
    min: slot.get('min')?.whole(0) ?? 0,
    max: slot.get('max')?.whole(1) ?? 1,
    from,
  });
}

function requiredOf(brings: readonly Choice[]): readonly string[] {
  return brings.filter(({ min }) => min > 0).map(({ name }) => name);
}

/** Squadrons that are bought together: the first one names the slot, and only it must have Attachments. */
function bundleOf(parts: readonly Field[], attaching: Attaching, effects: readonly Effect[], stock: Stock): ListEntry {
  const [lead, ...others] = parts.map((field, i) => {
    const part = field.record(readPart);
    const base = squadronNamed(field, stock, part.name);
    const joining = i === 0 ? attaching : { ...attaching, least: 0 };
    return { optional: part.optional, entry: squadronInSlot(base, part, joining, stock.options, effects) };
  });
  if (lead === undefined) return parts[0]?.fail('must not be empty') ?? listEntry({ id: '', kind: 'Squadron' });
  const brings = others.map(({ entry, optional }) =>
    choice({ name: entry.name, min: optional ? 0 : 1, max: 1, from: [entry] }),
  );
  return { ...lead.entry, brings };
}

function squadronNamed(field: Field, { squadrons }: Stock, name = field.text()): ListEntry {
  return (
    squadrons.get(name) ?? field.fail(`must name a unit or a cadre of the ORBAT: there is no "${name.slice(0, 60)}"`)
  );
}

function readPart(part: Members): SlotPart {
  return {
    name: part.get('unit')?.text() ?? part.need('cadre').text(),
    size: part.get('size')?.wholes(1) ?? null,
    tv: part.get('tv')?.wholes(0) ?? null,
    points: numbersIn(part, 'points'),
    most: numbersIn(part, 'most'),
    optional: part.get('optional')?.flag() ?? false,
  };
}

/** PF-ORBAT-66: an option that is bought for all models of a squadron, with a price for each. */
export function readUpgrade(upgrade: Members): ListEntry {
  return optionEntry(upgrade, { per: numbersIn(upgrade, 'points') });
}

/** PF-ORBAT-66: an option that is bought for a whole Helix. */
function readHelixUpgrade(upgrade: Members): ListEntry {
  return optionEntry(upgrade, { pack: upgrade.need('points').whole(0), per: numbersIn(upgrade, 'perModel') });
}

function optionEntry(upgrade: Members, price: ListEntry['price']): ListEntry {
  const id = upgrade.need('name').text();
  const effects = [{ id: traitId(id), reach: 'parent', changes: readGifts(upgrade), prices: {} } as const];
  return listEntry({ id, kind: 'Option', price, effects, rules: ['PF-ORBAT-66'] });
}

/** `gives: { unit: { mars, withoutMars, weaponMars, weapons, withoutWeapons, quality, tv } }` */
function readGifts(of: Members): Effect['changes'] {
  const gifts = of.get('gives')?.entries() ?? [];
  return new Map(gifts.map(([unit, change]) => [unit, change.record(readChange)]));
}

function readChange(change: Members): ProfileChange {
  const weaponMars = change.get('weaponMars')?.entries() ?? [];
  return {
    traits: change.list('mars', readMar),
    withoutTraits: change.list('withoutMars', (mar) => traitId(mar.text())),
    weapons: readWeapons(change),
    withoutWeapons: change.list('withoutWeapons', (weapon) => weapon.text()),
    weaponTraits: new Map(weaponMars.map(([weapon, mars]) => [weapon, mars.several().map(readMar)])),
    figures: {
      ...change.maybe('quality', (quality) => quality.oneOf(QUALITIES)),
      ...change.maybe('tv', (tv) => tv.wholes(0)),
    },
  };
}

export function numbersIn(of: Members, name: string): Readonly<Record<string, number>> {
  return of.get(name)?.recordOf((number) => number.whole(0)) ?? {};
}
