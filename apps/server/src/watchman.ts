import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Store } from './store/store.js';

/** For how long an answer of the store is good: a health check waits for the disk. */
const CHECKED_FOR_MILLISECONDS = 2000;

/** A store that has not answered by then does not work, whatever it waits for. */
const LONGEST_CHECK_MILLISECONDS = 5000;

type Counted = 'commands' | 'refused' | 'heldBack' | 'storeFailures' | 'misfits';

/** Counts what happens, logs what must not, and knows whether the store works. */
export class Watchman {
  readonly counts: Record<Counted, number> = { commands: 0, refused: 0, heldBack: 0, storeFailures: 0, misfits: 0 };
  isStopping = false;
  private readonly store: Store;
  private readonly log: (what: object, message: string) => void;
  private readonly loop = monitorEventLoopDelay({ resolution: 10 });
  private checked: { readonly at: number; readonly works: Promise<boolean> } | null = null;

  constructor(store: Store, log: (what: object, message: string) => void) {
    this.store = store;
    this.log = log;
    this.loop.enable();
  }

  count(what: Counted): void {
    this.counts[what]++;
  }

  storeFailed(error: unknown, battle?: string): void {
    this.count('storeFailures');
    this.log({ err: error, battle }, 'this could not be stored');
  }

  misfit(battle: string): void {
    this.count('misfits');
    this.log({ battle }, 'the rules no longer lead to the events of this battle: its stage has begun again');
  }

  /** Whether something can be written and read now. */
  canStore(): Promise<boolean> {
    const now = performance.now();
    if (this.checked === null || now - this.checked.at > CHECKED_FOR_MILLISECONDS)
      this.checked = { at: now, works: this.tryStore() };
    return this.checked.works;
  }

  /** The delay in seconds that 99 of 100 turns of the main thread stay under. */
  readonly delay = (): number => this.loop.percentile(99) / 1e9;

  close(): void {
    this.loop.disable();
  }

  private async tryStore(): Promise<boolean> {
    let deadline: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      deadline = setTimeout(() => reject(new Error('the store does not answer')), LONGEST_CHECK_MILLISECONDS);
    });
    try {
      await Promise.race([this.store.check(), late]);
      return true;
    } catch (error) {
      this.storeFailed(error);
      return false;
    } finally {
      clearTimeout(deadline);
    }
  }
}
