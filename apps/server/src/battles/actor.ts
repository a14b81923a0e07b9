import { type BattleRecord, HOUSE, isRefusal, type Refusal, refuse, type Side, SPECTATOR } from '@bridgehead/kernel';
import type { BattleInfo, Command, Done, ServerMessage } from '@bridgehead/protocol';
import type { Applied, BattleReport, BattlePosition, BattleRules } from '../rules/rules.js';
import { computerSeed } from '../secrets.js';
import type { Store, StoredBattle, StoredSeat, WordChange } from '../store/store.js';
import type { BattleHouse, BattleWatch } from './house.js';
import { infoOf } from './info.js';
import { moveInWords, Seating } from './seating.js';

/** A client that follows a battle: a socket, or a computer player. */
export interface Listener {
  /** The sides that it plays; none for a spectator. */
  readonly sides: readonly Side[];
  readonly viewer: string;
  /** A computer player of this server: it stays as long as another listener does. */
  readonly isHouse?: true;
  /** Sends a message, written as JSON. */
  send(text: string, type: ServerMessage['type']): void;
  /** Whether it may still speak and see for its sides, since seats move from device to device. */
  mayStay(): boolean;
  /** It may no longer, and is off the list. */
  dismissed(): void;
}

/**
 * The one owner of a battle in play. All commands wait in one queue; the results of a command are stored before anybody
 * hears of them. If they cannot be stored, the battle is restored from the store. The rules run elsewhere.
 */
export class BattleActor {
  private readonly store: Store;
  private readonly rules: BattleRules;
  private readonly watch: BattleWatch | undefined;
  private battle: StoredBattle;
  private readonly seating: Seating;
  /** Null before the battle has begun, and until somebody needs to know more than what is stored about it. */
  private position: BattlePosition | null = null;
  private seq = 0;
  private readonly listeners = new Set<Listener>();
  private queue: Promise<unknown> = Promise.resolve();

  private constructor({ store, rules, watch }: BattleHouse, battle: StoredBattle, seats: readonly StoredSeat[]) {
    this.store = store;
    this.rules = rules;
    this.watch = watch;
    this.battle = battle;
    this.seating = new Seating(store, battle.id, seats);
  }

  /** Runs no rule: a battle is brought back when somebody joins it. */
  static async open(house: BattleHouse, id: string): Promise<BattleActor | null> {
    const battle = await house.store.battle(id);
    if (battle === null) return null;
    const actor = new BattleActor(house, battle, await house.store.seats(id));
    await actor.inTurn(() => actor.beginIfComplete());
    return actor;
  }

  get id(): string {
    return this.battle.id;
  }
  /** Whether somebody is there, or a computer player is still thinking. */
  get isBusy(): boolean {
    const thinking = this.asked.some((side) => this.seatOf(side)?.kind === 'computer');
    return thinking || this.isFollowed;
  }
  /** Whether a person plays or follows it, and not only computers. */
  get isOfPeople(): boolean {
    return this.isFollowed || this.seating.all.some(({ kind }) => kind === 'human');
  }
  private get isFollowed(): boolean {
    return [...this.listeners].some(({ isHouse }) => isHouse !== true);
  }
  get result(): StoredBattle['result'] {
    return this.position?.result ?? this.battle.result;
  }

  /** What anybody may know. */
  info(): BattleInfo {
    const status = this.result !== null ? 'ended' : this.hasBegun ? 'running' : 'open';
    const battle = { ...this.battle, status, result: this.result, asked: this.asked } as const;
    return infoOf(battle, this.seating.all, (side) => [...this.listeners].some(({ sides }) => sides.includes(side)));
  }

  private get hasBegun(): boolean {
    return this.battle.status !== 'open';
  }

  private get asked(): readonly Side[] {
    return this.position?.asked ?? this.battle.asked;
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

  isMadeBy(visitor: string | null): boolean {
    return visitor !== null && this.battle.maker === visitor;
  }

  /** Whether a visitor may know about the battle: a private one is for its players and its maker. */
  isOpenTo(visitor: string | null): boolean {
    return !this.battle.isPrivate || this.isMadeBy(visitor) || (visitor !== null && this.sidesOf(visitor).length > 0);
  }

  /** The record of a battle that is over. */
  async record(): Promise<BattleRecord | Refusal | null> {
    return this.result === null ? null : this.inTurn(() => this.rules.record(this.id));
  }

  /** What has happened since an event, in words, as a spectator sees it. */
  async report(after: number): Promise<BattleReport> {
    if (!this.hasBegun) return { n: 0, lines: [], over: false };
    return this.inTurn(async () => {
      await this.wake();
      return this.rules.report(this.id, after);
    });
  }

  join(listener: Listener, from?: number): Promise<void> {
    return this.inTurn(async () => {
      await this.wake();
      const text = await this.joined(listener, from);
      this.listeners.add(listener);
      listener.send(text, 'joined');
      this.tellPresence();
    });
  }

  leave(listener: Listener): void {
    if (this.listeners.delete(listener)) this.tellPresence();
  }

  /** Sends a message to everybody who follows the battle. */
  tell(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const listener of this.listeners) listener.send(text, message.type);
  }

  /** Another word opens a seat, and perhaps another player holds it. False if the old word had been used already. */
  changeSeat(side: Side, change: WordChange): Promise<boolean> {
    return this.inTurn(async () => {
      const before = this.seatOf(side);
      if (!(await this.seating.changeWord(side, change))) return false;
      this.dismissMoved();
      if (change.why === 'moved' && before !== undefined) await this.announceMove(before, this.seatOf(side) ?? before);
      await this.beginIfComplete();
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
  pledge(side: Side, pledge: string): Promise<void> {
    return this.inTurn(async () => {
      if (!this.hasBegun && (await this.seating.pledge(side, pledge))) this.tellPresence();
    });
  }

  /** A side gives its part in the dice. Once all are there, the battle begins. */
  giveNonce(side: Side, nonce: string): Promise<Refusal | null> {
    return this.inTurn(async () => {
      if (this.hasBegun) return null;
      const problem = await this.seating.giveNonce(side, nonce);
      if (problem !== null) return problem;
      await this.beginIfComplete();
      this.tellPresence();
      return null;
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
    if (!this.hasBegun) return refuse(HOUSE.side, 'The battle has not begun: a seat is still empty.');
    const known = await this.store.reply(this.id, command.side, command.key);
    if (known !== null) return known;
    const problem = this.whyNotOfComputer(command);
    if (problem !== null) return problem;
    await this.wake();
    const viewers = [...new Set([...this.listeners].map(({ viewer }) => viewer))];
    const applied = await this.rules.apply(this.id, command, { seats: this.seating.all, viewers });
    this.watch?.count(isRefusal(applied) ? 'refused' : 'commands');
    if (isRefusal(applied)) return applied;
    await this.keep(applied);
    this.position = applied.position;
    for (const listener of this.listeners) {
      const update = applied.updates[listener.viewer];
      if (update !== undefined) listener.send(update, 'update');
    }
    if (applied.position.result !== null) this.tellPresence();
    return applied.reply;
  }

  /** Stores the results of a command. Nothing has happened until it is stored. */
  private async keep({ command, reply, start, snapshot }: Applied): Promise<void> {
    const seq = this.seq + 1;
    const at = new Date().toISOString();
    try {
      await this.store.append(this.id, {
        seq,
        command,
        reply,
        at,
        ...start,
        ...(snapshot === undefined ? {} : { snapshot }),
      });
    } catch (error) {
      this.position = null;
      throw error;
    }
    this.seq = seq;
  }

  /** Brings the battle back, if nobody has needed it yet or what happened could not be stored. */
  private async wake(): Promise<void> {
    if (this.position !== null || !this.hasBegun) return;
    this.seq = await this.store.lastCommand(this.id);
    const { position, noted } = await this.rules.open(this.id);
    if (noted !== null) {
      this.watch?.misfit(this.id);
      await this.store.note(this.id, noted);
    }
    this.position = position;
  }

  private async beginIfComplete(): Promise<void> {
    if (this.hasBegun || !this.seating.isComplete(this.battle.dice)) return;
    const { position, opening, start } = await this.rules.begin(this.id);
    await this.store.begin(this.id, opening, start);
    this.position = position;
    this.battle = { ...this.battle, status: 'running' };
    for (const listener of this.listeners) listener.send(await this.joined(listener, undefined), 'joined');
  }

  private whyNotOfComputer(command: Command): Refusal | null {
    const others = this.seating.all.filter(({ side }) => side !== command.side);
    if (command.type === 'drawOffer' && others.every(({ kind }) => kind === 'computer'))
      return refuse(HOUSE.side, 'The computer plays on to the end.');
    return null;
  }

  private async joined({ sides, viewer }: Listener, from: number | undefined): Promise<string> {
    const nothing = '{"standing":null,"opening":null,"entries":[]}';
    const rest = this.hasBegun ? await this.rules.joined(this.id, viewer, from) : nothing;
    const head = JSON.stringify({ type: 'joined', battle: this.info(), sides, viewer });
    return `${head.slice(0, -1)},${rest.slice(1)}`;
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
