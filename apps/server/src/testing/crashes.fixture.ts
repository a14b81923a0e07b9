import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Decision, isRefusal, Random, randomPolicy, type Refusal } from '@bridgehead/kernel';
import type { Done } from '@bridgehead/protocol';
import type { Table } from '@bridgehead/tabletop';
import { SqliteStore } from '../store/sqlite-store.js';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { type Act, Interrupted } from './interrupted.fixture.js';
import { type Made, makeBattle, SocketClient } from './harness.fixture.js';
import { type HeldSeat, MovingSeats } from './moving-seats.fixture.js';
import { freePort, spawnServer } from './process.fixture.js';

export interface CrashReport {
  /** How many there were: the first fault ends the trial. */
  readonly kills: number;
  readonly battles: number;
  readonly ended: number;
  readonly acknowledged: number;
  readonly said: number;
  /** Acknowledged commands that took something back, plans, and moves of seats. */
  readonly undone: number;
  readonly plans: number;
  readonly moved: number;
  /** Battles with a snapshot. */
  readonly snapshots: number;
  /** In how many kills something of each sort had been sent and not acknowledged. */
  readonly interrupted: Readonly<Record<Act, number>>;
  /** What went wrong. */
  readonly broken: readonly string[];
}

const TABLES = 4;

/**
 * Plays battles over real sockets while the server's process is killed at random moments and started again. Everything
 * acknowledged must be there afterwards, once, and every battle must go on. Says after each kill that it was one more.
 */
export async function crashTest(
  kills: number,
  seed: string,
  killed: () => void = () => undefined,
): Promise<CrashReport> {
  const data = mkdtempSync(join(tmpdir(), 'bridgehead-crash-'));
  const trial = new Trial(data, await freePort(), seed);
  try {
    await trial.run(kills, killed);
    return await trial.report();
  } finally {
    trial.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

function heldIn({ battle, words, cookies }: Made, side: string): HeldSeat {
  return { battle: battle.id, side, cookie: cookies[side] ?? '', word: words[side] ?? '' };
}

class Trial {
  private readonly data: string;
  private readonly port: number;
  private readonly random: Random;
  private readonly broken: string[] = [];
  /** Every key that was acknowledged, by battle and side. */
  private readonly acknowledged: { readonly battle: string; readonly side: string; readonly key: string }[] = [];
  /** Everything that was said and acknowledged. */
  private readonly said: { readonly battle: string; readonly text: string }[] = [];
  private server: ChildProcess | null = null;
  private over = false;
  private kills = 0;
  private battles = 0;
  private ended = 0;
  private undone = 0;
  private plans = 0;
  private readonly moving = new MovingSeats();
  private readonly interrupted = new Interrupted();

  constructor(data: string, port: number, seed: string) {
    this.data = data;
    this.port = port;
    this.random = Random.seeded(seed);
  }

  private get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  private get file(): string {
    return join(this.data, 'bridgehead.sqlite');
  }

  async run(kills: number, killed: () => void): Promise<void> {
    await this.start();
    const playing = Array.from({ length: TABLES }, (_, i) => this.playTable(i));
    for (let kill = 0; kill < kills && this.broken.length === 0; kill++) {
      await this.progress(this.random.below(40));
      this.interrupted.lookForSnapshots(this.file);
      this.interrupted.kill();
      this.kill();
      this.kills++;
      killed();
      await this.start();
    }
    this.over = true;
    await Promise.all(playing);
  }

  /** Waits for so many more acknowledged answers, and then a moment longer, so that kills come while commands are under way. */
  private async progress(answers: number): Promise<void> {
    const due = this.acknowledged.length + answers;
    while (this.acknowledged.length < due && this.broken.length === 0) await pause(1);
    await pause(this.random.below(15));
  }

  kill(): void {
    this.server?.kill('SIGKILL');
    this.server = null;
  }

  /** Checks the store: everything acknowledged is there, and the numbers have no gaps. */
  async report(): Promise<CrashReport> {
    this.kill();
    const store = new SqliteStore(this.file);
    const stored = new Map<string, number>();
    let snapshots = 0;
    this.broken.push(...(await this.moving.faults(store)));
    for (const battle of new Set(this.acknowledged.map((one) => one.battle))) {
      for (const { command } of await store.commands(battle)) {
        const key = `${battle}/${command.side}/${command.key}`;
        stored.set(key, (stored.get(key) ?? 0) + 1);
      }
      const lines = new Set((await store.talk(battle, 1000)).map(({ text }) => text));
      for (const { text } of this.said.filter((one) => one.battle === battle))
        if (!lines.has(text)) this.broken.push(`${battle}: "${text}" was acknowledged and is not stored`);
      if ((await store.snapshot(battle)) !== null) snapshots++;
      const entries = await store.entries(battle, 0);
      if (entries.some(({ n }, i) => n !== i + 1)) this.broken.push(`${battle}: the numbers of its events have a gap`);
    }
    await store.close();
    for (const { battle, side, key } of this.acknowledged) {
      const times = stored.get(`${battle}/${side}/${key}`) ?? 0;
      if (times !== 1) this.broken.push(`${battle}: ${side}'s ${key} was acknowledged and is stored ${times} times`);
    }
    const { kills, battles, ended, broken, undone, plans } = this;
    const interrupted = this.interrupted.counts;
    const [acknowledged, said, { moved }] = [this.acknowledged.length, this.said.length, this.moving];
    return { kills, battles, ended, acknowledged, said, undone, plans, moved, snapshots, interrupted, broken };
  }

  private async start(): Promise<void> {
    this.server = await spawnServer(this.data, this.port);
  }

  /** Plays one battle after another at one table, until it is time to stop. */
  private async playTable(table: number): Promise<void> {
    for (let round = 0; !this.over; round++) {
      const system = SYSTEMS[(table + round) % SYSTEMS.length]?.id ?? '';
      const made = await this.persistently(() => makeBattle(this.url, { system }));
      this.battles++;
      const held = ['red', 'blue'].map((side) => heldIn(made, side));
      // They come by cookie, so that a seat whose address changes is still theirs.
      const seats = held.map((seat) => new SocketClient(this.url, seat.battle, undefined, seat.cookie));
      await Promise.all(seats.map((seat, i) => this.playSeat(seat, held[i], `${table}.${round}.${i}`)));
      if (seats[0]?.client.isOver === true) this.ended++;
    }
  }

  private async playSeat(seat: SocketClient, held: HeldSeat | undefined, seed: string): Promise<void> {
    const player = randomPolicy<Table>(Random.seeded(seed));
    const { client } = seat;
    const stay = this.stayConnected(seat);
    while (!this.over || client.unanswered > 0) {
      if (client.isOver) break;
      const [question] = client.questions;
      const system = SYSTEMS.find(({ id }) => id === client.info?.system);
      const ask = question && system?.asks[question.ask];
      if (question === undefined || ask === undefined || client.table === null) {
        await pause(5);
        continue;
      }
      const before = client.n;
      await this.talkNowAndThen(seat, seed);
      if (held !== undefined && this.random.below(8) === 0)
        await this.interrupted.during('seat', seat, this.moving.move(this.url, held, this.random.below(2) === 0));
      const done = await this.act(seat, question, player(ask, question, client.table));
      // The other side may have taken something back meanwhile.
      if (isRefusal(done) && !['HOUSE-STALE', 'HOUSE-SIDE', 'HOUSE-UNDO', 'HOUSE-STORE'].includes(done.rule))
        this.broken.push(`${client.info?.id}: ${done.rule} ${done.reason}`);
      else if (!isRefusal(done))
        this.acknowledged.push({ battle: client.info?.id ?? '', side: question.side, key: done.key });
      if (client.n < before) this.broken.push(`${client.info?.id}: events went back from ${before} to ${client.n}`);
    }
    seat.close();
    await stay;
    if (seat.problem !== null) this.broken.push(seat.problem);
  }

  /** Answers, alone or by a plan; now and then takes something back, or lets the other side do so. */
  private act(seat: SocketClient, question: Decision, answer: unknown): Promise<Done | Refusal> {
    const { client } = seat;
    const { side, ask } = question;
    const asked = client.standing?.offers.undo;
    if (asked !== undefined && asked.by !== side)
      return this.counted('undone', seat, client.command({ type: 'undoReply', side, agreed: true }));
    const dice = this.random.below(10);
    const last = client.lastGesture;
    if (dice === 0 && asked === undefined && last !== null)
      return this.counted('undone', seat, client.command({ type: 'undo', side: last.side, from: last.n }));
    if (dice === 1 && client.standing?.redo.every((one) => one === side) === true && client.standing.redo.length > 0)
      return this.counted('undone', seat, client.command({ type: 'redo', side }));
    return dice < 4
      ? this.counted('plans', seat, client.plan(side, [{ ask, answer }]))
      : this.interrupted.during('answer', seat, client.answer(question, answer));
  }

  private async counted(
    what: 'undone' | 'plans',
    seat: SocketClient,
    command: Promise<Done | Refusal>,
  ): Promise<Done | Refusal> {
    const done = await this.interrupted.during(what === 'plans' ? 'plan' : 'undo', seat, command);
    if (!isRefusal(done)) this[what]++;
    return done;
  }

  private async talkNowAndThen(seat: SocketClient, seed: string): Promise<void> {
    if (this.random.below(6) > 0) return;
    const text = `${seed} said its line ${this.said.length}`;
    const done = await this.interrupted.during('talk', seat, seat.client.say(text));
    if (!isRefusal(done)) this.said.push({ battle: seat.client.info?.id ?? '', text });
  }

  private async stayConnected(seat: SocketClient): Promise<void> {
    while (!seat.closed) {
      if (!seat.isOpen) await seat.connect().catch(() => undefined);
      await pause(10);
    }
  }

  private async persistently<R>(act: () => Promise<R>): Promise<R> {
    for (;;) {
      try {
        return await act();
      } catch {
        await pause(20);
      }
    }
  }
}
