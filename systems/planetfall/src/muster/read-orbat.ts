import { isRecord, isRefusal, type JsonRecord, type Members, reading, type Refusal } from '@bridgehead/kernel';
import { type ArmyList, limit, type Limit } from '@bridgehead/muster';
import type { Profile } from '@bridgehead/tabletop';
import { traitId } from '../book/mars.js';
import { readProfile } from '../book/read-profile.js';
import { BATTLE_GROUP, forceEntry } from './battle-group.js';
import { numbersIn, readHelix, readUpgrade, UNLISTED, unlistedHelixes } from './read-helix.js';
import { type Cadre, countedName, squadronEntries } from './squadrons.js';

/** The data of an ORBAT beyond those of any army list. */
export type OrbatData = JsonRecord & {
  /** The short name under which cases and rosters refer to its units: `dindrenzi/eris`. */
  readonly key: string;
  /** PF-FORCE-06. */
  readonly pact: string;
  readonly tacticalBonus: number;
  /** PF-ORBAT-02: the most Logistics Points in one test. */
  readonly logisticsCap: number;
};

/** Only `readOrbat` makes ORBATs, and it makes exactly these data. */
export function orbatData({ data }: ArmyList): OrbatData {
  return data as OrbatData;
}

/** Reads an ORBAT in our schema: one of `data/`, or one made up for a case. */
export function readOrbat(data: unknown): ArmyList | Refusal {
  return reading('an ORBAT', data, (field) => field.record(readMembers));
}

const USUAL_LOGISTICS = { price: 25, cap: 0 };

function readMembers(orbat: Members): ArmyList | Refusal {
  const race = orbat.need('race').text();
  const key = orbat.get('key')?.text() ?? traitId(race);
  const printed = orbat.list('units', ({ value }) => value);
  const units = readUnits(race, key, printed);
  if (isRefusal(units)) return units;
  const { price, cap } = orbat.get('logistics')?.record(readLogistics) ?? USUAL_LOGISTICS;
  const cadres = orbat.list('cadres', (field) => field.record(readCadre));
  const counted = orbat.list('limits', (field) => field.record(readLimit));
  const squadrons = squadronEntries(
    units,
    cadres,
    counted.map(({ units: names }) => names),
  );
  const options = orbat.list('options', (field) => field.record(readUpgrade));
  const limits = counted.filter(({ per }) => per === 'Helix').map(limitOf);
  const stock = { squadrons, options, limits };
  const helixes = orbat.list('helixes', (field) => field.record((helix) => readHelix(helix, stock)));
  const entries = [BATTLE_GROUP, ...squadrons.values(), ...options, ...helixes, ...unlistedHelixes()];
  return {
    id: key,
    name: race,
    within: orbat.get('naturalAllyOf')?.text() ?? null,
    sizes: [],
    force: forceEntry(price, orbat.get('battleGroups')?.whole(1) ?? null),
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    limits: [
      ...counted.filter(({ per }) => per === 'Force').map(limitOf),
      limit({ rule: 'PF-FORCE-10', of: UNLISTED, most: 0 }),
    ],
    kinds: KINDS,
    rules: RULES,
    pointsName: 'Maximum Force Value',
    units,
    notes: [],
    data: {
      key,
      pact: orbat.need('pact').text(),
      tacticalBonus: orbat.get('tacticalBonus')?.whole(0) ?? 0,
      logisticsCap: cap,
    } satisfies OrbatData,
  };
}

/** PF-FORCE-11: an Attachment is not a Squadron, and a Squadron is not an Attachment. */
const KINDS: ArmyList['kinds'] = {
  Squadron: { in: ['Helix'], rule: 'PF-FORCE-11' },
  Attachment: { in: ['Squadron'], rule: 'PF-FORCE-11' },
};

const RULES: ArmyList['rules'] = {
  points: 'PF-FORCE-01',
  list: 'PF-FORCE-05',
  contents: 'PF-FORCE-10',
  strength: 'PF-FORCE-11',
  options: 'PF-ORBAT-66',
};

function readLogistics(logistics: Members): typeof USUAL_LOGISTICS {
  return {
    price: logistics.get('price')?.whole(0) ?? USUAL_LOGISTICS.price,
    cap: logistics.get('cap')?.whole(0) ?? USUAL_LOGISTICS.cap,
  };
}

function readUnits(race: string, key: string, list: readonly unknown[]): ReadonlyMap<string, Profile> | Refusal {
  const units = new Map<string, Profile>();
  for (const data of list) {
    const name = isRecord(data) && typeof data['name'] === 'string' ? data['name'] : 'a unit';
    const profile = readProfile(`${key}/${traitId(name)}`, isRecord(data) ? { ...data, race } : data);
    if (isRefusal(profile)) return profile;
    units.set(name, profile);
  }
  return units;
}

function readCadre(cadre: Members): Cadre {
  return {
    name: cadre.need('name').text(),
    size: cadre.need('size').wholes(1),
    tv: cadre.get('tv')?.wholes(0) ?? [0],
    members: numbersIn(cadre, 'members'),
  };
}

/** PF-ORBAT-68: the most of these units in a Force, in its Helixes of one type if one is named, or in each Helix. */
interface CountedUnits {
  readonly units: readonly string[];
  readonly most: number;
  readonly helix: string | null;
  readonly per: 'Force' | 'Helix';
}

function readLimit(given: Members): CountedUnits {
  return {
    units: given.list('units', (unit) => unit.text()),
    most: given.need('most').whole(0),
    helix: given.get('helix')?.text() ?? null,
    per: given.get('per')?.oneOf(['Force', 'Helix']) ?? 'Force',
  };
}

function limitOf({ units, most, helix }: CountedUnits): Limit {
  return limit({ rule: 'PF-ORBAT-68', of: countedName(units), most, in: helix });
}
