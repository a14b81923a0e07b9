import type { Range } from './declaration.js';

/** The dice of a drawn table: a whole number from 0 to n - 1. They are handed in, so that the same seed gives the same table. */
export type Below = (n: number) => number;

export function drawnBetween(below: Below, [least, most]: Range): number {
  return least + below(most - least + 1);
}

export function oneOf<T>(below: Below, items: readonly T[]): T {
  const item = items[below(items.length)];
  if (item === undefined) throw new RangeError('nothing to draw from');
  return item;
}

/** So many times in a thousand. */
export function happens(below: Below, chance: number): boolean {
  return below(1000) < chance;
}

/** A length changed by up to so many thousandths of it, more or less. */
export function about(below: Below, length: number, thousandths: number): number {
  return Math.round((length * (1000 - thousandths + below(2 * thousandths + 1))) / 1000);
}
