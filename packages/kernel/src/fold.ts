import type { Decision } from './decision.js';
import { type PlayEvent, type Entry, type Fact, isPlayEvent, type Result, type StageCall } from './events.js';
import type { StateOperations } from './state-operations.js';

/** What the course of play amounts to at one point of the log. */
interface Course {
  readonly stage: StageCall | null;
  readonly pending: readonly Decision[];
  /** Answered together with something still open, so that it may be taken back. */
  readonly asked: readonly Decision[];
  readonly result: Result | null;
}

/**
 * A client's table: the fold of the events it was sent. It runs no rule, and it follows `undone` by taking events back.
 */
export class Fold<T, E extends Fact> {
  readonly ground: StateOperations<T, E>;
  readonly table: T;
  /** The number of the last event that was folded in. */
  n: number;
  private course: Course = { stage: null, pending: [], asked: [], result: null };
  private readonly live: { readonly entry: Entry<E>; readonly before: Course }[] = [];

  /** Takes the table over: it will be changed. */
  constructor(ground: StateOperations<T, E>, opening: T, n = 0) {
    this.ground = ground;
    this.table = opening;
    this.n = n;
  }

  get stage(): StageCall | null {
    return this.course.stage;
  }
  get pending(): readonly Decision[] {
    return this.course.pending;
  }
  get result(): Result | null {
    return this.course.result;
  }

  add(entry: Entry<E>): void {
    const { event } = entry;
    this.n = entry.n;
    if (event.kind === 'undone') return this.takeBack((event as Extract<PlayEvent, { kind: 'undone' }>).to);
    this.live.push({ entry, before: this.course });
    if (isPlayEvent(event)) this.course = this.follow(event);
    else this.ground.apply(this.table, event);
  }

  private takeBack(to: number): void {
    for (let last = this.live.at(-1); last !== undefined && last.entry.n > to; last = this.live.at(-1)) {
      const { event } = last.entry;
      if (!isPlayEvent(event)) this.ground.revert(this.table, event);
      this.course = last.before;
      this.live.pop();
    }
  }

  private follow(event: PlayEvent): Course {
    const { course } = this;
    switch (event.kind) {
      case 'stageBegan':
        return { stage: event.stage, pending: [], asked: [], result: null };
      case 'asked':
        return { ...course, pending: event.decisions, asked: event.decisions };
      case 'answered':
        return { ...course, pending: course.pending.filter(({ id }) => id !== event.decision) };
      case 'retracted':
        return { ...course, pending: reopened(course, event.decision) };
      case 'ended':
        return { ...course, pending: [], result: event.result };
      default:
        return course;
    }
  }
}

function reopened(course: Course, decision: string): readonly Decision[] {
  const open = new Set(course.pending.map(({ id }) => id)).add(decision);
  return course.asked.filter(({ id }) => open.has(id));
}
