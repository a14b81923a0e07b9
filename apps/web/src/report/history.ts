import type { Trail } from '@bridgehead/battlefield';
import type { Point } from '@bridgehead/geometry';
import type { Answered, Entry, Side } from '@bridgehead/kernel';
import {
  type Declared,
  type GameSystem,
  lineOf,
  type LogLine,
  type Passage,
  Passages,
  poseOf,
  shotOf,
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
  /** The number of the event with which this screen began to decide the last time: the first of its answers that no other side came between. */
  lastOwn = 0;
  /** The questions that this screen's players have answered themselves, in order. */
  readonly ownAsks: string[] = [];
  /** The side that answered last. */
  private decided = '';
  private readonly gone = new Map<string, Point>();
  private trailed: readonly { readonly n: number; readonly trail: Trail }[] = [];
  private resulted: readonly { readonly n: number; readonly result: PieceResult }[] = [];
  private declared: Declared | null = null;
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
    if (event.kind === 'answered') this.answered(n, event, own);
    if (event.kind === 'scored')
      this.scores.push({ turn: turnOf(table), side: event.side, points: event.points, reason: event.reason });
    if (event.kind === 'modelDestroyed' && event.was?.kind === 'on') this.gone.set(event.model, event.was);
    if (event.kind === 'declared') this.declared = event;
    const trails = trailsOf(event, this.declared, table, this.system);
    this.trailed = [...this.trailed, ...trails.map((trail) => ({ n, trail }))].slice(-MOST_TRAILS);
    const line = lineOf(entry, table, this.system);
    if (line !== null) this.told.push(line);
    const result = resultOf(event, table, this.system);
    if (result !== null) this.resulted = [...this.resulted.slice(-MOST_TRAILS), { n, result }];
    this.gathered.add(entry, line, table);
  }

  /** A standing order is no decision. */
  private answered(n: number, { side, ask, standing }: Answered, own: readonly Side[]): void {
    if (standing === true) return;
    if (own.includes(side)) this.ownAsks.push(ask);
    if (own.includes(side) && side !== this.decided) this.lastOwn = n;
    this.decided = side;
  }

  private takeBack(to: number): void {
    this.told = this.told.map((line) => (line.n > to ? { ...line, undone: true } : line));
    this.trailed = this.trailed.filter(({ n }) => n <= to);
    this.resulted = this.resulted.filter(({ n }) => n <= to);
  }
}

const MOST_TRAILS = 80;

function trailsOf(
  event: Entry<TableEvent>['event'],
  declared: Declared | null,
  table: Table,
  { teller }: GameSystem,
): readonly Trail[] {
  if (event.kind === 'modelMoved') {
    const from = event.was?.kind === 'on' ? [event.was] : [];
    const points = [...(event.path ?? from), event.to];
    const side = table.models.get(event.model)?.side ?? '';
    return points.length < 2 ? [] : [{ kind: 'move', points, side }];
  }
  if (event.kind !== 'diceRolled') return [];
  const shot = shotOf(event, declared, table, teller.shot);
  const ends = shot === null ? [] : [middleOf(table, shot.from), middleOf(table, shot.at)].flatMap((end) => end ?? []);
  return ends.length < 2 ? [] : [{ kind: 'attack', points: ends, side: event.side ?? declared?.side ?? '' }];
}

/** The middle of some models; where a token lies. */
function middleOf(table: Table, ids: readonly string[]): Point | null {
  const poses = ids.flatMap((id) => (table.models.has(id) ? poseOf(table, id) : table.tokens.get(id)?.at) ?? []);
  if (poses.length === 0) return null;
  const sum = poses.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / poses.length), y: Math.round(sum.y / poses.length) };
}
