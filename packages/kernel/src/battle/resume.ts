import { Misfit } from '../machine/input.js';
import { Machine } from '../machine/machine.js';
import type { Chronicle } from '../record/chronicle.js';
import type { Save } from '../record/save.js';
import type { Fact } from '../system/events.js';
import type { Watch } from '../system/play.js';
import { isRefusal } from '../values/refusal.js';

/**
 * Runs the stage of a save again over its journal. The machine stands at the start of that stage; if the rules no
 * longer lead to the saved position, another machine begins the stage anew and everybody is told.
 */
export function resume<T, E extends Fact>(
  machine: Machine<T, E>,
  chronicle: Chronicle<T, E>,
  save: Save,
  watch: Watch | undefined,
): Machine<T, E> {
  const problem = rerunSaved(machine, chronicle, save);
  if (problem === null) {
    chronicle.attend(machine, watch);
    return machine;
  }
  const table = machine.system.state.unpack(save.table);
  if (isRefusal(table)) throw new Error(table.reason);
  const anew = new Machine(machine.system, { ...save, table }, machine.rolls.dice);
  chronicle.journal.clear();
  chronicle.attend(anew, watch);
  // Takes back what was played of the stage, also for clients that only fold events.
  const [began] = save.numbers;
  if (began !== undefined) chronicle.note({ kind: 'undone', to: began - 1 });
  const reason = `The rules have changed since this battle was saved: ${problem}.`;
  chronicle.hear({ kind: 'restarted', reason }, anew.stageNumber, anew.stagePlace);
  anew.start();
  return anew;
}

/** Why the rules no longer lead to the saved position; null if they do. */
function rerunSaved<T, E extends Fact>(machine: Machine<T, E>, chronicle: Chronicle<T, E>, save: Save): string | null {
  const { journal } = chronicle;
  journal.forgetStage();
  const numbers = save.numbers.values();
  machine.tellTo({
    happened: (event) =>
      journal.hear({ n: numbers.next().value ?? save.events, event }, machine.stageNumber, machine.stagePlace),
    cameIn: (input) => journal.retake(input),
  });
  try {
    machine.rerun(save.inputs, 'doubtful');
  } catch (error) {
    if (error instanceof Misfit) return error.message;
    throw error;
  }
  return chronicle.stageCheck() === save.check ? null : 'the same answers now lead to a different position';
}
