import type { Store, Talk } from '../store/store.js';

/** Lines are gathered for so long and then stored together: one wait for the disk, however many talk. */
const GATHERING_MILLISECONDS = 100;

interface Line {
  readonly battle: string;
  readonly talk: Talk;
  stored(): void;
  failed(error: unknown): void;
}

/** Everything that is said at any battle, on its way to the store. */
export class TalkBook {
  private readonly store: Store;
  private lines: Line[] = [];
  private clock: NodeJS.Timeout | null = null;

  constructor(store: Store) {
    this.store = store;
  }

  /** Resolves once the line is stored. */
  say(battle: string, talk: Talk): Promise<void> {
    return new Promise((stored, failed) => {
      this.lines.push({ battle, talk, stored, failed });
      this.clock ??= setTimeout(() => void this.write(), GATHERING_MILLISECONDS);
    });
  }

  /** Stores what is still on its way. */
  async write(): Promise<void> {
    if (this.clock !== null) clearTimeout(this.clock);
    this.clock = null;
    const lines = this.lines;
    this.lines = [];
    if (lines.length === 0) return;
    try {
      await this.store.sayAll(lines.map(({ battle, talk }) => ({ battle, talk })));
      for (const line of lines) line.stored();
    } catch (error) {
      for (const line of lines) line.failed(error);
    }
  }
}
