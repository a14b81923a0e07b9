import { readdirSync, readFileSync } from 'node:fs';
import { isRefusal, Random } from '@bridgehead/kernel';
import {
  type ArmyList,
  assemble,
  brokenRoster,
  checkForce,
  type Force,
  listBook,
  pointsOf,
  randomRoster,
  readList,
  type Roster,
} from '@bridgehead/muster';
import { planetfall } from '@bridgehead/planetfall';
import { describe, expect, it } from 'vitest';

/** The lists of a book that has no other code yet; Planetfall's own tests try its fourteen. */
function listsOf(system: string): readonly ArmyList[] {
  const folder = new URL(`../systems/${system}/data/`, import.meta.url);
  return readdirSync(folder).map((file) => {
    const list = readList(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
    if (isRefusal(list)) throw new Error(`${file}: ${list.reason}`);
    return list;
  });
}

const BOOKS = [
  { system: 'dropzone', points: [700, 1000, 1500, 2500], lists: listsOf('dropzone') },
  { system: 'armageddon', points: [2000, 3000, 4000], lists: listsOf('armageddon') },
];

const RANDOM_ROSTERS = 100;

function forceOf(roster: Roster, list: ArmyList, lists: readonly ArmyList[]): Force {
  return assemble(roster, list, listBook(lists));
}

it('there are twenty-six army lists', () => {
  const others = BOOKS.reduce((total, { lists }) => total + lists.length, 0);
  expect((planetfall.armyLists?.length ?? 0) + others).toBe(26);
});

describe.each(BOOKS)('the lists of $system', ({ points, lists }) => {
  it.each(lists.map((list) => [list.name, list] as const))(
    'of %s make legal forces, and refuse what is broken in them',
    (_name, list) => {
      const kinds = new Set<string>();
      let spent = 0;
      for (let i = 0; i < RANDOM_ROSTERS; i++) {
        const dice = Random.seeded(list.id, i);
        const wish = { list: list.id, points: points[i % points.length] ?? 0 };
        const roster = randomRoster(listBook(lists), wish, checkForce, dice);
        if (roster === null) throw new Error(`There is no roster ${i} of ${list.name}.`);
        const force = forceOf(roster, list, lists);
        expect(checkForce(force)).toEqual([]);
        spent += pointsOf(force, force.whole) / wish.points;

        const broken = brokenRoster(force, dice);
        if (broken === null) throw new Error(`Roster ${i} of ${list.name} cannot be broken.`);
        kinds.add(broken.broken);
        const rules = checkForce(forceOf(broken.roster, list, lists)).map(({ rule }) => rule);
        expect(rules, `${broken.broken}, roster ${i}`).toContain(broken.rule);
      }
      expect(kinds.size).toBeGreaterThan(3);
      expect(spent / RANDOM_ROSTERS).toBeGreaterThan(0.5);
    },
  );
});
