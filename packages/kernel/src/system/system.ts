import type { AnyAsk } from '../ask/ask.js';
import type { Fact, StageCall } from './events.js';
import type { StateOperations } from './state-operations.js';
import type { Json, JsonRecord } from '../values/json.js';
import type { RuleId, Side, Viewer } from '../values/names.js';
import type { Play } from './play.js';
import type { Procedure } from './procedure.js';
import type { Random } from '../dice/random.js';
import type { Refusal } from '../values/refusal.js';

/** The book, as the machine sees it. */
export interface System<T, E extends Fact> {
  readonly id: string;
  readonly name: string;
  /** Raised when the rules change so that old journals may no longer fit. */
  readonly version: string;
  readonly sides: readonly Side[];
  readonly state: StateOperations<T, E>;
  readonly stages: Readonly<Record<string, Stage<T, E>>>;
  readonly asks: Readonly<Record<string, AnyAsk<T>>>;
  /** Procedures that odds may run by name. */
  readonly procedures: Readonly<Record<string, Forecastable<T, E>>>;
  /** What odds may count, from the events of one outcome. */
  readonly outcomes: Readonly<Record<string, OutcomeMeasure<T, E>>>;
  /** Every moment and interrupt that the rules have, so that the laws can check that each occurs. */
  readonly moments: readonly string[];
  readonly interrupts: readonly string[];
  /** Which interrupt may occur directly within which: `overwatch>bailOut`. */
  readonly nestings: readonly string[];
  /** The opening table and the first stage, or what is wrong with the setup. */
  begin(setup: Setup): { readonly table: T; readonly first: StageCall } | Refusal;
  /**
   * Fills in what that viewer cannot know, consistently with what it does know. `later` is the viewer's table some inputs after `view`,
   * within the same stage: what has been shown since then is not dealt but taken from there.
   */
  deal(view: T, viewer: Viewer, random: Random, later?: T): T;
}

/** A stretch of play after which the rules can continue from the table alone, and its name in the book. */
export interface Stage<T, E extends Fact> {
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
  /** The meaning of each argument. */
  readonly args?: JsonRecord;
  /** Returns the stage that comes next; null when the battle has ended. */
  run(play: Play<T, E>, args: JsonRecord): Procedure<StageCall | null>;
}

export type Forecastable<T, E extends Fact> = (play: Play<T, E>, args: JsonRecord) => Procedure<unknown>;

/** Reads one outcome from the events that led to it. */
export type OutcomeMeasure<T, E extends Fact> = (events: readonly E[], table: T, args: JsonRecord) => number | string;

/** What a battle starts from: plain data, checked by the system. */
export interface Setup {
  readonly scenario: string;
  readonly rosters: Readonly<Record<Side, Json>>;
  readonly table?: Json;
  readonly seed: string;
  readonly options?: JsonRecord;
}

/** Names the stage that comes next. */
export function next(stage: string, args: JsonRecord = {}): StageCall {
  return { stage, args };
}

/** A system's table of asks, by their names. */
export function asksNamed<T>(asks: readonly AnyAsk<T>[]): Readonly<Record<string, AnyAsk<T>>> {
  return byName('ask', asks, ({ name }) => name);
}

/** A system's table of stages, by their ids. */
export function stagesNamed<T, E extends Fact>(stages: readonly Stage<T, E>[]): Readonly<Record<string, Stage<T, E>>> {
  return byName('stage', stages, ({ id }) => id);
}

function byName<V>(what: string, all: readonly V[], nameOf: (one: V) => string): Readonly<Record<string, V>> {
  const table: Record<string, V> = {};
  for (const one of all) {
    const name = nameOf(one);
    if (Object.hasOwn(table, name)) throw new Error(`there are two of the ${what} "${name}"`);
    table[name] = one;
  }
  return table;
}

/** A rule of a system's catalogue, in our words. */
export interface RuleSummary {
  readonly id: RuleId;
  readonly title: string;
  readonly summary: string;
  /** Why there is nothing to run, for an entry that only defines a word. */
  readonly definition?: string;
}
