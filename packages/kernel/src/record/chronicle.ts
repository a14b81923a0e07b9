import type { StandingOrder } from '../ask/decision.js';
import type { Input } from '../machine/input.js';
import type { Machine } from '../machine/machine.js';
import { type Entry, type Fact, isPlayEvent, type PlayEvent } from '../system/events.js';
import type { Watch } from '../system/play.js';
import type { StateOperations } from '../system/state-operations.js';
import type { Dice, RollPlace } from '../dice/dice.js';
import type { Side, Viewer } from '../values/names.js';
import { redactEntry } from '../view/redact.js';
import { Digest } from './digest.js';
import { Journal } from './journal.js';
import { recall } from './recall.js';
import type { Save } from './save.js';
import type { TapeEntry } from './tape.js';

/** How far a chronicle had come at some point. */
export interface Page {
  readonly n: number;
  readonly entries: number;
  readonly tape: number;
  readonly answers: number;
}

/** All events, numbered, hashed and redacted for each viewer; all inputs; and which of them still stand. */
export class Chronicle<T, E extends Fact> {
  readonly log: Entry<E>[] = [];
  /** All inputs, including the undone. */
  readonly tape: TapeEntry[] = [];
  journal: Journal<E>;
  /** The number of the last event. */
  n = 0;
  private readonly state: StateOperations<T, E>;
  private running = new Digest();
  private digested = 0;

  private readonly dice: Dice;

  constructor(state: StateOperations<T, E>, dice: Dice) {
    this.state = state;
    this.dice = dice;
    this.journal = new Journal(dice);
  }

  /** Records everything that this machine does from now on. */
  attend(machine: Machine<T, E>, watch: Watch | undefined): void {
    const happened = (event: E | PlayEvent) => this.hear(event, machine.stageNumber, machine.stagePlace);
    machine.rolls.remembered = this.journal.remembered;
    machine.tellTo({ happened, cameIn: (input) => this.take(input) }, watch);
  }

  /** Takes an event that stands until it is undone. */
  hear(event: E | PlayEvent, stageNumber: number, place: RollPlace): void {
    const entry = this.note(event);
    this.journal.hear(entry, stageNumber, place);
  }

  private take(input: Input): void {
    this.journal.take(input);
    this.tape.push(input);
  }

  /** Takes an event that no undo takes back, such as an undo itself. */
  note(event: E | PlayEvent): Entry<E> {
    const entry = { n: ++this.n, event };
    this.log.push(entry);
    return entry;
  }

  /** Standing orders are logged for the side that gave them. */
  noteOrders(side: Side, orders: readonly StandingOrder[]): void {
    this.tape.push({ is: 'order', side, orders });
    this.note({ kind: 'ordered', side, orders });
  }

  /** Notes that a side has taken back its sealed answer. */
  forgetAnswer(side: Side, decision: string): void {
    this.journal.forget(decision);
    this.tape.push({ is: 'retract', decision, side });
  }

  /** How far it has come, to turn back to. */
  page(): Page {
    return { n: this.n, entries: this.log.length, tape: this.tape.length, answers: this.journal.answers() };
  }

  /** The entries after that page. */
  since({ entries }: Page): readonly Entry<E>[] {
    return this.log.slice(entries);
  }

  /** Forgets everything after that page, which nobody has been told. The journal is left to the caller. */
  turnBackTo({ n, tape }: Page): void {
    while ((this.log.at(-1)?.n ?? 0) > n) this.log.pop();
    this.n = n;
    this.tape.length = tape;
  }

  /** Continues from a save: earlier events are in this log only if they are known. */
  goOn({ events, digest }: Save, past: readonly Entry<E>[]): void {
    this.n = events;
    this.running = Digest.from(digest);
    for (const entry of past) this.log.push(entry);
    this.digested = past.length;
    const { journal, tape } = recall(past, this.dice);
    this.journal = journal;
    this.tape.push(...tape);
  }

  /** The running hash over the umpire's events. */
  digest(): Digest {
    for (; this.digested < this.log.length; this.digested++) this.running.addEntry(this.log[this.digested]);
    return this.running;
  }

  /** The hash of the events of this stage alone. */
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
    for (const { event } of this.journal.backwards()) {
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
