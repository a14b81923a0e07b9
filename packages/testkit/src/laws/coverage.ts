import { type Entry, type Fact, isPlayEvent, type Watch } from '@bridgehead/kernel';
import type { Evidence, GameSystem, Heard, Table, TableEvent } from '@bridgehead/tabletop';
import { rulesOnModifiers } from '../cases/expecting.js';
import { Witness } from '../cases/witness.js';
import { LAWS } from './law-names.js';

type Counts = Readonly<Record<string, number>>;

/** What occurred in the games played, as plain data. */
export interface Covered {
  readonly moments: Counts;
  readonly interrupts: Counts;
  /** An interrupt directly within another: `overwatch>smoke`. */
  readonly pairs: Counts;
  readonly asks: Counts;
  readonly stages: Counts;
  readonly rules: Counts;
  /** How often each question of a stage was answered, and how often every law was checked there. */
  readonly questions: Counts;
  readonly looks: Counts;
  /** At how many decisions each law was checked. */
  readonly laws: Counts;
}

/** Counts what occurs: every moment and interrupt, every nested pair of interrupts, every question, stage and rule. */
export class Coverage implements Watch {
  private readonly counts = {
    moments: new Map<string, number>(),
    interrupts: new Map<string, number>(),
    pairs: new Map<string, number>(),
    asks: new Map<string, number>(),
    stages: new Map<string, number>(),
    rules: new Map<string, number>(),
    questions: new Map<string, number>(),
    looks: new Map<string, number>(),
    laws: new Map<string, number>(),
  };

  private readonly witness: Witness;

  /** With a system's evidence it also counts rules that leave no other trace. */
  constructor(evidence: readonly Evidence[] = []) {
    this.witness = new Witness(evidence, (rule) => this.cited(rule));
  }

  told(event: Fact, table: unknown): void {
    this.witness.told(event as Heard, table as Table);
    if (event.kind === 'diceRolled') for (const rule of rulesOnModifiers(event)) this.cited(rule);
  }

  cited(rule: string): void {
    add(this.counts.rules, rule);
  }

  reached(moment: string): void {
    add(this.counts.moments, moment);
  }

  interrupted(name: string, inside: readonly string[]): void {
    add(this.counts.interrupts, name);
    const outer = inside.at(-1);
    if (outer !== undefined) add(this.counts.pairs, `${outer}>${name}`);
  }

  /** A question of a stage, and whether every law was checked there. */
  asked(question: string, looked: boolean): void {
    add(this.counts.questions, question);
    if (looked) add(this.counts.looks, question);
  }

  /** At how many decisions of a battle each law was checked. */
  held(laws: ReadonlyMap<string, number>): void {
    for (const [law, decisions] of laws) add(this.counts.laws, law, decisions);
  }

  /** The questions and stages of a stretch of a log. */
  hear(entries: readonly Entry<TableEvent>[]): void {
    for (const { event } of entries) {
      if (!isPlayEvent(event)) continue;
      if (event.kind === 'stageBegan') add(this.counts.stages, event.stage.stage);
      if (event.kind === 'asked') for (const { ask } of event.decisions) add(this.counts.asks, ask);
    }
  }

  /** Adds counts from elsewhere, such as another thread. */
  merge(other: Covered): void {
    for (const [sort, counts] of Object.entries(this.counts)) {
      for (const [name, count] of Object.entries(other[sort as keyof Covered])) add(counts, name, count);
    }
  }

  covered(): Covered {
    const { counts } = this;
    return {
      moments: plain(counts.moments),
      interrupts: plain(counts.interrupts),
      pairs: plain(counts.pairs),
      asks: plain(counts.asks),
      stages: plain(counts.stages),
      rules: plain(counts.rules),
      questions: plain(counts.questions),
      looks: plain(counts.looks),
      laws: plain(counts.laws),
    };
  }
}

function plain(counts: ReadonlyMap<string, number>): Counts {
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

export interface Uncovered {
  readonly moments: readonly string[];
  readonly interrupts: readonly string[];
  readonly pairs: readonly string[];
  readonly asks: readonly string[];
  readonly stages: readonly string[];
  /** By sort, such as traits and cards: the names of those that never took effect. */
  readonly others: Readonly<Record<string, readonly string[]>>;
}

/** What a system lists and no game has shown. */
export function uncovered(system: GameSystem, coverage: Coverage): Uncovered {
  const covered = coverage.covered();
  return {
    moments: without(system.moments, covered.moments),
    interrupts: without(system.interrupts, covered.interrupts),
    pairs: without(system.nestings, covered.pairs),
    asks: without(Object.keys(system.asks), covered.asks),
    stages: without(Object.keys(system.stages), covered.stages),
    others: Object.fromEntries(
      Object.entries(system.mustOccur ?? {}).map(([sort, all]) => [
        sort,
        all.filter(({ rule }) => !Object.hasOwn(covered.rules, rule)).map(({ rule, name }) => `${name} (${rule})`),
      ]),
    ),
  };
}

/** How much of each sort that a system lists (traits, cards) took effect, and what never did, for people to read. */
export function occurringLines(system: GameSystem, coverage: Coverage): string[] {
  const { others } = uncovered(system, coverage);
  const { rules } = coverage.covered();
  return Object.entries(system.mustOccur ?? {}).map(([sort, all]) => {
    const never = others[sort] ?? [];
    const seldom = all
      .map(({ rule, name }) => ({ name, times: rules[rule] ?? 0 }))
      .filter(({ times }) => times > 0)
      .sort((a, b) => a.times - b.times)
      .slice(0, 5)
      .map(({ name, times }) => `${name} ${times}`);
    const missing = never.length === 0 ? '' : `; NEVER: ${never.join(', ')}`;
    return `${sort}: ${all.length - never.length} of ${all.length} took effect, least often ${seldom.join(', ')}${missing}`;
  });
}

/** What occurred although the system does not list it: an unforeseen nesting, a misspelt moment. */
export function undeclared(system: GameSystem, coverage: Coverage): readonly string[] {
  const { moments, interrupts, pairs } = coverage.covered();
  return [
    ...Object.keys(moments).filter((name) => !system.moments.includes(name)),
    ...Object.keys(interrupts).filter((name) => !system.interrupts.includes(name)),
    ...Object.keys(pairs).filter((name) => !system.nestings.includes(name)),
  ];
}

/** Laws that were never checked. A system that never asks two sides at once has no sealed answer to take back. */
export function unheld({ laws }: Covered): readonly string[] {
  return LAWS.filter((law) => law !== 'a sealed answer can be taken back' && !Object.hasOwn(laws, law));
}

/**
 * How often each law was checked, for people to read: the laws by decisions, then the questions where all laws were
 * checked least often.
 */
export function heldLines({ laws, questions, looks }: Covered): string[] {
  const decisions = Object.values(questions).reduce((sum, times) => sum + times, 0);
  const looked = Object.entries(questions)
    .map(([name, times]) => ({ name, times, looks: looks[name] ?? 0 }))
    .sort((a, b) => a.looks - b.looks);
  const all = looked.reduce((sum, question) => sum + question.looks, 0);
  return [
    `all laws at ${all} of ${decisions} decisions, of ${looked.length} kinds of question in their stages; least often at ${looked
      .slice(0, 5)
      .map((question) => `"${question.name}" ${question.looks} of ${question.times}`)
      .join(', ')}`,
    ...Object.entries(laws)
      .sort(([, a], [, b]) => b - a)
      .map(([law, times]) => `${String(times).padStart(8)}  ${law}`),
  ];
}

function without(names: readonly string[], counts: Counts): string[] {
  return names.filter((name) => !Object.hasOwn(counts, name));
}

function add(counts: Map<string, number>, name: string, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}
