/** Choosing at most one of several things for each of several choosers so that as many as possible get one. */

/** The most options of one chooser: one bit each. */
export const MOST_OPTIONS_PER_CHOOSER = 32;

/**
 * The largest choice in which every two options taken agree: for each chooser the index of its option, or -1. Options
 * are given as counts of at most 32. Gives up looking for better ones after `budget` steps.
 */
export function largestChoice(
  counts: readonly number[],
  agree: (chooser: number, option: number, other: number, otherOption: number) => boolean,
  budget: number,
): number[] {
  return new Choosing(counts, agree, budget).run();
}

class Choosing {
  private readonly counts: readonly number[];
  /** For each option of each chooser, the options of every chooser that agree with it, as bits. */
  private readonly masks: readonly (readonly (readonly number[])[])[];
  private best: readonly number[];
  private most = 0;
  private budget: number;

  constructor(
    counts: readonly number[],
    agree: (chooser: number, option: number, other: number, otherOption: number) => boolean,
    budget: number,
  ) {
    this.counts = counts;
    this.budget = budget;
    this.best = counts.map(() => -1);
    this.masks = counts.map((count, i) =>
      Array.from({ length: count }, (_, k) =>
        counts.map((n, j) => (i === j ? 0 : maskOf(n, (m) => agree(i, k, j, m)))),
      ),
    );
  }

  run(): number[] {
    const open = this.counts.map((count) => maskOf(count, () => true));
    this.choose(
      open,
      open.map(() => -1),
      0,
    );
    return [...this.best];
  }

  /** `open` has the options that agree with all taken so far; 0 for choosers that have taken one or given up. */
  private choose(open: readonly number[], taken: readonly number[], count: number): void {
    if (count > this.most) {
      this.most = count;
      this.best = taken;
    }
    const left = open.filter((mask) => mask !== 0).length;
    if (count + left <= this.most || this.budget-- <= 0) return;
    // The one with the fewest options decides first.
    let chooser = -1;
    let fewest = Infinity;
    open.forEach((mask, i) => {
      const size = mask === 0 ? Infinity : bitsIn(mask);
      if (size < fewest) [fewest, chooser] = [size, i];
    });
    for (let k = 0; k < (this.counts[chooser] ?? 0); k++) {
      if (((open[chooser] ?? 0) & (1 << k)) === 0) continue;
      const agreeing = this.masks[chooser]?.[k] ?? [];
      this.choose(
        open.map((mask, i) => mask & (agreeing[i] ?? 0)),
        taken.with(chooser, k),
        count + 1,
      );
    }
    this.choose(open.with(chooser, 0), taken, count);
  }
}

function maskOf(count: number, has: (option: number) => boolean): number {
  let mask = 0;
  for (let k = 0; k < count; k++) if (has(k)) mask |= 1 << k;
  return mask;
}

function bitsIn(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
