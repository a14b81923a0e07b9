/** Whose turn comes first: play between people, then computers among themselves, then battles that must be brought back. */
export type Urgency = 'person' | 'computer' | 'opening';

const RANKS: readonly Urgency[] = ['person', 'computer', 'opening'];

/** Whoever takes no more than this part of the thread's time owes nobody anything. */
const FREE_PART = 0.1;

/** Whoever owes more milliseconds waits for everybody else, whatever the urgency. */
const DEEP_DEBT = 2000;

/** Nobody is made to wait for longer than it takes to pay these. */
const MOST_OWED = 5000;

/** Debts that are paid are forgotten once there are so many. */
const MOST_DEBTS = 1000;

interface Waiter {
  readonly whom: string;
  /** In milliseconds. */
  readonly owed: number;
}

/**
 * Tasks that wait for one thread. Within a rank those go first who have taken the least of its time lately; among them
 * everybody who waits gets a turn before anybody gets a second one. Times are monotonic, in milliseconds.
 */
export class FairQueue<T> {
  private readonly waiting = new Map<Urgency, Map<string, T[]>>(RANKS.map((rank) => [rank, new Map()]));
  private readonly debts = new Map<string, { readonly owed: number; readonly at: number }>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  add(rank: Urgency, whom: string, task: T): void {
    const ofRank = this.waiting.get(rank);
    const tasks = ofRank?.get(whom);
    if (tasks === undefined) ofRank?.set(whom, [task]);
    else tasks.push(task);
    this.count++;
  }

  next(now = performance.now()): T | undefined {
    return this.firstBelow(DEEP_DEBT, now) ?? this.firstBelow(Number.POSITIVE_INFINITY, now);
  }

  /** What was done for somebody has taken so long. */
  charge(whom: string, took: number, now = performance.now()): void {
    this.debts.set(whom, { owed: Math.min(MOST_OWED, this.owedBy(whom, now) + took), at: now });
    if (this.debts.size <= MOST_DEBTS) return;
    for (const one of this.debts.keys()) if (this.owedBy(one, now) === 0) this.debts.delete(one);
  }

  private firstBelow(most: number, now: number): T | undefined {
    for (const ofRank of this.waiting.values()) {
      const first = this.firstOf(ofRank, now);
      const tasks = first === undefined || first.owed >= most ? undefined : ofRank.get(first.whom);
      const task = tasks?.shift();
      if (first === undefined || tasks === undefined || task === undefined) continue;
      // Whoever had a turn goes to the end, since a map keeps the order in which its keys were added.
      ofRank.delete(first.whom);
      if (tasks.length > 0) ofRank.set(first.whom, tasks);
      this.count--;
      return task;
    }
    return undefined;
  }

  private firstOf(ofRank: ReadonlyMap<string, unknown>, now: number): Waiter | undefined {
    let first: Waiter | undefined;
    for (const whom of ofRank.keys()) {
      const owed = this.owedBy(whom, now);
      if (first === undefined || owed < first.owed) first = { whom, owed };
    }
    return first;
  }

  private owedBy(whom: string, now: number): number {
    const debt = this.debts.get(whom);
    return debt === undefined ? 0 : Math.max(0, debt.owed - FREE_PART * (now - debt.at));
  }
}
