import type { Chance, Favour, Outcome } from '../dice/chance.js';
import type { Side } from '../values/names.js';
import { favourFor, type ScoreRow, scoreOf, scoreRow } from './score-row.js';

/** A roll, as one side sees it. */
export interface RolledChance {
  readonly chance: Chance;
  readonly outcome: Outcome;
  /** The side whose luck is measured. */
  readonly side: Side;
}

/** A roll compared with its expectation. */
export interface Luck {
  readonly actual: number;
  readonly expected: number;
  /** The standard deviation of the possible rolls; 0 if there was only one outcome. */
  readonly deviation: number;
  /** The share of all outcomes that are worse for that side, equal ones counting half: 0.5 is neither good luck nor bad. */
  readonly percentile: number;
}

/** Whether the dice belong to that side, or matter to it: then they count among its rolls. */
export function concerns(chance: Chance, side: Side): boolean {
  return favourFor(chance, side) !== null;
}

/** How lucky one roll was, by the exact distribution of its score; null if no outcome is better or worse for that side. */
export function luckOf(rolled: RolledChance): Luck | null {
  const scored = scoredOf(rolled);
  if (scored === null) return null;
  const { row, actual, sign } = scored;
  return sign > 0 ? luckIn(row, actual) : turned(luckIn(negative(row), -actual));
}

/**
 * How lucky rolls of one kind were together, by the exact distribution of the sum of their scores. If less is better
 * for all of them, the figures are those rolled; if for some of them only, these count as negative.
 */
export function luckInAll(rolls: readonly RolledChance[]): Luck {
  let all: ScoreRow = { first: 0, p: Float64Array.of(1) };
  let actual = 0;
  let higher = false;
  for (const rolled of rolls) {
    const scored = scoredOf(rolled);
    if (scored === null) continue;
    higher ||= scored.sign > 0;
    all = added(all, entriesOf(scored.sign > 0 ? scored.row : negative(scored.row)));
    actual += scored.sign * scored.actual;
  }
  return higher ? luckIn(all, actual) : turned(luckIn(all, actual));
}

/** Ranks are whole numbers of steps: thousandths. */
const RANK_STEPS = 1000;

/**
 * How lucky rolls of all kinds were together. Each counts by its rank among all its possible results (0.5 is the
 * middle, whatever the roll was for), and all count equally; the figures describe the mean of these ranks, by its exact
 * distribution.
 */
export function luckByRank(rolls: readonly RolledChance[]): Luck {
  let all: ScoreRow = { first: 0, p: Float64Array.of(1) };
  let [actual, count] = [0, 0];
  for (const rolled of rolls) {
    const scored = scoredOf(rolled);
    if (scored === null) continue;
    const ranks = ranksOf(scored);
    count++;
    actual += ranks.actual;
    all = added(all, ranks.entries);
  }
  const { expected, deviation, percentile } = luckIn(all, actual);
  const one = RANK_STEPS * Math.max(1, count);
  return count === 0
    ? { actual: 0.5, expected: 0.5, deviation: 0, percentile: 0.5 }
    : { actual: actual / one, expected: expected / one, deviation: deviation / one, percentile };
}

interface Scored {
  readonly row: ScoreRow;
  readonly actual: number;
  /** -1 if less is better. */
  readonly sign: 1 | -1;
}

function scoredOf({ chance, outcome, side }: RolledChance): Scored | null {
  const favour = favourFor(chance, side);
  if (favour === null || favour === 'neither') return null;
  return { row: scoreRow(chance, favour), actual: scoreOf(chance, outcome, favour), sign: signOf(favour) };
}

function signOf(favour: Favour): 1 | -1 {
  return favour === 'low' ? -1 : 1;
}

/** A number and its probability. */
type Entries = readonly (readonly [number: number, p: number])[];

function ranksOf({ row, actual, sign }: Scored): { readonly entries: Entries; readonly actual: number } {
  const good = sign > 0 ? row : negative(row);
  const total = good.p.reduce((sum, share) => sum + share, 0);
  const rank = (worse: number, equal: number) => Math.round((RANK_STEPS * (worse + equal / 2)) / total);
  // The far ends of a long row share one rank.
  const entries = new Map<number, number>();
  let [worse, mine] = [0, RANK_STEPS / 2];
  for (const [i, share] of good.p.entries()) {
    const its = rank(worse, share);
    if (share > 0) entries.set(its, (entries.get(its) ?? 0) + share / total);
    if (good.first + i === sign * actual) mine = its;
    worse += share;
  }
  return { entries: [...entries], actual: mine };
}

function entriesOf({ first, p }: ScoreRow): Entries {
  return [...p].flatMap((share, i) => (share > 0 ? [[first + i, share] as const] : []));
}

/** The same with the sign of every number reversed. */
function negative({ first, p }: ScoreRow): ScoreRow {
  return { first: -(first + p.length - 1), p: p.toReversed() };
}

function turned({ actual, expected, deviation, percentile }: Luck): Luck {
  return { actual: 0 - actual, expected: 0 - expected, deviation, percentile };
}

/** Ends that total less than this are cut off, so that rows stay as short as what can happen. */
const CUT_OFF_PROBABILITY = 1e-12;

function added(row: ScoreRow, entries: Entries): ScoreRow {
  const numbers = entries.map(([number]) => number);
  const least = Math.min(...numbers);
  const p = new Float64Array(row.p.length + Math.max(...numbers) - least);
  for (const [number, share] of entries) {
    const shift = number - least;
    for (let i = 0; i < row.p.length; i++) p[i + shift] = (p[i + shift] ?? 0) + share * (row.p[i] ?? 0);
  }
  let [from, to] = [0, p.length];
  while (from < to - 1 && (p[from] ?? 0) < CUT_OFF_PROBABILITY) from++;
  while (to > from + 1 && (p[to - 1] ?? 0) < CUT_OFF_PROBABILITY) to--;
  return { first: row.first + least + from, p: p.slice(from, to) };
}

function luckIn({ first, p }: ScoreRow, actual: number): Luck {
  let [total, expected, squares, percentile] = [0, 0, 0, 0];
  for (const [i, share] of p.entries()) {
    total += share;
    expected += share * i;
    squares += share * i * i;
    percentile += first + i < actual ? share : first + i === actual ? share / 2 : 0;
  }
  // The cut-off ends are missing from all of them alike.
  const mean = expected / total;
  const variance = Math.max(0, squares / total - mean * mean);
  return { actual, expected: first + mean, deviation: Math.sqrt(variance), percentile: percentile / total };
}
