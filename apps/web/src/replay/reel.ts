import type { Trail } from '@bridgehead/battlefield';
import { type Entry, Fold, isRefusal, type Result, type StageCall } from '@bridgehead/kernel';
import {
  type GameSystem,
  type LogLine,
  opensActivation,
  type Passage,
  type Table,
  type TableEvent,
  turnOf,
  turnWord,
} from '@bridgehead/tabletop';
import type { Replayed } from '../engine/questions.js';
import { isOpening } from '../director/scene.js';
import type { SceneStock } from '../director/stock.js';
import { History } from '../report/history.js';
import type { PieceResult } from '../report/results.js';
import { type ToldPassage, toldPassages } from './told-passage.js';

/** A recorded battle after so many events. */
export interface ReplayFrame {
  readonly at: number;
  readonly table: Table;
  readonly stage: StageCall;
  readonly result: Result | null;
  readonly lines: readonly LogLine[];
  readonly trails: readonly Trail[];
  /** What happened to pieces in the activation being shown. */
  readonly results: readonly PieceResult[];
  /** The report so far. */
  readonly told: readonly Passage[];
  /** The last stop that has been reached. */
  readonly stop: number;
}

/** More events than any scene has. */
const LONGEST_SCENE = 300;

/** The step sizes. */
export type StepKind = 'event' | 'decision' | 'activation' | 'turn';

/** A recorded battle that can be wound to any event. Forward it folds events; backward it starts over, which takes milliseconds. */
export class Reel implements SceneStock {
  readonly length: number;
  /** The points worth stopping at: after each event that has a line in the report. */
  readonly stops: readonly number[];
  /** What the book calls its turns. */
  readonly turnName: string;
  /** The stop at which each turn begins. */
  readonly turns: readonly { readonly turn: number; readonly stop: number }[];
  /** The whole report: line `i` appears at stop `i + 1`. */
  readonly lines: readonly LogLine[];
  /** The report in paragraphs. */
  readonly passages: readonly ToldPassage[];
  readonly system: GameSystem;
  private readonly replayed: Replayed;
  private fold: Fold<Table, TableEvent>;
  history: History;
  private readonly marks: Readonly<Record<StepKind, readonly number[]>>;
  private at = 0;

  constructor(system: GameSystem, replayed: Replayed) {
    this.system = system;
    this.turnName = turnWord(system);
    this.replayed = replayed;
    this.length = replayed.entries.length;
    this.fold = this.opening();
    this.history = new History(system);
    const { stops, turns, decisions, activations } = this.findStops();
    this.stops = stops;
    this.lines = this.wind(this.length).lines;
    this.passages = toldPassages(this.history.passages, this.lines);
    this.rewind();
    this.turns = turns.map(({ turn, at }) => ({ turn, stop: this.stopFrom(at) }));
    this.marks = {
      event: stops.map((_, i) => i),
      // A decision is shown with the table as it stands after the last line.
      decision: rising(decisions.map((at) => this.stopFrom(at + 1) - 1)),
      activation: rising(activations.map((at) => this.stopFrom(at))),
      turn: rising(this.turns.map(({ stop }) => stop)),
    };
  }

  /** What comes after the point where it stands, as far as a scene can reach. */
  get ahead(): readonly Entry<TableEvent>[] {
    return this.replayed.entries.slice(this.at, this.at + LONGEST_SCENE);
  }

  get table(): Table {
    return this.fold.table;
  }

  take(count: number): void {
    for (let i = 0; i < count; i++) this.next();
  }

  wind(to: number): ReplayFrame {
    if (to < this.at) this.rewind();
    while (this.at < Math.min(to, this.length)) this.next();
    return this.frame();
  }

  /** What is shown where it stands. */
  frame(): ReplayFrame {
    return {
      at: this.at,
      table: this.system.state.copy(this.fold.table),
      stage: this.fold.stage ?? { stage: '', args: {} },
      result: this.fold.result,
      lines: this.history.lines,
      trails: this.history.trails,
      results: this.history.results,
      told: this.history.passages,
      stop: Math.max(
        0,
        this.stops.findLastIndex((stop) => stop <= this.at),
      ),
    };
  }

  /** The number of the last event at a stop. */
  numberAt(stop: number): number {
    return this.replayed.entries[(this.stops[stop] ?? 0) - 1]?.n ?? 0;
  }

  /** The stop at which that event appears. */
  stopOf(n: number): number {
    const entries = this.replayed.entries.findIndex((entry) => entry.n >= n);
    return this.stopFrom(entries < 0 ? this.length : entries + 1);
  }

  /** The next stop of that kind, or the very last; backward, the one before, or the first. */
  step(from: number, by: StepKind, direction: 1 | -1): number {
    const marks = this.marks[by];
    const found = direction > 0 ? marks.find((mark) => mark > from) : marks.findLast((mark) => mark < from);
    return found ?? (direction > 0 ? this.stops.length - 1 : 0);
  }

  /** Whether there is anything to step by. */
  has(by: StepKind): boolean {
    return this.marks[by].length > 1;
  }

  /** The first stop at or after so many events. */
  private stopFrom(at: number): number {
    const found = this.stops.findIndex((stop) => stop >= at);
    return found < 0 ? this.stops.length - 1 : found;
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
    // Nobody decides in a replay: the trails are those of the activation being shown.
    this.history.add(entry, this.fold.table, []);
    const { event } = entry;
    if (event.kind !== 'stageBegan') return;
    if (isOpening(this.system, event.stage.stage)) this.history.lastOwn = entry.n;
  }

  private findStops(): FoundStops {
    const found: FoundStops = { stops: [0], turns: [], decisions: [], activations: [] };
    let [told, turn] = [0, 0];
    while (this.at < this.length) {
      this.next();
      const { at } = this;
      const event = this.replayed.entries[at - 1]?.event;
      if (event?.kind === 'asked') found.decisions.push(at);
      if (event?.kind === 'stageBegan' && opensActivation(this.system, event.stage.stage)) found.activations.push(at);
      const now = turnOf(this.fold.table);
      // An undone turn begins again.
      if (now > turn) found.turns.push({ turn: now, at });
      turn = now;
      if (this.history.count === told) continue;
      told = this.history.count;
      found.stops.push(at);
    }
    this.rewind();
    return found;
  }

  private opening(): Fold<Table, TableEvent> {
    const table = this.system.state.unpack(this.replayed.table);
    if (isRefusal(table)) throw new Error(table.reason);
    return new Fold(this.system.state, table);
  }
}

interface FoundStops {
  readonly stops: number[];
  readonly turns: { readonly turn: number; readonly at: number }[];
  readonly decisions: number[];
  readonly activations: number[];
}

function rising(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}
