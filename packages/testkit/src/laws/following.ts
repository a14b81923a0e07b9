import {
  Battle,
  canonical,
  isRefusal,
  type Machine,
  Random,
  randomDice,
  sameJson,
  type Save,
} from '@bridgehead/kernel';
import type { GameBattle, Table, TableEvent } from '@bridgehead/tabletop';
import { openAtRandom, sampled } from './random-play.js';
import { differing, type State, type Trial } from './trial.js';
import { type Given, repeatAnswer } from './undoing.js';

const SAVING = 'save, load, continue equals continue';
const FORKING = 'a fork leaves its parent alone and answers the same way';

/** Every copy is followed for one answer, and one in so many for more. */
const FOLLOWED_FAR = 12;
const FAR = 6;
/** One in so many copies that take their own course takes it for more than one answer. */
const FAR_ASTRAY = 8;
const ASTRAY = 4;

/** A copy of the battle that gets the same answers and must do the same. */
interface Follower {
  readonly law: string;
  left: number;
  follow(trial: Trial, given: Given): string | null;
  /** What else is tried on a copy after the answer. */
  after?(trial: Trial, given: Given): void;
}

/** The copies that are being followed. */
export class Followers {
  private list: Follower[] = [];
  /** The table of the last save, and what its text reads as. */
  private last: { readonly table: unknown; readonly read: unknown } | null = null;

  /** After an undo nothing can be compared any more. */
  drop(): void {
    this.list = [];
  }

  follow(trial: Trial, given: Given): void {
    for (const follower of this.list) {
      const told = trial.violations.length;
      trial.hold(follower.law, () => follower.follow(trial, given), given.decision);
      const good = trial.violations.length === told;
      follower.left = good ? follower.left - 1 : 0;
      if (good) follower.after?.(trial, given);
    }
    this.list = this.list.filter(({ left }) => left > 0);
  }

  /** Saves the battle, loads it from the text and lets the loaded battle follow. */
  save(trial: Trial, state: State): void {
    trial.hold(SAVING, () => {
      const { battle, system, dice } = trial;
      const saved = this.throughText(battle.save());
      const loaded = Battle.load(system, saved, { dice });
      if (isRefusal(loaded)) return `its own save is refused: ${loaded.reason}`;
      if (loaded.log.length > 0) return `events happened on loading: ${canonical(loaded.log).slice(0, 300)}`;
      this.list.push({ ...savedFollower(loaded), after: (_, given) => repeatAnswer(trial, loaded, given) });
      if (trial.random.below(FOLLOWED_FAR) === 0) this.followFar(trial, saved);
      return (
        differing('the loaded battle', state, trial.state(loaded)) ??
        differing('the digest', battle.digest(), loaded.digest()) ??
        differing('the save of the loaded battle', saved, loaded.save())
      );
    });
  }

  /** Forks the battle: one fork takes another course with other dice, another one follows. */
  fork(trial: Trial, state: State): void {
    trial.hold(FORKING, () => {
      const { battle, dice, random } = trial;
      const fork = battle.fork(dice);
      const fault = differing('the fork', state, trial.state(fork));
      goAstray(trial, battle.fork(randomDice(Random.seeded(random.below(1_000_000)))));
      this.list.push(forkedFollower(fork));
      if (random.below(FOLLOWED_FAR) === 0) this.list.push({ ...forkedFollower(fork.fork(dice)), left: FAR });
      return fault ?? differing('the parent', state, trial.state());
    });
  }

  /** A save as read from its text. Its table is that of the stage's beginning: as long as it is the same, it reads the same. */
  private throughText({ table, ...rest }: Save): unknown {
    if (this.last === null || !sameJson(this.last.table, table))
      this.last = { table, read: JSON.parse(JSON.stringify(table)) };
    return { ...(JSON.parse(JSON.stringify(rest)) as object), table: this.last.read };
  }

  private followFar({ system, dice }: Trial, saved: unknown): void {
    const loaded = Battle.load(system, saved, { dice });
    if (!isRefusal(loaded)) this.list.push({ ...savedFollower(loaded), left: FAR });
  }
}

function savedFollower(loaded: GameBattle): Follower {
  return {
    law: SAVING,
    left: 1,
    follow(trial, { decision, answer, entries }) {
      const done = loaded.answer(decision.side, answer, decision.id);
      if (isRefusal(done)) return `the loaded battle refuses what the other takes: ${done.reason}`;
      return differing('the events', entries, done) ?? differing('the digest', trial.battle.digest(), loaded.digest());
    },
  };
}

function forkedFollower(fork: Machine<Table, TableEvent>): Follower {
  return {
    law: FORKING,
    left: 1,
    follow(trial, { decision, answer }) {
      const refusal = fork.answer(decision.side, answer, decision.id);
      if (refusal !== null) return `the fork refuses what its parent takes: ${refusal.reason}`;
      return differing('the fork', trial.state(), trial.state(fork));
    },
  };
}

/** Plays on with a copy: it must be playable, and its parent must not change. */
export function goAstray(trial: Trial, machine: Machine<Table, TableEvent>): void {
  const { random } = trial;
  const answers = random.below(FAR_ASTRAY) === 0 ? ASTRAY : 1;
  for (let i = 0; i < answers && machine.result === null; i++) {
    const decision = openAtRandom(machine, random);
    const answer = sampled(trial.system, machine.table, decision, random);
    const refusal = machine.answer(decision.side, answer, decision.id);
    if (refusal !== null) throw new Error(`a sample of ${decision.ask} is refused in a copy: ${refusal.reason}`);
  }
}
