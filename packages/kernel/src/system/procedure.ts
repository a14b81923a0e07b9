import type { DecisionKind } from '../ask/answer.js';
import type { Chance, OutcomeOf, PoolChance, FacesChance, SumChance, DrawChance, TallyChance } from '../dice/chance.js';
import type { AnyAsk, Ask } from '../ask/ask.js';
import type { Fact } from './events.js';
import type { JsonRecord } from '../values/json.js';
import type { Side } from '../values/names.js';
import type { Play } from './play.js';

/** What a procedure asks of the machine. */
export type Request =
  | { readonly does: 'ask'; readonly questions: readonly Question[] }
  | { readonly does: 'chance'; readonly chance: Chance }
  | { readonly does: 'milestone'; readonly name: string };

export interface Question {
  readonly side: Side;
  readonly ask: AnyAsk<never>;
  readonly args: JsonRecord;
  readonly secret?: 'sealed' | 'kept';
  readonly interrupt?: true;
}

/**
 * A procedure of a book: a generator that takes ids, reads the table, asks for decisions and chances, and changes the table
 * only by emitting events.
 */
export type Procedure<R> = Generator<Request, R, unknown>;

/** Ways to ask. */
export interface Asking {
  readonly secret?: 'sealed' | 'kept';
  readonly interrupt?: true;
}

export function questionOf<T, Args extends JsonRecord, K extends DecisionKind>(
  side: Side,
  ask: Ask<T, Args, K>,
  args: Args,
  asking: Asking = {},
): Question {
  return { side, ask, args, ...asking };
}

/** Asks one side and returns what was read from its checked answer. */
export function* ask<T, Args extends JsonRecord, K extends DecisionKind, R>(
  side: Side,
  which: Ask<T, Args, K, R>,
  args: Args,
  asking: Asking = {},
): Procedure<R> {
  const answers = (yield { does: 'ask', questions: [questionOf(side, which, args, asking)] }) as readonly R[];
  if (answers.length === 0) throw new Error(`ask ${which.name}: the machine gave no answer`);
  return answers[0] as R;
}

/** Asks several sides at once; nobody sees another's answer before all are given. Returns what was read from each. */
export function* together(questions: readonly Question[]): Procedure<readonly unknown[]> {
  return (yield { does: 'ask', questions }) as readonly unknown[];
}

/** Puts a question to the dice. */
export function* chance<C extends Chance>(question: C): Procedure<OutcomeOf<C>> {
  return (yield { does: 'chance', chance: question }) as OutcomeOf<C>;
}

export const pool = (question: Omit<PoolChance, 'kind'>) => chance<PoolChance>({ kind: 'pool', ...question });
export const faces = (question: Omit<FacesChance, 'kind'>) => chance<FacesChance>({ kind: 'faces', ...question });
export const sum = (question: Omit<SumChance, 'kind'>) => chance<SumChance>({ kind: 'sum', ...question });
export const tally = (question: Omit<TallyChance, 'kind'>) => chance<TallyChance>({ kind: 'tally', ...question });
export const draw = (question: Omit<DrawChance, 'kind'>) => chance<DrawChance>({ kind: 'draw', ...question });

/** A procedure that asks and rolls nothing. */
export function silent<A extends readonly unknown[], R>(act: (...args: A) => R): (...args: A) => Procedure<R> {
  return function* (...args) {
    yield* [];
    return act(...args);
  };
}

/** A point up to which odds can be computed: the attack, the segment, … */
export function* milestone(name: string): Procedure<void> {
  yield { does: 'milestone', name };
}

/** Runs an interrupt of another side's action, so that nesting can be reported and measured. */
export function* interrupt<T, E extends Fact, R>(
  play: Play<T, E>,
  name: string,
  procedure: Procedure<R>,
): Procedure<R> {
  play.enter(name);
  try {
    return yield* procedure;
  } finally {
    play.leave();
  }
}
