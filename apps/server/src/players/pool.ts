import { Worker } from 'node:worker_threads';
import { HOUSE, isRefusal, refuse } from '@bridgehead/kernel';
import { isCommand, readMessage, type ServerMessage } from '@bridgehead/protocol';
import type { BattleActor } from '../battles/actor.js';
import type { Listener } from '../battles/audience.js';
import type { FromWorker, ToWorker } from './worker.js';

interface Sitting {
  readonly actor: BattleActor;
  readonly listener: Listener;
  readonly side: string;
  readonly worker: Worker;
  readonly system: string;
  readonly player: string;
}

/** The compiled worker, even when the server runs from sources, since threads run compiled code only. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('../../dist/players/worker.js', import.meta.url)
  : new URL('worker.js', import.meta.url);

/** A battle that could not be brought back is asked for again after so long. */
const ASK_AGAIN_MILLISECONDS = 60_000;

/** How many threads may die before no more are started. */
const MOST_DEATHS = 20;

/**
 * Computer players think on their own threads, never on the server's. Each is a client like any other: it hears what
 * its side may know, and its commands are checked like everybody's.
 */
export class PlayerPool {
  private readonly workers: Worker[] = [];
  private readonly sittings = new Map<string, Sitting>();
  private readonly failed: (seat: string, problem: string) => void;
  private readonly threads: number;
  private next = 0;
  private deaths = 0;

  constructor(threads: number, failed: (seat: string, problem: string) => void) {
    this.threads = threads;
    this.failed = failed;
  }

  /** Takes every computer seat of a battle that it has not taken before. */
  attend(actor: BattleActor): void {
    const { seats, system } = actor.info();
    for (const [side, seat] of Object.entries(seats)) {
      if (seat.kind === 'computer') this.sit(actor, side, system, seat.player ?? '');
    }
  }

  /** Leaves a battle that is unloaded. */
  leave(actor: BattleActor): void {
    for (const [seat, sitting] of this.sittings) if (sitting.actor === actor) this.rise(seat);
  }

  async close(): Promise<void> {
    this.sittings.clear();
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }

  private sit(actor: BattleActor, side: string, system: string, player: string): void {
    const seat = `${actor.id}/${side}`;
    if (this.sittings.has(seat) || actor.result !== null) return;
    const worker = this.worker();
    const listener: Listener = {
      sides: [side],
      viewer: side,
      isHouse: true,
      send: (text, type) => this.pass(seat, text, type),
      mayStay: () => true,
      dismissed: () => this.rise(seat),
    };
    this.sittings.set(seat, { actor, listener, side, worker, system, player });
    const [seed, isUrgent] = [actor.seedOf(side), actor.isOfPeople];
    post(worker, { do: 'sit', seat, system, player, battle: actor.id, seed, isUrgent });
  }

  private rise(seat: string): void {
    const sitting = this.sittings.get(seat);
    if (sitting === undefined) return;
    this.sittings.delete(seat);
    sitting.actor.leave(sitting.listener);
    post(sitting.worker, { do: 'rise', seat });
  }

  /** Passes a message from the battle's owner to a seat. */
  private pass(seat: string, text: string, type: ServerMessage['type']): void {
    const sitting = this.sittings.get(seat);
    if (sitting === undefined) return;
    const { whom } = sitting.actor;
    if (type === 'joined' || type === 'update') post(sitting.worker, { do: 'hear', seat, text, whom });
    if (sitting.actor.result !== null) this.rise(seat);
  }

  private hear(message: FromWorker): void {
    if (message.did === 'fail') return this.failed(message.seat, message.problem);
    const sitting = this.sittings.get(message.seat);
    if (sitting !== undefined)
      this.carryOut(sitting, message.seat, message.text).catch((error: unknown) => {
        this.failed(message.seat, error instanceof Error ? error.message : 'an unknown error');
        this.later(sitting, message);
      });
  }

  /** What failed may succeed later, as when the disk was full: a player who heard nothing of it would wait for ever. */
  private later(sitting: Sitting, said: Extract<FromWorker, { did: 'say' }>): void {
    const { seat, text } = said;
    const message = readMessage(JSON.parse(text));
    if (isRefusal(message) || this.sittings.get(seat) !== sitting) return;
    if (message.type === 'join') {
      setTimeout(() => this.sittings.get(seat) === sitting && this.hear(said), ASK_AGAIN_MILLISECONDS).unref();
    } else if (isCommand(message)) {
      const refusal = refuse(HOUSE.store, 'This could not be stored.');
      const answer: ServerMessage = { type: 'refused', key: message.key, refusal };
      post(sitting.worker, { do: 'hear', seat, text: JSON.stringify(answer), whom: sitting.actor.whom });
    }
  }

  private async carryOut({ actor, listener, side, worker }: Sitting, seat: string, text: string): Promise<void> {
    const message = readMessage(JSON.parse(text));
    if (isRefusal(message)) return this.failed(seat, message.reason);
    if (message.type === 'join') return actor.join(listener, message.from);
    if (!isCommand(message) || message.side !== side) return this.failed(seat, `it may not send "${message.type}"`);
    const done = await actor.command(message, listener);
    const answer: ServerMessage = isRefusal(done) ? { type: 'refused', key: message.key, refusal: done } : done;
    post(worker, { do: 'hear', seat, text: JSON.stringify(answer), whom: actor.whom });
  }

  private worker(): Worker {
    if (this.workers.length < this.threads) this.workers.push(this.start());
    const worker = this.workers[this.next++ % this.workers.length];
    if (worker === undefined) throw new Error('there are no threads for computer players');
    return worker;
  }

  /** A thread that dies is replaced, and its players sit down anew. */
  private start(): Worker {
    // The worker runs compiled packages, whatever this process resolves them to.
    const worker = new Worker(WORKER, { execArgv: [] });
    worker.on('message', (message: FromWorker) => this.hear(message));
    worker.on('error', (error) => this.replace(worker, error instanceof Error ? error.message : 'an unknown error'));
    worker.unref();
    return worker;
  }

  private replace(dead: Worker, problem: string): void {
    const at = this.workers.indexOf(dead);
    if (at >= 0) this.workers.splice(at, 1);
    // Threads that die one after another will not recover: the battles wait until the server is started again.
    if (++this.deaths > MOST_DEATHS) return this.failed('', `threads of computer players keep dying: ${problem}`);
    for (const [seat, { actor, listener, side, worker, system, player }] of this.sittings) {
      if (worker !== dead) continue;
      this.failed(seat, problem);
      this.sittings.delete(seat);
      actor.leave(listener);
      this.sit(actor, side, system, player);
    }
  }
}

function post(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}
