import { plain } from '../book/names.js';

/** PF-FORCE-03: the Core and the six kinds of Helix attached to it. */
export const HELIX_TYPES = [
  'Core',
  'Assault',
  'Heavy Armour',
  'Aerial',
  'Recon',
  'Leviathan Strike',
  'Field Support',
] as const;

export type HelixType = (typeof HELIX_TYPES)[number];

/** PF-FORCE-03: the type that lies opposite on the Helix Map. */
export const OPPOSITE: Readonly<Record<HelixType, HelixType | null>> = {
  Core: null,
  Assault: 'Field Support',
  'Field Support': 'Assault',
  'Heavy Armour': 'Leviathan Strike',
  'Leviathan Strike': 'Heavy Armour',
  Aerial: 'Recon',
  Recon: 'Aerial',
};

export interface NamedHelix {
  readonly type: HelixType;
  /** The subtype, if a race has several Helixes of one type. */
  readonly subtype: string | null;
}

const SUBTYPES: readonly (readonly [string, HelixType])[] = [
  ['Ground Attack', 'Aerial'],
  ['Interceptor', 'Aerial'],
  ['Ground Command', 'Field Support'],
  ['Firepower', 'Leviathan Strike'],
];

const ALSO: Readonly<Record<string, HelixType>> = {
  heavy: 'Heavy Armour',
  heavyarmor: 'Heavy Armour',
  air: 'Aerial',
  reconnaissance: 'Recon',
  leviathan: 'Leviathan Strike',
};

/** A type as players write it: `Heavy Armour`, `Core Helix`, `Interceptor Aerial`, `Ground Command`. Null if the text names none. */
export function helixNamed(text: string): NamedHelix | null {
  const word = plain(text).replace(/helix$/, '');
  for (const [subtype, type] of SUBTYPES) {
    if (!word.startsWith(plain(subtype))) continue;
    const rest = word.slice(plain(subtype).length);
    return rest === '' || typeIn(rest) === type ? { type, subtype } : null;
  }
  const type = typeIn(word);
  return type === null ? null : { type, subtype: null };
}

function typeIn(word: string): HelixType | null {
  const also = Object.hasOwn(ALSO, word) ? ALSO[word] : undefined;
  return HELIX_TYPES.find((type) => plain(type) === word) ?? also ?? null;
}
