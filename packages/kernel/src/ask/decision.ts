import type { Answer, DecisionKind } from './answer.js';
import type { Json, JsonRecord } from '../values/json.js';
import type { Modifier } from '../values/modifier.js';
import type { RuleId, Side } from '../values/names.js';
import { type Refusal, rulesOfRefusal } from '../values/refusal.js';

/**
 * A question to a side, as plain data. `ask` names an entry in the system's table of asks, whose pure functions compute
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
  /** A window to interrupt another side; passing lets that side go on. */
  readonly interrupt?: true;
}

/** One legal answer, with what a player wants to know before choosing it. */
export interface Option<A extends Answer = Answer> {
  /** For a pick, the id that is picked; for other kinds, a name for this suggestion. */
  readonly id: string;
  readonly label: string;
  readonly answer: A;
  /** Pieces that it concerns, to be highlighted. */
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
  /** The pieces that take part, and those that might have but do not. */
  readonly parts?: readonly Part[];
  /** The pieces in the order in which they are hit. */
  readonly order?: readonly string[];
}

/** What a piece contributes, or why it contributes nothing. */
export interface Part {
  readonly piece: string;
  /** The contributing part, such as the name of a weapon. */
  readonly label: string;
  readonly dice?: number;
  readonly why?: { readonly rule: RuleId; readonly reason: string };
}

/** Which procedure the odds should run, with which arguments. */
export interface Forecast {
  readonly procedure: string;
  readonly args: JsonRecord;
}

/** Something a player might look for here that is not legal, with the reason. */
export interface Unavailable {
  readonly id: string;
  readonly label: string;
  readonly rule: RuleId;
  readonly reason: string;
  /** Further rules that forbid it. */
  readonly also?: readonly RuleId[];
}

/** What a refusal says of an option. */
export function unavailableBecause(id: string, label: string, why: Refusal): Unavailable {
  const [rule = why.rule, ...also] = rulesOfRefusal(why);
  return { id, label, rule, reason: why.reason, ...(also.length === 0 ? {} : { also }) };
}

/** Something that a player should know before giving a legal answer: it is allowed, but it may cost. It never refuses anything. */
export interface Caution {
  readonly rule: RuleId;
  readonly reason: string;
  /** The pieces that it concerns. */
  readonly pieces?: readonly string[];
}

/** What the machine answers for a seat until the seat revokes it. */
export interface StandingOrder {
  readonly ask: string;
  /** Applies only if these arguments have these values. */
  readonly when?: Readonly<Record<string, Json>>;
  /** `pass` gives the ask's own answer for passing; `usual` takes the default answer. */
  readonly answer: 'pass' | 'usual' | Answer;
}
