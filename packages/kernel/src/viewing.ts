import type { StandingOrder } from './decision.js';
import type { Fact } from './events.js';
import type { Machine } from './machine.js';
import type { Viewer } from './names.js';
import { redactDecision, redactInput } from './redact.js';
import type { View } from './view.js';

/** What that viewer may know of where a battle stands. */
export function viewOf<T, E extends Fact>(
  machine: Machine<T, E>,
  viewer: Viewer,
  n: number,
  standing: readonly StandingOrder[],
): View<T> {
  const { ground, id } = machine.system;
  const { stage, stageNumber, result } = machine;
  return {
    viewer,
    system: id,
    n,
    table: ground.veil(machine.table, viewer),
    stage,
    stageNumber,
    pending: machine.pending.map((decision) => redactDecision(decision, viewer)),
    result,
    standing,
    opening: ground.veil(machine.opening(), viewer),
    inputs: machine.inputs.map((input) => redactInput(input, viewer, (decision) => machine.isSealed(decision))),
  };
}
