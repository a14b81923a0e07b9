import { pool, type PoolChance, type Procedure } from '@bridgehead/kernel';

/** Rolls six-sided dice and returns how many succeed. */
export function* rollFor(chance: Omit<PoolChance, 'kind' | 'sides' | 'mechanic'>): Procedure<number> {
  const { successes } = yield* pool({ ...chance, sides: 6, mechanic: {} });
  return successes;
}
