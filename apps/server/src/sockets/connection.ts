import { HOUSE, isRefusal, type Refusal, refuse, type Side, SPECTATOR } from '@bridgehead/kernel';
import { type ClientMessage, type Command, isCommand, readMessage, type ServerMessage } from '@bridgehead/protocol';
import type { WebSocket } from 'ws';
import type { BattleActor } from '../battles/actor.js';
import type { Listener } from '../battles/audience.js';
import type { Hub } from '../battles/hub.js';
import { Allowance } from '../limits/allowance.js';
import { costOf, costOfBytes, costOfHearers, costOfSize } from '../limits/costs.js';
import { isTooDeep, TOO_DEEP } from '../limits/depth.js';
import { isFree } from '../battles/seating.js';
import type { StoredSeat } from '../store/store.js';
import { textOf } from './text-of.js';

export interface Limits {
  /** How many messages a second in the long run, and how many at once. */
  readonly messageRate: number;
  readonly messageBurst: number;
  /** How many bytes may wait for a client that does not read. */
  readonly backlog: number;
}

/** Who is at the other end of a socket. */
export interface Caller {
  readonly visitor: string | null;
  readonly address: string;
  /** What all connections from its address may cost together. */
  readonly shared: Allowance;
}

type Message<T extends ClientMessage['type']> = Extract<ClientMessage, { readonly type: T }>;

type HouseRule = (typeof HOUSE)[keyof typeof HOUSE];

/** How many wrong or hasty messages a client may send before it is cut off. */
const PATIENCE = 50;
const HASTY = 'Too many messages: slow down.';
const NOT_STORED = 'This could not be stored; nothing has changed. Try again.';
/** Only so much of a hasty message is read, to find out which one it is. */
const LONGEST_LOOK = 8 * 1024;
/** The close code for a client's fault. */
const POLICY = 1008;

/** One socket: reads messages, finds out for which sides they may speak, and passes them to the battle's owner. */
export class Connection {
  private readonly socket: WebSocket;
  private readonly hub: Hub;
  private readonly visitor: string | null;
  private readonly address: string;
  private readonly limits: Limits;
  private readonly allowance: Allowance;
  private readonly shared: Allowance;
  private faults = 0;
  private seat: { readonly actor: BattleActor; readonly listener: Listener } | null = null;
  private queue: Promise<void> = Promise.resolve();
  private waiting = 0;
  private isClosed = false;

  private constructor(socket: WebSocket, hub: Hub, { visitor, address, shared }: Caller, limits: Limits) {
    this.socket = socket;
    this.hub = hub;
    this.visitor = visitor;
    this.address = address;
    this.limits = limits;
    this.allowance = new Allowance(limits.messageRate, limits.messageBurst, performance.now());
    this.shared = shared;
  }

  /** Starts listening to a socket. */
  static open(socket: WebSocket, hub: Hub, caller: Caller, limits: Limits): void {
    const connection = new Connection(socket, hub, caller, limits);
    socket.on('message', (data, isBinary) => connection.hear(isBinary ? null : textOf(data)));
    for (const beat of ['ping', 'pong'] as const) socket.on(beat, () => connection.hearBeat());
    socket.on('close', () => connection.end());
    // A broken connection closes by itself; there is nobody to tell.
    socket.on('error', () => connection.end());
  }

  private hear(text: string | null): void {
    if (!this.mayCost(costOfSize(text?.length ?? 0))) return this.tooHasty(text ?? '');
    const message = text === null ? null : parsed(text);
    if (message === null) return this.fault('Messages are JSON in text frames.');
    if (isTooDeep(message)) return this.fault(TOO_DEEP);
    const read = readMessage(message);
    if (isRefusal(read)) return this.fault(read.reason);
    const isTooMuch = !this.mayCost(costOf(read, this.seat?.actor.followers ?? 0) - 1);
    if (isTooMuch || this.waiting >= this.limits.messageBurst) return this.fault(HASTY, keyOf(read), HOUSE.haste);
    this.waiting++;
    this.queue = this.queue
      .then(() => this.handle(read))
      .catch((error: unknown) => {
        this.hub.watch?.storeFailed(error, this.seat?.actor.id);
        this.tell(NOT_STORED, keyOf(read), HOUSE.store);
      })
      .finally(() => this.waiting--);
  }

  /** Frames that say only that somebody is there are answered like any other. */
  private hearBeat(): void {
    if (!this.mayCost(1)) this.fault(HASTY);
  }

  /** Whoever sent it waits for a reply to its key. A few are looked at, and then the sender is cut off. */
  private tooHasty(text: string): void {
    const message = text.length <= LONGEST_LOOK ? parsed(text) : null;
    const read = isTooDeep(message) ? null : readMessage(message);
    this.fault(HASTY, read === null || isRefusal(read) ? null : keyOf(read), HOUSE.haste);
  }

  private mayCost(cost: number): boolean {
    const now = performance.now();
    const may = this.allowance.take(now, cost) && this.shared.take(now, cost);
    if (!may) this.hub.watch?.count('heldBack');
    return may;
  }

  /** What cannot be refused any more is paid for afterwards: a long log, a crowd that was told who came. */
  private charge(cost: number): void {
    const now = performance.now();
    this.allowance.charge(now, cost);
    this.shared.charge(now, cost);
  }

  private async handle(message: ClientMessage): Promise<void> {
    if (message.type === 'join') return this.join(message);
    if (message.type === 'leave') return this.leave();
    if (this.seat === null) return this.fault('Join a battle first.');
    if (isCommand(message)) return this.command(message);
    if (message.type === 'pledge' || message.type === 'nonce') return this.share(message);
    if (message.type === 'say') return this.say(message);
    this.point(message);
  }

  private async join(message: Message<'join'>): Promise<void> {
    this.leave();
    const actor = await this.hub.actor(message.battle);
    if (actor === null) return this.fault('There is no such battle.');
    const word = message.seat === undefined ? null : await this.openedBy(actor, message.seat);
    if (word === undefined) return this.fault('This word opens no seat of that battle: it is old or wrong.');
    if (word === null && !actor.isOpenTo(this.visitor)) return this.fault('There is no such battle.');
    const sides = this.sidesIn(actor, word);
    const asked = message.side !== undefined && sides.includes(message.side) ? message.side : sides[0];
    const listener: Listener = {
      sides,
      viewer: asked ?? SPECTATOR,
      address: this.address,
      send: (text, type) => {
        if (type === 'joined') this.charge(costOfBytes(text.length));
        this.write(text);
      },
      mayStay: () => sides.every((side) => this.sidesIn(actor, word).includes(side)),
      dismissed: (reason) => this.dismissed(reason),
    };
    this.seat = { actor, listener };
    await actor.join(listener, message.from);
    this.charge(costOfHearers(actor.followers));
    // Its client may have gone while it waited for its turn.
    if (this.isClosed) return actor.leave(listener);
    if (this.seat?.listener !== listener) return;
    for (const { side, name, text, at } of await this.hub.store.talk(actor.id, 50))
      this.send({ type: 'said', side, name, text, at });
  }

  /** The seat that the word opens; undefined for a word of another battle or of none, and for an invitation that nobody took. */
  private async openedBy(actor: BattleActor, word: string): Promise<StoredSeat | undefined> {
    const found = await this.hub.seatFor(word);
    return found?.actor === actor && found.seat.kind === 'human' && !isFree(found.seat) ? found.seat : undefined;
  }

  /** The sides that this visitor holds, and the one whose word it knows, as long as the word opens it. */
  private sidesIn(actor: BattleActor, opened: StoredSeat | null): readonly Side[] {
    const held = this.visitor === null ? [] : actor.sidesOf(this.visitor);
    if (opened === null || held.includes(opened.side)) return held;
    return actor.seatOf(opened.side)?.word === opened.word ? [opened.side, ...held] : held;
  }

  private dismissed(reason: string): void {
    this.seat = null;
    this.send({ type: 'dismissed', reason });
  }

  private async command(command: Command): Promise<void> {
    const { seat } = this;
    if (seat === null || !seat.listener.sides.includes(command.side))
      return this.refuse(command.key, refuse(HOUSE.side, 'This seat is not yours.'));
    const done = await seat.actor.command(command, seat.listener);
    if (isRefusal(done)) this.refuse(command.key, done);
    else this.send(done);
  }

  private async share(message: Message<'pledge' | 'nonce'>): Promise<void> {
    const { seat } = this;
    if (seat === null || !seat.listener.sides.includes(message.side)) return this.fault('This seat is not yours.');
    const { actor, listener } = seat;
    const problem =
      message.type === 'pledge'
        ? await actor.pledge(message.side, message.pledge, listener)
        : await actor.giveNonce(message.side, message.nonce, listener);
    if (problem !== null) this.fault(problem.reason);
  }

  private async say({ key, text }: Message<'say'>): Promise<void> {
    const { seat } = this;
    if (seat === null) return;
    const [side = null] = seat.listener.sides;
    const name = side === null ? 'a spectator' : (seat.actor.seatOf(side)?.name ?? side);
    const talk = { key: `${this.visitor ?? side ?? ''}/${key}`, side, name, text, at: new Date().toISOString() };
    await this.hub.talk.say(seat.actor.id, talk);
    seat.actor.tell({ type: 'said', side, name, text, at: talk.at });
    this.send({ type: 'done', key, n: 0 });
  }

  private point({ x, y }: Message<'point'>): void {
    const [side = null] = this.seat?.listener.sides ?? [];
    this.seat?.actor.tell({ type: 'pointed', side, x, y });
  }

  private end(): void {
    this.isClosed = true;
    this.leave();
  }

  private leave(): void {
    const { seat } = this;
    this.seat = null;
    seat?.actor.leave(seat.listener);
  }

  private refuse(key: string, refusal: Refusal): void {
    this.send({ type: 'refused', key, refusal });
  }

  private fault(reason: string, key: string | null = null, rule: HouseRule = HOUSE.shape): void {
    this.faults++;
    if (this.faults > PATIENCE) return this.socket.close(POLICY, 'too many faults');
    this.tell(reason, key, rule);
  }

  /** What is wrong, as the reply to a message that has a key: its sender waits for one. */
  private tell(reason: string, key: string | null, rule: HouseRule): void {
    if (key === null) this.send({ type: 'problem', reason });
    else this.refuse(key, refuse(rule, reason));
  }

  private send(message: ServerMessage): void {
    this.write(JSON.stringify(message));
  }

  private write(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > this.limits.backlog) return this.socket.terminate();
    this.socket.send(text);
  }
}

function keyOf(message: ClientMessage): string | null {
  return 'key' in message ? message.key : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
