import type { Trail } from '@bridgehead/battlefield';
import type { Point } from '@bridgehead/geometry';
import {
  type Decision,
  isRefusal,
  type PlanReport,
  type PlanStep,
  type Refusal,
  type Side,
  type StandingOrder,
} from '@bridgehead/kernel';
import { BattleClient, type BattleInfo, type ServerMessage, type SentSituation } from '@bridgehead/protocol';
import type { GameSystem, LogLine, Passage, Table } from '@bridgehead/tabletop';
import { Thinker } from '../engine/thinker.js';
import { History, type Score } from '../report/history.js';
import type { PieceResult } from '../report/results.js';
import { bookOf } from './witness.js';

/** A battle as the screen shows it: a value that is replaced after every change. */
export interface Snapshot {
  readonly line: 'opening' | 'open' | 'lost';
  readonly info: BattleInfo | null;
  readonly sides: readonly Side[];
  readonly viewer: string;
  readonly table: Table | null;
  readonly standing: SentSituation | null;
  readonly questions: readonly Decision[];
  readonly lines: readonly LogLine[];
  /** The report in paragraphs. */
  readonly passages: readonly Passage[];
  /** What happened to pieces since this screen last decided something, for signs beside them. */
  readonly results: readonly PieceResult[];
  /** Where the lost models stood. */
  readonly fallen: ReadonlyMap<string, Point>;
  /** The number of the last event in which this screen decided something. */
  readonly lastOwn: number;
  /** The number of the last event that opened a question. */
  readonly lastAsked: number;
  readonly trails: readonly Trail[];
  readonly scores: readonly Score[];
  readonly talk: readonly TalkLine[];
  readonly spectators: number;
  /** Why this screen no longer plays its seat; null while it does. */
  readonly dismissed: string | null;
  /** The last refusal by the server or the rules. */
  readonly problem: Refusal | null;
  /** Whether a command is on its way to the server. */
  readonly busy: boolean;
}

export interface TalkLine {
  readonly side: Side | null;
  readonly name: string;
  readonly text: string;
  readonly at: string;
}

type Doing = Parameters<BattleClient['command']>[0];

const EMPTY: Snapshot = {
  line: 'opening',
  info: null,
  sides: [],
  viewer: '',
  table: null,
  standing: null,
  questions: [],
  lines: [],
  passages: [],
  results: [],
  fallen: new Map(),
  lastOwn: 0,
  lastAsked: 0,
  trails: [],
  scores: [],
  talk: [],
  spectators: 0,
  dismissed: null,
  problem: null,
  busy: false,
};

/** Waits between attempts to reconnect, in milliseconds. */
const RECONNECT_MILLISECONDS = [300, 700, 1500, 3000, 5000];

/** One place at a battle: the connection to the server, what is known, and the worker that computes from it. */
export class Session {
  readonly thinker = new Thinker();
  readonly system: GameSystem;
  readonly battle: string;
  private client: BattleClient;
  private history: History;
  private socket: WebSocket | null = null;
  private attempts = 0;
  private closed = false;
  /** Whether it has asked to join and has had no reply yet. */
  private joining = false;
  private side: Side | undefined;
  /** The side whose view to show once all commands are settled. */
  private next: Side | undefined;
  private snapshot: Snapshot = EMPTY;
  private readonly listeners = new Set<() => void>();

  constructor(system: GameSystem, battle: string) {
    this.system = system;
    this.battle = battle;
    this.history = new History(system);
    this.client = this.sitDown();
    this.connect();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly now = (): Snapshot => this.snapshot;

  answer(decision: Decision, answer: unknown): Promise<void> {
    return this.settled(this.client.answer(decision, answer));
  }

  /** Sends several answers at once and reports how far they got. */
  async plan(side: Side, steps: readonly PlanStep[]): Promise<PlanReport> {
    const done = await this.settling(
      this.client.plan(
        side,
        steps.map(({ ask, answer }) => ({ ask, answer })),
      ),
    );
    return isRefusal(done) ? { done: 0, stopped: done } : (done.plan ?? { done: steps.length, stopped: null });
  }

  order(side: Side, orders: readonly StandingOrder[]): Promise<void> {
    return this.settled(this.client.order(side, orders));
  }

  command(doing: Doing): Promise<void> {
    return this.settled(this.client.command(doing));
  }

  say(text: string): Promise<void> {
    return this.settled(this.client.say(text));
  }

  forgetProblem(): void {
    this.show({ problem: null });
  }

  /** Shows the view of another of its own sides: two people at one screen. */
  lookAs(side: Side): void {
    if (side === this.snapshot.viewer || !this.client.sides.includes(side)) return;
    // The side that gave the last command hears its outcome first.
    this.next = this.client.unanswered > 0 ? side : undefined;
    if (this.next !== undefined) return;
    this.side = side;
    this.client = this.sitDown();
    this.show({ busy: false });
    if (this.socket?.readyState === WebSocket.OPEN) this.join(this.socket);
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
    this.thinker.close();
  }

  private sitDown(): BattleClient {
    const { side, system, battle } = this;
    const history = new History(system);
    this.history = history;
    this.thinker.open(system.id, battle);
    const client: BattleClient = new BattleClient(
      {
        battle,
        ...(side === undefined ? {} : { side }),
        book: bookOf(battle),
        systemNamed: (id) => (id === system.id ? system : undefined),
        folded: (entry, table) => history.add(entry, table, client.sides),
        changed: (message) => this.changed(client, message),
      },
      crypto.getRandomValues(new Uint32Array(2)).join('-'),
    );
    return client;
  }

  private connect(): void {
    if (this.closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/socket`);
    this.socket = socket;
    socket.addEventListener('open', () => this.join(socket));
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.hear(String(data)));
    socket.addEventListener('close', () => this.lost());
  }

  private join(socket: WebSocket): void {
    this.attempts = 0;
    this.joining = true;
    this.client.connected(socket);
  }

  private lost(): void {
    this.client.disconnected();
    if (this.closed) return;
    this.show({ line: 'lost' });
    setTimeout(
      () => this.connect(),
      RECONNECT_MILLISECONDS[Math.min(this.attempts++, RECONNECT_MILLISECONDS.length - 1)],
    );
  }

  private hear(text: string): void {
    // Messages still on their way to the previous side are not for this one.
    if (this.joining && !isWelcome(text)) return;
    this.joining = false;
    this.thinker.hear(text);
    const problem = this.client.receive(text);
    if (problem !== null) this.show({ problem });
  }

  private changed(client: BattleClient, message: ServerMessage): void {
    // The last message to a side that is no longer shown.
    if (client !== this.client) return;
    if (message.type === 'joined') this.show({ line: 'open', talk: [] });
    if (message.type === 'said') this.show({ talk: [...this.snapshot.talk, message] });
    if (message.type === 'dismissed') this.dismissed(message.reason);
    if (message.type === 'presence') this.show({ spectators: message.spectators });
    if (message.type === 'problem') this.show({ problem: { refused: true, rule: '', reason: message.reason } });
    if (message.type === 'joined' || message.type === 'update' || message.type === 'presence') this.showBattle();
  }

  private dismissed(reason: string): void {
    this.close();
    this.show({ dismissed: reason });
  }

  private showBattle(): void {
    const { client, history } = this;
    const { info, sides, viewer, standing, questions, table } = client;
    this.show({
      info,
      sides,
      viewer,
      standing,
      questions,
      table: table === null ? null : this.system.state.copy(table),
      lines: history.lines,
      passages: history.passages,
      results: history.results,
      fallen: history.fallen,
      lastOwn: history.lastOwn,
      lastAsked: history.lastAsked,
      trails: history.trails,
      scores: [...history.scores],
    });
  }

  private async settled(sent: ReturnType<BattleClient['command']>): Promise<void> {
    await this.settling(sent);
  }

  private async settling(sent: ReturnType<BattleClient['command']>): ReturnType<BattleClient['command']> {
    this.show({ busy: true, problem: null });
    const done = await sent;
    this.show({ busy: false, problem: isRefusal(done) ? done : null });
    if (this.next !== undefined) this.lookAs(this.next);
    return done;
  }

  private show(change: Partial<Snapshot>): void {
    this.snapshot = { ...this.snapshot, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** Whether it is the reply to a request to join. */
function isWelcome(text: string): boolean {
  const { type } = JSON.parse(text) as { readonly type?: unknown };
  return type === 'joined' || type === 'problem';
}
