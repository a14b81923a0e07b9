import {
  type Answer,
  Battle,
  canonical,
  type Decision,
  type Entry,
  isRefusal,
  type Machine,
  Random,
  randomDice,
} from '@bridgehead/kernel';
import type { Table, TableEvent } from '@bridgehead/tabletop';
import type { GameBattle } from '../start.js';
import { openAtRandom, sampled } from './random-play.js';
import { differing, type Trial } from './trial.js';

const SAVING = 'save, load, continue equals continue';
const FORKING = 'a fork leaves its parent alone and answers the same way';

/** How many answers a copy is followed. */
const FOLLOWED = 6;
/** How many answers a fork of its own way goes. */
const ASTRAY = 4;

/** A copy of the battle that is given the same answers and must do the same. */
interface Follower {
  left: number;
  follow(trial: Trial, decision: Decision, answer: Answer, entries: readonly Entry<TableEvent>[]): string | null;
  readonly law: string;
}

/** The copies that are being followed. */
export class Followers {
  private list: Follower[] = [];

  /** After an undo nothing can be compared any more. */
  drop(): void {
    this.list = [];
  }

  follow(trial: Trial, decision: Decision, answer: Answer, entries: readonly Entry<TableEvent>[]): void {
    for (const follower of this.list) {
      const told = trial.violations.length;
      trial.hold(follower.law, () => follower.follow(trial, decision, answer, entries), decision);
      follower.left = trial.violations.length > told ? 0 : follower.left - 1;
    }
    this.list = this.list.filter(({ left }) => left > 0);
  }

  /** Saves the battle, loads it from the text and has the loaded one follow. */
  save(trial: Trial): void {
    trial.hold(SAVING, () => {
      const { battle, system, dice } = trial;
      const text = JSON.stringify(battle.save());
      const loaded = Battle.load(system, JSON.parse(text), { dice });
      if (isRefusal(loaded)) return `its own save is refused: ${loaded.reason}`;
      if (loaded.log.length > 0) return `events happened on loading: ${canonical(loaded.log).slice(0, 300)}`;
      this.list.push(savedFollower(loaded));
      return (
        differing('the loaded battle', trial.state(), trial.state(loaded)) ??
        differing('the digest', battle.digest(), loaded.digest()) ??
        differing('the save of the loaded battle', canonical(JSON.parse(text)), canonical(loaded.save()))
      );
    });
  }

  /** Forks the battle: one fork goes astray with other dice, another one follows. */
  fork(trial: Trial): void {
    trial.hold(FORKING, () => {
      const { battle, dice, random } = trial;
      const before = trial.state();
      const fork = battle.fork(dice);
      const fault = differing('the fork', before, trial.state(fork));
      goAstray(trial, battle.fork(randomDice(Random.seeded(random.below(1_000_000)))), random);
      this.list.push(forkedFollower(fork.fork(dice)));
      return fault ?? differing('the parent', before, trial.state());
    });
  }
}

export function goAstray(trial: Trial, machine: Machine<Table, TableEvent>, random: Random): void {
  for (let i = 0; i < ASTRAY && machine.result === null; i++) {
    const decision = openAtRandom(machine, random);
    const answer = sampled(trial.system, machine.table, decision, random);
    const refusal = machine.answer(decision.side, answer, decision.id);
    if (refusal !== null) throw new Error(`a sample of ${decision.ask} is refused in a copy: ${refusal.reason}`);
  }
}

function savedFollower(loaded: GameBattle): Follower {
  return {
    law: SAVING,
    left: FOLLOWED,
    follow(trial, decision, answer, entries) {
      const done = loaded.answer(decision.side, answer, decision.id);
      if (isRefusal(done)) return `the loaded battle refuses what the other takes: ${done.reason}`;
      return (
        differing('the events', canonical(entries), canonical(done)) ??
        differing('the digest', trial.battle.digest(), loaded.digest())
      );
    },
  };
}

function forkedFollower(fork: Machine<Table, TableEvent>): Follower {
  return {
    law: FORKING,
    left: FOLLOWED,
    follow(trial, decision, answer) {
      const refusal = fork.answer(decision.side, answer, decision.id);
      if (refusal !== null) return `the fork refuses what its parent takes: ${refusal.reason}`;
      return differing('the fork', trial.state(), trial.state(fork));
    },
  };
}
