import {
  type Decision,
  type Entry,
  isRefusal,
  type PlanReport,
  type PlanStep,
  type Side,
  type StandingOrder,
} from '@bridgehead/kernel';
import { BattleClient, type ServerMessage } from '@bridgehead/protocol';
import { deedsInWords, type GameSystem, type TableEvent } from '@bridgehead/tabletop';
import { Thinker } from '../engine/thinker.js';
import { Director } from '../director/director.js';
import { LiveStock } from '../director/stock.js';
import { tempoNow } from '../director/tempo.js';
import { at } from '../page/base.js';
import { type Delegated, type Snapshot, UNKNOWN } from './snapshot.js';
import { bookOf } from './witness.js';

export type { Snapshot, TalkLine } from './snapshot.js';

type Doing = Parameters<BattleClient['command']>[0];

/** Waits between attempts to reconnect, in milliseconds. */
const RECONNECT_MILLISECONDS = [300, 700, 1500, 3000, 5000];

/** One place at a battle: the connection to the server, what is known, and the worker that computes from it. */
export class Session {
  readonly thinker = new Thinker();
  readonly system: GameSystem;
  readonly battle: string;
  private client: BattleClient;
  private stock: LiveStock;
  director: Director;
  /** The number of the last event that opened a question; another side's secret answer does not change it. */
  private lastAsked = 0;
  private socket: WebSocket | null = null;
  private attempts = 0;
  private closed = false;
  /** Whether it has asked to join and has had no reply yet. */
  private joining = false;
  private side: Side | undefined;
  /** The side whose view to show once all commands are settled. */
  private next: Side | undefined;
  private snapshot: Snapshot = UNKNOWN;
  private readonly listeners = new Set<() => void>();

  constructor(system: GameSystem, battle: string) {
    this.system = system;
    this.battle = battle;
    this.stock = new LiveStock(system, () => this.client.sides);
    this.director = this.newDirector();
    this.client = this.sitDown();
    this.connect();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly now = (): Snapshot => this.snapshot;

  /** With the adviser's reason, if it decided. */
  answer(decision: Decision, answer: unknown, reason: string | null = null): Promise<void> {
    return this.settled(this.client.answer(decision, answer, reason));
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

  /** Leaves decisions to the adviser, or takes them back. */
  delegate(delegated: Delegated | null): void {
    this.show({ delegated });
  }

  command(doing: Doing): Promise<void> {
    // Whoever takes something back decides again.
    if (doing.type === 'undo' || doing.type === 'redo') this.delegate(null);
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
    // The other player has seen the same screen so far.
    this.stock = new LiveStock(this.system, () => this.client.sides, this.stock.n);
    this.director.halt();
    this.director = this.newDirector();
    this.client = this.sitDown();
    this.show({ busy: false });
    if (this.socket?.readyState === WebSocket.OPEN) this.join(this.socket);
  }

  /** Shows at once what waits to be shown. */
  readonly skip = (): void => this.director.skip();

  close(): void {
    this.closed = true;
    this.director.halt();
    this.socket?.close();
    this.thinker.close();
  }

  private sitDown(): BattleClient {
    const { side, system, battle, stock } = this;
    this.thinker.open(system.id, battle);
    const client: BattleClient = new BattleClient(
      {
        battle,
        ...(side === undefined ? {} : { side }),
        book: bookOf(battle),
        systemNamed: (id) => (id === system.id ? system : undefined),
        folded: (entry, table) => {
          this.lastAsked = asksAnew(entry.event, client.sides) ? entry.n : this.lastAsked;
          stock.hear(entry, table);
        },
        changed: (message) => this.changed(client, message),
      },
      crypto.getRandomValues(new Uint32Array(2)).join('-'),
    );
    return client;
  }

  private connect(): void {
    if (this.closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}${at('/socket')}`);
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
    if (message.type === 'joined' || message.type === 'update') {
      this.stock.caughtUp(client.table);
      // Tells of every change.
      this.director.hear();
    }
    if (message.type === 'joined' || message.type === 'update' || message.type === 'presence') this.showBattle();
  }

  private newDirector(): Director {
    return new Director(this.system, this.stock, tempoNow, () => this.showBattle());
  }

  private dismissed(reason: string): void {
    this.close();
    this.show({ dismissed: reason });
  }

  private showBattle(): void {
    const { client, director } = this;
    const { history, table: seen } = this.stock;
    const { passages } = history;
    const { info, sides, viewer, standing, questions, table } = client;
    this.show({
      info,
      sides,
      viewer,
      standing,
      questions,
      known: table === null ? null : this.system.state.copy(table),
      table: seen === null ? null : this.system.state.copy(seen),
      shown: this.stock.n,
      scene: director.scene,
      sceneMilliseconds: director.milliseconds,
      playing: director.isPlaying,
      waits: director.waits,
      lines: history.lines,
      passages,
      told: director.scene?.kind === 'dice' ? passages.slice(0, -1) : passages,
      results: history.results,
      fallen: history.fallen,
      lastOwn: history.lastOwn,
      ownAsks: [...history.ownAsks],
      lastAsked: this.lastAsked,
      trails: history.trails,
      scores: [...history.scores],
      ...this.takingBack(),
    });
  }

  private takingBack(): Pick<Snapshot, 'gesture' | 'asked'> {
    const { lastGesture, standing, table } = this.client;
    const words = (n: number) => (table === null ? null : deedsInWords(this.client.standingFrom(n), table));
    const from = standing?.offers.undo?.from;
    return {
      gesture: lastGesture === null ? null : { ...lastGesture, words: words(lastGesture.n) },
      asked: from === undefined ? null : words(from),
    };
  }

  private async settled(sent: ReturnType<BattleClient['command']>): Promise<void> {
    await this.settling(sent);
  }

  private async settling(sent: ReturnType<BattleClient['command']>): ReturnType<BattleClient['command']> {
    // Whoever decides has seen enough.
    this.director.finish();
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

/** Whether a question has been opened, for the first time or again. */
function asksAnew(event: Entry<TableEvent>['event'], own: readonly Side[]): boolean {
  return event.kind === 'asked' || event.kind === 'undone' || (event.kind === 'retracted' && own.includes(event.side));
}

/** Whether it is the reply to a request to join. */
function isWelcome(text: string): boolean {
  const { type } = JSON.parse(text) as { readonly type?: unknown };
  return type === 'joined' || type === 'problem';
}
