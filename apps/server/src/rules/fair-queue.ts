/** Whose turn comes first: play between people, then computers among themselves, then battles that must be brought back. */
export type Urgency = 'person' | 'computer' | 'opening';

const RANKS: readonly Urgency[] = ['person', 'computer', 'opening'];

/** Tasks that wait for one thread. Within a rank everybody who waits gets a turn before anybody gets a second one. */
export class FairQueue<T> {
  private readonly waiting = new Map<Urgency, Map<string, T[]>>(RANKS.map((rank) => [rank, new Map()]));
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

  next(): T | undefined {
    for (const ofRank of this.waiting.values()) {
      for (const [whom, tasks] of ofRank) {
        const task = tasks.shift();
        // Whoever had a turn goes to the end, since a map keeps the order in which its keys were added.
        ofRank.delete(whom);
        if (tasks.length > 0) ofRank.set(whom, tasks);
        if (task === undefined) continue;
        this.count--;
        return task;
      }
    }
    return undefined;
  }
}
