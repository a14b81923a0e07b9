/** Something, and what it is worth. */
export interface Valued<I> {
  readonly item: I;
  readonly worth: number;
}

/** What is worth most; of several that are equal the first. Null if there is nothing. */
export function greatest<V extends { readonly worth: number }>(all: readonly V[]): V | null {
  let best: V | null = null;
  for (const one of all) if (best === null || one.worth > best.worth) best = one;
  return best;
}

/** The item that is worth most, one step for each; of several that are equal the first. Null if there is none. */
export function* bestBySteps<I>(
  items: Iterable<I>,
  worthOf: (item: I) => number | null,
  steps: StepCount,
): Generator<void, Valued<I> | null> {
  let best: Valued<I> | null = null;
  for (const item of items) {
    if (steps.areSpent && best !== null) return best;
    const worth = worthOf(item);
    if (worth !== null && (best === null || worth > best.worth)) best = { item, worth };
    yield* steps.take();
  }
  return best;
}

/** Counts the steps of one decision. */
export class StepCount {
  private left: number;

  constructor(most: number) {
    this.left = most;
  }

  get areSpent(): boolean {
    return this.left <= 0;
  }

  *take(): Generator<void, void> {
    this.left--;
    yield;
  }
}
