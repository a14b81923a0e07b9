import type { Base } from '@bridgehead/geometry';
import { HOUSE, isRecord, isRefusal, type Refusal, refuse } from '@bridgehead/kernel';
import type { Profile, TraitRef, WeaponProfile } from '@bridgehead/tabletop';
import { TRAITS } from '../traits/traits.js';
import { type Kind, KINDS } from './figures.js';
import { INCH } from './play.js';
import { PROFILES } from './profiles.js';

/** A profile by its name, or as a case writes it. */
export function readProfile(id: string, data: unknown): Profile | Refusal {
  const known: unknown =
    typeof data === 'string' && Object.hasOwn(PROFILES, data) ? PROFILES[data as keyof typeof PROFILES] : data;
  if (!isRecord(known)) {
    const named = typeof data === 'string' ? ` "${data.slice(0, 40)}"` : ' like that';
    return wrong(id, `there is no profile${named}; there are ${Object.keys(PROFILES).join(', ')}`);
  }
  try {
    return profileFrom(id, known);
  } catch (error) {
    if (error instanceof Wrong) return wrong(id, error.message);
    throw error;
  }
}

/** Every profile of the game. */
export function printedProfiles(): Profile[] {
  return Object.keys(PROFILES).map((id) => {
    const profile = readProfile(id, id);
    if (isRefusal(profile)) throw new Error(profile.reason);
    return profile;
  });
}

type Data = Readonly<Record<string, unknown>>;

class Wrong extends Error {}

function wrong(id: string, problem: string): Refusal {
  return refuse(HOUSE.shape, `Profile ${id}: ${problem}.`);
}

function profileFrom(id: string, data: Data): Profile {
  const kind = kindIn(data);
  const fields = new Set(['name', 'kind', 'base', 'move', 'save', 'wounds', 'fight', 'seats', 'traits', 'weapon']);
  for (const field of Object.keys(data)) if (!fields.has(field)) throw new Wrong(`there is no field "${field}"`);
  const name = data['name'];
  return {
    id,
    name: typeof name === 'string' ? name : id,
    base: baseIn(data),
    height: INCH,
    silhouette: SILHOUETTES[kind],
    traits: traitsIn(data),
    weapons: isRecord(data['weapon']) ? [weaponIn(data['weapon'])] : [],
    figures: {
      kind,
      move: numberIn(data, 'move', 0),
      save: numberIn(data, 'save', 7),
      wounds: numberIn(data, 'wounds', 1),
      fight: numberIn(data, 'fight', 1),
      seats: numberIn(data, 'seats', 0),
    },
  };
}

const SILHOUETTES: Readonly<Record<Kind, string>> = {
  foot: 'infantry',
  carrier: 'tank',
  walker: 'walker',
  flyer: 'flyer',
};

function kindIn(data: Data): Kind {
  const kind = KINDS.find((known) => known === data['kind']);
  if (kind === undefined) throw new Wrong(`kind is one of ${KINDS.join(', ')}`);
  return kind;
}

/** A radius, or a length and a width. */
function baseIn({ base = 0.5 }: Data): Base {
  if (typeof base === 'number' && base > 0) return { shape: 'disc', radius: Math.round(base * INCH) };
  const [length, width] = Array.isArray(base) ? (base as readonly unknown[]) : [];
  if (typeof length !== 'number' || typeof width !== 'number')
    throw new Wrong('base is a radius, or [length, width], in inches');
  return { shape: 'box', length: Math.round(length * INCH), width: Math.round(width * INCH) };
}

function numberIn(data: Data, field: string, usual: number): number {
  const value = data[field] ?? usual;
  if (!Number.isInteger(value) || Number(value) < 0) throw new Wrong(`${field} is a whole number`);
  return Number(value);
}

function traitsIn({ traits = [] }: Data): TraitRef[] {
  if (!Array.isArray(traits)) throw new Wrong('traits is a list');
  return traits.map((trait: unknown) => {
    if (typeof trait !== 'string') throw new Wrong('a trait is a name');
    if (!TRAITS.has(trait)) throw new Wrong(`there is no trait "${trait.slice(0, 40)}"`);
    return { trait };
  });
}

function weaponIn(data: Data): WeaponProfile {
  const name = data['name'];
  return {
    id: typeof name === 'string' ? name : 'gun',
    name: typeof name === 'string' ? name : 'gun',
    traits: traitsIn(data),
    figures: { range: numberIn(data, 'range', 12), dice: numberIn(data, 'dice', 1) },
  };
}
