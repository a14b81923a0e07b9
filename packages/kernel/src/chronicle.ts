import { Digest } from './digest.js';
import { type PlayEvent, type Entry, type Fact, isPlayEvent } from './events.js';
import type { StateOperations } from './state-operations.js';
import { Journal } from './journal.js';
import type { Side, Viewer } from './names.js';
import { redactEntry } from './redact.js';
import type { Save } from './view.js';

/** Everything that has happened, numbered, hashed and told to whoever may know it; and what of it still stands. */
export class Chronicle<T, E extends Fact> {
  readonly log: Entry<E>[] = [];
  readonly journal = new Journal<E>();
  /** The number of the last event. */
  n = 0;
  private readonly state: StateOperations<T, E>;
  private running = new Digest();
  private digested = 0;

  constructor(state: StateOperations<T, E>) {
    this.state = state;
  }

  /** Something happened that stands until it is undone. */
  hear(event: E | PlayEvent, stageNumber: number): void {
    const entry = this.note(event);
    this.journal.hear(entry, stageNumber);
  }

  /** Something was done to the course of play that no undo takes back, an undo itself for one. */
  note(event: E | PlayEvent): Entry<E> {
    const entry = { n: ++this.n, event };
    this.log.push(entry);
    return entry;
  }

  /** Forgets everything after that number: it never was told to anybody. */
  forgetAfter(n: number): void {
    while ((this.log.at(-1)?.n ?? 0) > n) this.log.pop();
    this.n = n;
  }

  /** Goes on from a save: what came before it is in this log only where it is known. */
  goOn({ events, digest }: Save, past: readonly Entry<E>[]): void {
    this.n = events;
    this.running = Digest.from(digest);
    for (const entry of past) this.log.push(entry);
    this.digested = past.length;
  }

  /** The running hash over the umpire's events. */
  digest(): Digest {
    for (; this.digested < this.log.length; this.digested++) this.running.addEntry(this.log[this.digested]);
    return this.running;
  }

  /** The hash of what happened in this stage alone. */
  stageCheck(): string {
    const digest = new Digest();
    for (const { event } of this.journal.stageEntries()) digest.addEvent(event);
    return digest.text();
  }

  /** The events after that number, as that viewer may know them. */
  entriesFor(viewer: Viewer, after: number): Entry<E>[] {
    const entries: Entry<E>[] = [];
    let first = this.log.length;
    while (first > 0 && (this.log[first - 1]?.n ?? 0) > after) first--;
    for (const entry of this.log.slice(first)) {
      const seen = redactEntry(this.state, entry, viewer);
      if (seen !== null) entries.push(seen);
    }
    return entries;
  }

  /** How many of the last answers are that side's own, with nothing learnt since. */
  answersSinceNews(side: Side): number {
    let answers = 0;
    for (const event of this.journal.backwards()) {
      if (this.isNews(event, side)) break;
      if (isPlayEvent(event) && event.kind === 'answered') answers++;
    }
    return answers;
  }

  /** A roll, a reveal, an answer of another side, or a secret that came to light. */
  private isNews(event: E | PlayEvent, side: Side): boolean {
    if (!isPlayEvent(event)) return this.state.reveals(event, side);
    if (event.kind === 'answered') return event.side !== side;
    return event.kind === 'diceRolled' || event.kind === 'revealed' || event.kind === 'ended';
  }
}
