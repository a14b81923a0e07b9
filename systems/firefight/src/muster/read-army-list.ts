import { isRecord, isRefusal, type Refusal } from '@bridgehead/kernel';
import { type ArmyList, limit, type Limit, type ListEntry, readList } from '@bridgehead/muster';
import { keywordId } from '../book/keyword-list.js';
import { readProfile } from '../book/read-profile.js';

/** FF-FORCE-04: what Support units and further Command units are counted as. */
export const UNLOCKED = 'Support or further Command units';

/** FF-FORCE-01, FF-FORCE-02, FF-FORCE-03, FF-FORCE-04: what holds for the Strike Force of every faction. */
const STRIKE_FORCE = {
  pointsName: 'points limit',
  rules: {
    points: 'FF-FORCE-01',
    list: 'FF-FORCE-01',
    contents: 'FF-FORCE-05',
    strength: 'FF-FORCE-05',
    options: 'FF-FORCE-05',
  },
  kinds: {
    Unit: { in: ['Force'], rule: 'FF-FORCE-01' },
    Upgrade: { in: ['Unit'], rule: 'FF-FORCE-05' },
  },
  force: {
    rules: ['FF-FORCE-02'],
    needs: [
      { name: 'Command units', min: 1, minRule: 'FF-FORCE-02', tagged: 'Command' },
      { name: 'Troop units', tagged: 'Troop' },
      { name: 'Specialist units', tagged: 'Specialist' },
      { name: 'Support units', tagged: 'Support' },
    ],
  },
  limits: [
    { rule: 'FF-FORCE-03', of: 'Specialist', most: { per: 'Troop' } },
    { rule: 'FF-FORCE-04', of: UNLOCKED, most: { per: 'Troop', each: 2 } },
  ],
};

/** What profiles of a list name, by name: their weapons, and the Orders and abilities printed beside them. */
type Named = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * A faction's list as it is written down: `{ id, name, meaning, orders, abilities, weapons, units: { name: profile }, entries }`. Profiles name
 * their weapons, Orders and abilities; entries are in the schema of every book.
 */
export function readArmyList(data: unknown): ArmyList | Refusal {
  const { meaning = '', orders, abilities, weapons, ...written } = isRecord(data) ? data : {};
  const named: Named = { orders: recordIn(orders), abilities: recordIn(abilities), weapons: recordIn(weapons) };
  const key = typeof written['id'] === 'string' ? written['id'] : '';
  const list = readList({ ...STRIKE_FORCE, ...written, data: { meaning } }, (name, unit) =>
    readProfile(`${key}/${keywordId(name)}`, { name, ...withoutPowers(spelledOut(recordIn(unit), named)) }),
  );
  if (isRefusal(list)) return list;
  const entries = new Map([...list.entries].map(([id, entry]) => [id, withRules(entry)]));
  return { ...list, entries, limits: [...list.limits, ...uniqueLimits(list)] };
}

// PENDING: profiles do not read Orders and abilities yet.
function withoutPowers({ orders: _o, abilities: _a, ...rest }: Readonly<Record<string, unknown>>) {
  return rest;
}

function recordIn(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** A profile with what it names written out. */
function spelledOut(profile: Readonly<Record<string, unknown>>, named: Named): Readonly<Record<string, unknown>> {
  const lists = Object.entries(named).flatMap(([field, known]) => {
    const names: unknown = profile[field];
    if (!Array.isArray(names)) return [];
    const written = names.map((name: unknown) => {
      const one = typeof name === 'string' ? known[name] : undefined;
      return isRecord(one) ? { name, ...one } : name;
    });
    return [[field, written] as const];
  });
  return { ...profile, ...Object.fromEntries(lists) };
}

/** FF-FORCE-05, FF-FORCE-06: the rules by which an upgrade is bought, and by which the Leader stays as it is. */
function withRules(entry: ListEntry): ListEntry {
  const upgrades = entry.kind === 'Upgrade' ? ['FF-FORCE-05', 'FF-FORCE-06'] : [];
  const rules = [...entry.rules, ...upgrades];
  const needs = entry.needs.map((choice) => ({ ...choice, from: choice.from.map(withRules) }));
  return { ...entry, rules, needs };
}

/** FF-FORCE-08: what is marked as unique may be there once. */
function uniqueLimits({ entries }: ArmyList): readonly Limit[] {
  return [...entries.values()].flatMap(({ id, data }) =>
    data['unique'] === true ? [limit({ rule: 'FF-FORCE-08', of: id, most: 1 })] : [],
  );
}
