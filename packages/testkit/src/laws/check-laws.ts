import { type Answer, type Decision, isRefusal, type Refusal, seededDice, type View } from '@bridgehead/kernel';
import type { GameSystem, Table } from '@bridgehead/tabletop';
import { battleFrom, type Start } from '../start.js';
import { holdAskingLaws, holdOwnerLaw } from './asking-laws.js';
import { Coverage } from './coverage.js';
import { Folds, viewersOf } from './folding.js';
import { Followers } from './following.js';
import { type Invariant, invariantsOf, tableEvents } from './invariants.js';
import { MOST_DECISIONS, openAtRandom, sampled } from './random-play.js';
import { holdRefusingLaw } from './refusing-law.js';
import { holdReplayLaw } from './replaying.js';
import { type State, Trial, type Violation } from './trial.js';
import { type Bookmark, type Given, goBack, repeatAnswer } from './undoing.js';
import { holdVeilingLaws } from './veiling.js';
import { Written } from './writing.js';

/** How thoroughly to check. */
export interface Intensity {
  /** A battle that has not ended after so many decisions breaks the law that battles end. */
  readonly most?: number;
  /** Stops quietly after so many decisions instead, for many short runs. */
  readonly decisions?: number;
  /**
   * Costly laws are checked at one in so many decisions, and where a battle first asks a question in a stage; 1, the
   * default, means at all. The others are checked at every decision. The battle takes the same course however thorough
   * the check.
   */
  readonly costly?: number;
  /** Nonsense answers tried at each decision where costly laws are checked. */
  readonly junk?: number;
  /** What must be true besides what must be true of every system. */
  readonly invariants?: readonly Invariant[];
  readonly coverage?: Coverage;
}

export interface LawReport {
  readonly violations: readonly Violation[];
  readonly decisions: number;
  readonly ended: boolean;
  readonly coverage: Coverage;
}

/** One in so many decisions plans an undo that goes farther back than one answer; few enough that every game still makes progress. */
const PLANS_BACK = 16;
const MOST_BACK = 20;
/** One in so many answers is taken back and given again. */
const REPEATED = 8;
/** One in so many of the checked decisions, since this reads the whole log. */
const WRITTEN = 12;

/** Plays one random game and checks every law on the way. */
export function checkLaws(
  system: GameSystem,
  start: Start,
  seed: string,
  intensity: Intensity = {},
): LawReport | Refusal {
  const coverage = intensity.coverage ?? new Coverage();
  const battle = battleFrom(system, start, { dice: seededDice(seed), watch: coverage });
  if (isRefusal(battle)) return battle;
  const trial = new Trial(system, battle, seed);
  const run = new LawRun(trial, start, intensity, coverage);
  run.toItsEnd();
  coverage.held(trial.held);
  return { violations: trial.violations, decisions: trial.decisions, ended: battle.result !== null, coverage };
}

/** One battle that is played under the laws. */
class LawRun {
  private readonly trial: Trial;
  private readonly start: Start;
  private readonly intensity: Intensity;
  private readonly coverage: Coverage;
  private readonly folds: Folds;
  private readonly followers = new Followers();
  private readonly written: Written;
  private readonly met = new Set<string>();
  private mark: Bookmark | null = null;
  private backs = 0;
  private heard = 0;

  constructor(trial: Trial, start: Start, intensity: Intensity, coverage: Coverage) {
    this.trial = trial;
    this.start = start;
    this.intensity = intensity;
    this.coverage = coverage;
    this.folds = new Folds(trial, start);
    this.written = new Written(trial);
  }

  toItsEnd(): void {
    const { trial } = this;
    const { most = MOST_DECISIONS, decisions = most } = this.intensity;
    this.hear();
    while (trial.battle.result === null && !trial.hopeless) {
      if (trial.decisions >= decisions) break;
      const told = trial.violations.length;
      trial.nextDecision();
      trial.hold('the rules do not break', () => this.step());
      // A machine that threw cannot go on.
      if (trial.violations.slice(told).some(({ law }) => law === 'the rules do not break')) return;
    }
    trial.hold('the battle ends', () =>
      trial.battle.result === null && trial.decisions >= most ? `it has not after ${most} decisions` : null,
    );
    this.finish();
  }

  private finish(): void {
    const { trial } = this;
    const views = this.views();
    this.folds.check(trial, views);
    this.followers.save(trial, trial.state());
    holdVeilingLaws(trial, views);
    holdReplayLaw(trial, this.start);
    this.written.hold(trial);
  }

  private views(): readonly View<Table>[] {
    return viewersOf(this.trial).map((viewer) => this.trial.battle.viewFor(viewer));
  }

  private step(): null {
    const { trial } = this;
    const { battle, course } = trial;
    const before = trial.standing();
    const views = this.views();
    for (const open of battle.pending) holdOwnerLaw(trial, open);
    this.folds.check(trial, views);
    const decision = openAtRandom(battle, course);
    const answer = sampled(trial.system, battle.table, decision, course);
    const [repeats, plans, after] = [course.below(REPEATED), course.below(PLANS_BACK), 2 + course.below(4)];
    if (this.isLookedAt(decision)) this.holdCostlyLaws(decision, before, views);
    if (this.mark === null && this.backs < MOST_BACK && plans === 0)
      this.mark = { state: before, answers: trial.answers, after };

    const given = this.answer(decision, answer, before);
    if (given === null) return null;
    if (repeats === 0) {
      repeatAnswer(trial, battle, given);
      this.followers.drop();
    }
    if (this.mark !== null && goBack(trial, this.mark)) this.wentBack();
    this.hear();
    return null;
  }

  private isLookedAt({ ask }: Decision): boolean {
    const { battle, random } = this.trial;
    const question = `${battle.stage.stage} ${ask}`;
    const looked = random.below(this.intensity.costly ?? 1) === 0 || !this.met.has(question);
    this.met.add(question);
    this.coverage.asked(question, looked);
    return looked;
  }

  private holdCostlyLaws(decision: Decision, state: State, views: readonly View<Table>[]): void {
    const { trial } = this;
    for (const open of trial.battle.pending) holdAskingLaws(trial, open, state);
    holdRefusingLaw(trial, decision, state, this.intensity.junk ?? 8);
    holdVeilingLaws(trial, views);
    this.followers.save(trial, state);
    this.followers.fork(trial, state);
    if (trial.random.below(WRITTEN) === 0) this.written.hold(trial);
  }

  private answer(decision: Decision, answer: Answer, before: State): Given | null {
    const { trial } = this;
    const entries = trial.battle.answer(decision.side, answer, decision.id);
    if (isRefusal(entries)) {
      const { rule, reason } = entries;
      trial.broken('the rules do not break', `its own sample is refused by ${rule}: ${reason}`, decision);
      return null;
    }
    trial.answers++;
    const given = { decision, answer, before, entries };
    this.followers.follow(trial, given);
    return given;
  }

  private wentBack(): void {
    this.mark = null;
    this.backs++;
    this.followers.drop();
  }

  /** Tells all listeners what has happened since. */
  private hear(): void {
    const { trial, coverage, folds } = this;
    const entries = trial.battle.log.slice(this.heard);
    const events = tableEvents(trial.battle, this.heard);
    this.heard = trial.battle.log.length;
    coverage.hear(entries);
    folds.add(trial, entries);
    const happening = { battle: trial.battle, table: trial.battle.table, events };
    for (const invariant of [...invariantsOf(trial.system), ...(this.intensity.invariants ?? [])])
      trial.hold(invariant.name, () => invariant.fault(happening));
  }
}
