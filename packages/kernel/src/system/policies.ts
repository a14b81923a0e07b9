import type { Answer } from '../ask/answer.js';
import { type AnyAsk, passOf } from '../ask/ask.js';
import type { Decision } from '../ask/decision.js';
import type { Random } from '../dice/random.js';

/** What a policy is told about a question. */
type Asked = Pick<Decision, 'args' | 'side' | 'interrupt'>;

/** A way to answer any question from the ask alone: for odds, for rollouts and for random play. */
export type Policy<T> = (ask: AnyAsk<T>, asked: Asked, table: T) => Answer;

/** Interrupts pass, everything else is answered as usual. */
export function usualPolicy<T>(ask: AnyAsk<T>, asked: Asked, table: T): Answer {
  const pass = asked.interrupt === true ? passOf(ask, table, asked) : null;
  return pass ?? ask.usual(table, asked.args, asked.side);
}

/** Takes any legal answer. */
export function randomPolicy<T>(random: Random): Policy<T> {
  const below = (n: number) => random.below(n);
  return (ask, { args, side }, table) => ask.sample(table, args, side, below);
}

/** Takes the default three times in four and any legal answer otherwise: battles worth telling. */
export function livelyPolicy<T>(random: Random): Policy<T> {
  const below = (n: number) => random.below(n);
  return (ask, { args, side }, table) =>
    below(4) > 0 ? ask.usual(table, args, side) : ask.sample(table, args, side, below);
}
