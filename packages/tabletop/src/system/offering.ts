import type { Answer, AskWords, JsonRecord, Option, Side } from '@bridgehead/kernel';
import type { Table } from '../table/table.js';

/** How answers are found. There must be at least one, or the question should not be asked. */
interface Offers<Args extends JsonRecord, A extends Answer> {
  /** Legal answers to offer, the usual one first. */
  options(table: Table, args: Args, side: Side): Iterable<Option<A>>;
  /** A random legal answer; null to take the usual one. */
  sample(table: Table, args: Args, side: Side, below: (n: number) => number): A | null;
}

/** What a book may provide for the answers itself: a solver finds what it does not offer, and options alone also serve as samples. */
export interface OffersSpec<Args extends JsonRecord, A extends Answer> extends AskWords, Partial<Offers<Args, A>> {}

export function offering<Args extends JsonRecord, A extends Answer>(
  spec: OffersSpec<Args, A>,
  solver?: Offers<Args, A>,
) {
  function* options(table: Table, args: Args, side: Side): Iterable<Option<A>> {
    let found = false;
    for (const option of spec.options?.(table, args, side) ?? []) {
      found = true;
      yield option;
    }
    if (!found) yield* solver?.options(table, args, side) ?? [];
  }
  function usual(table: Table, args: Args, side: Side): A {
    for (const { answer } of options(table, args, side)) return answer;
    throw new Error(
      `ask ${spec.name}: no legal answer was found; look for one before asking (suggestMoves, suggestPlace)`,
    );
  }
  function sample(table: Table, args: Args, side: Side, below: (n: number) => number): A {
    if (spec.sample === undefined && spec.options !== undefined) {
      const all = [...options(table, args, side)];
      return all[below(Math.max(1, all.length))]?.answer ?? usual(table, args, side);
    }
    const from = spec.sample === undefined ? solver : spec;
    return from?.sample?.(table, args, side, below) ?? usual(table, args, side);
  }
  return { options, usual, sample };
}
