import { describe, expect, it } from 'vitest';
import type { Chance, DrawChance, Mechanic, PoolChance } from './chance.js';
import { isRefusal } from '../values/refusal.js';
import { seededDice, typedDice } from './dice.js';
import { MOST_WAVES } from './limits.js';
import { nextWave, outcomeOf, resolve, throwsNothing } from './throwing.js';

const exploding: Mechanic = { always: [6], never: [1], worth: { 6: 2 }, explodes: { faces: [6], extra: 1 } };
const pool = (count: number, mechanic: Mechanic, needs = 4): PoolChance => {
  return { kind: 'pool', stream: 'ATK', rule: 'T-1', count, sides: 6, needs, mechanic };
};
const bag: DrawChance = { kind: 'draw', stream: 'CARD', rule: 'T-2', count: 2, bag: { smoke: 2, mine: 1 } };
const isRefused = (chance: Chance, thrown: unknown) => isRefusal(outcomeOf(chance, thrown));

describe('a pool', () => {
  it('counts faces: always, never, worth', () => {
    const mechanic: Mechanic = { always: [2, 1], never: [1, 5], worth: { 2: 3, 5: 7, 6: 2 } };
    expect(outcomeOf(pool(6, mechanic), { waves: [[1, 2, 3, 4, 5, 6]] })).toEqual({ successes: 1 + 3 + 0 + 1 + 0 + 2 });
  });

  it('explodes in waves, wave upon wave', () => {
    const waves = [[6, 5, 6, 1], [6, 2], [4]];
    expect(outcomeOf(pool(4, exploding), { waves })).toEqual({ successes: 2 + 1 + 2 + 2 + 1 });
    expect([0, 1, 2, 3].map((n) => nextWave(pool(4, exploding), waves.slice(0, n))?.count ?? null)).toEqual([
      4,
      2,
      1,
      null,
    ]);
  });

  it('does not explode on a face that is not a success', () => {
    const mechanic: Mechanic = { never: [6], explodes: { faces: [3, 6, 5], extra: 2 } };
    expect(nextWave(pool(3, mechanic), [[3, 6, 1]])).toBeNull();
    expect(nextWave(pool(3, mechanic), [[3, 6, 5]])).toEqual({ count: 2, sides: 6 });
  });

  it('re-rolls before it explodes, and added dice are not re-rolled', () => {
    const mechanic: Mechanic = { ...exploding, reroll: { faces: [1] } };
    const waves = [[6, 1, 1, 4], [6, 3], [1, 6], [5]];
    const due = [0, 1, 2, 3, 4].map((n) => nextWave(pool(4, mechanic), waves.slice(0, n))?.count ?? null);
    expect(due).toEqual([4, 2, 2, 1, null]);
    expect(outcomeOf(pool(4, mechanic), { waves })).toEqual({ successes: 2 + 1 + 2 + 0 + 0 + 2 + 1 });
  });

  it('explodes at once where nothing is re-rolled', () => {
    const mechanic: Mechanic = { ...exploding, reroll: { faces: [1] } };
    expect(outcomeOf(pool(2, mechanic), { waves: [[6, 2], [1]] })).toEqual({ successes: 2 });
  });

  it('re-rolls the first dice if their number is limited (Firefight V-05)', () => {
    const mechanic: Mechanic = { always: [8], never: [1], reroll: { faces: 'failures', most: 3 } };
    const chance: PoolChance = { ...pool(5, mechanic), sides: 8 };
    const waves = [
      [1, 2, 3, 3, 6],
      [4, 1, 8],
    ];
    expect(outcomeOf(chance, { waves })).toEqual({ successes: 3 });
    expect(nextWave(chance, [[4, 2, 8, 8, 8]])).toEqual({ count: 1, sides: 8 });
  });

  it('re-rolls one thing after another, and no die twice (Firefight V-08)', () => {
    const chance: PoolChance = {
      ...pool(4, { always: [8], never: [1], reroll: [{ faces: [1] }, { faces: 'failures', most: 2 }] }),
      sides: 8,
    };
    expect(nextWave(chance, [[1, 2, 3, 7]])).toEqual({ count: 1, sides: 8 });
    // The 1 became a 1 again: it is dead for the second re-roll, which takes the 2 and the 3.
    expect(nextWave(chance, [[1, 2, 3, 7], [1]])).toEqual({ count: 2, sides: 8 });
    expect(outcomeOf(chance, { waves: [[1, 2, 3, 7], [1], [4, 3]] })).toEqual({ successes: 2 });
    // A re-roll that takes no die has no wave.
    expect(nextWave(chance, [[2, 2, 2, 7]])).toEqual({ count: 2, sides: 8 });
    expect(
      outcomeOf(chance, {
        waves: [
          [2, 2, 2, 7],
          [8, 1],
        ],
      }),
    ).toEqual({ successes: 2 });
    expect(outcomeOf(chance, { waves: [[4, 5, 6, 7]] })).toEqual({ successes: 4 });
  });

  it('re-rolls successes that were not re-rolled before, then all standing dice explode', () => {
    const mechanic: Mechanic = { ...exploding, reroll: [{ faces: [1] }, { faces: 'successes', most: 1 }] };
    // The 6 of the first re-roll stands; the first 6 goes.
    const waves = [[6, 1, 6, 2], [6], [3]];
    expect(nextWave(pool(4, mechanic), waves)).toEqual({ count: 2, sides: 6 });
    expect(outcomeOf(pool(4, mechanic), { waves: [...waves, [4, 2]] })).toEqual({ successes: 5 });
  });

  it('re-rolls successes, which no longer count nor explode', () => {
    const mechanic: Mechanic = { ...exploding, reroll: { faces: 'successes', most: 1 } };
    expect(outcomeOf(pool(3, mechanic), { waves: [[2, 6, 6], [3], [4]] })).toEqual({ successes: 2 + 1 });
  });
});

describe('other chances', () => {
  const base = { stream: 'X', rule: 'T-3', count: 3, sides: 6 };

  it('give faces, a total, counts by class, and what was drawn', () => {
    const thrown = { waves: [[2, 6, 2]] };
    expect(outcomeOf({ ...base, kind: 'faces' }, thrown)).toEqual({ faces: [2, 6, 2] });
    expect(outcomeOf({ ...base, kind: 'sum' }, thrown)).toEqual({ total: 10 });
    const classes = { push: [1, 2], kill: [6], none: [] };
    expect(outcomeOf({ ...base, kind: 'tally', classes }, thrown)).toEqual({ counts: { push: 2, kill: 1, none: 0 } });
    const again = { ...base, kind: 'tally', classes, reroll: [2] } as const;
    expect(
      outcomeOf(again, {
        waves: [
          [2, 6, 2],
          [1, 2],
        ],
      }),
    ).toEqual({ counts: { push: 2, kill: 1, none: 0 } });
    expect(outcomeOf(again, thrown)).toMatchObject({ refused: true });
    expect(outcomeOf(bag, { drawn: ['mine', 'smoke'] })).toEqual({ drawn: ['mine', 'smoke'] });
  });

  it('throw nothing for no dice', () => {
    const none = { ...base, kind: 'sum', count: 0 } as const;
    expect([throwsNothing(none), throwsNothing(bag)]).toEqual([true, false]);
    expect(resolve(none, typedDice(), 1)).toEqual({ thrown: { waves: [] }, outcome: { total: 0 } });
    expect(resolve({ ...bag, count: 0 }, typedDice(), 1)).toEqual({ thrown: { drawn: [] }, outcome: { drawn: [] } });
    expect(outcomeOf(none, { waves: [] })).toEqual({ total: 0 });
  });

  it('wait for players who type', () => {
    expect(resolve({ ...base, kind: 'sum' }, typedDice(), 1)).toBeUndefined();
    expect(resolve(bag, typedDice(), 1)).toBeUndefined();
  });
});

describe('outcomeOf', () => {
  it.each([
    ['extra members', { waves: [[4]], drawn: [] }],
    ['a list', [[4]]],
    ['a hole', { waves: [new Array(1)] }],
    ['a list that claims to be endless', { waves: Object.assign([[4]], { length: 4294967295 }) }],
    [
      'a throwing getter',
      Object.defineProperty({}, 'waves', {
        enumerable: true,
        get: () => {
          throw new Error();
        },
      }),
    ],
    [
      'a throwing proxy',
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error();
          },
        },
      ),
    ],
    ['inherited waves', Object.create({ waves: [[4]] })],
  ])('refuses %s', (_what, thrown) => {
    expect(isRefused(pool(1, exploding), thrown)).toBe(true);
  });

  it.each([
    [['smoke']],
    [['mine', 'mine']],
    [['toString', 'mine']],
    [['mine', 'smoke', 'smoke']],
    [['mine', 7]],
    [undefined],
    [[]],
  ])('refuses to draw %j', (drawn) => {
    expect(isRefused(bag, { drawn })).toBe(true);
  });

  it('refuses a roll that explodes for ever', () => {
    const sixes = (count: number) => ({ waves: Array.from({ length: count }, (_, n) => [n === count - 1 ? 2 : 6]) });
    expect(outcomeOf(pool(1, exploding), sixes(MOST_WAVES))).toEqual({ successes: 2 * (MOST_WAVES - 1) });
    expect(isRefused(pool(1, exploding), sixes(MOST_WAVES + 1))).toBe(true);
    const always = { faces: () => [6], draw: () => [] };
    expect(() => resolve(pool(1, exploding), always, 1)).toThrow(RangeError);
  });
});

describe('a pool whose dice do not all count alike', () => {
  const again: Mechanic = { ...exploding, reroll: { faces: [1] } };
  const heavy: Mechanic = { ...exploding, explodes: { faces: [], extra: 0 } };
  const mixed: PoolChance = { ...pool(5, again), others: [{ count: 2, mechanic: heavy }] };
  const twice: PoolChance = { ...pool(4, exploding), others: [{ count: 2, mechanic: again }] };

  it('is one roll: the dice of the first part come first, and the others count their own way', () => {
    // 6 and 1 explode or are rolled again only among the first three.
    expect(outcomeOf(mixed, { waves: [[6, 1, 2, 6, 1], [6], [4, 2]] })).toEqual({ successes: 2 + 2 + 2 + 1 });
    expect(isRefused(mixed, { waves: [[6, 1, 2, 6, 1], [6, 4], [2]] })).toBe(true);
  });

  it('rolls all re-rolls before any dice are added', () => {
    expect(outcomeOf(twice, { waves: [[6, 2, 1, 6], [5], [4, 6], [3]] })).toEqual({ successes: 2 + 2 + 1 + 1 + 2 });
    expect(isRefused(twice, { waves: [[6, 2, 1, 6], [5, 4], [6]] })).toBe(true);
  });

  it('rolls no more than its dice', () => {
    expect(isRefused({ ...mixed, count: 1 }, { waves: [[6]] })).toBe(true);
    expect(() => resolve({ ...mixed, count: 1 }, seededDice('s'), 1)).toThrow(RangeError);
  });
});

describe('a chance that no dice can answer', () => {
  it.each<[string, Chance]>([
    ['half a die', pool(2.5, {})],
    ['fewer than no dice', pool(-1, {})],
    ['a heap of dice', pool(1e9, {})],
    ['a needed number that is NaN', pool(1, {}, Number.NaN)],
    ['dice without sides', { ...pool(1, {}), sides: 0 }],
    ['half a success', pool(1, { worth: { 6: 0.5 } })],
    ['endless explosions', pool(1, { explodes: { faces: [4, 5, 6], extra: 2 } })],
    ['a negative re-roll in a list', pool(1, { reroll: [{ faces: [1] }, { faces: [2], most: -1 }] })],
    ['more re-rolls than there can be', pool(1, { reroll: Array.from({ length: 5 }, () => ({ faces: [1] })) })],
    ['a negative re-roll', pool(1, { reroll: { faces: [1], most: -1 } })],
    [
      'a face in two classes',
      { kind: 'tally', stream: 'X', rule: 'T', count: 1, sides: 6, classes: { a: [1, 2], b: [2] } },
    ],
    ['a class without its face', { kind: 'tally', stream: 'X', rule: 'T', count: 1, sides: 6, classes: { a: [7] } }],
    ['more than the bag holds', { ...bag, count: 4 }],
    ['a bag with less than nothing', { ...bag, bag: { smoke: 4, mine: -1 } }],
  ])('is refused when dice are given and a mistake when they are rolled: %s', (_what, chance) => {
    expect(isRefused(chance, { waves: [[1]] })).toBe(true);
    expect(() => resolve(chance, seededDice('s'), 1)).toThrow(RangeError);
  });
});
