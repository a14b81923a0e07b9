import type { Decision, Machine, Random, View } from '@bridgehead/kernel';
import { situationOf, viewOf } from '@bridgehead/kernel';
import type { Table, TableEvent } from '@bridgehead/tabletop';
import { type PlayerTask, USUAL_STEPS } from './player.js';

/** What a player is handed when its side is asked in a battle that runs here: its side's view, and nothing else. */
export function taskIn(machine: Machine<Table, TableEvent>, decision: Decision, random: Random): PlayerTask {
  const { side } = decision;
  return {
    decision,
    table: machine.system.state.veil(machine.table, side),
    view: () => viewOf(machine, situationOf(machine, side, 0, [])),
    random,
    steps: USUAL_STEPS,
  };
}

/** The same from a view that is already there. */
export function taskFrom(view: View<Table>, decision: Decision, random: Random): PlayerTask {
  return { decision, table: view.table, view: () => view, random, steps: USUAL_STEPS };
}
