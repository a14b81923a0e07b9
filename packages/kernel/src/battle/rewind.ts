import { Machine } from '../machine/machine.js';
import type { Chronicle } from '../record/chronicle.js';
import type { Fact } from '../system/events.js';

/**
 * Takes the last answers back: returns to the stage of the first of them and runs it again, quietly, over the inputs
 * that are kept. The machine that was running must no longer be used.
 */
export function rewind<T, E extends Fact>(
  { system, table, rolls }: Machine<T, E>,
  { journal }: Chronicle<T, E>,
  answers: number,
): Machine<T, E> {
  const { mark, kept, undone } = journal.cut(answers);
  for (const event of undone) system.state.revert(table, event);
  const { stage, stageNumber } = mark;
  const machine = new Machine(system, { table, stage, stageNumber, rolls: rolls.next }, rolls.dice);
  let told = 0;
  machine.tellTo({ happened: () => told++ });
  machine.rerun(kept, 'known');
  journal.keep(told);
  return machine;
}
