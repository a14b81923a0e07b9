import { type Answer, type Decision, type Entry, isRefusal, type Refusal, seededDice } from '@bridgehead/kernel';
import type { GameSystem, TableEvent } from '@bridgehead/tabletop';
import { battleFrom, type Start } from '../start.js';
import { holdAskingLaws } from './asking-laws.js';
import { Coverage } from './coverage.js';
import { Folds } from './folding.js';
import { Followers } from './following.js';
import { type Invariant, INVARIANTS, tableEvents } from './invariants.js';
import { MOST_DECISIONS, openAtRandom, sampled } from './random-play.js';
import { holdRefusingLaw } from './refusing-law.js';
import { holdReplayLaw } from './replaying.js';
import { Trial, type Violation } from './trial.js';
import { answerAgain, type Bookmark, bookmark, goBack, retractAndRepeat } from './undoing.js';
import { holdVeilingLaws } from './veiling.js';

/** How hard to look. */
export interface Intensity {
  /** A battle that has not ended after so many decisions breaks the law that battles end. */
  readonly most?: number;
  /** Stop quietly after so many decisions instead: for many short looks. */
  readonly decisions?: number;
  /** Costly laws are held at one in so many decisions; 1 for all. */
  readonly costly?: number;
  /** The laws about questions and their options are held at one in so many decisions; 1 for all. */
  readonly asking?: number;
  /** Nonsense answers tried at each decision where costly laws are held. */
  readonly junk?: number;
  readonly invariants?: readonly Invariant[];
  readonly coverage?: Coverage;
}

export interface LawReport {
  readonly violations: readonly Violation[];
  readonly decisions: number;
  readonly ended: boolean;
  readonly coverage: Coverage;
}

/** Undos that go farther back than one answer, at most, so that every game comes forward. */
const MOST_BACK = 20;

/** Plays one random game and holds every law against it on the way. */
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
  const course = new Course(trial, start, intensity, coverage);
  course.run();
  return { violations: trial.violations, decisions: course.decisions, ended: battle.result !== null, coverage };
}

class Course {
  decisions = 0;
  private readonly trial: Trial;
  private readonly start: Start;
  private readonly intensity: Intensity;
  private readonly coverage: Coverage;
  private readonly folds: Folds;
  private readonly followers = new Followers();
  private mark: Bookmark | null = null;
  private backs = 0;
  private heard = 0;

  constructor(trial: Trial, start: Start, intensity: Intensity, coverage: Coverage) {
    this.trial = trial;
    this.start = start;
    this.intensity = intensity;
    this.coverage = coverage;
    this.folds = new Folds(trial, start);
  }

  run(): void {
    const { trial } = this;
    const { most = MOST_DECISIONS, decisions = most } = this.intensity;
    this.hear();
    while (trial.battle.result === null && !trial.hopeless) {
      if (this.decisions >= decisions) break;
      const told = trial.violations.length;
      trial.hold('the rules do not break', () => this.step());
      // A machine that threw cannot go on.
      if (trial.violations.slice(told).some(({ law }) => law === 'the rules do not break')) return;
    }
    if (trial.battle.result === null && this.decisions >= most)
      trial.broken('the battle ends', `it has not after ${most} decisions`);
    this.finish();
  }

  private finish(): void {
    this.folds.check(this.trial);
    this.followers.save(this.trial);
    holdVeilingLaws(this.trial);
    holdReplayLaw(this.trial, this.start);
  }

  private step(): null {
    const { trial } = this;
    const { battle, random } = trial;
    const costly = random.below(this.intensity.costly ?? 4) === 0;
    if (random.below(this.intensity.asking ?? 1) === 0) {
      for (const decision of battle.pending) holdAskingLaws(trial, decision);
    }
    const decision = openAtRandom(battle, random);
    if (costly) this.holdCostlyLaws(decision);
    const again = costly && this.mark === null && random.below(2) === 0;
    const before = again ? trial.state() : '';
    const answer = sampled(trial.system, battle.table, decision, random);
    this.decisions++;
    const entries = this.answer(decision, answer);
    if (entries === null) return null;
    if (again) this.repeat(decision, answer, before, entries);
    if (this.mark !== null && goBack(trial, this.mark)) this.wentBack();
    this.hear();
    return null;
  }

  private holdCostlyLaws(decision: Decision): void {
    const { trial } = this;
    holdRefusingLaw(trial, decision, this.intensity.junk ?? 8);
    this.folds.check(trial);
    holdVeilingLaws(trial);
    this.followers.save(trial);
    this.followers.fork(trial);
    if (this.mark === null && this.backs < MOST_BACK && trial.random.below(4) === 0)
      this.mark = bookmark(trial, 2 + trial.random.below(4));
  }

  private answer(decision: Decision, answer: Answer): readonly Entry<TableEvent>[] | null {
    const { trial } = this;
    const done = trial.battle.answer(decision.side, answer, decision.id);
    if (isRefusal(done)) {
      trial.broken('the rules do not break', `its own sample is refused by ${done.rule}: ${done.reason}`, decision);
      return null;
    }
    trial.answers++;
    this.followers.follow(trial, decision, answer, done);
    return done;
  }

  /** Takes the answer back and gives it again. */
  private repeat(decision: Decision, answer: Answer, before: string, entries: readonly Entry<TableEvent>[]): void {
    const { battle } = this.trial;
    const waiting = entries.length === 1 && battle.pending.length > 0;
    if (waiting) retractAndRepeat(this.trial, decision, answer, before);
    else answerAgain(this.trial, decision, answer, before, entries);
    this.followers.drop();
  }

  private wentBack(): void {
    this.mark = null;
    this.backs++;
    this.followers.drop();
  }

  /** Tells everybody who listens what has happened since. */
  private hear(): void {
    const { trial, coverage, folds } = this;
    const entries = trial.battle.log.slice(this.heard);
    const events = tableEvents(trial.battle, this.heard);
    this.heard = trial.battle.log.length;
    coverage.hear(entries);
    folds.add(trial, entries);
    const happening = { battle: trial.battle, table: trial.battle.table, events };
    for (const invariant of this.intensity.invariants ?? INVARIANTS)
      trial.hold(invariant.name, () => invariant.fault(happening));
  }
}
