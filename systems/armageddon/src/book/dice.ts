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
import { strategyOf, BLUE, RED } from './play.js';
import type { Rules } from '@bridgehead/wargame';

export const D6 = 6;

/** EA-GEN-01. */
export function d3(face: number): number {
  return Math.ceil(face / 2);
}

interface Test {
  /** The purpose, by which a case scripts it. */
  readonly stream: string;
  readonly rule: RuleId;
  readonly side: Side;
  readonly count: number;
  /** n for n+, before modifiers. */
  readonly needs: number;
  /** Added to the number that is needed: a penalty of 1 to the roll is 1. */
  readonly modifiers?: readonly Modifier[];
  readonly about?: JsonRecord;
}

/** EA-GEN-01: dice that need a number; a natural 1 may succeed, and what needs 1+ is not rolled. */
export function* rollTest(test: Test): Procedure<number> {
  const { modifiers = [], needs, ...rest } = test;
  const needed = needs + sumOf(modifiers);
  if (rest.count === 0) return 0;
  if (needed <= 1) return rest.count;
  const { successes } = yield* pool({ ...rest, sides: D6, needs: needed, modifiers, mechanic: {} });
  return successes;
}

/** EA-FIRE-06: what a 6 must be followed by, where more than 6 is needed; null for what cannot hit. */
function secondNumber(needed: number): number | null {
  return needed <= 9 ? needed - 3 : null;
}

/** EA-FIRE-06: dice to hit: a natural 1 misses, and more than 6 takes a 6 and a second roll. Returns the hits. */
export function* rollToHit(test: Test): Procedure<number> {
  const { modifiers = [], needs, ...rest } = test;
  const needed = Math.max(2, needs + sumOf(modifiers));
  if (rest.count === 0) return 0;
  const second = needed > D6 ? secondNumber(needed) : 0;
  if (second === null) return 0;
  const first = Math.min(D6, needed);
  const { successes } = yield* pool({ ...rest, sides: D6, needs: first, modifiers, mechanic: { never: [1] } });
  if (second === 0 || successes === 0) return successes;
  const again = yield* pool({ ...rest, count: successes, sides: D6, needs: second, mechanic: {} });
  return again.successes;
}

/** The chance of a hit, in thirty-sixths: for previews and for players who like to know. */
export function chanceToHit(needed: number): number {
  const needs = Math.max(2, needed);
  if (needs <= D6) return (7 - needs) * 6;
  const second = secondNumber(needs);
  return second === null ? 0 : 7 - second;
}

/** Dice of which a high face is good for the side that rolls; others are neither good nor bad. */
const HIGH_IS_GOOD: ReadonlySet<string> = new Set(['STRATEGY', 'ROLL-OFF', 'AMOUNT']);

/** One die, as it falls. */
export function* rollDie(stream: string, rule: RuleId, side?: Side, sides = D6): Procedure<number> {
  const by = side === undefined ? {} : { side };
  const good = HIGH_IS_GOOD.has(stream) ? 'high' : 'neither';
  const rolled = yield* faces({ stream, rule, ...by, count: 1, sides, good });
  return rolled.faces[0] ?? 1;
}

/** EA-ACT-12, EA-ASLT-08: two dice, of which the higher counts. */
export function* higherOfTwo(stream: string, rule: RuleId, side: Side): Procedure<number> {
  const rolled = yield* faces({ stream, rule, side, count: 2, sides: D6, good: 'high' });
  return Math.max(...rolled.faces);
}

/** EA-FORCE-91: a number, or dice such as `D6+3` that are rolled anew each time. */
export function* rolledAmount(amount: number | string, rule: RuleId, side: Side, stream = 'AMOUNT'): Procedure<number> {
  if (typeof amount === 'number') return amount;
  const [, times = '', sides = '6', plus = '0'] = /^(\d*)D(\d+)(?:\+(\d+))?$/.exec(amount) ?? [];
  let total = Number(plus);
  for (let n = 0; n < Number(times || 1); n++) {
    const face = yield* rollDie(stream, rule, side);
    total += sides === '3' ? d3(face) : face;
  }
  return total;
}

/** EA-GEN-04: the higher strategy rating goes first; equal ratings roll off. */
export function* firstByStrategy(rules: Rules, rule: RuleId): Procedure<Side> {
  const [red, blue] = [strategyOf(rules.table, RED), strategyOf(rules.table, BLUE)];
  rules.cite('EA-GEN-04');
  if (red !== blue) return red > blue ? RED : BLUE;
  for (;;) {
    const ours = yield* rollDie('ROLL-OFF', rule, RED);
    const theirs = yield* rollDie('ROLL-OFF', rule, BLUE);
    if (ours !== theirs) return ours > theirs ? RED : BLUE;
  }
}
