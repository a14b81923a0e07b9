import { isRecord, isRefusal, type Refusal } from '@bridgehead/kernel';
import { type ArmyList, limit, type Limit, type ListEntry, readList } from '@bridgehead/muster';
import type { Profile } from '@bridgehead/tabletop';
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

/**
 * A faction's list as it is written down: `{ id, name, meaning, orders, weapons: { name: figures }, units: { name: profile }, entries }`. Profiles
 * name their weapons; entries are in the schema of every book.
 */
export function readArmyList(data: unknown): ArmyList | Refusal {
  const { meaning = '', orders = [], weapons = {}, ...written } = isRecord(data) ? data : {};
  const arsenal = isRecord(weapons) ? weapons : {};
  const listId = String(written['id']);
  const list = readList({ ...STRIKE_FORCE, ...written, data: { meaning, orders } }, (name, unit) =>
    readUnit(`${listId}/${keywordId(name)}`, name, unit, { arsenal, orders: Array.isArray(orders) ? orders : [] }),
  );
  if (isRefusal(list)) return list;
  const entries = new Map([...list.entries].map(([id, entry]) => [id, withRules(entry)]));
  return { ...list, entries, limits: [...list.limits, ...uniqueLimits(list)] };
}

/** What the profiles of a list have in common. */
interface Shared {
  readonly arsenal: Readonly<Record<string, unknown>>;
  readonly orders: readonly unknown[];
}

/** FF-CMD-07, FF-CMD-08: the Orders printed beside a Command model: those of its faction, and those given `by` it. */
function ordersOf(name: string, orders: readonly unknown[]): readonly unknown[] {
  return orders.filter(isRecord).flatMap(({ by, ...order }) => {
    const isOwn = by === undefined || (Array.isArray(by) && by.includes(name));
    return isOwn ? [order] : [];
  });
}

function readUnit(id: string, name: string, unit: unknown, { arsenal, orders }: Shared): Profile | Refusal {
  const written = isRecord(unit) ? unit : {};
  const carried: readonly unknown[] = Array.isArray(written['weapons']) ? written['weapons'] : [];
  const weapons = carried.map((weapon) => {
    const figures = typeof weapon === 'string' ? arsenal[weapon] : undefined;
    return isRecord(figures) ? { name: weapon, ...figures } : weapon;
  });
  return readProfile(id, {
    name,
    ...written,
    weapons,
    orders: written['type'] === 'Command' ? ordersOf(name, orders) : [],
  });
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
