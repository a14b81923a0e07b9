import type { Field, Json } from '@bridgehead/kernel';
import { profileOf, squadOf, type Table, type TraitRef, type WeaponProfile } from '@bridgehead/tabletop';

/** `Titan Killer (D3)` is `titan-killer` with a value; `Thick Rear Armour` is `thick-rear-armour`. */
export function abilityId(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Other names under which the catalogue and the figures know an ability. */
const ALIASES: Readonly<Record<string, string>> = {
  infiltrators: 'infiltrator',
  'single-shot': 'one-shot',
  macro: 'macro-weapon',
  mw: 'macro-weapon',
  tk: 'titan-killer',
  indirect: 'indirect-fire',
  'jump-pack': 'jump-packs',
  'reinforced-armor': 'reinforced-armour',
  'fixed-forward': 'fixed-forward-arc',
  fxf: 'fixed-forward-arc',
  forward: 'forward-arc',
  left: 'left-arc',
  right: 'right-arc',
  rear: 'rear-arc',
  'ignores-cover': 'ignore-cover',
};

/** Abilities with a bracket of their own that are told apart by it. */
const WITH_NAME = new Set(['walker', 'supreme-commander']);

/** An ability as printed: `Leader`, `+2A`, `+D3A`, `Titan Killer (D3)`, `Walker (Titan)`. */
export function abilityNamed(text: string): TraitRef {
  const extra = /^\+?(\d+|D\d+) ?(?:A|attacks?)$/i.exec(text.trim());
  if (extra !== null) return { trait: 'extra-attacks', values: { n: numberOrDice(extra[1] ?? '1') } };
  const [, name = text, inside] = /^([^(]+?)\s*(?:\(([^)]*)\))?$/.exec(text.trim()) ?? [];
  const plain = abilityId(name);
  const id = ALIASES[plain] ?? plain;
  if (inside === undefined) return { trait: id };
  return WITH_NAME.has(id)
    ? { trait: `${id}-${abilityId(inside)}` }
    : { trait: id, values: { n: numberOrDice(inside.replace('+', '')) } };
}

export function readAbility(field: Field): TraitRef {
  return abilityNamed(field.text());
}

function numberOrDice(text: string): Json {
  return /^\d+$/.test(text) ? Number(text) : text.toUpperCase();
}

/** Whether a unit has an ability, by itself or with its whole formation. */
export function hasAbility(table: Table, model: string, id: string): boolean {
  return isAmong(profileOf(table, model).traits, id);
}

/** A plain loop: rules ask for abilities more often than for anything else. */
export function isAmong(abilities: readonly TraitRef[], id: string): boolean {
  for (const { trait } of abilities) if (trait === id) return true;
  return false;
}

/** Army rules of a formation: `they-shall-know-no-fear`, `mob-rule`, … A case may write them as printed. */
export function formationHas(table: Table, formation: string, id: string): boolean {
  return squadOf(table, formation).traits.some(({ trait }) => trait === id || abilityNamed(trait).trait === id);
}

export function weaponHas(weapon: WeaponProfile, id: string): boolean {
  return weapon.traits.some(({ trait }) => trait === id);
}
