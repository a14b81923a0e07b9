import type { PoolChance } from './chance.js';

/** A pool whose dice do not all count alike, as one pool for each mechanic, in the order of their dice. */
export function poolsIn({ others = [], ...chance }: PoolChance): readonly PoolChance[] {
  const first = chance.count - others.reduce((sum, { count }) => sum + count, 0);
  return [{ ...chance, count: first }, ...others.map((part) => ({ ...chance, ...part }))];
}
