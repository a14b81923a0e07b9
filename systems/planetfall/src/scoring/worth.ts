import { living, modelsOf, type Table } from '@bridgehead/tabletop';
import { figuresOf } from '../book/figures.js';
import { levelsLeft } from '../damage/damage-rating.js';
import { tacticalValue } from './kills.js';

/** A squadron as something to be broken: what it is worth, and how much of it is gone. */
interface Worth {
  readonly tv: number;
  readonly levels: number;
  readonly lost: number;
}

export function worthOf(table: Table, squad: string): Worth {
  const levels = modelsOf(table, squad).reduce((sum, { id }) => sum + figuresOf(table, id).dr.length, 0);
  const left = living(table, squad).reduce((sum, { id }) => sum + levelsLeft(table, id).length, 0);
  return { tv: tacticalValue(table, squad), levels: Math.max(1, levels), lost: levels - left };
}

/** Only the last level scores (PF-SCORE-03), so each is worth a little more than the one before it. */
export function worthOfLevels({ tv, levels, lost }: Worth, broken: number): number {
  const upTo = (n: number) => (FIRST_LEVEL * n) / levels + ((1 - FIRST_LEVEL) * n * n) / (levels * levels);
  return tv * (upTo(lost + broken) - upTo(lost));
}

/** What the first level of many is worth beside the mean. */
const FIRST_LEVEL = 0.5;

/** Something, and what it is worth. */
export interface Appraised<I> {
  readonly item: I;
  readonly worth: number;
}

/** What is worth most; of several that are equal the first. Null if there is nothing. */
export function bestOf<I>(items: Iterable<I>, appraise: (item: I) => number): Appraised<I> | null {
  let best: Appraised<I> | null = null;
  for (const item of items) {
    const worth = appraise(item);
    if (best === null || worth > best.worth) best = { item, worth };
  }
  return best;
}
