import {
  type Answer,
  type Decision,
  isRefusal,
  Machine,
  type Result,
  seededDice,
  type Setup,
} from '@bridgehead/kernel';
import type { GameSystem, Table, TableEvent } from '@bridgehead/tabletop';
import { processorWatch } from './processor-time.js';
import { type Players, Seats } from './seats.js';

/** A battle with more decisions than this will never end. */
const MOST_DECISIONS = 20_000;

export type TableMachine = Machine<Table, TableEvent>;

/** A battle without a log that has not started yet. */
export function machineFor(system: GameSystem, setup: Setup): TableMachine {
  const begun = system.begin(setup);
  if (isRefusal(begun)) throw new Error(begun.reason);
  const standing = { table: begun.table, stage: begun.first, stageNumber: 1, rolls: 0 };
  return new Machine(system, standing, seededDice(setup.seed));
}

/** Somebody who watches a battle being played. */
interface Onlooker {
  /** A player has answered after so many milliseconds of a processor; `view` is what it knew. */
  decided?(decision: Decision, answer: Answer, view: Table, milliseconds: number): void;
  /** Takes in the answer; to measure how long that takes, or what it does. */
  during?(act: () => ReturnType<TableMachine['answer']>): ReturnType<TableMachine['answer']>;
}

/** Plays a battle to its end; throws if it does not end or if the rules refuse an answer. */
export function playOut(
  machine: TableMachine,
  system: GameSystem,
  players: Players,
  seed: string,
  onlooker: Onlooker = {},
): Result {
  machine.start();
  const seats = new Seats(system, players, seed);
  for (let decisions = 0; machine.result === null; decisions++) {
    const [decision] = machine.pending;
    if (decision === undefined) throw new Error('nobody is asked and nothing has ended');
    if (decisions >= MOST_DECISIONS)
      throw new Error(`no end after ${MOST_DECISIONS} decisions, at stage "${machine.stage.stage}"`);
    const passed = processorWatch();
    const { answer, view } = seats.answer(machine, decision);
    onlooker.decided?.(decision, answer, view, passed());
    const act = () => machine.answer(decision.side, answer, decision.id);
    const refusal = onlooker.during === undefined ? act() : onlooker.during(act);
    if (isRefusal(refusal)) throw new Error(`the answer to "${decision.ask}" was refused: ${refusal.reason}`);
  }
  return machine.result;
}
