import { Worker } from 'node:worker_threads';
import { endThread } from '../end-thread.js';
import { BadStore, type Store, Taken } from './store.js';
import type { StoreCall, StoreOutcome } from './worker.js';

/** The compiled worker, even when the server runs from sources, since threads run compiled code only. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('../../dist/store/worker.js', import.meta.url)
  : new URL('worker.js', import.meta.url);

type Method = Exclude<keyof Store, 'close'>;

/** Everything that a store can be asked for. The compiler sees to it that nothing is missing. */
const METHODS: Readonly<Record<Method, true>> = {
  createBattle: true,
  battle: true,
  tape: true,
  seats: true,
  seatByWord: true,
  spentWord: true,
  changeWord: true,
  share: true,
  begin: true,
  opening: true,
  append: true,
  commands: true,
  lastCommand: true,
  reply: true,
  quietCommands: true,
  snapshot: true,
  entries: true,
  note: true,
  battlesOf: true,
  openBattles: true,
  setNext: true,
  unfinishedOf: true,
  running: true,
  say: true,
  sayAll: true,
  talk: true,
  word: true,
  seen: true,
  unseenSince: true,
  archive: true,
  unarchive: true,
  deleteBattle: true,
  check: true,
  backup: true,
};

/** The SQLite store on a thread of its own, so that nobody but the caller waits for the disk. Calls are done in their order. */
export async function openThreadedStore(path: string): Promise<Store> {
  const thread = await StoreThread.open(path);
  const methods = (Object.keys(METHODS) as Method[]).map(
    (method) => [method, (...args: readonly unknown[]) => thread.call(method, args)] as const,
  );
  // Each entry passes its arguments on to the method of its name and returns what that returns.
  return { ...(Object.fromEntries(methods) as unknown as Omit<Store, 'close'>), close: () => thread.close() };
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

class StoreThread {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private calls = 0;
  private end: Error | null = null;

  private constructor(path: string) {
    this.worker = new Worker(WORKER, { execArgv: [], workerData: { path } });
    this.worker.on('message', (outcome: StoreOutcome) => this.hear(outcome));
    this.worker.on('error', (error) => this.lost(error instanceof Error ? error.message : 'an unknown error'));
    this.worker.on('exit', () => this.lost('the thread of the store has ended'));
  }

  /** The thread reports first whether the store can be used. */
  static async open(path: string): Promise<StoreThread> {
    const thread = new StoreThread(path);
    await new Promise((resolve, reject) => thread.waiting.set(0, { resolve, reject }));
    thread.worker.unref();
    return thread;
  }

  call(method: string, args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.end !== null) return reject(this.end);
      const id = ++this.calls;
      this.waiting.set(id, { resolve, reject });
      // The process stays for as long as somebody waits for the disk.
      this.worker.ref();
      const call: StoreCall = { id, method, args };
      this.worker.postMessage(call);
    });
  }

  async close(): Promise<void> {
    const closed = this.call('close', []);
    this.end ??= new Error('the store is closed');
    await closed;
    await endThread(this.worker);
  }

  private hear(outcome: StoreOutcome): void {
    const waiting = this.waiting.get(outcome.id);
    this.waiting.delete(outcome.id);
    if (this.waiting.size === 0) this.worker.unref();
    if ('problem' in outcome) waiting?.reject(errorOf(outcome));
    else waiting?.resolve(outcome.value);
  }

  /** Nobody knows what became of the calls under way: whoever made them reads from the store of a server that starts again. */
  private lost(problem: string): void {
    this.end ??= new Error(problem);
    for (const waiting of this.waiting.values()) waiting.reject(this.end);
    this.waiting.clear();
  }
}

function errorOf({ kind, problem }: Extract<StoreOutcome, { readonly problem: string }>): Error {
  if (kind === 'taken') return new Taken(problem);
  return kind === 'bad' ? new BadStore(problem) : new Error(problem);
}
