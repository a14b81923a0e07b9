import type { Answer, DecisionKind } from './answer.js';
import type { Json, JsonRecord } from '../values/json.js';
import type { Modifier } from '../values/modifier.js';
import type { RuleId, Side } from '../values/names.js';

/**
 * A question to a side, as plain data. `ask` names an entry in the system's table of asks, whose pure functions work out
 * options, previews and checks from the table and the arguments.
 */
export interface Decision {
  /** Stage number and place within it: `12.3`. */
  readonly id: string;
  readonly side: Side;
  readonly kind: DecisionKind;
  readonly ask: string;
  readonly args: JsonRecord;
  readonly rules: readonly RuleId[];
  /** `sealed`: shown to all once every simultaneous answer is in. `kept`: the procedure reveals it, perhaps turns later. */
  readonly secret?: 'sealed' | 'kept';
  /** A window in somebody else's doings; passing lets them go on. */
  readonly interrupt?: true;
}

/** One legal answer, with what a player wants to know before taking it. */
export interface Option<A extends Answer = Answer> {
  /** For picks the id that is picked; for other kinds a name of this suggestion. */
  readonly id: string;
  readonly label: string;
  readonly answer: A;
  /** Pieces that it concerns, to be lit. */
  readonly pieces?: readonly string[];
  readonly preview?: Preview;
  readonly forecast?: Forecast;
}

export interface Preview {
  readonly dice?: number;
  readonly needs?: number;
  readonly modifiers?: readonly Modifier[];
  readonly band?: string;
  readonly notes?: readonly string[];
  /** Who takes part, and who might have and does not. */
  readonly parts?: readonly Part[];
  /** The pieces in the order in which they are struck. */
  readonly order?: readonly string[];
}

/** What a piece adds, or why it adds nothing. */
export interface Part {
  readonly piece: string;
  /** What of it: the name of a weapon. */
  readonly label: string;
  readonly dice?: number;
  readonly why?: { readonly rule: RuleId; readonly reason: string };
}

/** Which procedure the odds should run, with which arguments. */
export interface Forecast {
  readonly procedure: string;
  readonly args: JsonRecord;
}

/** Something one might look for here that is not legal, with the reason. */
export interface Unavailable {
  readonly id: string;
  readonly label: string;
  readonly rule: RuleId;
  readonly reason: string;
}

/** What a seat has told the machine to answer for it, until it revokes it. */
export interface StandingOrder {
  readonly ask: string;
  /** Only where these arguments have these values. */
  readonly when?: Readonly<Record<string, Json>>;
  /** `pass` picks `pass`; `usual` takes the default answer. */
  readonly answer: 'pass' | 'usual' | Answer;
}
