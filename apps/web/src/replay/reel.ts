import { Fold, isRefusal, type Result, type StageCall } from '@bridgehead/kernel';
import type { GameSystem, Table, TableEvent } from '@bridgehead/tabletop';
import type { Trail } from '@bridgehead/battlefield';
import { History } from '../session/history.js';
import type { LogLine } from '../session/log-line.js';
import type { Replayed } from '../thinking/questions.js';

/** How a recorded battle stood after so many events. */
export interface Frame {
  readonly at: number;
  readonly table: Table;
  readonly stage: StageCall;
  readonly result: Result | null;
  readonly lines: readonly LogLine[];
  readonly trails: readonly Trail[];
}

/** A recorded battle that can be wound to any event. Forward it folds; backward it begins again, which takes milliseconds. */
export class Reel {
  readonly length: number;
  /** The places worth stopping at: after each event that is told. */
  readonly stops: readonly number[];
  private readonly system: GameSystem;
  private readonly replayed: Replayed;
  private fold: Fold<Table, TableEvent>;
  private history: History;
  private at = 0;

  constructor(system: GameSystem, replayed: Replayed) {
    this.system = system;
    this.replayed = replayed;
    this.length = replayed.entries.length;
    this.fold = this.opening();
    this.history = new History(system);
    this.stops = this.findStops();
  }

  wind(to: number): Frame {
    if (to < this.at) this.rewind();
    while (this.at < Math.min(to, this.length)) this.next();
    return {
      at: this.at,
      table: this.system.ground.copy(this.fold.table),
      stage: this.fold.stage ?? { stage: '', args: {} },
      result: this.fold.result,
      lines: this.history.lines,
      trails: this.history.trails,
    };
  }

  private rewind(): void {
    this.fold = this.opening();
    this.history = new History(this.system);
    this.at = 0;
  }

  private next(): void {
    const entry = this.replayed.entries[this.at++];
    if (entry === undefined) return;
    this.fold.add(entry);
    // Nobody decides here: the trails are those of the activation that is shown.
    this.history.add(entry, this.fold.table, []);
    const { event } = entry;
    const opens = this.system.activation?.opens;
    if (event.kind === 'stageBegan' && (opens === undefined || event.stage.stage === opens))
      this.history.lastOwn = entry.n;
  }

  private findStops(): readonly number[] {
    const stops = [0];
    let told = 0;
    while (this.at < this.length) {
      this.next();
      if (this.history.count === told) continue;
      told = this.history.count;
      stops.push(this.at);
    }
    this.rewind();
    return stops;
  }

  private opening(): Fold<Table, TableEvent> {
    const table = this.system.ground.unpack(this.replayed.table);
    if (isRefusal(table)) throw new Error(table.reason);
    return new Fold(this.system.ground, table);
  }
}
