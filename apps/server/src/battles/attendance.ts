import type { Store, StoredBattle } from '../store/store.js';

/** That a person came is noted so often at most. */
const NOTED_EVERY_MILLISECONDS = 60 * 60 * 1000;

/** Whether people still come to a battle: one that they left alone for long is archived, and unpacked for whoever comes back. */
export class Attendance {
  private readonly store: Store;
  private readonly battle: string;
  private isArchived: boolean;
  private notedAt = Number.NEGATIVE_INFINITY;

  constructor(store: Store, { id, isArchived }: StoredBattle) {
    this.store = store;
    this.battle = id;
    this.isArchived = isArchived;
  }

  /** Call it before anything but the battle's summary and its seats is read or written. */
  async unpack(): Promise<void> {
    if (!this.isArchived) return;
    await this.store.unarchive(this.battle, new Date().toISOString());
    this.isArchived = false;
  }

  async noteVisit(): Promise<void> {
    const now = performance.now();
    if (now - this.notedAt < NOTED_EVERY_MILLISECONDS) return;
    await this.store.seen(this.battle, new Date().toISOString());
    this.notedAt = now;
  }
}
