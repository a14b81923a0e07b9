import type { Answer } from './answer.js';
import type { AnyAsk, Decision } from './decision.js';
import type { Random } from './dice/random.js';

/** Somebody who answers questions: given the question, the table and what is known of the ask. */
export type Player<T> = (ask: AnyAsk<T>, decision: Decision, table: T) => Answer;

/** Takes any legal answer. */
export function randomPlayer<T>(random: Random): Player<T> {
  const below = (n: number) => random.below(n);
  return (ask, decision, table) => ask.sample(table, decision.args, decision.side, below);
}

/** Always takes the default. */
export function usualPlayer<T>(): Player<T> {
  return (ask, decision, table) => ask.usual(table, decision.args, decision.side);
}
