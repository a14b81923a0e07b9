import { describe, expect, it } from 'vitest';
import type { Chance, DrawChance, Outcome, PoolChance, SumChance } from '../dice/chance.js';
import { distribution } from './distribution.js';
import { concerns, luckByRank, luckInAll, luckOf, type RolledChance } from './luck.js';

const base = { stream: 'ATK', rule: 'X-1', side: 'red' } as const;
const pool = (count: number, needs: number, more: Partial<PoolChance> = {}): PoolChance => ({
  ...base,
  kind: 'pool',
  count,
  sides: 6,
  needs,
  mechanic: {},
  ...more,
});

const sum = (count: number, more: Partial<SumChance> = {}): SumChance => ({
  ...base,
  kind: 'sum',
  count,
  sides: 6,
  ...more,
});
const bag: DrawChance = { ...base, kind: 'draw', count: 2, bag: { blank: 3, cache: 2, bomb: 1 } };
const worth = { cache: 1, bomb: -2 };

/** What red rolled. */
function rolled(chance: Chance, outcome: Outcome | number): RolledChance {
  const total = chance.kind === 'sum' ? 'total' : 'successes';
  return { chance, side: 'red', outcome: typeof outcome === 'number' ? ({ [total]: outcome } as never) : outcome };
}

function luckAt(chance: Chance, outcome: Outcome | number) {
  const luck = luckOf(rolled(chance, outcome));
  if (luck === null) throw new Error('neither good nor bad');
  return luck;
}

/** Of a binomial distribution, by multiplying out. */
function binomial(n: number, k: number, p: number): number {
  let value = 1;
  for (let i = 0; i < k; i++) value = (value * (n - i)) / (i + 1);
  for (let i = 0; i < n; i++) value *= i < k ? p : 1 - p;
  return value;
}

describe('the luck of one roll', () => {
  it.each([
    [1, 4, 1],
    [10, 5, 0],
    [22, 4, 13],
    [7, 2, 7],
  ])('of %i dice needing %i+ is that of a binomial distribution', (count, needs, successes) => {
    const p = (7 - needs) / 6;
    const luck = luckAt(pool(count, needs), successes);
    expect(luck.actual).toBe(successes);
    expect(luck.expected).toBeCloseTo(count * p, 7);
    expect(luck.deviation).toBeCloseTo(Math.sqrt(count * p * (1 - p)), 6);
    let below = 0;
    for (let k = 0; k < successes; k++) below += binomial(count, k, p);
    expect(luck.percentile).toBeCloseTo(below + binomial(count, successes, p) / 2, 7);
  });

  it('knows dice that explode: each 6 adds another, for ever', () => {
    const chance = pool(1, 4, { mechanic: { explodes: { faces: [6], extra: 1 } } });
    // Geometric: mean m = 1/2 + m/6.
    expect(luckAt(chance, 0).expected).toBeCloseTo(0.6, 6);
    expect(luckAt(chance, 0).percentile).toBeCloseTo(0.25, 6);
  });

  it('knows dice that count twice', () => {
    const chance = pool(2, 4, { mechanic: { worth: { 6: 2 } } });
    expect(luckAt(chance, 4).expected).toBeCloseTo(4 / 3, 7);
    expect(luckAt(chance, 4).percentile).toBeCloseTo(1 - 1 / 72, 7);
  });

  it('counts every success, even if the rules care about tiers only', () => {
    const chance = pool(10, 4, { tiers: [5] });
    expect(luckAt(chance, 7)).toEqual(luckAt(pool(10, 4), 7));
  });

  it('is none if nothing is left to chance', () => {
    expect(luckAt(pool(0, 4), 0)).toEqual({
      actual: 0,
      expected: 0,
      deviation: 0,
      percentile: 0.5,
    });
  });
});

describe('what is good', () => {
  it('is a high sum: of 2D6 by the triangle', () => {
    const luck = luckAt(sum(2), 9);
    expect(luck.expected).toBeCloseTo(7, 9);
    expect(luck.deviation).toBeCloseTo(Math.sqrt(35 / 6), 9);
    expect(luck.percentile).toBeCloseTo((26 + 4 / 2) / 36, 9);
  });

  it('is little if the chance says so, and the figures stay those rolled', () => {
    expect(luckAt(sum(2, { good: 'low' }), 9).percentile).toBeCloseTo((6 + 4 / 2) / 36, 9);
    expect(luckAt(sum(2, { good: 'low' }), 9)).toMatchObject({ actual: 9 });
    expect(luckAt(sum(2, { good: 'low' }), 9).expected).toBeCloseTo(7, 9);
    expect(luckInAll([rolled(pool(1, 4, { good: 'low' }), 0)])).toMatchObject({ actual: 0, percentile: 0.75 });
    expect(luckInAll([rolled(pool(1, 4, { good: 'low' }), 0)]).expected).toBeCloseTo(0.5, 9);
  });

  it('is nothing for faces, classes and draws without a worth, nor for chances that say neither', () => {
    const faces = { ...base, kind: 'faces', count: 2, sides: 6 } as const;
    const tally = { ...base, kind: 'tally', count: 2, sides: 6, classes: { low: [1, 2] } } as const;
    expect(luckOf(rolled(faces, { faces: [1, 2] }))).toBeNull();
    expect(luckOf(rolled(tally, { counts: { low: 1 } }))).toBeNull();
    expect(luckOf(rolled(bag, { drawn: ['bomb', 'cache'] }))).toBeNull();
    expect(luckOf(rolled(sum(1, { good: 'neither' }), 6))).toBeNull();
    // They are still the side's rolls; those of others are not.
    expect([concerns(faces, 'red'), concerns(faces, 'blue')]).toEqual([true, false]);
  });

  it('is a face, if the chance says so', () => {
    const die = { ...base, kind: 'faces', count: 1, sides: 8, good: 'high' } as const;
    expect(luckAt(die, { faces: [8] }).percentile).toBeCloseTo(15 / 16, 9);
    expect(luckAt({ ...die, good: 'low' }, { faces: [8] }).percentile).toBeCloseTo(1 / 16, 9);
  });

  it('may differ by side for dice of neither side', () => {
    const goodFor = { red: { 1: 1, 2: 1, 3: 1 }, blue: { 4: 1, 5: 1, 6: 1 } };
    const die: Chance = { stream: 'X', rule: 'X', kind: 'faces', count: 1, sides: 6, goodFor };
    const by = (side: string) => luckOf({ chance: die, outcome: { faces: [2] }, side });
    expect(by('red')).toMatchObject({ actual: 1, expected: 0.5, percentile: 0.75 });
    expect(by('blue')).toMatchObject({ actual: 0, expected: 0.5, percentile: 0.25 });
    expect(by('green')).toBeNull();
  });

  it('is not told in fractions', () => {
    expect(() => luckAt({ ...bag, good: { cache: 0.5 } }, { drawn: ['cache', 'blank'] })).toThrow('whole number');
  });
});

/** Every outcome with what it is worth, listed one by one. */
function listed(chance: Chance, value: (outcome: Outcome) => number): readonly (readonly [number, number, Outcome])[] {
  return (distribution(chance, 0) ?? []).map(({ p, outcome }) => [p, value(outcome), outcome] as const);
}

function worthOfCounts(outcome: Outcome): number {
  const { counts } = outcome as { counts: Record<string, number> };
  return (counts['hit'] ?? 0) + 3 * (counts['crit'] ?? 0) - (counts['miss'] ?? 0);
}

describe('by enumeration', () => {
  const inTally = {
    ...base,
    kind: 'tally',
    count: 4,
    sides: 6,
    classes: { hit: [4, 5], crit: [6], miss: [1] },
  } as const;
  const cases: readonly [string, Chance, (outcome: Outcome) => number][] = [
    [
      'a draw is as its worth',
      { ...bag, good: worth },
      (outcome) =>
        (outcome as { drawn: string[] }).drawn.reduce((total, item) => total + (worth[item as 'bomb'] ?? 0), 0),
    ],
    [
      'a tally with a re-roll is as its worth',
      { ...inTally, reroll: [1, 2], good: { hit: 1, crit: 3, miss: -1 } },
      worthOfCounts,
    ],
    ['a tally is as its worth', { ...inTally, good: { hit: 1, crit: 3, miss: -1 } }, worthOfCounts],
    [
      'faces are as their sum',
      { ...base, kind: 'faces', count: 3, sides: 6, good: 'high' },
      (outcome) => (outcome as { faces: number[] }).faces.reduce((total, face) => total + face, 0),
    ],
  ];
  it.each(cases)('%s', (_, chance, value) => {
    const all = listed(chance, value);
    expect(all.length).toBeGreaterThan(3);
    const mean = all.reduce((total, [p, v]) => total + p * v, 0);
    for (const [, v, outcome] of all) {
      const worse = all.reduce((total, [p, other]) => total + (other < v ? p : other === v ? p / 2 : 0), 0);
      const luck = luckAt(chance, outcome);
      expect(luck.actual).toBe(v);
      expect(luck.expected).toBeCloseTo(mean, 9);
      expect(luck.percentile).toBeCloseTo(worse, 9);
    }
  });
});

describe('the luck of many rolls', () => {
  it('of one die each is that of all dice at once', () => {
    const rolls = Array.from({ length: 30 }, (_, i) => rolled(pool(1, 5), i < 14 ? 1 : 0));
    const [apart, together] = [luckInAll(rolls), luckAt(pool(30, 5), 14)];
    expect(apart.actual).toBe(14);
    expect(apart.expected).toBeCloseTo(10, 7);
    expect(apart.deviation).toBeCloseTo(together.deviation, 6);
    expect(apart.percentile).toBeCloseTo(together.percentile, 7);
    // Ranks of one kind of die are the same number for all.
    expect(luckByRank(rolls).percentile).toBeCloseTo(together.percentile, 7);
  });

  it('adds what is expected and the variances', () => {
    const rolls = [rolled(pool(20, 4), 12), rolled(pool(5, 6), 0), rolled(pool(3, 2), 3)];
    const all = luckInAll(rolls);
    expect(all.expected).toBeCloseTo(10 + 5 / 6 + 2.5, 7);
    const variance = rolls.reduce((total, one) => total + (luckOf(one)?.deviation ?? 0) ** 2, 0);
    expect(all.deviation * all.deviation).toBeCloseTo(variance, 6);
  });

  it('of no rolls is none, and so it is for rolls that are neither good nor bad', () => {
    expect(luckInAll([])).toEqual({ actual: 0, expected: 0, deviation: 0, percentile: 0.5 });
    const nothing = { actual: 0.5, expected: 0.5, deviation: 0, percentile: 0.5 };
    expect(luckByRank([])).toEqual(nothing);
    expect(luckByRank([rolled(bag, { drawn: ['bomb', 'cache'] })])).toEqual(nothing);
  });

  it('of different kinds goes by their ranks, all weighted equally: as enumerated', () => {
    const chances: readonly Chance[] = [pool(3, 4), sum(2), { ...bag, good: worth }, pool(1, 6, { good: 'low' })];
    const each = chances.map((chance) =>
      listed(chance, () => 0).map(([p, , outcome]) => ({ p, one: rolled(chance, outcome) })),
    );
    let all = [{ p: 1, rank: 0, rolls: [] as readonly RolledChance[] }];
    for (const branches of each)
      all = all.flatMap((before) =>
        branches.map(({ p, one }) => ({
          p: before.p * p,
          rank: before.rank + Math.round(1000 * (luckOf(one)?.percentile ?? 0)),
          rolls: [...before.rolls, one],
        })),
      );
    for (const i of [0, 17, 101, all.length - 1]) {
      const mine = all[i];
      if (mine === undefined) throw new Error('there are fewer');
      const luck = luckByRank(mine.rolls);
      const worse = all.reduce((s, { p, rank }) => s + (rank < mine.rank ? p : rank === mine.rank ? p / 2 : 0), 0);
      expect(luck.actual).toBeCloseTo(mine.rank / 4000, 9);
      expect(luck.expected).toBeCloseTo(0.5, 2);
      expect(luck.percentile).toBeCloseTo(worse, 7);
    }
  });

  it('is even in the long run if a player may have hits re-rolled: both rolls count, each by itself', () => {
    // Three dice on 4+; a player hit twice or more has all hits re-rolled.
    let mean = 0;
    for (const [p, , outcome] of listed(pool(3, 4), () => 0)) {
      const { successes } = outcome as { successes: number };
      mean += p * luckAt(pool(3, 4), outcome).percentile;
      if (successes > 1)
        for (const [q, , again] of listed(pool(successes, 4), () => 0))
          mean += p * q * (luckAt(pool(successes, 4), again).percentile - 0.5);
    }
    expect(mean).toBeCloseTo(0.5, 9);
  });
});
