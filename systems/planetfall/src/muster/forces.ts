import { ORBAT_DATA } from '#orbats';
import { isRefusal, isRecord } from '@bridgehead/kernel';
import type { Profile } from '@bridgehead/tabletop';
import { plain } from './helix-types.js';
import type { Cadre, Orbat } from './orbat.js';
import { readOrbat } from './read-orbat.js';

const read = new Map<unknown, Orbat>();

/** Read when somebody asks for it. Data of our own that does not fit the schema is a programmer's mistake. */
function orbatIn(data: unknown): Orbat {
  const known = read.get(data);
  if (known !== undefined) return known;
  const orbat = readOrbat(data);
  if (isRefusal(orbat)) throw new Error(orbat.reason);
  read.set(data, orbat);
  return orbat;
}

/** By its name in the book, a shorter one, or its key. */
export function orbatOf(race: string): Orbat | undefined {
  const data = ORBAT_DATA.find((one) => isRecord(one) && namesIn(one).includes(plain(race)));
  return data === undefined ? undefined : orbatIn(data);
}

function namesIn({ race, key, alsoKnownAs }: Readonly<Record<string, unknown>>): readonly string[] {
  const names: readonly unknown[] = [race, key, ...(Array.isArray(alsoKnownAs) ? (alsoKnownAs as unknown[]) : [])];
  return names.map((name) => plain(String(name)));
}

export function raceNames(): readonly string[] {
  return ORBAT_DATA.flatMap((data) => (isRecord(data) ? [String(data['race'])] : []));
}

/** The cadre to which a unit belongs. */
export function cadreOf({ cadres }: Orbat, unit: string): Cadre | undefined {
  return cadres.find(({ members }) => Object.hasOwn(members, unit));
}

/** A profile by its full name, `dindrenzi/eris`. */
export function profileNamed(id: string): Profile | undefined {
  const [key = ''] = id.split('/', 1);
  const data = ORBAT_DATA.find((one) => isRecord(one) && one['key'] === key);
  const units = data === undefined ? [] : [...orbatIn(data).units.values()];
  return units.find((profile) => profile.id === id);
}
