import type { Decision } from '../ask/decision.js';
import { type PlayEvent, type Entry, type Fact, isPlayEvent, type Result, type StageCall } from '../system/events.js';
import type { Side } from '../values/names.js';
import { type ConfirmedGesture, lastGestureIn } from './gestures.js';
import type { StateOperations } from '../system/state-operations.js';

/** The course of play at one point of the log. */
interface Progress {
  readonly stage: StageCall | null;
  readonly pending: readonly Decision[];
  /** Answered together with a question that is still open, so the answer may be taken back. */
  readonly asked: readonly Decision[];
  readonly result: Result | null;
}

/** A client's table: the fold of the events it was sent. It runs no rule, and takes events back when it hears `undone`. */
export class Fold<T, E extends Fact> {
  readonly state: StateOperations<T, E>;
  readonly table: T;
  /** The number of the last event folded in. */
  n: number;
  private progress: Progress = { stage: null, pending: [], asked: [], result: null };
  private readonly live: { readonly entry: Entry<E>; readonly before: Progress }[] = [];

  /** Takes ownership of the table and will change it. */
  constructor(state: StateOperations<T, E>, opening: T, n = 0) {
    this.state = state;
    this.table = opening;
    this.n = n;
  }

  get stage(): StageCall | null {
    return this.progress.stage;
  }
  get pending(): readonly Decision[] {
    return this.progress.pending;
  }
  get result(): Result | null {
    return this.progress.result;
  }

  add(entry: Entry<E>): void {
    const { event } = entry;
    this.n = entry.n;
    if (event.kind === 'undone') return this.takeBack((event as Extract<PlayEvent, { kind: 'undone' }>).to);
    this.live.push({ entry, before: this.progress });
    if (isPlayEvent(event)) this.progress = this.follow(event);
    else this.state.apply(this.table, event);
  }

  /** The last gesture of these sides that stands. */
  lastGesture(sides: readonly Side[]): ConfirmedGesture | null {
    return lastGestureIn(this.backwards(), sides);
  }

  /** The entries from that number on that stand. */
  standingFrom(n: number): readonly Entry<E>[] {
    return this.live.filter(({ entry }) => entry.n >= n).map(({ entry }) => entry);
  }

  /** The table as it was when the present stage began; null if its beginning was not seen. */
  stageOpening(): T | null {
    const table = this.state.copy(this.table);
    for (const { event } of this.backwards()) {
      if (event.kind === 'stageBegan') return table;
      if (!isPlayEvent(event)) this.state.revert(table, event);
    }
    return null;
  }

  private *backwards(): Iterable<Entry<E>> {
    for (let i = this.live.length - 1; i >= 0; i--) {
      const one = this.live[i];
      if (one !== undefined) yield one.entry;
    }
  }

  private takeBack(to: number): void {
    for (let last = this.live.at(-1); last !== undefined && last.entry.n > to; last = this.live.at(-1)) {
      const { event } = last.entry;
      if (!isPlayEvent(event)) this.state.revert(this.table, event);
      this.progress = last.before;
      this.live.pop();
    }
  }

  private follow(event: PlayEvent): Progress {
    const { progress } = this;
    switch (event.kind) {
      case 'stageBegan':
        return { stage: event.stage, pending: [], asked: [], result: null };
      case 'asked':
        return { ...progress, pending: event.decisions, asked: event.decisions };
      case 'answered':
        return { ...progress, pending: progress.pending.filter(({ id }) => id !== event.decision) };
      case 'retracted':
        return { ...progress, pending: reopened(progress, event.decision) };
      case 'ended':
        return { ...progress, pending: [], result: event.result };
      default:
        return progress;
    }
  }
}

function reopened(progress: Progress, decision: string): readonly Decision[] {
  const open = new Set(progress.pending.map(({ id }) => id)).add(decision);
  return progress.asked.filter(({ id }) => open.has(id));
}
