import { Random } from '@bridgehead/kernel';
import { describe, expect, it } from 'vitest';
import { StepCount } from '../best.js';
import { certaintyThat, halving, meanOf, type Tried } from './halving.js';

/** Items are what they are worth on average; all meet the same luck in a trial. */
function attempt(item: number, number: number): number {
  return item + (Random.seeded('luck', number).below(100) - 50) / 100;
}

function run(items: readonly [number, ...number[]], budget: number, steps = 1000) {
  const trying = halving(items, budget, new StepCount(steps), attempt);
  for (let tried = 0; ; tried++) {
    const step = trying.next();
    if (step.done === true) return { tried, found: step.value };
  }
}

describe('successive halving', () => {
  it('keeps the first item, finds the best of the others, and keeps to its budget', () => {
    const { tried, found } = run([0.1, 0.2, 0.9, 0.3, 0.4, 0.5, 0.6, 0.7], 60);
    expect(tried).toBeLessThanOrEqual(60);
    expect(found.slice(0, 2).map(({ item }) => item)).toEqual([0.1, 0.9]);
    expect(found[0].results.length).toBe(found[1]?.results.length);
  });

  it('tries the good ones more often than the bad ones', () => {
    const { found } = run([0, 1, 2, 3, 4, 5, 6, 7], 64);
    expect(found[1]?.results.length).toBeGreaterThan(64 / 8);
  });

  it('ends at once when its steps are spent', () => {
    const { tried, found } = run([0.1, 0.9], 60, 5);
    expect(tried).toBeLessThanOrEqual(7);
    expect(found.map(({ item }) => item)).toEqual([0.1, 0.9]);
  });
});

describe('certainty', () => {
  const tried = (...results: readonly number[]): Tried<null> => ({ item: null, results });

  it('grows with the number of trials and shrinks with their spread', () => {
    const [few, many] = [
      certaintyThat(tried(0.3, 0.1), tried(0, 0)),
      certaintyThat(tried(0.3, 0.1, 0.3, 0.1), tried(0, 0, 0, 0)),
    ];
    expect(many).toBeGreaterThan(few);
    expect(certaintyThat(tried(1, -0.8, 1, -0.8), tried(0, 0, 0, 0))).toBeLessThan(few);
  });

  it('compares trials with the same luck', () => {
    expect(certaintyThat(tried(1, 0, 1), tried(0.9, -0.1, 0.9))).toBeGreaterThan(100);
    expect(meanOf([1, 2, 3])).toBe(2);
  });

  it('is none after a single trial', () => {
    expect(certaintyThat(tried(1), tried(0))).toBe(0);
  });
});
