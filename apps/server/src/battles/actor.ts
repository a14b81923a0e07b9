import { HOUSE, isRefusal, type Refusal, refuse, type Side, SPECTATOR } from '@bridgehead/kernel';
import {
  type BattleInfo,
  type Command,
  type Done,
  type Joined,
  type SentEntry,
  type ServerMessage,
} from '@bridgehead/protocol';
import type { GameSystem, Table } from '@bridgehead/tabletop';
import type { Store, StoredBattle, StoredSeat, Taker } from '../store/store.js';
import { keyOf } from './actor-keys.js';
import { infoOf } from './info.js';
import { type Beginning, beginCourse } from './begin.js';
import type { AllowedCommand, Course } from './course.js';
import { bringBack } from './bring-back.js';
import { allowedCommand, isOnly } from './allowed-command.js';
import { askedIn, standingFor, startOf } from './standing.js';

/** A client that follows a battle: a socket, or a computer player. */
export interface Listener {
  /** The sides that it plays; none for a spectator. */
  readonly sides: readonly Side[];
  readonly viewer: string;
  /** A computer player of this server: it stays as long as another listener does. */
  readonly isHouse?: true;
  send(message: ServerMessage): void;
  /** Whether it may still speak and see for its sides, since seats move from device to device. */
  mayStay(): boolean;
  /** It may no longer, and is off the list. */
  dismissed(): void;
}

/**
 * The one owner of a battle in play. All commands wait in one queue; the results of a command are stored before anybody
 * hears of them. If they cannot be stored, the battle is restored from the store.
 */
export class BattleActor {
  private readonly store: Store;
  private readonly system: GameSystem;
  private battle: StoredBattle;
  private seats: readonly StoredSeat[];
  private readonly tape: Beginning['tape'];
  private course: Course | null = null;
  private seq = 0;
  private readonly keys = new Map<string, Done>();
  private readonly listeners = new Set<Listener>();
  private queue: Promise<unknown> = Promise.resolve();

  private constructor(store: Store, system: GameSystem, { battle, seats, tape }: Beginning) {
    this.store = store;
    this.system = system;
    this.battle = battle;
    this.seats = seats;
    this.tape = tape;
  }

  static async open(store: Store, systems: readonly GameSystem[], id: string): Promise<BattleActor | null> {
    const battle = await store.battle(id);
    const system = systems.find((one) => one.id === battle?.system);
    if (battle === null || system === undefined) return null;
    const [seats, tape] = await Promise.all([store.seats(id), store.tape(id)]);
    const actor = new BattleActor(store, system, { battle, seats, tape });
    await actor.bringBack();
    return actor;
  }

  get id(): string {
    return this.battle.id;
  }
  /** Whether somebody is there, or a computer player is still thinking. */
  get isBusy(): boolean {
    const pending = this.course?.battle.pending ?? [];
    const thinking = pending.some(({ side }) => this.seatOf(side)?.kind === 'computer');
    return thinking || [...this.listeners].some(({ isHouse }) => isHouse !== true);
  }
  get result(): StoredBattle['result'] {
    return this.course?.battle.result ?? this.battle.result;
  }

  /** What anybody may know. */
  info(): BattleInfo {
    const status = this.result !== null ? 'ended' : this.course === null ? 'open' : 'running';
    const battle = { ...this.battle, status, result: this.result, asked: this.asked } as const;
    return infoOf(battle, this.seats, (side) => [...this.listeners].some(({ sides }) => sides.includes(side)));
  }

  private get beginning(): Beginning {
    const { battle, seats, tape } = this;
    return { battle, seats, tape };
  }

  private get asked(): readonly Side[] {
    return this.course === null ? [] : askedIn(this.course);
  }

  seatOf(side: Side): StoredSeat | undefined {
    return this.seats.find((seat) => seat.side === side);
  }

  /** The sides whose seats that holder has. */
  sidesOf(holder: string): readonly Side[] {
    return this.seats.filter((seat) => seat.holder === holder && holder !== '').map(({ side }) => side);
  }

  /** The record of a battle that is over, or that only this holder and computers play. */
  record(holder?: string) {
    const isTold = this.result !== null || (holder !== undefined && holder !== '' && isOnly(this.seats, holder));
    return this.course === null || !isTold ? null : this.course.battle.record();
  }

  /** The public log after some event, for clients that only read. */
  entriesFor(viewer: string, after: number): readonly SentEntry[] {
    return (this.course?.battle.entriesFor(viewer, after) ?? []) as unknown as readonly SentEntry[];
  }

  /** The table as that viewer may know it; null before the battle has begun. */
  tableFor(viewer: string): Table | null {
    return this.course === null ? null : this.system.state.veil(this.course.battle.table, viewer);
  }

  join(listener: Listener, from?: number): Promise<void> {
    return this.inTurn(async () => {
      this.listeners.add(listener);
      listener.send(this.joined(listener, from));
      this.tellPresence();
    });
  }

  leave(listener: Listener): void {
    if (this.listeners.delete(listener)) this.tellPresence();
  }

  /** Sends a message to everybody who follows the battle. */
  tell(message: ServerMessage): void {
    for (const listener of this.listeners) listener.send(message);
  }

  /** A player takes a seat. Once every seat is taken, the battle begins. */
  takeSeat(side: Side, taker: Taker): Promise<void> {
    return this.inTurn(async () => {
      await this.store.takeSeat(this.id, side, taker);
      this.seats = await this.store.seats(this.id);
      this.dismissMoved();
      await this.beginIfComplete();
      this.tellPresence();
    });
  }

  private dismissMoved(): void {
    for (const listener of this.listeners) {
      if (listener.mayStay()) continue;
      this.listeners.delete(listener);
      listener.dismissed();
    }
  }

  /** Carries out a command from a sender who is known to hold that side's seat. */
  command(command: Command): Promise<Done | Refusal> {
    return this.inTurn(() => this.carryOut(command));
  }

  private async carryOut(command: Command): Promise<Done | Refusal> {
    const known = this.keys.get(keyOf(command));
    if (known !== undefined) return known;
    const { course } = this;
    if (course === null) return refuse(HOUSE.side, 'The battle has not begun: a seat is still empty.');
    const problem = this.whyNotOfComputer(command);
    if (problem !== null) return problem;
    const order = allowedCommand(command, course, this.seats);
    const before = course.battle.n;
    const outcome = course.apply(order);
    if (isRefusal(outcome)) return outcome;
    const done: Done = { type: 'done', key: command.key, n: course.battle.n, ...outcome };
    await this.keep(course, order, before);
    this.keys.set(keyOf(command), done);
    this.tellNews(course, before);
    if (course.battle.result !== null) this.tellPresence();
    return done;
  }

  /** Stores the results of a command. Nothing has happened until it is stored. */
  private async keep(course: Course, command: AllowedCommand, before: number): Promise<void> {
    const seq = this.seq + 1;
    try {
      await this.store.append(this.id, {
        seq,
        command,
        at: new Date().toISOString(),
        ...startOf(course, before),
      });
    } catch (error) {
      await this.bringBack();
      throw error;
    }
    this.seq = seq;
  }

  private async bringBack(): Promise<void> {
    const back = await bringBack(this.store, this.system, this.beginning);
    this.course = back.course;
    this.seq = back.seq;
    this.keys.clear();
    for (const [key, done] of back.keys) this.keys.set(key, done);
    this.battle = (await this.store.battle(this.id)) ?? this.battle;
    await this.beginIfComplete();
  }

  private async beginIfComplete(): Promise<void> {
    if (this.course !== null || this.seats.some(({ nonce }) => nonce === '')) return;
    const course = beginCourse(this.system, this.beginning);
    if (isRefusal(course)) throw new Error(`a setup that was accepted is refused: ${course.reason}`);
    const opening = JSON.stringify(this.system.state.pack(course.battle.past.opening));
    await this.store.begin(this.id, opening, startOf(course, 0));
    this.course = course;
    for (const listener of this.listeners) listener.send(this.joined(listener, undefined));
  }

  private whyNotOfComputer(command: Command): Refusal | null {
    const others = this.seats.filter(({ side }) => side !== command.side);
    if (command.type === 'drawOffer' && others.every(({ kind }) => kind === 'computer'))
      return refuse(HOUSE.side, 'The computer plays on to the end.');
    return null;
  }

  private joined(listener: Listener, from: number | undefined): Joined {
    const { course } = this;
    const { sides, viewer } = listener;
    const base = { type: 'joined', battle: this.info(), sides, viewer } as const;
    if (course === null) return { ...base, standing: null, opening: null, entries: [] };
    const standing = standingFor(course, viewer);
    // A number that this battle has not reached comes from a course that was abandoned: the client then hears
    // everything anew.
    if (from !== undefined && from <= course.battle.n)
      return { ...base, standing, opening: null, entries: this.entriesFor(viewer, from) };
    return { ...base, standing, ...this.fromTheStart(course, viewer) };
  }

  /** The table at the beginning, and all that has happened since. */
  private fromTheStart({ battle }: Course, viewer: string): Pick<Joined, 'opening' | 'entries'> {
    const opening = { n: 0, table: this.system.state.pack(battle.openingFor(viewer)) };
    return { opening, entries: this.entriesFor(viewer, 0) };
  }

  private tellNews(course: Course, before: number): void {
    const cache = new Map<string, ServerMessage>();
    for (const listener of this.listeners) {
      const known = cache.get(listener.viewer);
      const message = known ?? this.update(course, listener.viewer, before);
      cache.set(listener.viewer, message);
      listener.send(message);
    }
  }

  private update(course: Course, viewer: string, before: number): ServerMessage {
    return { type: 'update', entries: this.entriesFor(viewer, before), standing: standingFor(course, viewer) };
  }

  private tellPresence(): void {
    const spectators = [...this.listeners].filter(({ viewer }) => viewer === SPECTATOR).length;
    this.tell({ type: 'presence', battle: this.info(), spectators });
  }

  /** Runs one task after another. */
  private inTurn<R>(act: () => Promise<R>): Promise<R> {
    const turn = this.queue.then(act);
    this.queue = turn.catch(() => undefined);
    return turn;
  }
}
