import { living, modelsOf, type Table } from '@bridgehead/tabletop';
import { figuresOf } from '../book/figures.js';
import type { ChainLink } from '../damage/allocate.js';
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

/** PF-DICE-09: successes of an Exploding Die on average: those of its faces, one more for a 6, and the die that a 6 brings. */
export function meanOfDie(needs: number): number {
  return (8 - needs) / 5;
}

/** PF-SAVE-01. */
const SAVE = 4;

/** Levels that so many hits break on average, by model, after the shields of those who are hit. */
export function expectedBreaks(table: Table, hits: number, chain: readonly ChainLink[]): ReadonlyMap<string, number> {
  let shields = 0;
  for (const model of brokenBy(hits, chain).keys()) shields += figuresOf(table, model).sh;
  return brokenBy(Math.max(0, hits - shields * meanOfDie(SAVE)), chain);
}

/** Levels in the order of the chain; the one that the hits do not quite reach counts by how near they come. */
function brokenBy(hits: number, chain: readonly ChainLink[]): ReadonlyMap<string, number> {
  const broken = new Map<string, number>();
  let left = hits;
  for (const { model, levels } of chain) {
    for (const level of levels) {
      const part = left < level ? (left / level) * (left / level) * 0.5 : 1;
      broken.set(model, (broken.get(model) ?? 0) + part);
      if (left < level) return broken;
      left -= level;
    }
  }
  return broken;
}
