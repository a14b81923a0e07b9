/** Whose turn comes first: play between people, then computers among themselves, then battles that must be brought back. */
export type Urgency = 'person' | 'computer' | 'opening';

const RANKS: readonly Urgency[] = ['person', 'computer', 'opening'];

/** Whoever takes no more than this part of the thread's time owes nobody anything. */
const FREE_PART = 0.1;

/** Of so many turns one goes to what is less urgent: however busy people are, battles are brought back and computers play on. */
const TURNS_FOR_ONE = 8;

/** Nobody is made to wait for longer than it takes to pay these. */
const MOST_OWED = 5000;

/** Debts that are paid are forgotten once there are so many. */
const MOST_DEBTS = 1000;

/**
 * Tasks that wait for one thread. Within a rank those go first who have taken the least of its time lately; among them
 * everybody who waits gets a turn before anybody gets a second one. Times are monotonic, in milliseconds.
 */
export class FairQueue<T> {
  private readonly waiting = new Map<Urgency, Map<string, T[]>>(RANKS.map((rank) => [rank, new Map()]));
  private readonly debts = new Map<string, { readonly owed: number; readonly at: number }>();
  private count = 0;
  private turns = 0;

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
    const isForOthers = ++this.turns % TURNS_FOR_ONE === 0;
    // Those take turns as well.
    const others: readonly Urgency[] =
      this.turns % (2 * TURNS_FOR_ONE) === 0 ? ['computer', 'opening', 'person'] : ['opening', 'computer', 'person'];
    for (const rank of isForOthers ? others : RANKS) {
      const task = this.firstOfRank(this.waiting.get(rank) ?? new Map<string, T[]>(), now);
      if (task !== undefined) return task;
    }
    return undefined;
  }

  /** What was done for somebody has taken so long. */
  charge(whom: string, took: number, now = performance.now()): void {
    this.debts.set(whom, { owed: Math.min(MOST_OWED, this.owedBy(whom, now) + took), at: now });
    if (this.debts.size <= MOST_DEBTS) return;
    for (const one of this.debts.keys()) if (this.owedBy(one, now) === 0) this.debts.delete(one);
  }

  private firstOfRank(ofRank: Map<string, T[]>, now: number): T | undefined {
    const whom = this.leastOwing(ofRank, now);
    const tasks = whom === undefined ? undefined : ofRank.get(whom);
    const task = tasks?.shift();
    if (whom === undefined || tasks === undefined || task === undefined) return undefined;
    // Whoever had a turn goes to the end, since a map keeps the order in which its keys were added.
    ofRank.delete(whom);
    if (tasks.length > 0) ofRank.set(whom, tasks);
    this.count--;
    return task;
  }

  private leastOwing(ofRank: ReadonlyMap<string, unknown>, now: number): string | undefined {
    let first: { readonly whom: string; readonly owed: number } | undefined;
    for (const whom of ofRank.keys()) {
      const owed = this.owedBy(whom, now);
      if (first === undefined || owed < first.owed) first = { whom, owed };
    }
    return first?.whom;
  }

  private owedBy(whom: string, now: number): number {
    const debt = this.debts.get(whom);
    return debt === undefined ? 0 : Math.max(0, debt.owed - FREE_PART * (now - debt.at));
  }
}
