import type { Chance, DrawChance, OutcomeOf, PoolChance, PoolOutcome, SumChance, SumOutcome } from '../dice/chance.js';
import { type Branch, type Branches, type Known, recall, successesOf } from '../dice/branches.js';
import { drawOdds, facesOdds, tallyOdds } from './listed-odds.js';
import { poolOdds } from './pool-odds.js';
import { poolsIn } from '../dice/mixed-pool.js';
import { type PoolTable, poolTable } from '../dice/pool-table.js';
import { convolve, power, type ProbabilityRow } from './rows.js';
import { mustBeSound } from '../dice/sound.js';
import { tallyTable } from '../dice/tally-table.js';

/** Outcomes with a total probability below this are left out. */
const LEFT_OUT_PROBABILITY = 1e-9;
/** Sums with more entries than this are not computed. */
const MOST_SUM_ENTRIES = 20_000;

const knownSums: Known<Branches<SumOutcome> | null> = new Map();
const knownFaces: Known = new Map();
const knownDraws = new WeakMap<DrawChance['bag'], Known>();

/**
 * Every outcome of a chance with its probability; null if there are too many and it should be sampled. Outcomes with a
 * total probability below `epsilon` are left out, so the sum shows how much is missing.
 */
export function distribution(chance: Chance, epsilon = LEFT_OUT_PROBABILITY): Branches | null {
  switch (chance.kind) {
    case 'pool':
      return poolDistribution(chance, epsilon);
    case 'sum':
      return sumDistribution(chance, epsilon);
    case 'faces':
      mustBeSound(chance);
      return recall(knownFaces, chance.count * 1024 + chance.sides, 0, () => listed(facesOdds(chance), 0));
    case 'tally': {
      mustBeSound(chance);
      const table = tallyTable(chance);
      return recall(table.known, chance.count, epsilon, () => listed(tallyOdds(chance, table), epsilon));
    }
    case 'draw':
      return drawDistribution(chance, epsilon);
  }
}

/** By number of successes. */
export function poolDistribution(chance: PoolChance, epsilon = LEFT_OUT_PROBABILITY): Branches<PoolOutcome> {
  mustBeSound(chance);
  const all = chance.others === undefined ? plainPool(chance, epsilon) : mixedPool(chance, epsilon);
  return chance.tiers === undefined ? all : inTiers(all, chance.tiers);
}

function plainPool(chance: PoolChance, epsilon: number): Branches<PoolOutcome> {
  const table = poolTable(chance);
  return recall(table.known, chance.count, epsilon, () =>
    branchesOf(poolOdds(table, chance.count), successesOf, epsilon),
  );
}

const knownMixed = new WeakMap<PoolTable, WeakMap<PoolTable, Known<Branches<PoolOutcome>>>>();
const MORE_THAN_DICE = 1_000_000;

/** Dice that do not all count alike: the pools of one mechanic each, added up. */
function mixedPool(chance: PoolChance, epsilon: number): Branches<PoolOutcome> {
  const pools = poolsIn(chance);
  const [first, second] = pools;
  const workOut = () => {
    const rows = pools.map((pool) => poolOdds(poolTable(pool), pool.count));
    return branchesOf(rows.reduce(convolve), successesOf, epsilon);
  };
  // There are hardly ever more than two mechanics.
  if (first === undefined || second === undefined || pools.length > 2) return workOut();
  const known = knownWith(poolTable(first), poolTable(second));
  return recall(known, first.count * MORE_THAN_DICE + second.count, epsilon, workOut);
}

/** The distributions of dice of these two mechanics in one roll. */
function knownWith(first: PoolTable, second: PoolTable): Known<Branches<PoolOutcome>> {
  const bySecond = knownMixed.get(first) ?? new WeakMap<PoolTable, Known<Branches<PoolOutcome>>>();
  knownMixed.set(first, bySecond);
  const known: Known<Branches<PoolOutcome>> = bySecond.get(second) ?? new Map();
  bySecond.set(second, known);
  return known;
}
const knownInTiers = new WeakMap<Branches<PoolOutcome>, Map<string, Branches<PoolOutcome>>>();

/** Merges all outcomes from one tier to the next into one, named by the tier. */
function inTiers(all: Branches<PoolOutcome>, tiers: readonly number[]): Branches<PoolOutcome> {
  const known = knownInTiers.get(all) ?? new Map<string, Branches<PoolOutcome>>();
  knownInTiers.set(all, known);
  const key = tiers.join();
  const found = known.get(key) ?? lumped(all, tiers);
  known.set(key, found);
  return found;
}

function lumped(all: Branches<PoolOutcome>, tiers: readonly number[]): Branches<PoolOutcome> {
  const totals = new Map<number, number>();
  for (const { p, outcome } of all) {
    const reached = tiers.findLast((tier) => tier <= outcome.successes) ?? 0;
    totals.set(reached, (totals.get(reached) ?? 0) + p);
  }
  return Object.freeze([...totals].map(([tier, p]) => Object.freeze({ p, outcome: successesOf(tier) })));
}

function sumDistribution(chance: SumChance, epsilon: number): Branches<SumOutcome> | null {
  mustBeSound(chance);
  const { count, sides } = chance;
  return recall(knownSums, count * 1024 + sides, epsilon, () => {
    if (count * sides > MOST_SUM_ENTRIES) return null;
    // Counted from 0, so that rows do not begin with as many zeros as there are dice.
    const row = power(new Float64Array(sides).fill(1 / sides), count, 0);
    return branchesOf(row, (over) => Object.freeze({ total: count + over }), epsilon);
  });
}

function drawDistribution(chance: DrawChance, epsilon: number): Branches | null {
  const known = knownDraws.get(chance.bag) ?? new Map();
  knownDraws.set(chance.bag, known);
  return recall(known, chance.count, epsilon, () => {
    mustBeSound(chance);
    return listed(drawOdds(chance), epsilon);
  });
}

/** A row as branches, without the entries at either end that total less than half of epsilon. */
function branchesOf<O extends PoolOutcome | SumOutcome>(
  row: ProbabilityRow,
  outcome: (n: number) => O,
  epsilon: number,
): Branches<O> {
  const first = endOf(row, epsilon / 2);
  const last = row.length - 1 - endOf(row.toReversed(), epsilon / 2);
  const branches: Branch<O>[] = [];
  for (let n = first; n <= last; n++) {
    const p = row[n] ?? 0;
    if (p > 0) branches.push(Object.freeze({ p, outcome: outcome(n) }));
  }
  return Object.freeze(branches);
}

/** How many entries at the front total less than `slack`. */
function endOf(row: ProbabilityRow, slack: number): number {
  let count = 0;
  for (let lost = row[0] ?? 0; lost < slack && count < row.length - 1; lost += row[count] ?? 0) count++;
  return count;
}

/** Without branches so unlikely that together they total less than epsilon. */
function listed(branches: Branches | null, epsilon: number): Branches | null {
  if (branches === null) return null;
  return Object.freeze(
    branches.filter(({ p }) => p * branches.length >= epsilon).map((branch) => Object.freeze(branch)),
  );
}

/** The mean of the successes or of the total. */
export function meanOf(chance: PoolChance | SumChance): number {
  if (chance.kind === 'sum') return (chance.count * (chance.sides + 1)) / 2;
  let mean = 0;
  for (const { p, outcome } of poolDistribution(chance)) mean += p * outcome.successes;
  return mean;
}

/** The share of rolls that are lower, equal ones counting half: 0.5 is neither good luck nor bad. */
export function percentileOf<C extends PoolChance | SumChance>(chance: C, outcome: OutcomeOf<C>): number | null {
  const score = scoreOf(outcome);
  const branches = chance.kind === 'pool' ? poolDistribution(chance) : sumDistribution(chance, LEFT_OUT_PROBABILITY);
  let share = 0;
  for (const { p, outcome: other } of branches ?? []) {
    if (scoreOf(other) < score) share += p;
    else if (scoreOf(other) === score) share += p / 2;
  }
  return branches === null ? null : share;
}

function scoreOf(outcome: PoolOutcome | SumOutcome): number {
  return 'total' in outcome ? outcome.total : outcome.successes;
}
