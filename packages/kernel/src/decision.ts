import type { Answer, AnswerOf, DecisionKind } from './answer.js';
import type { Json, JsonRecord } from './json.js';
import type { Modifier } from './modifier.js';
import type { RuleId, Side } from './names.js';
import { isRefusal, type Refusal } from './refusal.js';

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

/** What every ask says of itself. */
export interface AskWords {
  readonly name: string;
  /** The question as a player reads it. */
  readonly prompt: string;
  /** What the answers are, for whoever writes a case. */
  readonly meaning: string;
  readonly rules: readonly RuleId[];
}

/**
 * An entry of a system's table of asks. All functions are pure functions of a table (whole, or the asked side's view), the
 * arguments and the asked side.
 */
export interface Ask<T, Args extends JsonRecord, K extends DecisionKind, R = unknown> extends AskWords {
  readonly kind: K;
  /** Legal answers, computed lazily. All of them for a pick; good suggestions where they cannot be counted. */
  options(table: T, args: Args, side: Side): Iterable<Option<AnswerOf[K]>>;
  /** The one checker: what it has read out of the answer, or why it refuses. It is only given answers of the right kind. */
  check(table: T, args: Args, answer: AnswerOf[K], side: Side): R | Refusal;
  /** The same for an answer that is known to be legal, where that takes no look at the table. */
  readPlainly?(answer: AnswerOf[K]): R;
  /** Some legal answer, for the opponent and for random play; `below(n)` draws an integer under n. */
  sample(table: T, args: Args, side: Side, below: (n: number) => number): AnswerOf[K];
  /** The default answer, so that Enter always works. */
  usual(table: T, args: Args, side: Side): AnswerOf[K];
  unavailable?(table: T, args: Args, side: Side): readonly Unavailable[];
  /** What an answer is put together from, where that can be listed: for whoever makes one by hand. */
  makings?(table: T, args: Args, side: Side): Makings;
  /** The only legal answer, if there is just one and that is no secret; the engine then takes it. */
  only?(table: T, args: Args, side: Side): AnswerOf[K] | null;
}

/** Things to choose some of, or to share out. */
export type Makings =
  | {
      readonly items: readonly { readonly id: string; readonly label: string }[];
      readonly least: number;
      readonly most: number;
    }
  | { readonly items: readonly string[]; readonly bins: readonly string[] };

/** An ask whose types are forgotten, as the machine holds it. */
export type AnyAsk<T> = Ask<T, JsonRecord, DecisionKind>;

/** The words of an ask alone, out of a spec that has more. */
export function wordsOf({ name, prompt, meaning, rules }: AskWords): AskWords {
  return { name, prompt, meaning, rules };
}

/** What a legal answer reads as. */
export function readLegal<T, R>(
  ask: Ask<T, JsonRecord, DecisionKind, R>,
  table: T,
  { args, side }: Pick<Decision, 'args' | 'side'>,
  answer: Answer,
): R {
  if (ask.readPlainly !== undefined) return ask.readPlainly(answer);
  const read = ask.check(table, args, answer, side);
  if (isRefusal(read)) throw new Error(`ask ${ask.name}: an answer that was accepted is refused: ${read.reason}`);
  return read;
}

/** What a seat has told the machine to answer for it, until it revokes it. */
export interface StandingOrder {
  readonly ask: string;
  /** Only where these arguments have these values. */
  readonly when?: Readonly<Record<string, Json>>;
  /** `pass` picks `pass`; `usual` takes the default answer. */
  readonly answer: 'pass' | 'usual' | Answer;
}
