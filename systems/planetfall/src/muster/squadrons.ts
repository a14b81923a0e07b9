import { choice, type Effect, type ListEntry, listEntry } from '@bridgehead/muster';
import type { Profile } from '@bridgehead/tabletop';
import { figures } from '../book/figures.js';

/** Infantry in squadrons of several kinds of model: the most of each kind, and the Tactical Value of the whole. */
export interface Cadre {
  readonly name: string;
  /** The strengths, and the Tactical Value at each. */
  readonly size: readonly number[];
  readonly tv: readonly number[];
  readonly members: Readonly<Record<string, number>>;
}

/** PF-ORBAT-67: how a squadron differs in one slot of a Helix. */
export interface SlotPart {
  /** Its unit or its cadre. */
  readonly name: string;
  readonly size: readonly number[] | null;
  readonly tv: readonly number[] | null;
  readonly points: Readonly<Record<string, number>>;
  readonly most: Readonly<Record<string, number>>;
  readonly optional: boolean;
}

/** The Attachments that may join the squadrons of a slot, with the least and the most of them. */
export interface Attaching {
  readonly units: readonly ListEntry[];
  readonly least: number;
  readonly most: number;
}

/** PF-FORCE-11: the entries of each unit and each cadre, unless a Helix changes them. Limits count some units together. */
export function squadronEntries(
  units: ReadonlyMap<string, Profile>,
  cadres: readonly Cadre[],
  countedTogether: readonly (readonly string[])[],
): ReadonlyMap<string, ListEntry> {
  const tagsOf = (unit: string) => countedTogether.filter((group) => group.includes(unit)).map(countedName);
  const own = [...units].map(([unit, profile]) => {
    const { size, points } = figures(profile);
    const isAttachment = size.length === 0;
    return listEntry({
      id: unit,
      kind: isAttachment ? 'Attachment' : 'Squadron',
      tags: tagsOf(unit),
      units: { [unit]: 1 },
      strengths: isAttachment ? null : size,
      price: { each: { [unit]: points } },
      rules: ['PF-FORCE-11'],
    });
  });
  const mixed = cadres.map(({ name, size, tv, members }) => {
    const prices = Object.keys(members).map((unit) => {
      const profile = units.get(unit);
      return [unit, profile === undefined ? 0 : figures(profile).points] as const;
    });
    const price = { each: Object.fromEntries(prices) };
    return listEntry({
      id: name,
      kind: 'Squadron',
      strengths: size,
      mix: members,
      price,
      rules: ['PF-FORCE-11'],
      data: { tv },
    });
  });
  return new Map([...own, ...mixed].map((entry) => [entry.id, entry]));
}

export function countedName(units: readonly string[]): string {
  return units.join(' and ');
}

/** PF-FORCE-10, PF-ORBAT-67: a squadron as a Helix sells it, with everything that may join it. */
export function squadronInSlot(
  base: ListEntry,
  part: SlotPart,
  attaching: Attaching,
  options: readonly ListEntry[],
  effects: readonly Effect[],
): ListEntry {
  const { size, tv, points, most } = part;
  const isSpecial = size !== null || Object.keys(points).length > 0;
  const models = Object.keys(base.mix ?? base.units);
  const joining = attaching.units.flatMap(({ units }) => Object.keys(units));
  const each = typeof base.price.each === 'object' ? { ...base.price.each, ...points } : points;
  return {
    ...base,
    kind: size === null ? base.kind : 'Squadron',
    strengths: size ?? base.strengths,
    mix: base.mix === null ? null : { ...base.mix, ...most },
    price: { each },
    needs: [...attachmentsOf(attaching), ...optionsFor([...models, ...joining], options)],
    effects,
    rules: [...base.rules, ...(isSpecial ? ['PF-ORBAT-67'] : [])],
    data: tv === null ? base.data : { tv },
  };
}

/** PF-ORBAT-68: one Attachment at most unless the ORBAT says otherwise. PF-ORBAT-54: sometimes there is a least number. */
function attachmentsOf({ units, least, most }: Attaching): ListEntry['needs'] {
  if (units.length === 0) return [];
  const name = units.map(({ id }) => id).join(' or ');
  return [
    choice({
      name,
      min: least,
      max: Math.max(1, most),
      from: units,
      rules: { min: 'PF-ORBAT-54', max: 'PF-ORBAT-68' },
    }),
  ];
}

/** PF-ORBAT-66: only the options that some model of the squadron may have, each once. */
function optionsFor(units: readonly string[], options: readonly ListEntry[]): ListEntry['needs'] {
  const from = options.filter(({ price }) => units.some((unit) => Object.hasOwn(price.per ?? {}, unit)));
  return from.length === 0 ? [] : [choiceOfOptions(from)];
}

export function choiceOfOptions(from: readonly ListEntry[]): ListEntry['needs'][number] {
  return choice({ name: 'options', from, most: Object.fromEntries(from.map(({ id }) => [id, 1])) });
}
