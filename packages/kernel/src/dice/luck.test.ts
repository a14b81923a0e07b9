import { describe, expect, it } from 'vitest';
import type { PoolChance } from '../chance.js';
import { luckInAll, luckOf } from './luck.js';

const pool = (count: number, needs: number, more: Partial<PoolChance> = {}): PoolChance => ({
  kind: 'pool',
  stream: 'ATK',
  rule: 'X-1',
  count,
  sides: 6,
  needs,
  mechanic: {},
  ...more,
});

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
    const luck = luckOf({ chance: pool(count, needs), successes });
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
    expect(luckOf({ chance, successes: 0 }).expected).toBeCloseTo(0.6, 6);
    expect(luckOf({ chance, successes: 0 }).percentile).toBeCloseTo(0.25, 6);
  });

  it('knows dice that count twice', () => {
    const chance = pool(2, 4, { mechanic: { worth: { 6: 2 } } });
    expect(luckOf({ chance, successes: 4 }).expected).toBeCloseTo(4 / 3, 7);
    expect(luckOf({ chance, successes: 4 }).percentile).toBeCloseTo(1 - 1 / 72, 7);
  });

  it('counts every success, also where the rules care for tiers only', () => {
    const chance = pool(10, 4, { tiers: [5] });
    expect(luckOf({ chance, successes: 7 })).toEqual(luckOf({ chance: pool(10, 4), successes: 7 }));
  });

  it('is none where nothing is left to chance', () => {
    expect(luckOf({ chance: pool(0, 4), successes: 0 })).toEqual({
      actual: 0,
      expected: 0,
      deviation: 0,
      percentile: 0.5,
    });
  });
});

describe('the luck of many rolls', () => {
  it('of one die each is that of all dice at once', () => {
    const rolls = Array.from({ length: 30 }, (_, i) => ({ chance: pool(1, 5), successes: i < 14 ? 1 : 0 }));
    const [apart, together] = [luckInAll(rolls), luckOf({ chance: pool(30, 5), successes: 14 })];
    expect(apart.actual).toBe(14);
    expect(apart.expected).toBeCloseTo(10, 7);
    expect(apart.deviation).toBeCloseTo(together.deviation, 6);
    expect(apart.percentile).toBeCloseTo(together.percentile, 7);
  });

  it('adds what is expected and the variances', () => {
    const rolls = [
      { chance: pool(20, 4), successes: 12 },
      { chance: pool(5, 6), successes: 0 },
      { chance: pool(3, 2), successes: 3 },
    ];
    const all = luckInAll(rolls);
    const each = rolls.map(luckOf);
    expect(all.expected).toBeCloseTo(10 + 5 / 6 + 2.5, 7);
    const variance = each.reduce((sum, { deviation }) => sum + deviation * deviation, 0);
    expect(all.deviation * all.deviation).toBeCloseTo(variance, 6);
  });

  it('of none is none', () => {
    expect(luckInAll([])).toEqual({ actual: 0, expected: 0, deviation: 0, percentile: 0.5 });
  });
});
