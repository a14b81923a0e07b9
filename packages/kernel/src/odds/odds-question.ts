import type { Forecast } from '../ask/decision.js';
import type { Fact } from '../system/events.js';
import type { Policy } from '../system/policies.js';

export interface OddsQuestion<T, E extends Fact> {
  readonly forecast: Forecast;
  /** Which of the system's outcomes to count. */
  readonly of: readonly string[];
  /** Stop at this milestone; without it the procedure runs to its end. */
  readonly horizon?: string;
  /** As if this had happened first, such as a move to another place. */
  readonly supposing?: readonly E[];
  /** The assumed answers to later decisions; without it `usualPolicy`. */
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
