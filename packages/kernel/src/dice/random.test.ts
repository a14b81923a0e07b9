import { describe, expect, it } from 'vitest';
import { Random } from './random.js';

const take = (random: Random, count: number, n: number) => Array.from({ length: count }, () => random.below(n));

/** How far the numbers are from equal shares: about `n` in the mean, with a deviation of about sqrt(2n). */
function chiSquare(random: Random, n: number, samples: number): number {
  const seen = new Array<number>(n).fill(0);
  for (let i = 0; i < samples; i++) {
    const value = random.below(n);
    seen[value] = (seen[value] ?? 0) + 1;
  }
  const expected = samples / n;
  return seen.reduce((total, count) => total + ((count - expected) * (count - expected)) / expected, 0);
}

describe('Random', () => {
  it('gives these numbers for this seed, or old battles no longer replay', () => {
    const random = Random.seeded('bridgehead');
    expect(random.state()).toEqual([-350351550, 438161705, -1064857076, -1164993109]);
    expect([1, 2, 3, 4].map(() => random.bits())).toEqual([-1077182954, -1721458727, -1951013518, 346100627]);
    expect(take(random, 20, 6)).toEqual([1, 5, 2, 5, 1, 2, 1, 1, 1, 4, 0, 0, 5, 3, 2, 0, 5, 0, 3, 4]);
    expect(take(Random.seeded('bridgehead', 7).at(7, 1), 20, 6)).toEqual([
      4, 3, 1, 3, 3, 0, 1, 2, 1, 4, 4, 1, 3, 2, 0, 2, 3, 2, 4, 1,
    ]);
  });

  it('is the same for the same seed and different for another', () => {
    expect(take(Random.seeded('a', 1), 50, 1000)).toEqual(take(Random.seeded('a', 1), 50, 1000));
    const others = [
      Random.seeded('a', 2),
      Random.seeded('b', 1),
      Random.seeded('a'),
      Random.seeded('a1'),
      Random.seeded(1),
    ];
    const lists = [Random.seeded('a', 1), ...others].map((random) => take(random, 20, 1000).join());
    expect(new Set(lists).size).toBe(lists.length);
  });

  it.each([2, 3, 6, 8, 20, 1000])('gives every number below %i equally often', (n) => {
    const excess = chiSquare(Random.seeded('fair', n), n, 200_000) - (n - 1);
    expect(Math.abs(excess)).toBeLessThan(4 * Math.sqrt(2 * n));
  });

  it('is not biased if n is a large part of the range', () => {
    // Without rejection the lowest third of these would come twice as often as the rest.
    const n = 0x60000000;
    const random = Random.seeded('wide');
    let low = 0;
    for (let i = 0; i < 100_000; i++) if (random.below(n) < n / 2) low++;
    expect(Math.abs(low - 50_000)).toBeLessThan(4 * Math.sqrt(25_000));
  });

  it('continues from a copy and from its state', () => {
    const random = Random.seeded('go on');
    take(random, 17, 6);
    const copy = random.copy();
    const state = random.state();
    const rest = take(random, 30, 6);
    expect(take(copy, 30, 6)).toEqual(rest);
    expect(take(Random.from(state), 30, 6)).toEqual(rest);
  });

  it('makes generators of their own that do not advance it', () => {
    const random = Random.seeded('root');
    const before = random.state();
    expect(take(random.at(3, 1), 10, 6)).toEqual(take(random.at(3, 1), 10, 6));
    expect(take(random.at(3, 1), 10, 6)).not.toEqual(take(random.at(1, 3), 10, 6));
    expect(random.state()).toEqual(before);
  });

  it.each([0, -1, 1.5, Number.NaN, 0x80000000])('refuses below(%d)', (n) => {
    expect(() => Random.seeded('x').below(n)).toThrow(RangeError);
  });
});
