import {
  faces,
  type JsonRecord,
  type Modifier,
  pool,
  type Procedure,
  type RuleId,
  type Side,
  sumOf,
} from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';

export const D6 = 6;

/** DZC-DICE-01. */
export function d3(face: number): number {
  return Math.ceil(face / 2);
}

/** DZC-DICE-03: the sum of all modifiers, capped once to 2+ and 6+. A printed 1+ stays. */
export function targetNumber(printed: number, modifiers: readonly Modifier[]): number {
  const sum = printed + sumOf(modifiers);
  if (modifiers.length === 0) return sum;
  return Math.min(D6, Math.max(2, sum));
}

interface TestDice {
  /** The purpose, by which a case scripts it. */
  readonly stream: string;
  readonly rule: RuleId;
  readonly side?: Side;
  readonly count?: number;
  /** n for n+, before modifiers. */
  readonly needs: number;
  readonly modifiers?: readonly Modifier[];
  readonly about?: JsonRecord;
}

/** DZC-DICE-02: how many of the dice reach the number. What needs 1+ is not rolled. */
export function* rollTest({ needs, modifiers = [], count = 1, ...rest }: TestDice): Procedure<number> {
  if (count <= 0) return 0;
  const needed = targetNumber(needs, modifiers);
  if (needed <= 1) return count;
  const { successes } = yield* pool({ ...rest, count, sides: D6, needs: needed, modifiers, mechanic: {} });
  return successes;
}

/** One die, as it falls. */
export function* rollDie(stream: string, rule: RuleId, side?: Side, about?: JsonRecord): Procedure<number> {
  const by = side === undefined ? {} : { side };
  const on = about === undefined ? {} : { about };
  const rolled = yield* faces({ stream, rule, ...by, ...on, count: 1, sides: D6, good: 'neither' });
  return rolled.faces[0] ?? 1;
}

/** DZC-DICE-01: an amount such as 3, D3, D6+2 or 2D6. */
export function* rollAmount(amount: number | string, rule: RuleId, side?: Side): Procedure<number> {
  if (typeof amount === 'number') return amount;
  const [, times = '', sides = '6', plus = '0'] = /^(\d*)D(\d)(?:\+(\d+))?$/.exec(amount) ?? [];
  let total = Number(plus);
  for (let n = 0; n < Number(times === '' ? 1 : times); n++) {
    const face = yield* rollDie('AMOUNT', rule, side);
    total += sides === '3' ? d3(face) : face;
  }
  return total;
}

/** DZC-DICE-06: one of the candidates, who are in the order of their ids; not drawn where there is only one. */
export function* pickAtRandom(candidates: readonly string[], rule: RuleId): Procedure<string> {
  const sorted = [...candidates].sort();
  if (sorted.length < 2) return sorted[0] ?? '';
  const rolled = yield* faces({ stream: 'PICK', rule, count: 1, sides: sorted.length, good: 'neither' });
  return sorted[(rolled.faces[0] ?? 1) - 1] ?? '';
}

/** DZC-DICE-05: the side with the higher die; ties are rolled again. */
export function* diceOff(play: TablePlay, sides: readonly Side[], rule: RuleId): Procedure<Side> {
  play.cite('DZC-DICE-05');
  let tied = [...sides];
  for (;;) {
    const rolls = new Map<Side, number>();
    for (const side of tied) rolls.set(side, yield* rollDie('DICE-OFF', rule, side));
    const best = Math.max(...rolls.values());
    tied = tied.filter((side) => rolls.get(side) === best);
    if (tied.length === 1) return tied[0] ?? '';
  }
}
