import {
  type Decision,
  type Entry,
  Fold,
  type ConfirmedGesture,
  isRefusal,
  type Json,
  type PlanStep,
  type Refusal,
  refuse,
  HOUSE,
  type Side,
  type Situation,
  type StandingOrder,
  type View,
} from '@bridgehead/kernel';
import type { GameSystem, Table, TableEvent } from '@bridgehead/tabletop';
import { takePart, type WitnessBook } from './dice-witness.js';
import type { Command } from './messages.js';
import {
  type BattleInfo,
  type Done,
  type Joined,
  readServerMessage,
  type SentEntry,
  type ServerMessage,
  type SentSituation,
} from './server-messages.js';

/** A connection that carries text to the server. */
export interface ServerLine {
  send(text: string): void;
}

export interface ClientOptions {
  readonly battle: string;
  /** The word of the seat's holder, for a client without a cookie. */
  readonly seat?: string;
  readonly side?: Side;
  /** Where it keeps its part in the dice; a spectator has none. */
  readonly book?: WitnessBook;
  systemNamed(id: string): GameSystem | undefined;
  /** Called after each event, with the table after it. */
  folded?(entry: Entry<TableEvent>, table: Table): void;
  /** Called after any change. */
  changed?(message: ServerMessage): void;
}

type Answered = Done | Refusal;
type Sent = { readonly text: string; settle(answer: Answered): void };

/** Two clients for one seat, each with a book of its own, must not pledge against each other for ever. */
const MOST_PLEDGES = 8;

/** A command without its key. */
type Doing = Command extends infer C ? (C extends Command ? Omit<C, 'key'> : never) : never;

/**
 * One seat at a battle, or a spectator's place. It folds the events it receives into a table, and gives every command a
 * key, so that a command not acknowledged when the connection broke is sent again and done once.
 */
export class BattleClient {
  info: BattleInfo | null = null;
  standing: SentSituation | null = null;
  sides: readonly Side[] = [];
  viewer = '';
  private fold: Fold<Table, TableEvent> | null = null;
  private line: ServerLine | null = null;
  private made = 0;
  private pledged = 0;
  private readonly open = new Map<string, Sent>();
  private readonly options: ClientOptions;
  /** Tells this client's commands apart from those of another client for the same seat. */
  private readonly name: string;

  constructor(options: ClientOptions, name: string) {
    this.options = options;
    this.name = name;
  }

  /** The table as far as this viewer knows it; null before the battle has begun. */
  get table(): Table | null {
    return this.fold?.table ?? null;
  }
  /** The number of the last event received. */
  get n(): number {
    return this.fold?.n ?? 0;
  }
  /** The questions that this client must answer now. */
  get questions(): readonly Decision[] {
    return this.standing?.pending.filter(({ side }) => this.sides.includes(side)) ?? [];
  }
  /** What this viewer knows about the course of play; null while nothing can follow from an answer. */
  get situation(): Situation | null {
    const { standing, viewer, info } = this;
    if (standing === null || info === null || standing.awaited !== null || standing.result !== null) return null;
    const { n, stage, stageNumber, pending, result, inputs, orders } = standing;
    return { viewer, system: info.system, n, stage, stageNumber, pending, result, inputs, standing: orders };
  }
  /** The last gesture of the sides that this client plays. */
  get lastGesture(): ConfirmedGesture | null {
    return this.fold?.lastGesture(this.sides) ?? null;
  }
  /** The entries from that number on that stand. */
  standingFrom(n: number): readonly Entry<TableEvent>[] {
    return this.fold?.standingFrom(n) ?? [];
  }
  /** The table as plain data; null before the battle has begun. */
  packedTable(): Json {
    return this.fold === null ? null : this.fold.state.pack(this.fold.table);
  }
  /** All that this viewer knows; null while nothing can follow from an answer. */
  get view(): View<Table> | null {
    const { situation, fold } = this;
    const opening = fold?.stageOpening() ?? null;
    if (situation === null || fold === null || opening === null) return null;
    return { ...situation, table: fold.state.copy(fold.table), opening };
  }
  /** Whether the verdict is known. */
  get isOver(): boolean {
    return this.standing !== null && this.standing.result !== null;
  }
  get unanswered(): number {
    return this.open.size;
  }

  /** A connection is there, the first or a new one: takes the seat again and asks for missed events. */
  connected(line: ServerLine): void {
    this.line = line;
    this.pledged = 0;
    const { battle, seat, side } = this.options;
    // JSON leaves out undefined members.
    line.send(JSON.stringify({ type: 'join', battle, seat, side, from: this.fold?.n }));
  }

  disconnected(): void {
    this.line = null;
  }

  /** Takes in a message from the server. A refusal means that it cannot be understood. */
  receive(text: string): Refusal | null {
    const message = parsed(text);
    if (isRefusal(message)) return message;
    const problem = this.take(message);
    if (problem === null) this.options.changed?.(message);
    return problem;
  }

  /** The reason of a computer player is kept with its answer; the other side hears of it when the battle is over. */
  answer(decision: Decision, answer: unknown, reason: string | null = null): Promise<Answered> {
    const { side, id } = decision;
    const given = { type: 'answer', side, decision: id, answer: answer as Record<string, unknown> } as const;
    return this.command(reason === null ? given : { ...given, reason });
  }

  plan(side: Side, steps: readonly PlanStep[]): Promise<Answered> {
    return this.command({ type: 'plan', side, steps: [...steps] });
  }

  order(side: Side, orders: readonly StandingOrder[]): Promise<Answered> {
    return this.send('orders', { side, orders });
  }

  say(text: string): Promise<Answered> {
    return this.send('say', { text });
  }

  /** Sends anything that changes the battle. Settles when the server has stored or refused it. */
  command(doing: Doing): Promise<Answered> {
    const { type, ...fields } = doing;
    return this.send(type, fields);
  }

  private send(type: string, fields: object): Promise<Answered> {
    const key = `${this.name}.${++this.made}`;
    const text = JSON.stringify({ type, key, ...fields });
    return new Promise((settle) => {
      this.open.set(key, { text, settle });
      this.line?.send(text);
    });
  }

  private take(message: ServerMessage): Refusal | null {
    switch (message.type) {
      case 'joined':
        return this.joined(message);
      case 'update':
        this.add(message.entries);
        this.standing = message.standing;
        return null;
      case 'done':
        this.settle(message.key, message);
        return null;
      case 'refused':
        this.settle(message.key, message.refusal);
        return null;
      case 'presence':
        this.info = message.battle;
        this.takePartInDice();
        return null;
      default:
        return null;
    }
  }

  private joined(message: Joined): Refusal | null {
    this.info = message.battle;
    this.sides = message.sides;
    this.viewer = message.viewer;
    const begun = message.opening === null ? null : this.begin(message.battle.system, message.opening);
    if (begun !== null) return begun;
    this.add(message.entries);
    this.standing = message.standing;
    // A command without acknowledgement may or may not have arrived: its key makes sure that it is done once.
    for (const { text } of this.open.values()) this.line?.send(text);
    return null;
  }

  private begin(id: string, { n, table: packed }: NonNullable<Joined['opening']>): Refusal | null {
    const system = this.options.systemNamed(id);
    if (system === undefined) return refuse(HOUSE.shape, `There is no system "${id}" here.`);
    const table = system.state.unpack(packed);
    if (isRefusal(table)) return table;
    this.fold = new Fold(system.state, table, n);
    return null;
  }

  private add(entries: readonly SentEntry[]): void {
    const { fold } = this;
    if (fold === null) return;
    for (const sent of entries) {
      if (sent.n <= fold.n) continue;
      const entry = sent as unknown as Entry<TableEvent>;
      fold.add(entry);
      this.options.folded?.(entry, fold.table);
    }
  }

  /** Adds its part to the dice of a battle that waits for it. */
  private takePartInDice(): void {
    const { info, sides, line } = this;
    const { book } = this.options;
    const fair = info?.status === 'open' ? info.fair : null;
    if (fair === null || book === undefined || sides.length === 0 || line === null) return;
    for (const message of takePart(fair, sides, book)) {
      if (message.type === 'pledge' && ++this.pledged > MOST_PLEDGES) return;
      line.send(JSON.stringify(message));
    }
  }

  private settle(key: string, answer: Answered): void {
    this.open.get(key)?.settle(answer);
    this.open.delete(key);
  }
}

function parsed(text: string): ServerMessage | Refusal {
  try {
    return readServerMessage(JSON.parse(text));
  } catch {
    return refuse(HOUSE.shape, 'The server sent something that is not JSON.');
  }
}
