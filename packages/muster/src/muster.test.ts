import { isRefusal, Random } from '@bridgehead/kernel';
import { describe, expect, it } from 'vitest';
import { billOf } from './bill.js';
import { brokenRoster } from './broken-roster.js';
import { assemble, type Force } from './force.js';
import { checkForce } from './muster.js';
import { bookOf, OUTPOST, TRIBE } from './outpost.fixture.js';
import { besideOf } from './profiles.js';
import { randomRoster } from './random-roster.js';
import { readList } from './read-list.js';
import { rosterFromList } from './roster-from-list.js';
import { readRoster, type Roster, writeRoster } from './roster.js';

const BOOK = bookOf(OUTPOST, TRIBE);
const GUARDS = { entry: 'Guards', count: 5 };

function forceWith(force: readonly object[], points = 600, more: object = {}): Force {
  const roster = readRoster({ list: 'outpost', points, force, ...more });
  if (isRefusal(roster)) throw new Error(roster.reason);
  return forceOf(roster);
}

function forceOf(roster: Roster): Force {
  const list = BOOK.list(roster.list);
  if (list === undefined) throw new Error(`There is no list ${roster.list}.`);
  return assemble(roster, list, BOOK);
}

function column(...attached: readonly object[]): object {
  return { entry: 'Column', attached };
}

/** What is wrong with one column, or with several parts of a force. */
function rulesFor(...force: readonly object[]): readonly string[] {
  return checkForce(forceWith(force)).map(({ rule }) => rule);
}

describe('a force', () => {
  it('that was built well is not refused, and is billed part by part', () => {
    const cannon = [{ entry: 'Cannon' }, { entry: 'Crew', models: { Gunner: 1, Loader: 1 } }];
    const guards = { ...GUARDS, options: ['Smoke'], attached: [{ entry: 'Medic' }] };
    const force = forceWith([column(guards, ...cannon), { entry: 'Governor' }]);
    expect(checkForce(force)).toEqual([]);
    expect(billOf(force)).toMatchObject({
      // The Governor makes Guards cheaper: 5 × 8, 15 for the Medic, 5 + 5 × 1 for Smoke.
      points: 65 + 80 + 25 + 50,
      allowed: 600,
      lines: [
        {
          name: 'Column',
          rules: ['T-HEAVY', 'T-SHARE'],
          lines: [
            { name: '5 Guards + Medic + Smoke', points: 65 },
            { name: '1 Cannon', points: 80 },
            { name: '2 Crew', points: 25 },
          ],
        },
        { name: 'Governor', points: 50 },
      ],
    });
    expect(besideOf(force)).toEqual({ orders: 2 });
  });

  it.each([
    ['T-CONTENTS', 'has too few', [column()]],
    ['T-CONTENTS', 'has too many', [column(GUARDS, GUARDS, GUARDS)]],
    ['T-CONTENTS', 'lacks what comes with something', [column(GUARDS, { entry: 'Cannon' })]],
    ['T-CONTENTS', 'has what comes only with something', [column(GUARDS, { entry: 'Crew', models: { Loader: 2 } })]],
    [
      'T-CONTENTS',
      'mixes too many of a kind',
      [column(GUARDS, { entry: 'Cannon' }, { entry: 'Crew', models: { Gunner: 2 } })],
    ],
    ['T-KIND', 'has a squad within a squad', [column({ ...GUARDS, attached: [{ entry: 'Cannon' }] })]],
    [
      'T-MEDIC',
      'has too many, by the rule of the choice',
      [column({ ...GUARDS, attached: [{ entry: 'Medic', count: 2 }] })],
    ],
    ['T-STRENGTH', 'has a squad of no such strength', [column({ ...GUARDS, count: 4 })]],
    ['T-OPTIONS', 'has an option twice', [column({ ...GUARDS, options: ['Smoke', 'Smoke'] })]],
    ['T-OPTIONS', 'has an option that nobody knows', [column({ ...GUARDS, options: ['Mirrors'] })]],
    ['HOUSE-SHAPE', 'has what nobody knows', [column(GUARDS, { entry: 'Gards' })]],
    ['HOUSE-SHAPE', 'has two columns written as one', [{ ...column(GUARDS), count: 2 }]],
    [
      'HOUSE-SHAPE',
      'does not say which models it mixes',
      [column(GUARDS, { entry: 'Cannon' }, { entry: 'Crew', count: 2 })],
    ],
    ['T-LIST', 'is of a list that nobody knows', [column(GUARDS), { ...column(GUARDS), list: 'martians' }]],
    ['T-HOLD', 'has a lorry that is not full', [column({ entry: 'Lorry', carries: [{ ...GUARDS, count: 3 }] })]],
    ['T-HOLD', 'has a lorry that is too small', [column({ entry: 'Lorry', carries: [GUARDS, GUARDS] })]],
    ['T-LORRY', 'has what excludes something', [column(...lorries(2), ...cannons(1))]],
    ['T-HEAVY', 'has more of this than of that', [column(GUARDS, ...cannons(2))]],
    ['T-GOVERNOR', 'lacks what something requires', [column(GUARDS), { entry: 'Governor' }]],
  ])('is refused by %s where it %s', (rule, _, force) => {
    expect(rulesFor(...force)).toEqual([rule]);
  });

  it('fills a lorry with fractions of one, and several lorries with one squad', () => {
    const crew = { entry: 'Crew', models: { Loader: 3 } };
    expect(
      rulesFor(
        column({ entry: 'Lorry', carries: [GUARDS] }, { entry: 'Cannon' }, { entry: 'Lorry', carries: [crew] }, GUARDS),
      ),
    ).toEqual(['T-LORRY']);
    expect(rulesFor(column({ entry: 'Lorry', count: 2, carries: [GUARDS, GUARDS] }))).toEqual([]);
  });

  it('is held against what was agreed, with the sum', () => {
    const problems = (points: number, more: object) =>
      checkForce(forceWith([column(GUARDS), column(GUARDS)], points, more)).map(
        ({ rule, reason }) => `${rule}: ${reason}`,
      );
    expect(problems(600, { agreed: { columns: 1 } })).toEqual([
      'T-AGREED: The force has 2 of Column; 1 is allowed by agreement.',
    ]);
    expect(problems(90, {})).toEqual([
      'T-CROWD: The force has 2 of Column; 1 is allowed, 1 for every 200 of 90 points.',
      'T-POINTS: 50 for Column + 50 for Column = 100 points; the agreed value is 90.',
    ]);
  });

  it('counts by size of battle, by share and by points', () => {
    const governed = forceWith([column(GUARDS, ...cannons(1)), { entry: 'Governor' }], 300);
    expect(checkForce(governed).map(({ reason }) => reason)).toEqual([
      'The force has 1 of Governor; 0 are allowed in a raid.',
    ]);
    const dear = forceWith([column(GUARDS, GUARDS, ...cannons(2))], 302);
    expect(checkForce(dear).map(({ reason }) => reason)).toEqual([
      'Column 1 (Column): heavy cost 80 + 80 = 160 points; 151 are allowed, 1/2 of 302.',
    ]);
  });
});

function cannons(number: number): readonly object[] {
  return Array.from({ length: number }, () => [{ entry: 'Cannon' }, { entry: 'Crew', models: { Loader: 3 } }]).flat();
}

function lorries(number: number): readonly object[] {
  return Array.from({ length: number }, () => ({ entry: 'Lorry', carries: [GUARDS] }));
}

describe('what cannot be read', () => {
  it.each([
    [{ list: 'outpost', force: [] }, 'a roster: "points" is missing.'],
    [
      { list: 'outpost', points: 1, force: [{ entry: 'Guards', cuont: 3 }] },
      'a roster: "force[0].cuont" is not known here; did you mean "count"?',
    ],
    [
      { list: 'outpost', points: 1, force: [{ entry: 'Guards', count: 0 }] },
      'a roster: "force[0].count" must be a whole number from 1 to 10000.',
    ],
  ])('is told with its place: %j', (data, reason) => {
    expect(readRoster(data)).toMatchObject({ rule: 'HOUSE-SHAPE', reason });
  });

  it('is told of lists as well', () => {
    const [guards] = OUTPOST.entries;
    expect(readList({ ...OUTPOST, entries: [guards, guards] })).toMatchObject({
      reason: 'an army list: "entries[1]" must have an id of its own: "Guards" is taken.',
    });
    expect(
      readList({ ...OUTPOST, entries: [{ id: 'A', kind: 'B', needs: [{ name: 'C', from: ['D'] }] }] }),
    ).toMatchObject({
      reason: 'an army list: "entries[0].needs[0].from[0]" must name an entry that stands before it: there is no "D".',
    });
  });
});

describe('random rosters', () => {
  const rosterOf = (list: string, seed: number) =>
    randomRoster(BOOK, { list, points: 800 }, checkForce, Random.seeded(seed));

  it('are legal, and the same for the same dice', () => {
    for (let seed = 0; seed < 100; seed++) {
      const roster = rosterOf('outpost', seed);
      if (roster === null) throw new Error(`no roster ${seed}`);
      expect(checkForce(forceOf(roster))).toEqual([]);
      expect(rosterOf('outpost', seed)).toEqual(roster);
      expect(readRoster(writeRoster(roster, 'outpost'))).toEqual(roster);
    }
  });

  it('are handed out as plain data by list, points and seed, or refused', () => {
    const wish = { list: 'outpost', points: 800, seed: 'a' };
    const given = rosterFromList('outpost', BOOK, wish, checkForce);
    expect(given).toMatchObject({ system: 'outpost', list: 'Outpost', points: 800 });
    expect(rosterFromList('outpost', BOOK, wish, checkForce)).toEqual(given);
    expect(rosterFromList('outpost', BOOK, { ...wish, seed: 'b' }, checkForce)).not.toEqual(given);
    expect(rosterFromList('outpost', BOOK, { ...wish, list: 'outpots' }, checkForce)).toMatchObject({
      reason: 'There is no army list "outpots"; did you mean "outpost"?',
    });
    expect(rosterFromList('outpost', BOOK, { ...wish, points: 20 }, checkForce)).toMatchObject({
      rule: 'T-POINTS',
      reason: 'No legal force of Outpost was found for 20 points.',
    });
  });

  it('of those who serve in the forces of another have something of both', () => {
    const lists = rosterOf('tribe', 1)?.force.map(({ list }) => list);
    expect(lists).toContain('Tribe');
    expect(lists).toContain(null);
  });

  it('can be broken in one place, and are refused for it', () => {
    const broken = new Set<string>();
    for (let seed = 0; seed < 200; seed++) {
      const roster = rosterOf('outpost', seed);
      const found = roster === null ? null : brokenRoster(forceOf(roster), Random.seeded(seed, 'broken'));
      if (found === null) throw new Error(`nothing to break in ${seed}`);
      broken.add(found.broken);
      expect(checkForce(forceOf(found.roster)).map(({ rule }) => rule)).toContain(found.rule);
    }
    expect([...broken].sort()).toEqual([
      'an unknown name',
      'something missing',
      'strength',
      'too many',
      'too many points',
    ]);
  });
});
