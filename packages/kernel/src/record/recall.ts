import { type Entry, type Fact, isPlayEvent, type PlayEvent } from '../system/events.js';
import type { Dice } from '../dice/dice.js';
import { Journal } from './journal.js';
import type { TapeEntry } from './tape.js';

/** What a log says about a battle's inputs: all of them in their order, and which of them still stand. */
export interface Recalled<E extends Fact> {
  readonly journal: Journal<E>;
  readonly tape: readonly TapeEntry[];
}

/**
 * Rebuilds the journal and the tape of a battle from its log, without running a rule, so that a battle that was brought
 * back can be undone and recorded like one that was never away.
 */
export function recall<E extends Fact>(entries: readonly Entry<E>[], dice: Dice): Recalled<E> {
  const journal = new Journal<E>(dice);
  const tape: TapeEntry[] = [];
  for (const entry of entries) {
    const { event } = entry;
    if (isPlayEvent(event)) recallPlay(journal, tape, entry, event);
    else journal.recall(entry);
  }
  return { journal, tape };
}

function recallPlay<E extends Fact>(journal: Journal<E>, tape: TapeEntry[], entry: Entry<E>, event: PlayEvent): void {
  switch (event.kind) {
    case 'undone': {
      const answers = journal.fallBackTo(event.to);
      // A stage that had to begin again took back answers without anybody asking for it.
      const { by } = event;
      if (answers > 0) tape.push({ is: 'undo', answers, ...(by === undefined ? {} : { by }) });
      return;
    }
    case 'retracted':
      journal.forget(event.decision);
      tape.push({ is: 'retract', decision: event.decision, side: event.side });
      return;
    case 'ordered':
      tape.push({ is: 'order', side: event.side, orders: event.orders });
      return;
    case 'restarted':
      // The stages before were played by other rules: nobody can go back to them.
      journal.clear();
      journal.recall(entry);
      return;
    case 'ended':
      // An end that no rule declared is one that the players agreed on.
      if (event.because === undefined) tape.push({ is: 'settle', result: event.result });
      else journal.recall(entry);
      return;
    default:
      tape.push(...journal.recall(entry));
  }
}
