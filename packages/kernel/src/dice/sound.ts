import type { Chance, DrawChance, PoolChance } from './chance.js';
import { isWhole, MOST_DICE, MOST_SIDES } from './limits.js';
import { poolsIn } from './mixed-pool.js';
import { poolTable } from './pool-table.js';
import { tallyTable } from './tally-table.js';

/** Why such a chance cannot be answered by any dice, or null. */
export function faultOf(chance: Chance): string | null {
  if (!isWhole(chance.count, 0, MOST_DICE)) return `the number of dice is a whole number from 0 to ${MOST_DICE}`;
  if (chance.kind === 'draw') return faultOfBag(chance);
  if (!isWhole(chance.sides, 1, MOST_SIDES)) return `a die has 1 to ${MOST_SIDES} sides`;
  if (chance.kind === 'pool') return chance.others === undefined ? poolTable(chance).fault : faultOfMixed(chance);
  return chance.kind === 'tally' ? tallyTable(chance).fault : null;
}

/** Throws on a chance that no dice can answer, which is a mistake of the rules. */
export function mustBeSound(chance: Chance): void {
  const fault = faultOf(chance);
  if (fault !== null) throw new RangeError(`chance ${chance.stream} (${chance.rule}): ${fault}`);
}

function faultOfMixed(chance: PoolChance): string | null {
  const pools = poolsIn(chance);
  if (!pools.every(({ count }) => isWhole(count, 0, MOST_DICE))) return 'the parts of a pool are some of its dice';
  return pools.map((pool) => poolTable(pool).fault).find((fault) => fault !== null) ?? null;
}

function faultOfBag({ bag, count }: DrawChance): string | null {
  let size = 0;
  for (const number of Object.values(bag)) {
    if (!isWhole(number, 0, MOST_DICE)) return 'a bag holds a whole number of each item';
    size += number;
  }
  if (size > MOST_DICE) return `a bag holds ${MOST_DICE} items at most`;
  return count > size ? `${count} are drawn from a bag of ${size}` : null;
}
