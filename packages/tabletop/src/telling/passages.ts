import type { Entry, StageCall } from '@bridgehead/kernel';
import type { TableEvent } from '../changes/events.js';
import { type GameSystem, opensActivation, squadOfStage } from '../system/game-system.js';
import { inWords, nameOf } from '../table/naming.js';
import type { Table } from '../table/table.js';
import { joins, passageKindOf, partOf, testBegins } from './joining.js';
import type { LogLine } from './log-line.js';
import { ALONE, type AnyEvent, type Open, type Passage, storyOf } from './passage.js';
import { sideOfStory } from './story.js';
import { textOfPassage } from './tell-passage.js';

interface PlayPoint {
  readonly n: number;
  readonly stage: string;
  readonly squad: string;
  readonly declared: Open['declared'];
}

const NOWHERE: PlayPoint = { n: 0, stage: '', squad: '', declared: null };
/** Nobody undoes more stages and declarations than this. */
const MOST_PLAY_POINTS = 400;

const GRAVITY = ['markChanged', 'diceRolled', 'declared', 'tested', 'scored', 'modelDestroyed', 'ended'];
/** Gathers events into passages as they come. */
export class Passages {
  private told: Passage[] = [];
  private open: Open | null = null;
  /** Where play stands and where it stood after earlier events, so that an undo can go back. */
  private points: readonly PlayPoint[] = [];
  private headed = '';
  /** Earlier forms of passages, by number: an undo may end in the middle of one. */
  private readonly before = new Map<number, readonly Passage[]>();
  private activation = 0;
  private readonly system: GameSystem;

  constructor(system: GameSystem) {
    this.system = system;
  }

  get list(): readonly Passage[] {
    return [...this.told];
  }

  /** The table must be the one after the event. */
  add({ n, event }: Entry<TableEvent>, line: LogLine | null, table: Table): void {
    if (event.kind === 'undone') this.takeBack(event.to);
    if (event.kind === 'stageBegan') return this.begin(n, event.stage, table);
    if (line === null) return;
    if (event.kind === 'noted') return this.turn(line);
    this.head(n, table);
    if (event.kind === 'answered') return this.explain(line);
    if (event.kind === 'declared') this.reach({ ...this.now, n, declared: event });
    const joined = this.open !== null && joins(this.open, event, table);
    if (event.kind === 'tested' && joined) this.openTest(table);
    if (this.open !== null && joined) this.grow(this.open, n, event, line, table);
    else this.start(n, event, line, table);
    if (event.kind === 'tested' || ALONE.has(event.kind)) this.open = null;
  }

  /** Why something is done stands by itself, and whatever is being told goes on after it. */
  private explain(line: LogLine): void {
    const { n, text, side } = line;
    this.told.push({
      ...headingOf(n, 'line', text),
      side,
      lines: [line],
      about: 'reason',
      activation: this.activation,
    });
  }

  private get now(): PlayPoint {
    return this.points.at(-1) ?? NOWHERE;
  }

  private reach(point: PlayPoint): void {
    this.points = [...this.points.slice(-MOST_PLAY_POINTS), point];
  }

  private begin(n: number, { stage, args }: StageCall, table: Table): void {
    this.open = null;
    const squad = squadOfStage(table, args);
    // An activation goes on through its stages, and the same squad may have another after it.
    if (opensActivation(this.system, stage) || squad === null) this.headed = '';
    this.reach({ n, stage, squad: squad ?? '', declared: null });
  }

  private turn(line: LogLine): void {
    this.open = null;
    this.headed = '';
    this.told.push({ ...headingOf(line.n, 'turn', line.text), rule: line.rule, lines: [line] });
  }

  /** Adds a heading once there is something under it. */
  private head(n: number, table: Table): void {
    const { stage, squad } = this.now;
    const key = squad === '' ? stage : squad;
    if (key === '' || key === this.headed) return;
    this.headed = key;
    const side = table.squads.get(squad)?.side ?? null;
    if (squad !== '') this.activation = n;
    const word = this.system.stages[stage];
    const kind = squad === '' ? 'stage' : 'activation';
    const text = squad === '' ? (word?.name ?? inWords(stage)) : nameOf(table, squad);
    const pieces = squad === '' ? [] : [squad];
    const title = squad === '' ? word?.meaning : undefined;
    this.told.push({ ...headingOf(n, kind, text), side, pieces, title, activation: this.activation });
  }

  /** Dice of another kind that came to nothing are no part of the test that follows: the test has only the last dice. */
  private openTest(table: Table): void {
    const { open } = this;
    const from = open === null ? 0 : testBegins(open);
    if (open === null || from === 0) return;
    this.told[open.at] = this.written({ ...open, ...partOf(open, 0, from) }, table);
    this.open = { ...open, ...partOf(open, from, open.events.length), declared: null, at: this.told.length };
    this.told.push(this.written(this.open, table));
  }

  private start(n: number, event: AnyEvent, line: LogLine, table: Table): void {
    const declared = event.kind === 'declared' ? event : event.kind === 'diceRolled' ? this.now.declared : null;
    this.open = { at: this.told.length, kind: passageKindOf(event), events: [{ n, event }], lines: [line], declared };
    this.told.push(this.written(this.open, table));
  }

  private grow(open: Open, n: number, event: AnyEvent, line: LogLine, table: Table): void {
    const kind = open.kind === 'line' ? passageKindOf(event) : open.kind;
    this.open = { ...open, kind, events: [...open.events, { n, event }], lines: [...open.lines, line] };
    const was = this.told[open.at];
    if (was !== undefined) this.before.set(was.n, [...(this.before.get(was.n) ?? []), was]);
    this.told[open.at] = this.written(this.open, table);
  }

  private written(open: Open, table: Table): Passage {
    const { events, lines, kind } = open;
    const [first] = lines;
    const story = storyOf(open);
    const abouts = lines.map((line) => line.kind).toSorted((a, b) => GRAVITY.indexOf(b) - GRAVITY.indexOf(a));
    return {
      n: first?.n ?? 0,
      last: events.at(-1)?.n ?? 0,
      kind,
      text: textOfPassage(open, story, table, this.system),
      rule: first?.rule ?? null,
      side: sideOfStory(story) ?? first?.side ?? null,
      pieces: [...new Set(lines.flatMap(({ pieces }) => pieces))],
      rolls: story.rolls,
      lines,
      about: abouts[0] ?? '',
      activation: this.activation,
      undone: false,
    };
  }

  private takeBack(to: number): void {
    this.open = null;
    this.headed = '';
    this.points = this.points.filter(({ n }) => n <= to);
    this.told = this.told.flatMap((passage) => this.upTo(passage, to));
  }

  /** What remains of a passage after an undo to an event, and which part is struck out. */
  private upTo(passage: Passage, to: number): readonly Passage[] {
    if (passage.n > to) return [{ ...passage, undone: true }];
    if (passage.last <= to || passage.undone) return [passage];
    const left = this.before.get(passage.n)?.findLast(({ last }) => last <= to) ?? passage;
    const lines = passage.lines.filter(({ n }) => n > to);
    const [first] = lines;
    if (first === undefined) return [left];
    const text = lines.map((line) => line.text).join('. ');
    const { last, side, pieces } = passage;
    const struck = { ...headingOf(first.n, 'line', text), rule: first.rule, last, side, pieces, lines, undone: true };
    return [left, { ...struck, about: first.kind }];
  }
}

function headingOf(n: number, kind: Passage['kind'], text: string): Passage {
  return {
    n,
    last: n,
    kind,
    text,
    rule: null,
    side: null,
    pieces: [],
    rolls: [],
    lines: [],
    about: kind,
    activation: 0,
    undone: false,
  };
}
