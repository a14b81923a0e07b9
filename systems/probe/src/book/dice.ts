import { pool, type PoolChance, type Procedure } from '@bridgehead/kernel';

/** Dice have six sides. How many of them show what they need. */
export function* rollFor(chance: Omit<PoolChance, 'kind' | 'sides' | 'mechanic'>): Procedure<number> {
  const { successes } = yield* pool({ ...chance, sides: 6, mechanic: {} });
  return successes;
}
