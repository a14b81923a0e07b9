import type { StandingOrder } from './decision.js';
import type { Fact } from './events.js';
import type { Machine } from './machine.js';
import type { Viewer } from './names.js';
import { redactDecision, redactInput } from './redact.js';
import type { Situation, View } from './view.js';

/** What that viewer may know of the course of play: cheap, unlike the tables of a whole view. */
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

/** What that viewer may know of where a battle stands. */
export function viewOf<T, E extends Fact>(machine: Machine<T, E>, course: Situation): View<T> {
  const { state } = machine.system;
  const table = state.veil(machine.table, course.viewer);
  return { ...course, table, opening: state.veil(machine.opening(), course.viewer) };
}
