import { Worker } from 'node:worker_threads';
import { endThread } from '../end-thread.js';
import { FairQueue, type Urgency } from './fair-queue.js';
import type { RulesCall, RulesOutcome, RulesWorkerData } from './worker.js';

/** The compiled worker, even when the server runs from sources, since threads run compiled code only. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('../../dist/rules/worker.js', import.meta.url)
  : new URL('worker.js', import.meta.url);

/** Rules that run longer than this will not come to an end: their thread is replaced. */
const LONGEST_CALL_MILLISECONDS = 60_000;

interface Task {
  readonly whom: string;
  readonly method: string;
  readonly args: readonly unknown[];
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface Running extends Task {
  readonly id: number;
  readonly began: number;
  readonly deadline: NodeJS.Timeout;
}

/**
 * One thread that runs rules, one call at a time, in a fair order. A thread that dies is replaced by a new one, which
 * brings battles back from the store when they are needed.
 */
export class RulesThread {
  private readonly data: RulesWorkerData;
  private readonly queue = new FairQueue<Task>();
  private worker: Worker | null = null;
  private running: Running | null = null;
  private calls = 0;
  private isClosed = false;

  constructor(data: RulesWorkerData) {
    this.data = data;
  }

  get waiting(): number {
    return this.queue.size;
  }

  call(rank: Urgency, whom: string, method: string, ...args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) return reject(new Error('the server is shutting down'));
      this.queue.add(rank, whom, { whom, method, args, resolve, reject });
      this.goOn();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (let task = this.queue.next(); task !== undefined; task = this.queue.next())
      task.reject(new Error('the server is shutting down'));
    if (this.running !== null) clearTimeout(this.running.deadline);
    if (this.worker === null) return;
    // Only a thread with battles in play has the store open; any other is stopped at once.
    await (this.data.path === null ? this.worker.terminate() : endThread(this.worker));
  }

  private goOn(): void {
    if (this.running !== null || this.isClosed) return;
    const task = this.queue.next();
    if (task === undefined) return;
    this.worker ??= this.start();
    const id = ++this.calls;
    const deadline = setTimeout(() => void this.worker?.terminate(), LONGEST_CALL_MILLISECONDS).unref();
    this.running = { ...task, id, began: performance.now(), deadline };
    const call: RulesCall = { id, method: task.method, args: task.args };
    try {
      this.worker.postMessage(call);
    } catch (error) {
      // What cannot be copied to a thread fails alone: nobody waits for it.
      this.hear({ id, problem: error instanceof Error ? error.message : 'an unknown error' });
    }
  }

  private start(): Worker {
    // The worker runs compiled packages, whatever this process resolves them to.
    const worker = new Worker(WORKER, { execArgv: [], workerData: this.data });
    worker.on('message', (outcome: RulesOutcome) => this.hear(outcome));
    worker.on('error', (error) => this.lost(worker, error instanceof Error ? error.message : 'an unknown error'));
    worker.on('exit', () => this.lost(worker, 'the rules took too long'));
    worker.unref();
    return worker;
  }

  private hear(outcome: RulesOutcome): void {
    const { running } = this;
    if (running === null || running.id !== outcome.id) return;
    this.ended(running);
    if ('problem' in outcome) running.reject(new Error(outcome.problem));
    else running.resolve(outcome.value);
    this.goOn();
  }

  private lost(worker: Worker, problem: string): void {
    if (this.worker !== worker) return;
    this.worker = null;
    const { running } = this;
    if (running !== null) this.ended(running);
    running?.reject(new Error(problem));
    this.goOn();
  }

  /** Whoever was served pays with the time that it took. */
  private ended({ whom, began, deadline }: Running): void {
    this.running = null;
    clearTimeout(deadline);
    this.queue.charge(whom, performance.now() - began);
  }
}
