import { meanExtra, type PoolTable } from '../dice/pool-table.js';
import { certainly, convolve, cut, mixed, power, type ProbabilityRow } from './rows.js';

/** Less probability than this is cut off: far below any requested epsilon, far above rounding errors. */
const CUT_OFF_PROBABILITY = 1e-15;
/** Chains of explosions less likely than this are not followed. */
const MISSING_PROBABILITY = 1e-14;

/** Probabilities of 0, 1, 2 … successes of `count` such dice. */
export function poolOdds(table: PoolTable, count: number): ProbabilityRow {
  const any = singleDie(table);
  if (table.rerolls.length === 0) return power(any, count, CUT_OFF_PROBABILITY);
  const limits = table.rerolls.map(({ most }) => (most < count ? most : Infinity));
  if (limits.every((most) => most === Infinity)) {
    const { stays, taken } = fateOf(table, any, () => true);
    return power(
      taken.reduce((row, p) => mixed(row, any, p), stays),
      count,
      CUT_OFF_PROBABILITY,
    );
  }
  return limitedRerolls(table, any, limits, count);
}

/** What happens to an initial die. */
interface Fate {
  /** The part in which no re-roll takes its first face; adds up to the probability of that. */
  readonly stays: ProbabilityRow;
  /** The probability that each re-roll takes it: the first that may. */
  readonly taken: readonly number[];
}

function fateOf(table: PoolTable, any: ProbabilityRow, isOpen: (reroll: number) => boolean): Fate {
  const sides = table.value.length - 1;
  const taken = table.rerolls.map(() => 0);
  const takerOf = (face: number) => table.rerolls.findIndex(({ again }, i) => isOpen(i) && again[face] === true);
  for (let face = 1; face <= sides; face++) {
    const taker = takerOf(face);
    if (taker >= 0) taken[taker] = (taken[taker] ?? 0) + 1;
  }
  const stays = exploded(
    facesWhere(table, (face) => takerOf(face) < 0),
    any,
  );
  return { stays, taken: taken.map((faces) => faces / sides) };
}

/** How many dice each limited re-roll has taken, and the probabilities of the successes so far in that case. */
interface SoFar {
  readonly used: readonly number[];
  readonly row: ProbabilityRow;
}

/** Takes the dice one by one in order: each goes to the first re-roll that takes its face and has not reached its limit. */
function limitedRerolls(
  table: PoolTable,
  any: ProbabilityRow,
  limits: readonly number[],
  count: number,
): ProbabilityRow {
  const fates = new Map<string, Fate>();
  const fateAfter = (used: readonly number[]): Fate => {
    const open = used.map((dice, i) => dice < (limits[i] ?? 0));
    const fate = fates.get(open.join()) ?? fateOf(table, any, (reroll) => open[reroll] === true);
    fates.set(open.join(), fate);
    return fate;
  };
  let states = new Map<string, SoFar>([['', { used: limits.map(() => 0), row: certainly() }]]);
  for (let die = 0; die < count; die++) {
    const next = new Map<string, SoFar>();
    for (const { used, row } of states.values()) {
      const { stays, taken } = fateAfter(used);
      addTo(next, used, convolve(row, stays), 1);
      const rolled = convolve(row, any);
      for (const [i, p] of taken.entries()) if (p > 0) addTo(next, oneMore(used, i, limits), rolled, p);
    }
    states = next;
  }
  let total: ProbabilityRow = new Float64Array(1);
  for (const { row } of states.values()) total = mixed(total, row, 1);
  return total;
}

/** An unlimited re-roll needs no count. */
function oneMore(used: readonly number[], reroll: number, limits: readonly number[]): readonly number[] {
  return limits[reroll] === Infinity ? used : used.with(reroll, (used[reroll] ?? 0) + 1);
}

function addTo(states: Map<string, SoFar>, used: readonly number[], row: ProbabilityRow, weight: number): void {
  const key = used.join();
  const before = states.get(key)?.row ?? new Float64Array(1);
  states.set(key, { used, row: cut(mixed(before, row, weight), CUT_OFF_PROBABILITY) });
}

/** One die with everything that it adds: the fixed point of "a face, and its extra dice, each again such a die". */
function singleDie(table: PoolTable): ProbabilityRow {
  const mean = meanExtra(table.extra);
  const faces = facesWhere(table, () => true);
  let die: ProbabilityRow = new Float64Array(1);
  // After k rounds only chains longer than k are missing, and their probability is below mean^k.
  for (let missing = 1; missing > MISSING_PROBABILITY; missing *= mean) die = exploded(faces, die);
  return die;
}

/** Some faces of a die by their worth: those that add nothing, and those that add `extra` dice. */
interface Faces {
  readonly plain: ProbabilityRow;
  readonly exploding: ProbabilityRow;
  readonly extra: number;
}

function facesWhere({ value, extra }: PoolTable, chosen: (face: number) => boolean): Faces {
  const plain = new Float64Array(Math.max(...value) + 1);
  const exploding = new Float64Array(plain.length);
  for (let face = 1; face < value.length; face++) {
    const row = (extra[face] ?? 0) > 0 ? exploding : plain;
    const worth = value[face] ?? 0;
    if (chosen(face)) row[worth] = (row[worth] ?? 0) + 1 / (value.length - 1);
  }
  return { plain, exploding: cut(exploding, 0), extra: Math.max(...extra) };
}

/** These faces, each with its extra dice, of which `die` is one; adds up to the probability of the faces. */
function exploded({ plain, exploding, extra }: Faces, die: ProbabilityRow): ProbabilityRow {
  return cut(mixed(plain, convolve(exploding, power(die, extra, CUT_OFF_PROBABILITY)), 1), CUT_OFF_PROBABILITY);
}
