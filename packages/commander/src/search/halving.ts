import type { StepCount } from '../best.js';

/** Something that is tried again and again, with what came of each trial. */
export interface Tried<I> {
  readonly item: I;
  readonly results: readonly number[];
}

interface Trying<I> extends Tried<I> {
  readonly results: number[];
}

export function meanOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? 0 : sum / values.length;
}

/**
 * Tries all items, then the better half of them twice as often, and so on: each round costs about the same, and few are known well at the
 * end. The first item stays until then, whatever comes of it, and comes first in what is returned; the others follow, the best first.
 * `attempt` gets the number of the trial, so that all items meet the same luck.
 */
export function* halving<I>(
  items: readonly [I, ...I[]],
  budget: number,
  steps: StepCount,
  attempt: (item: I, number: number) => number,
): Generator<void, readonly [Tried<I>, ...Tried<I>[]]> {
  const [one, ...rest] = items;
  const first: Trying<I> = { item: one, results: [] };
  let others: readonly Trying<I>[] = rest.map((item) => ({ item, results: [] }));
  let rounds = 0;
  for (let left = items.length; left > 1; left = Math.ceil(left / 2)) rounds++;
  for (let round = 0; round < rounds && !steps.areSpent; round++) {
    const each = Math.max(1, Math.floor(budget / rounds / (1 + others.length)));
    for (let n = 0; n < each && !steps.areSpent; n++)
      for (const { item, results } of [first, ...others]) {
        results.push(attempt(item, results.length));
        yield* steps.take();
      }
    others = others.toSorted((a, b) => meanOf(b.results) - meanOf(a.results));
    if (round < rounds - 1) others = others.slice(0, Math.max(1, Math.ceil((others.length + 1) / 2) - 1));
  }
  return [first, ...others];
}

/** By how many standard errors one did better than another in the trials that both had. */
export function certaintyThat(better: Tried<unknown>, worse: Tried<unknown>): number {
  const gains = worse.results.flatMap((result, i) => {
    const other = better.results[i];
    return other === undefined ? [] : [other - result];
  });
  const gain = meanOf(gains);
  if (gains.length < 2) return 0;
  const spread = Math.sqrt(meanOf(gains.map((one) => (one - gain) * (one - gain))) / (gains.length - 1));
  if (spread > 0) return gain / spread;
  return gain > 0 ? Number.POSITIVE_INFINITY : 0;
}
