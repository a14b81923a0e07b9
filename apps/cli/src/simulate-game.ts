import { type Answer, canonical, type Decision, type JsonRecord } from '@bridgehead/kernel';
import { closesActivation, type GameSystem, opensActivation, type Table, turnOf } from '@bridgehead/tabletop';
import { setupOf } from './begin.js';
import { type ForceWishes, setupWith } from './forces.js';
import { machineFor, playOut, type TableMachine } from './play-out.js';
import type { Players } from './seats.js';
import { emptyTally, type LongestStage, type Tally } from './tally.js';

/** Computing the defaults takes a third of a battle, so only every tenth battle does it. */
export const QUESTIONED = 10;

/** What all battles of a simulation have in common. */
export interface Match {
  readonly scenario: string;
  /** What was agreed before the battle. */
  readonly agreed?: JsonRecord;
  readonly seed: string;
  readonly players: Players;
  /** Forces instead of those of the scenario. */
  readonly forces?: ForceWishes;
}

/** Plays one battle between computer players, without a log. */
export function simulateGame(system: GameSystem, match: Match, game: number): Tally {
  try {
    return playGame(system, { ...match, seed: `${match.seed}/${game}` }, game);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { ...emptyTally(), battles: 1, stalled: [{ game, problem }] };
  }
}

function playGame(system: GameSystem, { scenario, agreed, seed, players, forces = {} }: Match, game: number): Tally {
  const machine = machineFor(system, setupWith(system, setupOf(scenario, seed, agreed), forces));
  const clock = new StageClock(machine, game);
  const questions = game % QUESTIONED === 0 ? new Questions(machine) : null;
  let decisions = 0;
  const result = playOut(machine, system, players, seed, {
    decided(decision, answer, view) {
      decisions++;
      questions?.put(decision, answer, view);
    },
    during: (act) => clock.during(act),
  });
  const told = result.winner === null ? result.margin : `${result.winner} wins, ${result.margin}`;
  const { activations, asked, left } = questions ?? emptyTally();
  return {
    battles: 1,
    results: { [told]: 1 },
    wins: result.winner === null ? {} : { [result.winner]: 1 },
    draws: result.winner === null ? 1 : 0,
    decisions,
    turns: turnOf(machine.table),
    activations,
    asked,
    left,
    longest: clock.longest,
    stalled: [],
  };
}

/** Counts the questions during activations, and those that defaults would not have answered. */
class Questions {
  activations = 0;
  asked = 0;
  left = 0;
  private readonly machine: TableMachine;
  private active = false;
  /** Whether the present activation has no stage but the one that opened it. */
  private isOnlyStage = false;

  constructor(machine: TableMachine) {
    this.machine = machine;
    const system = machine.system as GameSystem;
    machine.tellTo({
      happened: (event) => {
        if (event.kind !== 'stageBegan') return;
        const { stage } = event.stage;
        const closes = closesActivation(system, stage);
        if (closes) this.activations++;
        if (opensActivation(system, stage)) this.active = true;
        else if (closes || this.isOnlyStage) this.active = false;
        this.isOnlyStage = closes && this.active;
      },
    });
  }

  put(decision: Decision, answer: Answer, view: Table): void {
    if (!this.active) return;
    this.asked++;
    const usual = this.machine.askOf(decision).usual(view, decision.args, decision.side);
    if (canonical(usual) !== canonical(answer)) this.left++;
  }
}

/** Measures how many answers each stage takes, and how long its rules run. */
class StageClock {
  longest: LongestStage = emptyTally().longest;
  private readonly machine: TableMachine;
  private readonly game: number;
  private stageNumber = 0;
  private answers = 0;
  private milliseconds = 0;

  constructor(machine: TableMachine, game: number) {
    this.machine = machine;
    this.game = game;
  }

  /** Counts an answer for the stage in which it is given, even if it ends that stage. */
  during<R>(act: () => R): R {
    const { stage, stageNumber } = this.machine;
    if (stageNumber !== this.stageNumber) {
      this.stageNumber = stageNumber;
      this.answers = 0;
      this.milliseconds = 0;
    }
    const began = performance.now();
    const done = act();
    this.milliseconds += performance.now() - began;
    if (++this.answers > this.longest.answers) {
      const { game, answers, milliseconds } = this;
      this.longest = { stage: stage.stage, game, answers, milliseconds };
    }
    return done;
  }
}
