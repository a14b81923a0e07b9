import type { Answer } from '../ask/answer.js';
import { type AnyAsk, readLegal } from '../ask/ask.js';
import type { Branch } from '../dice/branches.js';
import type { Chance, Outcome } from '../dice/chance.js';
import { randomDice } from '../dice/dice.js';
import { Random } from '../dice/random.js';
import { resolve } from '../dice/throwing.js';
import type { Fact } from '../system/events.js';
import type { Play } from '../system/play.js';
import { type Policy, usualPolicy } from '../system/policies.js';
import type { Question, Request } from '../system/procedure.js';
import type { System } from '../system/system.js';
import { distribution } from './distribution.js';
import type { Odds, OddsQuestion } from './odds-question.js';

/** Outcomes less likely than this are not walked. */
const LEAST_WALKED_PROBABILITY = 1e-9;
/** More outcomes than this are not walked: the procedure is run as many times with dice instead. */
const MOST_WALKED_OUTCOMES = 20_000;
const SAMPLED_RUNS = 20_000;
/** A caller who wants no more gets no fewer than these. */
const FEWEST_SAMPLED_RUNS = 300;
/** After so many outcomes, and again after as many more, the walk looks ahead whether it would come to many times as many as it may walk. */
const LOOKS_AHEAD_AFTER = 1000;
const HOPELESS_TIMES = 2;

/**
 * Runs the same rule code over every outcome of the dice with its probability, on one working copy of the table that is
 * changed in place and taken back.
 */
export function odds<T, E extends Fact>(system: System<T, E>, table: T, question: OddsQuestion<T, E>): Odds {
  const walk = oddsBySteps(system, table, question);
  for (;;) {
    const step = walk.next();
    if (step.done === true) return step.value;
  }
}

/**
 * The odds one outcome after another, for a caller that does other work in between. A caller that gives `true` back has
 * waited long enough: what has not been walked by then is sampled, a few hundred times.
 */
export type OddsInSteps = Generator<void, Odds, boolean | undefined>;

export function* oddsBySteps<T, E extends Fact>(
  system: System<T, E>,
  table: T,
  question: OddsQuestion<T, E>,
): OddsInSteps {
  const walker = new Walker(system, system.state.copy(table), question);
  for (const event of question.supposing ?? []) walker.suppose(event);
  return (yield* walker.exact()) ?? (yield* walker.sampled());
}

interface Fork {
  readonly branches: readonly Branch[];
  taken: number;
  /** The probability of getting here. */
  readonly p: number;
  /** What was read from the answers since the previous fork: every run that comes this way is asked the same. */
  readonly answered: readonly (readonly unknown[])[];
}

/** The source of answers for a procedure that is run for its odds. */
interface Answers {
  chance(chance: Chance): Outcome | undefined;
  ask(questions: readonly Question[]): readonly unknown[];
}

class Walker<T, E extends Fact> implements Play<T, E> {
  readonly table: T;
  private readonly system: System<T, E>;
  private readonly question: OddsQuestion<T, E>;
  private readonly policy: Policy<T>;
  private events: E[] = [];
  private readonly assumptions = new Set<string>();
  private totals = new Map<string, Map<number | string, number>>();
  private leaves = 0;
  /** The probability of the outcomes that were walked, and of those that were not worth it. */
  private walked = 0;
  private lumped = 0;

  constructor(system: System<T, E>, table: T, question: OddsQuestion<T, E>) {
    this.system = system;
    this.table = table;
    this.question = question;
    this.policy = question.policy ?? usualPolicy;
  }

  /** Walks every outcome, depth first; null if there are too many, or the caller has waited long enough. */
  *exact(): Generator<void, Odds | null, boolean | undefined> {
    const path: Fork[] = [];
    const most = this.question.most ?? MOST_WALKED_OUTCOMES;
    do {
      if (this.leaves > most || this.isHopeless(path, most)) return null;
      const p = this.runAlong(path);
      if (p === null) return null;
      this.count(p);
      this.takeBack();
      if (!this.advance(path)) return this.odds();
    } while ((yield) !== true);
    return null;
  }

  /** Plays it many times with dice and counts. */
  *sampled(): OddsInSteps {
    this.totals = new Map();
    this.lumped = 0;
    this.walked = 0;
    this.leaves = 0;
    const dice = randomDice(Random.seeded('odds'));
    let runs = 0;
    for (let most = SAMPLED_RUNS; runs < most; runs++) {
      this.runThrough({
        chance: (chance) => resolve(chance, dice, runs)?.outcome,
        ask: (questions) => this.decide(questions),
      });
      this.count(1);
      this.takeBack();
      if ((yield) === true) most = Math.max(FEWEST_SAMPLED_RUNS, runs + 1);
    }
    return { ...this.odds(runs), sampled: runs };
  }

  suppose(event: E): void {
    const { state } = this.system;
    state.apply(this.table, state.complete(this.table, event));
  }

  emit(event: E): void {
    const { state } = this.system;
    const full = state.complete(this.table, event);
    state.apply(this.table, full);
    this.events.push(full);
  }

  // Odds leave no trace.
  cite(): void {}
  end(): void {}
  reached(): void {}
  enter(): void {}
  leave(): void {}

  /** One run along the path, which it extends; null if some chance has too many outcomes to list. */
  private runAlong(path: Fork[]): number | null {
    let depth = 0;
    let p = 1;
    let listed = true;
    let asked = 0;
    let answered: (readonly unknown[])[] = [];
    this.runThrough({
      chance: (chance) => {
        const fork = path[depth] ?? this.lengthen(path, chance, p, answered);
        if (fork === null) {
          listed = false;
          return undefined;
        }
        depth++;
        asked = 0;
        answered = [];
        const branch = fork.branches[fork.taken];
        if (branch === undefined) throw new Error('a chance without outcomes');
        p = fork.p * branch.p;
        return branch.outcome;
      },
      ask: (questions) => {
        const answers = path[depth]?.answered[asked++] ?? this.decide(questions);
        answered.push(answers);
        return answers;
      },
    });
    return listed ? p : null;
  }

  /** Whether both ways to guess the number of outcomes say that they are far too many: by the forks left to take, and by the probability left. */
  private isHopeless(path: readonly Fork[], most: number): boolean {
    if (this.leaves === 0 || this.leaves % LOOKS_AHEAD_AFTER !== 0) return false;
    let [walked, share] = [0, 1];
    for (const { branches, taken } of path) {
      share /= branches.length;
      walked += taken * share;
    }
    return this.leaves > HOPELESS_TIMES * most * Math.max(walked, this.walked + this.lumped);
  }

  private lengthen(path: Fork[], chance: Chance, p: number, answered: Fork['answered']): Fork | null {
    const branches = distribution(chance);
    if (branches === null) return null;
    const fork: Fork = { branches, taken: firstWorth(branches, p, this), p, answered };
    path.push(fork);
    return fork;
  }

  /** Runs the procedure, answering everything; an `undefined` outcome breaks it off. */
  private runThrough(answers: Answers): void {
    const { forecast, horizon } = this.question;
    const procedure = this.system.procedures[forecast.procedure];
    if (procedure === undefined) throw new Error(`${this.system.id} has no procedure "${forecast.procedure}"`);
    const run = procedure(this, forecast.args);
    let reply: unknown;
    for (let step = run.next(); step.done !== true; step = run.next(reply)) {
      const request: Request = step.value;
      if (request.does === 'milestone' && request.name === horizon) break;
      reply = replyTo(request, answers);
      if (request.does === 'chance' && reply === undefined) break;
    }
    run.return(undefined);
  }

  private decide(questions: readonly Question[]): readonly unknown[] {
    return questions.map((question) => {
      const ask = question.ask as unknown as AnyAsk<T>;
      return readLegal(ask, this.table, question, this.answerTo(ask, question));
    });
  }

  private answerTo(ask: AnyAsk<T>, question: Question): Answer {
    const only = ask.only?.(this.table, question.args, question.side);
    if (only !== undefined && only !== null) return only;
    const answer = this.policy(ask, question, this.table);
    this.assumptions.add(`${question.side} answers "${ask.name}" with ${JSON.stringify(answer)}`);
    return answer;
  }

  /** Advances to the next outcome worth walking; false when all are done. */
  private advance(path: Fork[]): boolean {
    for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
      last.taken++;
      for (let branch = last.branches[last.taken]; branch !== undefined; branch = last.branches[last.taken]) {
        if (last.p * branch.p >= LEAST_WALKED_PROBABILITY) return true;
        this.lump(last.p * branch.p);
        last.taken++;
      }
      path.pop();
    }
    return false;
  }

  lump(p: number): void {
    this.lumped += p;
  }

  private takeBack(): void {
    const { state } = this.system;
    for (let i = this.events.length - 1; i >= 0; i--) {
      const event = this.events[i];
      if (event !== undefined) state.revert(this.table, event);
    }
    this.events = [];
  }

  private count(p: number): void {
    this.leaves++;
    this.walked += p;
    for (const name of this.question.of) {
      const measure = this.system.outcomes[name];
      if (measure === undefined) throw new Error(`${this.system.id} has no outcome "${name}"`);
      const value = measure(this.events, this.table, this.question.forecast.args);
      const values = this.totals.get(name) ?? new Map<number | string, number>();
      this.totals.set(name, values);
      values.set(value, (values.get(value) ?? 0) + p);
    }
  }

  private odds(runs = 1): Odds {
    const of: Record<string, { value: number | string; p: number }[]> = {};
    for (const [name, values] of this.totals) {
      const listed = [...values].map(([value, p]) => ({ value, p: p / runs }));
      of[name] = listed.sort((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0));
    }
    return { of, assumptions: [...this.assumptions], leaves: this.leaves, lumped: this.lumped };
  }
}

function replyTo(request: Request, answers: Answers): unknown {
  if (request.does === 'milestone') return undefined;
  return request.does === 'chance' ? answers.chance(request.chance) : answers.ask(request.questions);
}

/** The first outcome worth walking; those before it are lumped together. The last one always is, so that a run can end. */
function firstWorth(branches: readonly Branch[], p: number, walker: { lump(p: number): void }): number {
  let taken = 0;
  for (; taken < branches.length - 1; taken++) {
    const branch = branches[taken];
    if (branch === undefined || p * branch.p >= LEAST_WALKED_PROBABILITY) break;
    walker.lump(p * branch.p);
  }
  return taken;
}
