import type { Answer } from '../ask/answer.js';
import { type AnyAsk, passOf } from '../ask/ask.js';
import type { Forecast } from '../ask/decision.js';
import type { Fact } from '../system/events.js';
import type { Question } from '../system/procedure.js';

/** The assumed answers to later decisions: the default policy passes every interrupt and takes the usual answer elsewhere. */
export type Policy<T> = (ask: AnyAsk<T>, question: Question, table: T) => Answer;

export interface OddsQuestion<T, E extends Fact> {
  readonly forecast: Forecast;
  /** Which of the system's outcomes to count. */
  readonly of: readonly string[];
  /** Stop at this milestone; without it the procedure runs to its end. */
  readonly horizon?: string;
  /** As if this had happened first, such as a move to another place. */
  readonly supposing?: readonly E[];
  readonly policy?: Policy<T>;
  /** Samples instead if there are more outcomes than this. */
  readonly most?: number;
}

export interface Odds {
  /** For each outcome counted: its values with their probabilities, the values in order. */
  readonly of: Readonly<Record<string, readonly { readonly value: number | string; readonly p: number }[]>>;
  /** What was assumed about later decisions. */
  readonly assumptions: readonly string[];
  readonly leaves: number;
  /** Set if there were too many outcomes to walk: then these are frequencies. */
  readonly sampled?: number;
  /** The probability of outcomes too unlikely to walk. */
  readonly lumped: number;
}

/** Interrupts pass, everything else is answered as usual. */
export function usualPolicy<T>(ask: AnyAsk<T>, question: Question, table: T): Answer {
  const pass = question.interrupt === true ? passOf(ask, table, question) : null;
  return pass ?? ask.usual(table, question.args, question.side);
}
