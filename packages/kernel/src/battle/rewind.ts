import { Machine } from '../machine/machine.js';
import type { Chronicle } from '../record/chronicle.js';
import { Misfit } from '../machine/input.js';
import type { Entry, Fact, PlayEvent } from '../system/events.js';
import { canonical } from '../values/json.js';

/**
 * Takes the last answers back: returns to the stage of the first of them and runs it again, quietly, over the inputs
 * that are kept. The machine that was running must no longer be used.
 */
export function rewind<T, E extends Fact>(
  { system, table, rolls }: Machine<T, E>,
  { journal }: Pick<Chronicle<T, E>, 'journal'>,
  answers: number,
): Machine<T, E> {
  const { mark, kept, undone } = journal.cut(answers);
  for (const event of undone) system.state.revert(table, event);
  const { stage, stageNumber, place } = mark;
  const machine = new Machine(system, { table, stage, stageNumber, rolls: rolls.next, place }, rolls.dice);
  const told: (E | PlayEvent)[] = [];
  machine.tellTo({ happened: (event) => void told.push(event) });
  machine.rerun(kept, mark.isRecalled === true ? 'doubtful' : 'known');
  if (mark.isRecalled === true) compare(told, journal.cutEntries);
  journal.keep(told.length);
  return machine;
}

/** A stage that is known from a log may have been played by other rules. */
function compare<E extends Fact>(told: readonly (E | PlayEvent)[], logged: readonly Entry<E>[]): void {
  const isSame = told.every((event, i) => canonical(event) === canonical(logged[i]?.event));
  if (!isSame) throw new Misfit('the same answers now lead to a different position');
}
