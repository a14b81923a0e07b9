import { living, modelsOf, squadOf, type Table } from '@bridgehead/tabletop';
import { figuresOf } from '../book/figures.js';
import type { ChainLink } from '../damage/allocate.js';
import { levelsLeft } from '../damage/damage-rating.js';
import { tacticalValue } from './kills.js';
import { isLastTurn } from './last-turn.js';
import { capturesNow, objectives, valueFor } from './objectives.js';

/** A squadron as a target: its Tactical Value, and how many of its levels are broken. */
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

/** PF-SCORE-03: only the last level scores, so each level is worth a little more than the one before it. */
export function worthOfLevels({ tv, levels, lost }: Worth, broken: number): number {
  const upTo = (n: number) => (FIRST_LEVEL * n) / levels + ((1 - FIRST_LEVEL) * n * n) / (levels * levels);
  return tv * (upTo(lost + broken) - upTo(lost));
}

/** What breaking so many levels of a squadron is worth to its enemies, what it holds included. */
export function worthOfBreaking(table: Table, squad: string, broken: number): number {
  const worth = worthOf(table, squad);
  const whole = { ...worth, tv: worth.tv + worthOfHoldings(table, squad) };
  return isLastTurn(table) ? worthOfLastLevels(whole, broken) : worthOfLevels(whole, broken);
}

/**
 * PF-SCORE-03: in the last turn nobody comes to break the rest, so that the first levels are worth only what luck may add to them.
 * Chances fall steeply with the levels that are missing: by the fourth power.
 */
function worthOfLastLevels({ tv, levels, lost }: Worth, broken: number): number {
  const upTo = (n: number) => (n * n * n * n) / (levels * levels * levels * levels);
  return tv * (upTo(lost + broken) - upTo(lost));
}

/** What a squadron scores at the end of this turn if it stays where it is. */
export function worthOfHoldings(table: Table, squad: string): number {
  const { side } = squadOf(table, squad);
  const held = objectives(table).filter((piece) => capturesNow(table, squad, piece));
  return Math.max(0, ...held.map((piece) => valueFor(table, piece, side).value));
}

/** The worth of the first level of many, relative to the mean. */
const FIRST_LEVEL = 0.5;

/** An item, and its worth. */
export interface Appraised<I> {
  readonly item: I;
  readonly worth: number;
}

/** The item with the greatest worth, the first of several that are equal; null if there is none. */
export function bestOf<I>(items: Iterable<I>, appraise: (item: I) => number): Appraised<I> | null {
  let best: Appraised<I> | null = null;
  for (const item of items) {
    const worth = appraise(item);
    if (best === null || worth > best.worth) best = { item, worth };
  }
  return best;
}

/** PF-DICE-09: the average successes of an Exploding Die: those of its faces, one more for a 6, and those of the die that a 6 adds. */
export function meanOfDie(needs: number): number {
  return (8 - needs) / 5;
}

/** PF-SAVE-01. */
const SAVE = 4;

/** The levels that this many hits break on average, by model, after the shields of the models that are hit. */
export function expectedBreaks(table: Table, hits: number, chain: readonly ChainLink[]): ReadonlyMap<string, number> {
  let shields = 0;
  for (const model of brokenBy(hits, chain).keys()) shields += figuresOf(table, model).sh;
  return brokenBy(Math.max(0, hits - shields * meanOfDie(SAVE)), chain);
}

/** The levels broken in the order of the chain; a level that the hits do not quite reach counts in proportion. */
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
