import type { Outcome, PoolOutcome } from './chance.js';

/** One outcome of a chance with its probability. */
export interface Branch<O extends Outcome = Outcome> {
  readonly p: number;
  readonly outcome: O;
}

/** Every outcome that matters; the probabilities add up to 1, except for outcomes too unlikely to keep. */
export type Branches<O extends Outcome = Outcome> = readonly Branch<O>[];

/** Distributions computed before, by a number that identifies the chance. Null: too many outcomes to list. */
export type Known<B extends Branches | null = Branches | null> = Map<
  number,
  { readonly epsilon: number; readonly branches: B }
>;

/** The known distribution under that number, if it is just as exact; otherwise computes it. */
export function recall<B extends Branches | null>(known: Known<B>, key: number, epsilon: number, workOut: () => B): B {
  const found = known.get(key);
  if (found !== undefined && found.epsilon === epsilon) return found.branches;
  const branches = workOut();
  known.set(key, { epsilon, branches });
  return branches;
}

const shared: PoolOutcome[] = [];
for (let successes = 0; successes < 256; successes++) shared.push(Object.freeze({ successes }));

/** The outcome with that many successes: one object for all, since odds and search make millions. */
export function successesOf(successes: number): PoolOutcome {
  return shared[successes] ?? Object.freeze({ successes });
}
