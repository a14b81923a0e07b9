import { markOn, type Table, type TraitRef, type WeaponProfile } from '@bridgehead/tabletop';
import type { Allocation, Modifier } from '@bridgehead/kernel';
import { hasAbility } from '../book/abilities.js';
import { weaponFigures } from '../book/figures.js';
import { SHAKEN_AIM } from '../book/marks.js';
import type { Firer } from './firers.js';
import { type FireKind, kindOf } from './fire-kinds.js';

/** Dice that are rolled together: alike in what they need and what they do. */
export interface Salvo {
  readonly kind: FireKind;
  readonly needs: number;
  /** Dice, some of which may have to be rolled for first: `D6+3`. */
  readonly shots: readonly (number | string)[];
  readonly traits: readonly TraitRef[];
  readonly weapon: string;
  /** EA-FORCE-89. */
  readonly shaken: readonly Modifier[];
}

/** Notes of a weapon that its hits carry. */
const CARRIED = new Set(['macro-weapon', 'titan-killer', 'disrupt', 'ignore-cover', 'lance', 'sniper']);

export function carriedTraits({ traits }: WeaponProfile): readonly TraitRef[] {
  return traits.filter(({ trait }) => CARRIED.has(trait));
}

/** EA-FORCE-89: an engine that lost its head is −1 to hit. */
export function shakenAim(table: Table, unit: string): readonly Modifier[] {
  return markOn(table, unit, SHAKEN_AIM) > 0 ? [{ value: 1, reason: 'Dekapitation', rule: 'EA-FORCE-89' }] : [];
}

function traitsOf(weapon: WeaponProfile, kind: FireKind, isSniper: boolean): readonly TraitRef[] {
  const own = carriedTraits(weapon);
  // EA-FORCE-33: a unit may be a sniper with all its weapons.
  const carried = isSniper && !own.some(({ trait }) => trait === 'sniper') ? [...own, { trait: 'sniper' }] : own;
  // EA-FORCE-02: MW fire is macro-weapon fire.
  return kind === 'mw' && !carried.some(({ trait }) => trait === 'macro-weapon')
    ? [{ trait: 'macro-weapon' }, ...carried]
    : carried;
}

/** The dice of all firers, put together by kind, number and notes. */
export function salvosOf(table: Table, firers: readonly Firer[], chosen: Allocation): readonly Salvo[] {
  const salvos = new Map<string, Salvo>();
  for (const { unit, weapons } of firers) {
    const shaken = shakenAim(table, unit);
    for (const weapon of weapons) {
      const kind = kindOf(unit, weapon, chosen);
      const { shots, count, ...figures } = weaponFigures(weapon);
      const needs = figures[kind];
      if (needs === null) continue;
      const traits = traitsOf(weapon, kind, hasAbility(table, unit, 'sniper'));
      const key = [kind, needs, shaken.length, JSON.stringify(traits)].join('|');
      const before = salvos.get(key)?.shots ?? [];
      const dice = Array.from({ length: count }, () => shots);
      salvos.set(key, { kind, needs, traits, shots: [...before, ...dice], weapon: weapon.name, shaken });
    }
  }
  return [...salvos.values()];
}
