import { meanExtra, type PoolTable } from './pool-table.js';
import { certainly, convolve, cut, mixed, power, type Row } from './rows.js';

/** Far below any epsilon that is asked for, far above what rounding does. */
const SLACK = 1e-15;
const DEEP_ENOUGH = 1e-14;

/** Probabilities of 0, 1, 2 … successes of `count` such dice. */
export function poolOdds(table: PoolTable, count: number): Row {
  const any = singleDie(table);
  const most = Math.min(table.most, count);
  if (most === 0) return power(any, count, SLACK);

  const stays = exploded(
    facesWhere(table, (face) => table.again[face] !== true),
    any,
  );
  const taken = table.again.filter(Boolean).length / (table.again.length - 1);
  if (most === count) return power(mixed(stays, any, taken), count, SLACK);
  return limitedRerolls({ any, stays, taken }, most, count);
}

interface Rerolled {
  /** A die that is rolled once and stands. */
  readonly any: Row;
  /** The part of it whose first face is not taken back. */
  readonly stays: Row;
  /** The probability that the first face is taken back. */
  readonly taken: number;
}

/** The dice one by one in their order, by how many have been re-rolled: the first `most` that show such a face are. */
function limitedRerolls({ any, stays, taken }: Rerolled, most: number, count: number): Row {
  let rows: readonly Row[] = [certainly()];
  for (let die = 0; die < count; die++) {
    const next: Row[] = [];
    for (let used = 0; used <= Math.min(most, die + 1); used++) {
      const here = rows[used];
      const before = rows[used - 1];
      const kept = here === undefined ? new Float64Array(1) : convolve(here, used === most ? any : stays);
      next.push(cut(before === undefined ? kept : mixed(kept, convolve(before, any), taken), SLACK));
    }
    rows = next;
  }
  return rows.reduce((total, row) => mixed(total, row, 1));
}

/** One die with all that it adds: the fixed point of "a face, and its extra dice, each again such a die". */
function singleDie(table: PoolTable): Row {
  const mean = meanExtra(table.extra);
  const faces = facesWhere(table, () => true);
  let die: Row = new Float64Array(1);
  // After k rounds only chains longer than k are missing, and these have less than mean^k.
  for (let missing = 1; missing > DEEP_ENOUGH; missing *= mean) die = exploded(faces, die);
  return die;
}

/** Some faces of a die by what they are worth: those that add nothing, and those that add `extra` dice. */
interface Faces {
  readonly plain: Row;
  readonly exploding: Row;
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
function exploded({ plain, exploding, extra }: Faces, die: Row): Row {
  return cut(mixed(plain, convolve(exploding, power(die, extra, SLACK)), 1), SLACK);
}
