import { type Entry, isPlayEvent, type Side } from '@bridgehead/kernel';
import type { GameSystem, Table, TableEvent } from '@bridgehead/tabletop';
import { History } from '../report/history.js';

/** Events that have happened but are not shown yet, and the table and report as far as they are. */
export interface SceneStock {
  readonly ahead: readonly Entry<TableEvent>[];
  /** Null before the battle has begun. */
  readonly table: Table | null;
  readonly history: History;
  /** Shows so many of them. */
  take(count: number): void;
}

/** The stock of a battle that is being played: the server's events wait here until their scene. */
export class LiveStock implements SceneStock {
  readonly history: History;
  table: Table | null = null;
  private waiting: readonly Entry<TableEvent>[] = [];
  private heard = 0;
  private readonly system: GameSystem;
  private readonly own: () => readonly Side[];
  private readonly from: number;

  /** Everything up to event `from` is known already and will not be shown again. */
  constructor(system: GameSystem, own: () => readonly Side[], from = Number.POSITIVE_INFINITY) {
    this.system = system;
    this.own = own;
    this.from = from;
    this.history = new History(system);
  }

  get ahead(): readonly Entry<TableEvent>[] {
    return this.waiting;
  }

  /** The number of the last event that is shown. */
  get n(): number {
    return (this.waiting[0]?.n ?? this.heard + 1) - 1;
  }

  /** The table must be the one after the event. */
  hear(entry: Entry<TableEvent>, table: Table): void {
    if (entry.n <= this.heard) return;
    this.heard = entry.n;
    const { state } = this.system;
    if (this.table === null && entry.n <= this.from) return this.history.add(entry, table, this.own());
    if (this.table === null) {
      this.table = state.copy(table);
      if (!isPlayEvent(entry.event)) state.revert(this.table, entry.event);
    }
    if (entry.event.kind !== 'undone') {
      this.waiting = [...this.waiting, entry];
      return;
    }
    // What is taken back is taken back at once.
    this.take(this.waiting.length);
    this.table = state.copy(table);
    this.history.add(entry, this.table, this.own());
  }

  /** The whole of a message has been heard; this is the table after it. */
  caughtUp(table: Table | null): void {
    if (table !== null && this.waiting.length === 0) this.table = this.system.state.copy(table);
  }

  take(count: number): void {
    const { table } = this;
    if (table === null) return;
    for (const entry of this.waiting.slice(0, count)) {
      if (!isPlayEvent(entry.event)) this.system.state.apply(table, entry.event);
      this.history.add(entry, table, this.own());
    }
    this.waiting = this.waiting.slice(count);
  }
}
