import type { Decision, StandingOrder } from '../ask/decision.js';
import type { Machine } from '../machine/machine.js';
import type { Fact, Result, StageCall } from '../system/events.js';
import type { Viewer } from '../values/names.js';
import { redactDecision, redactInput, type SeenInput } from './redact.js';

/** What one viewer may know about the course of play. */
export interface Situation {
  readonly viewer: Viewer;
  readonly system: string;
  /** The number of the last event. */
  readonly n: number;
  readonly stage: StageCall;
  readonly stageNumber: number;
  readonly pending: readonly Decision[];
  readonly result: Result | null;
  /** The viewer's own standing orders. */
  readonly standing: readonly StandingOrder[];
  /** The inputs since the stage began. */
  readonly inputs: readonly SeenInput[];
}

/** What one viewer may know about a battle. */
export interface View<T> extends Situation {
  readonly table: T;
  /** The table as the viewer knew it when the stage began: with the inputs since, enough to imagine the rest. */
  readonly opening: T;
}

/** What that viewer may know about the course of play: cheap, unlike the tables of a whole view. */
export function situationOf<T, E extends Fact>(
  machine: Machine<T, E>,
  viewer: Viewer,
  n: number,
  standing: readonly StandingOrder[],
): Situation {
  const { stage, stageNumber, result } = machine;
  return {
    viewer,
    system: machine.system.id,
    n,
    stage,
    stageNumber,
    pending: machine.pending.map((decision) => redactDecision(decision, viewer)),
    result,
    standing,
    inputs: machine.inputs.map((input) => redactInput(input, viewer, (decision) => machine.isSealed(decision))),
  };
}

/** The same with the tables of the present and of the beginning of the stage. */
export function viewOf<T, E extends Fact>(machine: Machine<T, E>, situation: Situation): View<T> {
  const { state } = machine.system;
  const table = state.veil(machine.table, situation.viewer);
  return { ...situation, table, opening: state.veil(machine.opening(), situation.viewer) };
}
