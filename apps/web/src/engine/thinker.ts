import type { Odds } from '@bridgehead/kernel';
import { at } from '../page/base.js';
import type { EngineReply, EngineRequest, Thoughts, Topic } from './messages.js';
import type { Chances } from './questions.js';

interface Waiting {
  resolve(tells: unknown): void;
  reject(problem: Error): void;
  stepped(done: number): void;
}

/** The address of the worker, set by the build. */
declare const THINKING: string;

/** The screen's end of the worker. */
export class Thinker {
  private readonly worker = new Worker(at(THINKING), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  private lastOdds: Promise<unknown> = Promise.resolve();

  constructor() {
    this.worker.addEventListener('message', ({ data }: MessageEvent<EngineReply>) => this.told(data));
  }

  /** Starts afresh for this battle. */
  open(system: string, battle: string): void {
    this.post({ do: 'open', system, battle });
  }

  hear(text: string): void {
    this.post({ do: 'hear', text });
  }

  think<T extends Topic>(
    topic: T,
    about: Thoughts[T]['asks'],
    unless?: AbortSignal,
    stepped: (done: number) => void = () => undefined,
  ): Promise<Thoughts[T]['tells']> {
    const id = ++this.asked;
    unless?.addEventListener('abort', () => this.waiting.has(id) && this.post({ do: 'forget', id }));
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: (tells) => resolve(tells as Thoughts[T]['tells']), reject, stepped });
      this.post({ do: 'think', id, topic, about } as EngineRequest);
    });
  }

  /**
   * Computes odds one after another, so that the first arrive soon, and stops when the caller no longer wants them.
   * Null then, or if there are no odds.
   */
  odds(chances: Chances, unless: AbortSignal): Promise<Odds | null> {
    const told = this.lastOdds.then(() => (unless.aborted ? null : this.think('odds', chances, unless)));
    const safe = told.catch(() => null);
    this.lastOdds = safe;
    return safe;
  }

  close(): void {
    this.worker.terminate();
  }

  private post(message: EngineRequest): void {
    this.worker.postMessage(message);
  }

  private told(message: EngineReply): void {
    const waiting = this.waiting.get(message.id);
    if ('done' in message) return waiting?.stepped(message.done);
    this.waiting.delete(message.id);
    if ('problem' in message) waiting?.reject(new Error(message.problem));
    else waiting?.resolve(message.tells);
  }
}
