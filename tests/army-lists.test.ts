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
  readRoster,
  type Roster,
} from '@bridgehead/muster';
import { planetfall } from '@bridgehead/planetfall';
import { describe, expect, it } from 'vitest';

/** What else a book keeps among its data. */
const BESIDE_LISTS = new Set([
  'forces.json',
  'looks.json',
  'reference.json',
  'tables.json',
  'minutes.json',
  'weights.json',
]);

/** The lists of a book that has no other code yet; Planetfall's own tests try its fourteen. */
function listsOf(system: string): readonly ArmyList[] {
  const folder = new URL(`../systems/${system}/data/`, import.meta.url);
  return readdirSync(folder).flatMap((file) => {
    if (BESIDE_LISTS.has(file)) return [];
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

/** EA-LIST-03 and EA-LIST-04: the two rosters of the catalogue, which are legal by its sums. */
const RAIDERS = [
  { entry: 'Tactical', attached: [{ entry: 'Drop Pod' }, { entry: 'Supreme Commander' }] },
  { entry: 'Devastator', attached: [{ entry: 'Drop Pod' }, { entry: 'Librarian' }] },
  { entry: 'Tactical', attached: [{ entry: 'Rhino', count: 3 }, { entry: 'Hunter' }, { entry: 'Captain' }] },
  { entry: 'Assault', attached: [{ entry: 'Chaplain' }] },
  { entry: 'Terminators' },
  { entry: 'Scout', attached: [{ entry: '2x Sniper Squads, 2x Scout Squads' }] },
  { entry: 'Whirlwinds', attached: [{ entry: 'Hunter' }] },
  {
    entry: 'Predators',
    attached: [
      { entry: 'Predator Destructor', count: 2 },
      { entry: 'Predator Annihilator', count: 2 },
    ],
  },
  { entry: 'Thunderhawk' },
  { entry: 'Thunderbolt Fighter Formation' },
  { entry: 'Strike Cruiser', attached: [{ entry: 'Strike Cruiser' }] },
];

const HORDE = [
  {
    entry: 'Big Warband',
    attached: [{ entry: 'Ork Warlord' }, { entry: 'Battlewagonz', count: 4 }, { entry: 'Flakwagonz' }],
  },
  { entry: 'Warband', attached: [{ entry: 'Flakwagonz' }] },
  { entry: 'Warband', attached: [{ entry: 'Flakwagonz' }, { entry: 'Battlefortress' }] },
  {
    entry: 'Kult of Speed',
    attached: [
      { entry: 'Buggies / Wartraks', count: 8 },
      { entry: 'Deth Kopta', count: 2 },
    ],
  },
  {
    entry: 'Kult of Speed',
    attached: [
      { entry: 'Warbikes', count: 8 },
      { entry: 'Skorcha', count: 3 },
    ],
  },
  {
    entry: 'Blitz Brigade',
    attached: [{ entry: 'Gunwagonz', count: 4 }, { entry: 'Gunfortress w/ Supa-Zzap Gun' }],
  },
  { entry: 'Stormboyz Warhorde', attached: [{ entry: 'Stormboyz', count: 6 }] },
  { entry: 'Mekboy Gunzmob', attached: [{ entry: 'Big Gunz', count: 5 }] },
  { entry: 'Mekboy Stompamob', attached: [{ entry: 'Stompa', count: 3 }] },
  { entry: 'Fighta Sqwadron', attached: [{ entry: 'Fighta-Bommers', count: 3 }] },
  { entry: 'Landa' },
  { entry: 'Kill Kroozer', attached: [{ entry: 'Battle Kroozer' }] },
];

it.each([
  ['space-marines-codex', RAIDERS, 2995],
  ['ork-war-horde', HORDE, 2990],
])('the roster of %s in the catalogue is legal and costs what it says', (id, items, points) => {
  const lists = listsOf('armageddon');
  const list = lists.find((one) => one.id === id);
  const roster = readRoster({ list: id, points: 3000, force: items });
  if (list === undefined || isRefusal(roster)) throw new Error(`There is no roster of ${id}.`);
  const force = forceOf(roster, list, lists);
  expect(checkForce(force)).toEqual([]);
  expect(pointsOf(force, force.whole)).toBe(points);
  // Without its only spacecraft nobody comes by drop pod.
  const grounded = { ...roster, force: roster.force.slice(0, -1) };
  if (id === 'space-marines-codex')
    expect(checkForce(forceOf(grounded, list, lists)).map(({ rule }) => rule)).toContain('EA-FORCE-51');
});

it('a Battlegroup of Dropzone may cost half the points in a Skirmish and a third in a Clash, without its Commander', () => {
  const lists = listsOf('dropzone');
  const ucm = lists.find(({ id }) => id === 'ucm');
  const problems = (points: number, sabres: number) => {
    const squad = { entry: 'Sabre', count: sabres, options: ['Lieutenant'] };
    const force = [
      { entry: 'Armour', attached: [squad] },
      { entry: 'Infantry', attached: [{ entry: 'Bear', carries: [{ entry: 'Legionnaire Squad', count: 3 }] }] },
      { entry: 'HQ', attached: [{ entry: 'Kodiak' }] },
    ];
    const roster = readRoster({ list: 'ucm', points, force });
    if (ucm === undefined || isRefusal(roster)) throw new Error('There is no such roster.');
    return checkForce(forceOf(roster, ucm, lists)).map(({ rule }) => rule);
  };
  expect(problems(630, 9)).toEqual([]);
  expect(problems(629, 9)).toEqual(['DZC-FORCE-07']);
  expect(problems(1000, 9)).toEqual([]);
  expect(problems(500, 8)).toContain('DZC-FORCE-07');
});
