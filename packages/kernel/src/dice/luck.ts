import type { PoolChance } from '../chance.js';
import { poolDistribution } from './distribution.js';

/** A pool that was rolled, and what it came to. */
export interface RolledPool {
  readonly chance: PoolChance;
  readonly successes: number;
}

/** What was rolled beside what was to be expected of it. */
export interface Luck {
  readonly actual: number;
  readonly expected: number;
  /** The standard deviation of what could have been rolled; 0 where there was only one outcome. */
  readonly deviation: number;
  /** The share of all outcomes that are worse for whoever rolled, equal ones counting half: 0.5 is neither luck nor bad luck. */
  readonly percentile: number;
}

/** How lucky one roll was, by the exact distribution of its successes. */
export function luckOf(rolled: RolledPool): Luck {
  return luckIn(rowOf(rolled.chance), rolled.successes);
}

/** How lucky many rolls were together: by the exact distribution of the sum of their successes, each roll being as it was. */
export function luckInAll(rolls: readonly RolledPool[]): Luck {
  let all: Row = { first: 0, p: Float64Array.of(1) };
  let actual = 0;
  for (const { chance, successes } of rolls) {
    all = sumOf(all, rowOf(chance));
    actual += successes;
  }
  return luckIn(all, actual);
}

/** The probabilities of successive numbers. */
interface Row {
  readonly first: number;
  readonly p: Float64Array;
}

function rowOf({ tiers: _all, ...chance }: PoolChance): Row {
  const branches = poolDistribution(chance);
  const first = branches[0]?.outcome.successes ?? 0;
  const last = branches.at(-1)?.outcome.successes ?? 0;
  const p = new Float64Array(last - first + 1);
  for (const { p: share, outcome } of branches) p[outcome.successes - first] = share;
  return { first, p };
}

/** Ends that come to less than this are cut off, so that rows stay as short as what can happen. */
const TAIL = 1e-12;

function sumOf(a: Row, b: Row): Row {
  const p = new Float64Array(a.p.length + b.p.length - 1);
  for (const [i, x] of a.p.entries()) for (const [j, y] of b.p.entries()) p[i + j] = (p[i + j] ?? 0) + x * y;
  let [from, to] = [0, p.length];
  while (from < to - 1 && (p[from] ?? 0) < TAIL) from++;
  while (to > from + 1 && (p[to - 1] ?? 0) < TAIL) to--;
  return { first: a.first + b.first + from, p: p.slice(from, to) };
}

function luckIn({ first, p }: Row, actual: number): Luck {
  let [total, expected, squares, percentile] = [0, 0, 0, 0];
  for (const [i, share] of p.entries()) {
    const n = first + i;
    total += share;
    expected += share * n;
    squares += share * n * n;
    percentile += n < actual ? share : n === actual ? share / 2 : 0;
  }
  // What was cut off at the ends is missing in all of them alike.
  const mean = expected / total;
  const variance = Math.max(0, squares / total - mean * mean);
  return { actual, expected: mean, deviation: Math.sqrt(variance), percentile: percentile / total };
}
