import { describe, expect, it } from 'vitest';
import type { Chance, DrawChance, Mechanic, PoolChance, SumChance, TallyChance } from '../dice/chance.js';
import { distribution, meanOf, percentileOf, poolDistribution } from './distribution.js';

const exploding: Mechanic = { always: [6], never: [1], worth: { 6: 2 }, explodes: { faces: [6], extra: 1 } };
const pool = (count: number, mechanic: Mechanic, needs = 4, sides = 6): PoolChance => {
  return { kind: 'pool', stream: 'ATK', rule: 'T-1', count, sides, needs, mechanic };
};
const sum = (count: number, sides: number): SumChance => ({ kind: 'sum', stream: 'X', rule: 'T-2', count, sides });
const draw = (count: number, bag: DrawChance['bag']): DrawChance => ({
  kind: 'draw',
  stream: 'X',
  rule: 'T-3',
  count,
  bag,
});
const tally = (count: number, classes: TallyChance['classes']): TallyChance => {
  return { kind: 'tally', stream: 'X', rule: 'T-4', count, sides: 6, classes };
};

const lost = (chance: Chance) => Math.abs(1 - (distribution(chance) ?? []).reduce((sum, { p }) => sum + p, 0));
const successes = (chance: PoolChance, n: number) =>
  poolDistribution(chance).find(({ outcome }) => outcome.successes === n)?.p ?? 0;

function choose(n: number, k: number): number {
  return k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;
}

describe('pools', () => {
  it('are binomial if nothing special happens', () => {
    for (let k = 0; k <= 10; k++) expect(successes(pool(10, {}), k)).toBeCloseTo(choose(10, k) / 1024, 12);
    for (let k = 0; k <= 7; k++) {
      const exact = choose(7, k) * (1 / 3) ** k * (2 / 3) ** (7 - k);
      expect(successes(pool(7, { always: [6], never: [1] }, 5), k)).toBeCloseTo(exact, 12);
    }
  });

  it('whose dice do not all count alike are their parts added up', () => {
    const heavy: Mechanic = { always: [6], never: [1], worth: { 6: 2 } };
    const mixed: PoolChance = { ...pool(5, heavy), others: [{ count: 2, mechanic: exploding }] };
    const [three, two] = [pool(3, heavy), pool(2, exploding)];
    for (let n = 0; n <= 9; n++) {
      let exact = 0;
      for (let k = 0; k <= n; k++) exact += successes(three, k) * successes(two, n - k);
      expect(successes(mixed, n)).toBeCloseTo(exact, 12);
    }
    expect(poolDistribution(mixed)).toBe(poolDistribution({ ...mixed, stream: 'SAVE' }));
    expect(lost(mixed)).toBeLessThan(1e-9);
    expect(lost({ ...mixed, others: [...(mixed.others ?? []), { count: 1, mechanic: {} }] })).toBeLessThan(1e-9);
  });

  it('explode as the recursion says: a 6 is two and one more die', () => {
    // g(0) = 1/2, g(1) = 1/3, g(n) = g(n - 2) / 6.
    let [even, odd] = [1 / 2, 1 / 3];
    for (let n = 0; n < 10; n += 2, even /= 6, odd /= 6) {
      expect(successes(pool(1, exploding), n)).toBeCloseTo(even, 12);
      expect(successes(pool(1, exploding), n + 1)).toBeCloseTo(odd, 12);
    }
  });

  it.each([1, 5, 22, 60])('have the mean of a chain of dice: %i times 4/5', (count) => {
    // m = (1 + 1 + 2 + m) / 6, so m = 4/5.
    expect(meanOf(pool(count, exploding))).toBeCloseTo(0.8 * count, 6);
    expect(lost(pool(count, exploding))).toBeLessThan(1e-9);
  });

  it('have the mean of two extra dice each: m = (1 + 1 + 2 + 2m) / 6 = 1', () => {
    expect(meanOf(pool(3, { ...exploding, explodes: { faces: [6], extra: 2 } }))).toBeCloseTo(3, 6);
  });

  it('re-roll every failure: p = 1/2 + 1/2 · 1/2', () => {
    const again = pool(6, { reroll: { faces: 'failures' } });
    for (let k = 0; k <= 6; k++) expect(successes(again, k)).toBeCloseTo((choose(6, k) * 3 ** k) / 4 ** 6, 12);
  });

  it('re-roll one failure of two: half of the rolls with one success gain another', () => {
    const again = pool(2, { reroll: { faces: 'failures', most: 1 } });
    expect(poolDistribution(again).map(({ p }) => p)).toEqual([1 / 8, 1 / 8 + 1 / 4, 1 / 4 + 1 / 4]);
  });

  it('re-roll one thing after another, no die twice: 1s, then the first other failure', () => {
    // One die that needs 4+: 3/6 at once, 1/6 by the first re-roll and 2/6 by the second, each with one chance in two.
    const one = pool(1, { reroll: [{ faces: [1] }, { faces: 'failures', most: 1 }] });
    expect(successes(one, 1)).toBeCloseTo(3 / 6 + 1 / 12 + 2 / 12, 12);
    // Two dice: only where both show 2 or 3 does one of them fail for good.
    const two = pool(2, { reroll: [{ faces: [1] }, { faces: 'failures', most: 1 }] });
    const [good, bad] = [3 / 4, 1 / 4];
    expect(successes(two, 2)).toBeCloseTo(good * good - (1 / 9) * (1 / 4), 12);
    expect(successes(two, 0)).toBeCloseTo(bad * bad + (1 / 9) * (1 / 4), 12);
  });

  it('leave nothing to a later re-roll of the same faces, and nothing changes by a re-roll of none', () => {
    const once = poolDistribution(pool(5, { ...exploding, reroll: { faces: 'failures' } }));
    const twice = pool(5, {
      ...exploding,
      reroll: [{ faces: 'failures' }, { faces: [1, 2] }, { faces: [6], most: 0 }],
    });
    expect(poolDistribution(twice)).toEqual(once);
    expect(poolDistribution(pool(5, { ...exploding, reroll: [] }))).toEqual(poolDistribution(pool(5, exploding)));
  });

  it('share one limit after another: two re-rolls of one failure are one re-roll of two', () => {
    const limited = { faces: 'failures', most: 1 } as const;
    const one = poolDistribution(pool(6, { ...exploding, reroll: { faces: 'failures', most: 2 } }));
    const two = poolDistribution(pool(6, { ...exploding, reroll: [limited, limited] }));
    expect(two).toHaveLength(one.length);
    for (const [i, { p, outcome }] of one.entries()) {
      expect(two[i]?.outcome).toEqual(outcome);
      expect(two[i]?.p).toBeCloseTo(p, 12);
    }
  });

  it('re-rolled dice explode: a 1 is taken back, m = (0 + 0 + 1 + 1 + 2 + 4/5) / 6 + 1/6 · 4/5', () => {
    expect(meanOf(pool(10, { ...exploding, reroll: { faces: [1] } }))).toBeCloseTo(10 * (4.8 / 6 + 0.8 / 6), 6);
  });

  it('are certain if nothing can differ', () => {
    expect(distribution(pool(0, exploding))).toEqual([{ p: 1, outcome: { successes: 0 } }]);
    expect(poolDistribution(pool(3, {}, 1)).map(({ outcome }) => outcome.successes)).toEqual([3]);
    expect(poolDistribution(pool(3, {}, 7)).map(({ outcome }) => outcome.successes)).toEqual([0]);
    expect(poolDistribution(pool(2, { worth: { 6: 2 } }, 6)).map(({ outcome }) => outcome.successes)).toEqual([
      0, 2, 4,
    ]);
  });

  it('leave out less than epsilon', () => {
    const rough = poolDistribution(pool(22, exploding), 1e-3);
    const fine = poolDistribution(pool(22, exploding), 1e-9);
    expect(rough.length).toBeLessThan(fine.length);
    expect(1 - rough.reduce((sum, { p }) => sum + p, 0)).toBeLessThan(1e-3);
  });

  it('are computed once, even for an equal mechanic', () => {
    const once = distribution(pool(22, exploding));
    expect(distribution(pool(22, exploding))).toBe(once);
    expect(distribution(pool(22, structuredClone(exploding)))).toBe(once);
    expect(distribution(pool(22, { ...exploding, worth: { 6: 1 } }))).not.toEqual(once);
    expect([once, once?.[3], once?.[3]?.outcome].every(Object.isFrozen)).toBe(true);
  });
});

describe('sums, faces and tallies', () => {
  it('add up dice', () => {
    const two = distribution(sum(2, 6)) ?? [];
    expect(two.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 11 }, (_, i) => ({ total: i + 2 })));
    two.forEach(({ p }, i) => expect(p).toBeCloseTo((6 - Math.abs(i - 5)) / 36, 12));
    expect(meanOf(sum(5, 8))).toBe(22.5);
    expect(lost(sum(40, 6))).toBeLessThan(1e-9);
    expect(distribution(sum(0, 6))).toEqual([{ p: 1, outcome: { total: 0 } }]);
  });

  it('list faces in order while they are few', () => {
    const faces = { kind: 'faces', stream: 'X', rule: 'T', sides: 6 } as const;
    expect(distribution({ ...faces, count: 2 })).toHaveLength(36);
    expect(distribution({ ...faces, count: 2 })?.[7]).toEqual({ p: 1 / 36, outcome: { faces: [2, 2] } });
    expect(lost({ ...faces, count: 4 })).toBeLessThan(1e-9);
    expect(distribution({ ...faces, count: 5 })).toBeNull();
  });

  it('count classes as a multinomial', () => {
    const branches = distribution(tally(4, { hit: [5, 6], crit: [1] })) ?? [];
    const found = branches.find(
      ({ outcome }) => 'counts' in outcome && outcome.counts['hit'] === 2 && outcome.counts['crit'] === 1,
    );
    expect(found?.p).toBeCloseTo((12 * 2 * 2 * 1 * 3) / 6 ** 4, 12);
    expect(branches).toHaveLength(15);
    expect(lost(tally(9, { hit: [5, 6], crit: [1] }))).toBeLessThan(1e-9);
  });

  it('count a die that is re-rolled by itself where it ends', () => {
    const [, one] = distribution({ ...tally(1, { hit: [5, 6], crit: [1] }), reroll: [1, 5] }) ?? [];
    expect(one).toMatchObject({ outcome: { counts: { hit: 0, crit: 1 } } });
    // A second face after a 1 or a 5.
    expect(one?.p).toBeCloseTo((2 / 6) * (1 / 6), 12);
    expect(lost({ ...tally(9, { hit: [5, 6], crit: [1] }), reroll: [1, 5] })).toBeLessThan(1e-9);
  });

  it('count classes that cover every face', () => {
    const all = tally(3, { low: [1, 2, 3], high: [4, 5, 6], none: [] });
    expect(distribution(all)?.map(({ p }) => p)).toEqual([1 / 8, 3 / 8, 3 / 8, 1 / 8]);
    expect(distribution(tally(3, {}))).toEqual([{ p: 1, outcome: { counts: {} } }]);
  });

  it('are sampled if there are too many', () => {
    const six = { a: [1], b: [2], c: [3], d: [4], e: [5], f: [6] };
    expect(distribution(tally(30, six))).toBeNull();
    expect(distribution(sum(500, 100))).toBeNull();
  });
});

describe('draws', () => {
  it('come in their order, without putting back', () => {
    const branches = distribution(draw(2, { smoke: 2, mine: 1, none: 0 })) ?? [];
    expect(branches.map(({ outcome }) => outcome)).toEqual([
      { drawn: ['mine', 'smoke'] },
      { drawn: ['smoke', 'mine'] },
      { drawn: ['smoke', 'smoke'] },
    ]);
    for (const { p } of branches) expect(p).toBeCloseTo(1 / 3, 12);
  });

  it('come sorted if there are too many orders', () => {
    const branches = distribution(draw(12, { a: 10, b: 10 })) ?? [];
    expect(
      branches.map(({ outcome }) => 'drawn' in outcome && outcome.drawn.filter((name) => name === 'a').length),
    ).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(branches[4]?.p).toBeCloseTo((choose(10, 6) * choose(10, 6)) / choose(20, 12), 12);
    expect(lost(draw(12, { a: 10, b: 10 }))).toBeLessThan(1e-9);
  });

  it('are sampled where there are too many', () => {
    const deck = Object.fromEntries(Array.from({ length: 52 }, (_, i) => [`card${i}`, 1]));
    expect(distribution(draw(1, deck))).toHaveLength(52);
    expect(distribution(draw(5, deck))).toBeNull();
  });

  it('of nothing, or of the whole bag, are certain', () => {
    expect(distribution(draw(0, { a: 3 }))).toEqual([{ p: 1, outcome: { drawn: [] } }]);
    expect(distribution(draw(3, { a: 3 }))).toEqual([{ p: 1, outcome: { drawn: ['a', 'a', 'a'] } }]);
  });
});

it('percentiles tell luck', () => {
  expect(percentileOf(pool(1, {}), { successes: 1 })).toBeCloseTo(0.75, 9);
  expect(percentileOf(pool(20, exploding), { successes: 40 })).toBeGreaterThan(0.999);
  expect(percentileOf(sum(2, 6), { total: 7 })).toBeCloseTo(0.5, 9);
  expect(percentileOf(sum(500, 100), { total: 7 })).toBeNull();
});

it('a chance that no dice can answer is a mistake', () => {
  expect(() => distribution(pool(1, { explodes: { faces: [4, 5, 6], extra: 2 } }))).toThrow(RangeError);
  expect(() => distribution(draw(4, { a: 3 }))).toThrow(RangeError);
});
