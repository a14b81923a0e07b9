import { type BattleRecord, HOUSE, isRefusal, type Refusal, refuse, type Side } from '@bridgehead/kernel';
import type { BattleInfo, Command, Done, ServerMessage } from '@bridgehead/protocol';
import type { BattleReport } from '../rules/rules.js';
import { computerSeed } from '../secrets.js';
import type { Store, StoredBattle, StoredSeat, WordChange } from '../store/store.js';
import { Attendance } from './attendance.js';
import { Audience, type Listener } from './audience.js';
import type { BattleHouse } from './house.js';
import { infoOf } from './info.js';
import { Proceedings } from './proceedings.js';
import { moveInWords, Seating } from './seating.js';

const SEAT_MOVED = 'Your seat has moved to another device.';
const DELETED = 'The player who made this battle has deleted it.';

/** The one owner of a battle in play: who sits there, who follows it, and one queue in which everything waits. */
export class BattleActor {
  private readonly store: Store;
  private readonly proceedings: Proceedings;
  private battle: StoredBattle;
  private readonly seating: Seating;
  private readonly attendance: Attendance;
  private readonly audience = new Audience();
  private isDeleted = false;
  private lastAddress: string | null = null;
  private queue: Promise<unknown> = Promise.resolve();

  private constructor(house: BattleHouse, battle: StoredBattle, seats: readonly StoredSeat[]) {
    const { store } = house;
    this.store = store;
    this.proceedings = new Proceedings(house, battle.id);
    this.battle = battle;
    this.seating = new Seating(store, battle.id, seats);
    this.attendance = new Attendance(store, battle);
  }

  /** Runs no rule: a battle is brought back when somebody joins it. */
  static async open(house: BattleHouse, id: string, address?: string): Promise<BattleActor | null> {
    const battle = await house.store.battle(id);
    if (battle === null) return null;
    const actor = new BattleActor(house, battle, await house.store.seats(id));
    actor.lastAddress = address ?? null;
    await actor.inTurn(() => actor.beginIfComplete(address));
    return actor;
  }

  get id(): string {
    return this.battle.id;
  }
  /** Whether somebody is there, or a computer player is still thinking. */
  get isBusy(): boolean {
    const thinking = this.asked.some((side) => this.seatOf(side)?.kind === 'computer');
    return thinking || this.audience.hasPeople;
  }
  /** Whether a person plays or follows it, and not only computers. */
  get isOfPeople(): boolean {
    return this.audience.hasPeople || this.seating.all.some(({ kind }) => kind === 'human');
  }
  /** How many hear what is told to everybody. */
  get followers(): number {
    return this.audience.size;
  }
  /** On whose behalf its computer players think: the address that last did something here. */
  get whom(): string {
    return this.lastAddress ?? this.id;
  }
  get result(): StoredBattle['result'] {
    return this.proceedings.position?.result ?? this.battle.result;
  }

  /** What anybody may know. */
  info(): BattleInfo {
    const status = this.result !== null ? 'ended' : this.hasBegun ? 'running' : 'open';
    const battle = { ...this.battle, status, result: this.result, asked: this.asked } as const;
    return infoOf(battle, this.seating.all, (side) => this.audience.isHere(side));
  }

  private get hasBegun(): boolean {
    return this.battle.status !== 'open';
  }

  private get asked(): readonly Side[] {
    return this.proceedings.position?.asked ?? this.battle.asked;
  }

  seatOf(side: Side): StoredSeat | undefined {
    return this.seating.of(side);
  }

  /** The seed of the computer player of that side: like the battle's secret, it never leaves the server. */
  seedOf(side: Side): string {
    return computerSeed(this.battle.secret, side);
  }

  /** The sides whose seats that holder has. */
  sidesOf(holder: string): readonly Side[] {
    return this.seating.sidesOf(holder);
  }

  /** Whether anybody may take its free seats. */
  get isListed(): boolean {
    return this.battle.isListed;
  }

  /** What it began from, for another battle like it. */
  get source(): StoredBattle {
    return this.battle;
  }

  get seats(): readonly StoredSeat[] {
    return this.seating.all;
  }

  /** The players go on to another battle, and hear of it; returns the one that they go on to. */
  goOnTo(next: string, before: string): Promise<string> {
    return this.inTurn(async () => {
      if (await this.store.setNext(this.id, before, next)) this.battle = { ...this.battle, next };
      this.tellPresence();
      return this.battle.next;
    });
  }

  isMadeBy(visitor: string | null): boolean {
    return visitor !== null && this.battle.maker === visitor;
  }

  /** Whether a visitor may know about the battle: a private one is for its players and its maker. */
  isOpenTo(visitor: string | null): boolean {
    return !this.battle.isPrivate || this.isMadeBy(visitor) || (visitor !== null && this.sidesOf(visitor).length > 0);
  }

  /** The record of a battle that is over. */
  async record(address?: string): Promise<BattleRecord | Refusal | null> {
    if (this.result === null) return null;
    return this.inTurn(async () => {
      await this.attendance.unpack();
      return this.proceedings.record(address);
    });
  }

  /** What has happened since an event, in words, as a spectator sees it. */
  async report(after: number, address?: string): Promise<BattleReport> {
    if (!this.hasBegun) return { n: 0, lines: [], over: false };
    return this.inTurn(async () => {
      await this.wake(address);
      return this.proceedings.report(after, address);
    });
  }

  /** A listener whose seat has moved, or whose battle was deleted, while it waited for its turn is sent away. */
  join(listener: Listener, from?: number): Promise<void> {
    return this.inTurn(async () => {
      if (this.isDeleted) return listener.dismissed(DELETED);
      await this.wake(listener.address);
      if (!listener.mayStay()) return listener.dismissed(SEAT_MOVED);
      if (listener.isHouse !== true) await this.attendance.noteVisit();
      const text = await this.joined(listener, from);
      this.audience.add(listener);
      listener.send(text, 'joined');
      this.tellPresence();
    });
  }

  leave(listener: Listener): void {
    if (this.audience.remove(listener)) this.tellPresence();
  }

  /** Sends a message to everybody who follows the battle. */
  tell(message: ServerMessage): void {
    this.audience.tell(message);
  }

  /** Another word opens a seat, and perhaps another player holds it. False if the old word had been used already. */
  changeSeat(side: Side, change: WordChange, address?: string): Promise<boolean> {
    return this.inTurn(async () => {
      const before = this.seatOf(side);
      await this.attendance.unpack();
      if (!(await this.seating.changeWord(side, change))) return false;
      this.audience.dismiss(SEAT_MOVED, (listener) => !listener.mayStay());
      if (change.why === 'moved' && before !== undefined) await this.announceMove(before, this.seatOf(side) ?? before);
      await this.beginIfComplete(address);
      this.tellPresence();
      return true;
    });
  }

  /** A seat that changes hands is seen by both sides, also by those who are away now. */
  private async announceMove(before: StoredSeat, now: StoredSeat): Promise<void> {
    const text = moveInWords(before, now);
    const at = new Date().toISOString();
    await this.store.say(this.id, { key: `seat/${now.word}`, side: null, name: '', text, at });
    this.tell({ type: 'said', side: null, name: '', text, at });
  }

  /** A side pledges its part in the dice of a battle that has not begun. */
  pledge(side: Side, pledge: string, sender?: Listener): Promise<Refusal | null> {
    return this.inTurn(async () => {
      const problem = this.whyNotFrom(sender, side);
      if (problem === null && !this.hasBegun && (await this.seating.pledge(side, pledge))) this.tellPresence();
      return problem;
    });
  }

  /** A side gives its part in the dice. Once all are there, the battle begins. */
  giveNonce(side: Side, nonce: string, sender?: Listener): Promise<Refusal | null> {
    return this.inTurn(async () => {
      if (this.hasBegun) return null;
      const problem = this.whyNotFrom(sender, side) ?? (await this.seating.giveNonce(side, nonce));
      if (problem !== null) return problem;
      await this.beginIfComplete(sender?.address);
      this.tellPresence();
      return null;
    });
  }

  private whyNotDelete(): Refusal | null {
    const others = this.seating.all.filter(({ kind, holder }) => kind === 'human' && holder !== this.battle.maker);
    return this.hasBegun && this.result === null && others.length > 0
      ? refuse(HOUSE.side, 'Somebody else plays this battle: concede first, and then delete it.')
      : null;
  }

  /** Removes the battle for good, and everybody who follows it is told; or says why its maker may not do so now. */
  delete(): Promise<Refusal | null> {
    return this.inTurn(async () => {
      const problem = this.whyNotDelete();
      if (problem !== null) return problem;
      await this.store.deleteBattle(this.id);
      this.isDeleted = true;
      this.audience.dismiss(DELETED);
      return null;
    });
  }

  /** Carries out a command for a listener that plays that side, or for the server itself. */
  command(command: Command, sender?: Listener): Promise<Done | Refusal> {
    return this.inTurn(async () => this.whyNotFrom(sender, command.side) ?? this.carryOut(command, sender?.address));
  }

  /** A listener may have been sent away while its message waited for its turn. */
  private whyNotFrom(sender: Listener | undefined, side: Side): Refusal | null {
    if (this.isDeleted) return refuse(HOUSE.over, DELETED);
    const may = sender === undefined || (sender.sides.includes(side) && this.audience.has(sender));
    return may ? null : refuse(HOUSE.side, 'This seat is not yours.');
  }

  private async carryOut(command: Command, address: string | undefined): Promise<Done | Refusal> {
    if (!this.hasBegun) return refuse(HOUSE.side, 'The battle has not begun: a seat is still empty.');
    await this.wake(address);
    this.lastAddress = address ?? this.lastAddress;
    const { viewers } = this.audience;
    const applied = await this.proceedings.apply(command, { seats: this.seating.all, viewers }, address);
    if (isRefusal(applied) || 'type' in applied) return applied;
    for (const listener of this.audience) {
      const update = applied.updates[listener.viewer];
      if (update !== undefined) listener.send(update, 'update');
    }
    if (applied.position.result !== null) this.tellPresence();
    return applied.reply;
  }

  /** Brings back a battle that has begun. */
  private async wake(address: string | undefined): Promise<void> {
    await this.attendance.unpack();
    if (this.hasBegun) await this.proceedings.wake(address);
  }

  private async beginIfComplete(address: string | undefined): Promise<void> {
    if (this.hasBegun || !this.seating.isComplete(this.battle.dice)) return;
    await this.attendance.unpack();
    await this.proceedings.begin(this.battle.origin !== null, address);
    this.battle = { ...this.battle, status: 'running' };
    for (const listener of this.audience) listener.send(await this.joined(listener, undefined), 'joined');
  }

  private async joined({ sides, viewer, address }: Listener, from: number | undefined): Promise<string> {
    const nothing = '{"standing":null,"opening":null,"entries":[]}';
    const rest = this.hasBegun ? await this.proceedings.joined(viewer, from, address) : nothing;
    const head = JSON.stringify({ type: 'joined', battle: this.info(), sides, viewer });
    return `${head.slice(0, -1)},${rest.slice(1)}`;
  }

  private tellPresence(): void {
    this.tell({ type: 'presence', battle: this.info(), spectators: this.audience.spectators });
  }

  /** Runs one task after another. */
  private inTurn<R>(act: () => Promise<R>): Promise<R> {
    const turn = this.queue.then(act);
    this.queue = turn.catch(() => undefined);
    return turn;
  }
}
