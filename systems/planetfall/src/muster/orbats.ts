import { HOUSE, isRecord, isRefusal, type Refusal, refuse } from '@bridgehead/kernel';
import type { ArmyList, Force, ForcePart, ListBook } from '@bridgehead/muster';
import type { ArmyListWord, Profile } from '@bridgehead/tabletop';
import { plain, raceNamed } from '../book/names.js';
import { ALLIED } from './battle-group.js';
import { ORBAT_DATA } from './orbats-all.js';
import { HELIX_TYPES, type HelixType } from './helix-types.js';
import { orbatData, readOrbat } from './read-orbat.js';

const read = new Map<unknown, ArmyList>();

/** Reads an ORBAT when it is first needed. Data of the package that does not fit the schema is a programmer's mistake. */
function orbatIn(data: unknown): ArmyList {
  const known = read.get(data);
  if (known !== undefined) return known;
  const orbat = readOrbat(data);
  if (isRefusal(orbat)) throw new Error(orbat.reason);
  read.set(data, orbat);
  return orbat;
}

/** An ORBAT by the name of its race in the book, another name in use, or its key. */
export function orbatOf(race: string): ArmyList | undefined {
  const names = new Set([plain(raceNamed(race)), plain(race)]);
  const isNamed = (name: unknown) => names.has(plain(String(name)));
  const data = ORBAT_DATA.find((one) => isRecord(one) && (isNamed(one['race']) || isNamed(one['key'])));
  return data === undefined ? undefined : orbatIn(data);
}

export function raceNames(): readonly string[] {
  return ORBAT_DATA.flatMap((data) => (isRecord(data) ? [String(data['race'])] : []));
}

const RECORDS = ORBAT_DATA.filter(isRecord);

/** The ORBATs as they are offered to players. */
export const ARMY_LISTS: readonly ArmyListWord[] = RECORDS.map((data) => {
  const partner = data['naturalAllyOf'];
  const within = RECORDS.find(({ race }) => race === partner);
  return {
    id: String(data['key']),
    name: String(data['race']),
    meaning: typeof partner === 'string' ? `Natural Allies of ${partner}.` : `Of the ${String(data['pact'])}.`,
    within: within === undefined ? null : String(within['key']),
    fielded: true,
  };
});

/** A profile by its full name, `dindrenzi/eris`. */
export function profileNamed(id: string): Profile | undefined {
  const [key = ''] = id.split('/', 1);
  return profilesOfOrbat(key).find((profile) => profile.id === id);
}

/** The profiles of the ORBAT with that key. */
export function profilesOfOrbat(key: string): readonly Profile[] {
  const data = ORBAT_DATA.find((one) => isRecord(one) && one['key'] === key);
  return data === undefined ? [] : [...orbatIn(data).units.values()];
}

/** The ORBATs of the package; those that are made up for a case come before them. */
export function bookWith(madeUp: unknown): ListBook | Refusal {
  if (!Array.isArray(madeUp)) return refuse(HOUSE.shape, 'ORBATs are given as a list.');
  const orbats: ArmyList[] = [];
  for (const data of madeUp as readonly unknown[]) {
    const orbat = readOrbat(data);
    if (isRefusal(orbat)) return orbat;
    orbats.push(orbat);
  }
  return {
    list: (race) => orbats.find(({ name }) => plain(name) === plain(race)) ?? orbatOf(race),
    names: raceNames(),
    tags: standingOf,
    unknown: unknownType,
  };
}

/** The relation of a Battle Group or a Helix to the race of the Main Force, as tags. */
function standingOf(part: ForcePart, force: Force): readonly string[] {
  const { entry, list, parent } = part;
  if (list === null || entry === null) return [];
  if (entry.kind === 'Battle Group') return [list === force.list ? ALLIED.ownGroup : ALLIED.group];
  if (entry.kind !== 'Helix') return [];
  const { pact, type } = { ...orbatData(list), type: entry.data['type'] as HelixType };
  const pactTag = pact === orbatData(force.list).pact ? [] : [ALLIED.otherPact];
  if (list === parent?.list) return [...pactTag, ...(type === 'Core' && list === force.list ? [ALLIED.ownCore] : [])];
  if (parent?.list !== force.list) return [...pactTag, ALLIED.stranger];
  const isNatural = list.within === force.list.name;
  return [...pactTag, ...(isNatural ? [ALLIED.natural] : [ALLIED.helix, ALLIED.ofType(type)])];
}

/** PF-FORCE-03: a Battle Group has no other types of Helix. */
function unknownType({ place, item, parent }: ForcePart): Refusal | null {
  if (parent?.entry?.kind !== 'Battle Group') return null;
  return refuse('PF-FORCE-03', `${place}: there is no type "${item.entry}"; there is ${HELIX_TYPES.join(', ')}.`);
}
