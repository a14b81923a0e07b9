import { amountIn, marksOf } from './queries.js';
import type { Memo, Table } from './table.js';

/**
 * Facts that are remembered for a position may also depend on marks and memos: a squadron that went Flat Out does not fire, a trait is lent
 * for a turn. A fact is therefore kept together with the marks and memos that were read to find it, and holds as long as they are the same.
 * Any other mark or memo costs nothing, and taking one back makes the old fact hold again.
 */

/** What a fact was found from. */
class Sources {
  private readonly marks = new Map<string, Map<string, number>>();
  private readonly memos = new Map<string, Memo | undefined>();

  addMark(on: string, mark: string, amount: number): void {
    const marks = this.marks.get(on);
    if (marks === undefined) this.marks.set(on, new Map([[mark, amount]]));
    else marks.set(mark, amount);
  }

  addMemo(key: string, memo: Memo | undefined): void {
    this.memos.set(key, memo);
  }

  add({ marks, memos }: Sources): void {
    for (const [on, amounts] of marks) for (const [mark, amount] of amounts) this.addMark(on, mark, amount);
    for (const [key, memo] of memos) this.addMemo(key, memo);
  }

  areAsTheyWere(table: Table): boolean {
    for (const [on, amounts] of this.marks) {
      const marks = marksOf(table, on);
      for (const [mark, amount] of amounts) if ((amountIn(marks, mark) ?? 0) !== amount) return false;
    }
    for (const [key, memo] of this.memos) if (table.memos.get(key) !== memo) return false;
    return true;
  }
}

/** A fact that holds only as long as its sources do not change. */
class DependentFact {
  readonly value: unknown;
  readonly sources: Sources;

  constructor(value: unknown, sources: Sources) {
    this.value = value;
    this.sources = sources;
  }
}

/** Whether a fact is being found, and its sources so far. */
let isFinding = false;
let sources: Sources | null = null;

/** How many of a mark a model, squad, formation, terrain piece or token has. */
export function markOn(table: Table, id: string, mark: string): number {
  const amount = amountIn(marksOf(table, id), mark) ?? 0;
  if (isFinding) (sources ??= new Sources()).addMark(id, mark, amount);
  return amount;
}

/** The memo under a key. */
export function readMemo({ memos }: Table, key: string): Memo | undefined {
  const memo = memos.get(key);
  if (isFinding) (sources ??= new Sources()).addMemo(key, memo);
  return memo;
}

/** Finds a fact and keeps it under a key. */
export function findFact<V>(facts: Map<string, unknown>, key: string, work: () => V): V {
  const [wasFinding, before] = [isFinding, sources];
  isFinding = true;
  sources = null;
  try {
    const value = work();
    facts.set(key, sources === null ? value : new DependentFact(value, sources));
    return value;
  } finally {
    const inner: Sources | null = sources;
    isFinding = wasFinding;
    sources = before;
    if (inner !== null) passOn(inner);
  }
}

/** The value of a fact that is kept; undefined if there is none, or if it no longer holds. */
export function factIn(table: Table, kept: unknown): unknown {
  if (!(kept instanceof DependentFact)) return kept;
  if (!kept.sources.areAsTheyWere(table)) return undefined;
  passOn(kept.sources);
  return kept.value;
}

/** A fact that is found by means of another has the same sources. */
function passOn(inner: Sources): void {
  if (!isFinding) return;
  sources ??= new Sources();
  sources.add(inner);
}
