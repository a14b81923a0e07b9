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

/** Takes the default three times in four and any legal answer otherwise: battles worth telling. */
export function livelyPlayer<T>(random: Random): Player<T> {
  const below = (n: number) => random.below(n);
  return (ask, decision, table) => {
    const { args, side } = decision;
    return below(4) > 0 ? ask.usual(table, args, side) : ask.sample(table, args, side, below);
  };
}
