import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largestChoice, MOST_OPTIONS_PER_CHOOSER } from './choices.js';

/** Whether options agree, as a fixed but arbitrary pattern. */
function pattern(seed: number, density: number) {
  return (i: number, k: number, j: number, m: number): boolean => {
    const [a, b] = i < j ? [i * 32 + k, j * 32 + m] : [j * 32 + m, i * 32 + k];
    return (Math.imul(a * 1009 + b * 9176 + seed, 2654435761) >>> 8) % 100 < density;
  };
}

function mostByForce(counts: readonly number[], agree: ReturnType<typeof pattern>): number {
  let best = 0;
  const go = (i: number, taken: readonly (readonly [number, number])[]): void => {
    best = Math.max(best, taken.length);
    if (i === counts.length) return;
    go(i + 1, taken);
    for (let k = 0; k < (counts[i] ?? 0); k++) {
      if (taken.every(([j, m]) => agree(i, k, j, m))) go(i + 1, [...taken, [i, k]]);
    }
  };
  go(0, []);
  return best;
}

test('takes as many options as trying everything, and all agree', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
      fc.integer(),
      fc.integer({ min: 5, max: 80 }),
      (counts, seed, density) => {
        const agree = pattern(seed, density);
        const choice = largestChoice(counts, agree, 100000);
        const taken = choice.map((k, i) => [i, k] as const).filter(([, k]) => k >= 0);
        for (const [i, k] of taken) {
          expect(k).toBeLessThan(counts[i] ?? 0);
          for (const [j, m] of taken) if (i !== j) expect(agree(i, k, j, m)).toBe(true);
        }
        expect(taken.length).toBe(mostByForce(counts, agree));
      },
    ),
    { numRuns: 200 },
  );
});

test('the last bit counts too, and a small budget still gives something', () => {
  const last = (i: number, k: number, j: number, m: number): boolean => i === j || (k === 31 && m === 31);
  expect(largestChoice([MOST_OPTIONS_PER_CHOOSER, MOST_OPTIONS_PER_CHOOSER], last, 1000)).toEqual([31, 31]);
  expect(largestChoice([3, 3], () => true, 1).filter((k) => k >= 0).length).toBeGreaterThan(0);
});
