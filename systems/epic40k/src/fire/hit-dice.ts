import { ask, bidAsk, type JsonRecord, pool, type Procedure, type Side, tally } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { D6 } from '../book/dice.js';

const RULE = 'E40-FIRE-10';

interface Missing extends JsonRecord {
  readonly squad: string;
  readonly misses: number;
}

/** E40-ORD-04: how many of the misses are rolled again? They are all alike. */
export const reroll = bidAsk<Table, Missing>({
  name: 'reroll',
  prompt: 'How many misses are rolled again?',
  meaning: 'a number, from none to all of the misses.',
  rules: ['E40-ORD-04'],
  rule: 'E40-ORD-04',
  range: (_table, { misses }) => ({ least: 0, most: misses }),
  usual: (_table, { misses }) => misses,
});

/** Dice that are rolled at units with these values of Armour. */
export interface HitRoll {
  readonly squad: string;
  readonly target: string;
  readonly side: Side;
  readonly count: number;
  /** The different values of effective Armour, the lowest first: a die counts as the highest that it reaches. */
  readonly armours: readonly number[];
  /** E40-ORD-04: misses may be rolled again once. */
  readonly again: boolean;
}

/** E40-FIRE-10: the hit dice, each as the highest Armour that it reaches. */
export function* rollHits(roll: HitRoll): Procedure<readonly number[]> {
  const first = yield* throwDice(roll, roll.count, RULE);
  const misses = roll.count - first.length;
  if (!roll.again || misses === 0) return first;
  const count = yield* ask(roll.side, reroll, { squad: roll.squad, misses });
  return [...first, ...(yield* throwDice(roll, count, 'E40-ORD-04'))];
}

function* throwDice(
  { side, squad, target, armours }: HitRoll,
  count: number,
  rule: string,
): Procedure<readonly number[]> {
  const [lowest = D6] = armours;
  const common = { stream: 'HIT', rule, side, count, sides: D6, about: { shooter: squad, target } };
  if (count === 0) return [];
  if (armours.length < 2) {
    const { successes } = yield* pool({ ...common, needs: lowest, mechanic: {} });
    return Array.from({ length: successes }, () => lowest);
  }
  const { counts } = yield* tally({ ...common, classes: classesOf(armours), good: worthOf(armours) });
  return armours.flatMap((armour) => Array.from({ length: counts[String(armour)] ?? 0 }, () => armour));
}

/** The faces that reach each value of Armour and not the next. */
function classesOf(armours: readonly number[]): Readonly<Record<string, readonly number[]>> {
  return Object.fromEntries(
    armours.map((armour, i) => {
      const end = armours[i + 1] ?? D6 + 1;
      return [String(armour), Array.from({ length: end - armour }, (_, n) => armour + n)];
    }),
  );
}

function worthOf(armours: readonly number[]): Readonly<Record<string, number>> {
  return Object.fromEntries(armours.map((armour, i) => [String(armour), i + 1]));
}
