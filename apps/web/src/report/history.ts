import type { Trail } from '@bridgehead/battlefield';
import type { Point } from '@bridgehead/geometry';
import type { Entry, Side } from '@bridgehead/kernel';
import {
  type GameSystem,
  lineOf,
  type LogLine,
  type Passage,
  Passages,
  poseOf,
  type Table,
  type TableEvent,
  turnOf,
} from '@bridgehead/tabletop';
import { type PieceResult, resultOf } from './results.js';

export interface Score {
  readonly turn: number;
  readonly side: Side;
  readonly points: number;
  readonly reason: string;
}

/** What has happened, as far as it is shown: the report, the trails of the latest actions, the scores. */
export class History {
  readonly scores: Score[] = [];
  private told: LogLine[] = [];
  /** The number of the last event in which this screen answered a question. */
  lastOwn = 0;
  /** The number of the last event that opened a question; another side's secret answer does not change it. */
  lastAsked = 0;
  private readonly gone = new Map<string, Point>();
  private trailed: readonly { readonly n: number; readonly trail: Trail }[] = [];
  private resulted: readonly { readonly n: number; readonly result: PieceResult }[] = [];
  private readonly gathered: Passages;
  private readonly system: GameSystem;

  constructor(system: GameSystem) {
    this.system = system;
    this.gathered = new Passages(system);
  }

  /** The report so far. */
  get lines(): readonly LogLine[] {
    return [...this.told];
  }

  get count(): number {
    return this.told.length;
  }

  /** The report in paragraphs. */
  get passages(): readonly Passage[] {
    return this.gathered.list;
  }

  /** What happened to pieces since this screen last decided something. */
  get results(): readonly PieceResult[] {
    return this.resulted.filter(({ n }) => n > this.lastOwn).map(({ result }) => result);
  }

  /** Where the lost models stood. */
  get fallen(): ReadonlyMap<string, Point> {
    return this.gone;
  }

  /** Paths and attacks since this screen last decided something. */
  get trails(): readonly Trail[] {
    return this.trailed.filter(({ n }) => n > this.lastOwn).map(({ trail }) => trail);
  }

  /** The table must be the one after the event. */
  add(entry: Entry<TableEvent>, table: Table, own: readonly Side[]): void {
    const { event, n } = entry;
    if (event.kind === 'undone') this.takeBack(event.to);
    if (event.kind === 'answered' && own.includes(event.side)) this.lastOwn = n;
    if (event.kind === 'asked' || event.kind === 'undone') this.lastAsked = n;
    if (event.kind === 'retracted' && own.includes(event.side)) this.lastAsked = n;
    if (event.kind === 'scored')
      this.scores.push({ turn: turnOf(table), side: event.side, points: event.points, reason: event.reason });
    if (event.kind === 'modelDestroyed' && event.was?.kind === 'on') this.gone.set(event.model, event.was);
    const trail = trailOf(event, table);
    if (trail !== null) this.trailed = [...this.trailed.slice(-MOST_TRAILS), { n, trail }];
    const line = lineOf(entry, table, this.system);
    if (line !== null) this.told.push(line);
    const result = resultOf(event, table, this.system);
    if (result !== null) this.resulted = [...this.resulted.slice(-MOST_TRAILS), { n, result }];
    this.gathered.add(entry, line, table);
  }

  private takeBack(to: number): void {
    this.told = this.told.map((line) => (line.n > to ? { ...line, undone: true } : line));
    this.trailed = this.trailed.filter(({ n }) => n <= to);
    this.resulted = this.resulted.filter(({ n }) => n <= to);
  }
}

const MOST_TRAILS = 80;

function trailOf(event: Entry<TableEvent>['event'], table: Table): Trail | null {
  if (event.kind === 'modelMoved') {
    const from = event.was?.kind === 'on' ? [event.was] : [];
    const points = event.path ?? [...from, event.to];
    const side = table.models.get(event.model)?.side ?? '';
    return points.length < 2 ? null : { kind: 'move', points, side };
  }
  if (event.kind !== 'declared' || event.by === undefined || event.at === undefined) return null;
  const ends = [event.by, event.at].flatMap((id) => middleOf(table, id) ?? []);
  return ends.length < 2 ? null : { kind: 'attack', points: ends, side: event.side };
}

/** The middle of a squad, or where a model stands. */
function middleOf(table: Table, id: string): { readonly x: number; readonly y: number } | null {
  const models = table.squads.get(id)?.models ?? (table.models.has(id) ? [id] : []);
  const poses = models.flatMap((model) => poseOf(table, model) ?? []);
  if (poses.length === 0) return null;
  const sum = poses.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / poses.length), y: Math.round(sum.y / poses.length) };
}
