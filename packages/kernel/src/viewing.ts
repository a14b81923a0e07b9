import type { StandingOrder } from './decision.js';
import type { Fact } from './events.js';
import type { Machine } from './machine.js';
import type { Viewer } from './names.js';
import { redactDecision, redactInput } from './redact.js';
import type { CourseView, View } from './view.js';

/** What that viewer may know of the course of play: cheap, unlike the tables of a whole view. */
export function courseOf<T, E extends Fact>(
  machine: Machine<T, E>,
  viewer: Viewer,
  n: number,
  standing: readonly StandingOrder[],
): CourseView {
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
export function viewOf<T, E extends Fact>(machine: Machine<T, E>, course: CourseView): View<T> {
  const { ground } = machine.system;
  const table = ground.veil(machine.table, course.viewer);
  return { ...course, table, opening: ground.veil(machine.opening(), course.viewer) };
}
