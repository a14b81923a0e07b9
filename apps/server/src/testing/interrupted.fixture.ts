import Database from 'libsql';
import { isRefusal, type Refusal } from '@bridgehead/kernel';
import type { Done } from '@bridgehead/protocol';
import type { SocketClient } from './harness.fixture.js';

/** What a server can be killed in the middle of. */
export type Act = 'answer' | 'plan' | 'undo' | 'talk' | 'seat' | 'snapshot';

interface UnderWay {
  readonly act: Act;
  readonly seat: SocketClient;
  isInterrupted: boolean;
}

/** Counts what a kill fell into: what had been sent to the server, and what nobody had heard an acknowledgement of. */
export class Interrupted {
  /** In how many kills something of each sort was under way. */
  readonly counts: Record<Act, number> = { answer: 0, plan: 0, undo: 0, talk: 0, seat: 0, snapshot: 0 };
  private readonly underWay = new Set<UnderWay>();
  /** The last events of commands that a kill interrupted, by battle, since anybody looked for snapshots. */
  private ends: { readonly battle: string; readonly n: number }[] = [];

  /** Something that a seat has begun; waits for its end. */
  async during<R extends Done | Refusal | void>(act: Act, seat: SocketClient, doing: Promise<R>): Promise<R> {
    const one: UnderWay = { act, seat, isInterrupted: false };
    this.underWay.add(one);
    try {
      const done = await doing;
      if (one.isInterrupted && done !== undefined && !isRefusal(done))
        this.ends.push({ battle: seat.client.info?.id ?? '', n: done.n });
      return done;
    } finally {
      this.underWay.delete(one);
    }
  }

  /** The server is being killed now. A client that is not at its table has nothing on the way. */
  kill(): void {
    const sent = [...this.underWay].filter(({ seat }) => seat.isAtTable);
    for (const one of sent) one.isInterrupted = true;
    for (const act of new Set(sent.map((one) => one.act))) this.counts[act]++;
  }

  /**
   * Looks into the file of a server that runs: a snapshot is written together with a command, so one that ends with an
   * interrupted command was under way itself.
   */
  lookForSnapshots(file: string): void {
    const ends = this.ends;
    this.ends = [];
    if (ends.length === 0) return;
    const db = new Database(file, { readonly: true });
    const found = db.prepare(`SELECT json_extract(json, '$.n') AS n FROM snapshots WHERE battle = ?`);
    for (const { battle, n } of ends) {
      const row = found.get(battle) as { readonly n: number } | undefined;
      if (row?.n === n) this.counts.snapshot++;
    }
    db.close();
  }
}
