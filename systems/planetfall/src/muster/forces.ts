import { raceNamed } from '../book/races.js';
import { ORBAT_DATA } from '#orbats';
import { isRefusal, isRecord } from '@bridgehead/kernel';
import type { Profile } from '@bridgehead/tabletop';
import { plain } from '../book/plain.js';
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

/** By its name in the book, another one that is in use, or its key. */
export function orbatOf(race: string): Orbat | undefined {
  const names = new Set([plain(raceNamed(race)), plain(race)]);
  const isNamed = (name: unknown) => names.has(plain(String(name)));
  const data = ORBAT_DATA.find((one) => isRecord(one) && (isNamed(one['race']) || isNamed(one['key'])));
  return data === undefined ? undefined : orbatIn(data);
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
