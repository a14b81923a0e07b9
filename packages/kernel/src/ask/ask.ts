import type { JsonRecord } from '../values/json.js';
import type { RuleId, Side } from '../values/names.js';
import { isRefusal, type Refusal, refuseForAll } from '../values/refusal.js';
import type { Answer, AnswerOf, DecisionKind } from './answer.js';
import { shapeOf } from './answer-shape.js';
import type { Caution, Decision, Option, Unavailable } from './decision.js';

/** How every ask describes itself. */
export interface AskWords {
  readonly name: string;
  /** The question as a player reads it. */
  readonly prompt: string;
  /** What the answers are, for authors of cases. */
  readonly meaning: string;
  readonly rules: readonly RuleId[];
}

/**
 * An entry of a system's table of asks. All functions are pure functions of a table (whole, or the asked side's view), the
 * arguments and the asked side.
 */
export interface Ask<T, Args extends JsonRecord, K extends DecisionKind, R = unknown> extends AskWords {
  readonly kind: K;
  /** Legal answers, computed lazily. All of them for a pick; good suggestions if they cannot be listed. */
  options(table: T, args: Args, side: Side): Iterable<Option<AnswerOf[K]>>;
  /** The one checker: returns what it read from the answer, or why it refuses. It only gets answers of the right kind. */
  check(table: T, args: Args, answer: AnswerOf[K], side: Side): R | Refusal;
  /** All that is wrong with an answer that was refused, if more than the first thing can be told. */
  faults?(table: T, args: Args, answer: AnswerOf[K], side: Side): readonly Refusal[];
  /** The same for an answer known to be legal, if reading it takes no look at the table. */
  readPlainly?(answer: AnswerOf[K]): R;
  /** What a player should know before giving a legal answer, from what `check` read; it never refuses anything. */
  cautions?(table: T, args: Args, answer: AnswerOf[K], read: R, side: Side): readonly Caution[];
  /** Some legal answer, for the opponent and for random play; `below(n)` draws an integer under n. */
  sample(table: T, args: Args, side: Side, below: (n: number) => number): AnswerOf[K];
  /** The default answer, so that Enter always works. */
  usual(table: T, args: Args, side: Side): AnswerOf[K];
  /** The answer with which a side lets play go on, legal now or not; an ask without it cannot be passed. */
  pass?(table: T, args: Args, side: Side): AnswerOf[K];
  unavailable?(table: T, args: Args, side: Side): readonly Unavailable[];
  /** The parts that answers are composed of, if they can be listed, for a player who composes one by hand. */
  makings?(table: T, args: Args, side: Side): Makings;
  /** The only legal answer, if there is just one and that is not a secret; the engine then takes it. */
  only?(table: T, args: Args, side: Side): AnswerOf[K] | null;
}

/** Things to choose some of, or to share out. */
export type Makings =
  | {
      readonly items: readonly { readonly id: string; readonly label: string; readonly meaning?: string }[];
      readonly least: number;
      readonly most: number;
    }
  | Shareable;

/** Things to share out among bins. */
export interface Shareable {
  readonly items: readonly string[];
  readonly bins: readonly string[];
  /** What kind of thing each item is, if the ask says so: items of one kind are alike, and only their number matters. */
  readonly kinds: Readonly<Record<string, string>>;
  /** The items that may not go into a bin, with the reason. */
  readonly barred: readonly BarredShare[];
}

export interface BarredShare {
  readonly item: string;
  readonly bin: string;
  readonly rule: RuleId;
  readonly reason: string;
}

/** An ask with its types erased, as the machine holds it. */
export type AnyAsk<T> = Ask<T, JsonRecord, DecisionKind>;

/** The words of an ask, from a spec that has more. */
export function wordsOf({ name, prompt, meaning, rules }: AskWords): AskWords {
  return { name, prompt, meaning, rules };
}

/** What the ask reads from a legal answer. */
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

/** What a player should know before giving an answer; nothing if it is refused. */
export function cautionsOn<T>(
  ask: AnyAsk<T>,
  table: T,
  { args, side }: Pick<Decision, 'args' | 'side'>,
  answer: Answer,
): readonly Caution[] {
  if (ask.cautions === undefined) return [];
  const read = ask.check(table, args, answer, side);
  return isRefusal(read) ? [] : ask.cautions(table, args, answer, read, side);
}

/** The answer with which a side passes a question; null if it cannot pass. */
export function passOf<T>(ask: AnyAsk<T>, table: T, { args, side }: Pick<Decision, 'args' | 'side'>): Answer | null {
  const pass = ask.pass?.(table, args, side);
  return pass === undefined || isRefusal(ask.check(table, args, pass, side)) ? null : pass;
}

/** The answer by which a side lets a question be: its pass, or nothing at all where nothing is legal; null if it must choose. */
export function declineOf<T>(ask: AnyAsk<T>, table: T, decision: Pick<Decision, 'args' | 'side'>): Answer | null {
  const nothing: Answer | null = ask.kind === 'pick' ? { pick: [] } : ask.kind === 'allocate' ? { allocate: {} } : null;
  const isLegal = () => nothing !== null && !isRefusal(ask.check(table, decision.args, nothing, decision.side));
  return passOf(ask, table, decision) ?? (isLegal() ? nothing : null);
}

/** An accepted answer, and what the ask read from it. */
export interface AcceptedAnswer {
  readonly answer: Answer;
  readonly read: unknown;
}

/** Checks an answer, which may be anything, against the rules. */
export function checkAnswer<T>(
  ask: AnyAsk<T>,
  table: T,
  decision: Decision,
  answer: unknown,
): AcceptedAnswer | Refusal {
  const shaped = shapeOf(decision.kind, answer);
  if (isRefusal(shaped)) return shaped;
  const read = ask.check(table, decision.args, shaped, decision.side);
  if (!isRefusal(read)) return { answer: shaped, read };
  return refuseForAll([read, ...(ask.faults?.(table, decision.args, shaped, decision.side) ?? [])]) ?? read;
}

/** An answer known to be legal. */
export function legalAnswer<T>(ask: AnyAsk<T>, table: T, decision: Decision, answer: Answer): AcceptedAnswer {
  return { answer, read: readLegal(ask, table, decision, answer) };
}
