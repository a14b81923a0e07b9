import dindrenzi from '../../data/dindrenzi-federation.json' with { type: 'json' };
import terran from '../../data/terran-alliance.json' with { type: 'json' };
import { isRefusal } from '@bridgehead/kernel';
import type { Profile } from '@bridgehead/tabletop';
import { traitId } from '../charts/mars.js';
import { readProfile } from '../profile/read-profile.js';

/** An army list: what the book calls an ORBAT. */
export interface Orbat {
  readonly race: string;
  /** The short name under which cases and rosters refer to its units: `dindrenzi/eris`. */
  readonly key: string;
  readonly tacticalBonus: number;
  readonly logistics: { readonly price: number; readonly cap: number };
  readonly units: ReadonlyMap<string, Profile>;
  readonly cadres: readonly Cadre[];
}

/** Infantry that is fielded in squadrons of several kinds: how many of each kind at most, and what the whole is worth. */
export interface Cadre {
  readonly name: string;
  /** Battle and Reinforced Strength, and the Tactical Values at these. */
  readonly size: readonly number[];
  readonly tv: readonly number[];
  readonly members: Readonly<Record<string, number>>;
}

interface OrbatData {
  readonly race: string;
  readonly tacticalBonus: number;
  readonly logistics: { readonly price: number; readonly cap: number };
  readonly cadres: readonly Cadre[];
  readonly units: readonly { readonly name: string }[];
}

/** Data of our own that does not fit the schema is a programmer's mistake. */
function readOrbat(key: string, data: OrbatData): Orbat {
  const units = new Map<string, Profile>();
  for (const unit of data.units) {
    const profile = readProfile(`${key}/${traitId(unit.name)}`, { ...unit, race: data.race });
    if (isRefusal(profile)) throw new Error(`${key}: ${profile.reason}`);
    units.set(unit.name, profile);
  }
  const { race, tacticalBonus, logistics, cadres } = data;
  return { race, key, tacticalBonus, logistics, units, cadres };
}

export const ORBATS: readonly Orbat[] = [readOrbat('terran', terran), readOrbat('dindrenzi', dindrenzi)];

export function orbatOf(race: string): Orbat | undefined {
  return ORBATS.find((orbat) => orbat.race === race);
}

/** The cadre to which a unit belongs. */
export function cadreOf({ cadres }: Orbat, unit: string): Cadre | undefined {
  return cadres.find(({ members }) => Object.hasOwn(members, unit));
}

/** A profile by its full name, `dindrenzi/eris`. */
export function profileNamed(id: string): Profile | undefined {
  for (const { units } of ORBATS) for (const profile of units.values()) if (profile.id === id) return profile;
  return undefined;
}
