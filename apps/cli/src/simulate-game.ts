import { isRefusal, Machine, Random, randomPlayer, seededDice } from '@bridgehead/kernel';
import type { GameSystem, Table, TableEvent } from '@bridgehead/tabletop';
import { setupOf } from './begin.js';
import { emptyTally, type LongestStage, type Tally } from './tally.js';

/** A battle with more decisions than this goes nowhere. */
const MOST_DECISIONS = 20_000;

/** Plays one battle between random players, without a log. */
export function simulateGame(system: GameSystem, scenario: string, seed: string, game: number): Tally {
  const gameSeed = `${seed}/${game}`;
  try {
    return playGame(system, scenario, gameSeed, game);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { ...emptyTally(), battles: 1, stalled: [{ game, problem }] };
  }
}

function playGame(system: GameSystem, scenario: string, seed: string, game: number): Tally {
  const begun = system.begin(setupOf(scenario, seed));
  if (isRefusal(begun)) throw new Error(begun.reason);
  const standing = { table: begun.table, stage: begun.first, stageNumber: 1, rolls: 0 };
  const machine = new Machine(system, standing, seededDice(seed));
  const clock = new StageClock(machine, game);
  machine.start();
  const player = randomPlayer<Table>(Random.seeded(seed, 'players'));
  let decisions = 0;
  for (; machine.result === null && decisions < MOST_DECISIONS; decisions++) {
    const [decision] = machine.pending;
    if (decision === undefined) throw new Error('nobody is asked and nothing has ended');
    const answer = player(machine.askOf(decision), decision, machine.table);
    const refusal = clock.during(() => machine.answer(decision.side, answer, decision.id));
    if (isRefusal(refusal)) throw new Error(`the sample answer to "${decision.ask}" was refused: ${refusal.reason}`);
  }
  const { result } = machine;
  if (result === null) throw new Error(`no end after ${MOST_DECISIONS} decisions, at stage "${machine.stage.stage}"`);
  const told = result.winner === null ? result.margin : `${result.winner} wins, ${result.margin}`;
  return { battles: 1, results: { [told]: 1 }, decisions, longest: clock.longest, stalled: [] };
}

/** Watches how many answers each stage takes, and how long its rules run. */
class StageClock {
  longest: LongestStage = emptyTally().longest;
  private readonly machine: Machine<Table, TableEvent>;
  private readonly game: number;
  private stageNumber = 0;
  private answers = 0;
  private milliseconds = 0;

  constructor(machine: Machine<Table, TableEvent>, game: number) {
    this.machine = machine;
    this.game = game;
  }

  /** Something is answered: that belongs to the stage that stands now, even if it ends it. */
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
