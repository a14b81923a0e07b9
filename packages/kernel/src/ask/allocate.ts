import type { AllocateAnswer } from './answer.js';
import { type Ask, type AskWords, type BarredShare, type Shareable, wordsOf } from './ask.js';
import type { Option } from './decision.js';
import type { JsonRecord } from '../values/json.js';
import type { Side } from '../values/names.js';
import { HOUSE, isRefusal, type Refusal, refuse } from '../values/refusal.js';

/** The bin of every item. */
export type Allocation = AllocateAnswer['allocate'];

export interface AllocateSpec<T, Args extends JsonRecord> extends AskWords {
  items(table: T, args: Args, side: Side): readonly string[];
  bins(table: T, args: Args, side: Side): readonly string[];
  /** What kind of thing an item is, in a word or two: items of one kind are alike. If not given, each item is unlike all others. */
  kind?(table: T, args: Args, item: string, side: Side): string;
  /** Why an item may not go into a bin. */
  barred?(table: T, args: Args, item: string, bin: string, side: Side): Refusal | null;
  /** The rule that forbids allocating something that is not an item, if there is one. */
  unlisted?(table: T, args: Args, item: string, side: Side): Refusal | null;
  /** The rule that forbids a bin that is none of them, if there is one. */
  unlistedBin?(table: T, args: Args, item: string, bin: string, side: Side): Refusal | null;
  /** Whether an answer may leave items out; the procedure that asks decides what becomes of them. */
  readonly partial?: true;
  /** Demands on the allocation as a whole. */
  whole?(table: T, args: Args, allocation: Allocation, side: Side): Refusal | null;
  usual(table: T, args: Args, side: Side): Allocation;
  /** Legal answers to offer, the usual one first; if not given, the usual one and everything into one bin. */
  options?(table: T, args: Args, side: Side): Iterable<Option<AllocateAnswer>>;
  /** Whether there is nothing to choose; if not given, that is so without items or with a single bin. */
  isSettled?(table: T, args: Args, side: Side): boolean;
}

/** An ask to put every item, or as many as the player likes, into some bin. */
export function allocateAsk<T, Args extends JsonRecord>(
  spec: AllocateSpec<T, Args>,
): Ask<T, Args, 'allocate', Allocation> {
  function check(table: T, args: Args, { allocate }: AllocateAnswer, side: Side): Allocation | Refusal {
    const items = spec.items(table, args, side);
    const bins = new Set(spec.bins(table, args, side));
    const stray = Object.keys(allocate).find((item) => !items.includes(item));
    const unlisted = stray === undefined ? null : spec.unlisted?.(table, args, stray, side);
    if (unlisted) return unlisted;
    if (stray !== undefined) return refuse(HOUSE.shape, `"${stray.slice(0, 60)}" is not shared out here.`);
    const missing = spec.partial === true ? [] : items.filter((item) => !Object.hasOwn(allocate, item));
    if (missing.length > 0)
      return refuse(HOUSE.shape, `${missing.length} of ${items.length} still need a place: ${missing.join(', ')}.`);
    for (const [item, bin] of Object.entries(allocate)) {
      const named = bins.has(bin) ? null : spec.unlistedBin?.(table, args, item, bin, side);
      if (named) return named;
      if (!bins.has(bin)) return refuse(HOUSE.shape, `Nothing can be put into "${bin.slice(0, 60)}".`);
      const barred = spec.barred?.(table, args, item, bin, side) ?? null;
      if (barred !== null) return barred;
    }
    return spec.whole?.(table, args, allocate, side) ?? allocate;
  }
  const usual = (table: T, args: Args, side: Side): AllocateAnswer => ({ allocate: spec.usual(table, args, side) });

  function* allIntoOne(table: T, args: Args, side: Side): Iterable<Option<AllocateAnswer>> {
    yield { id: 'usual', label: 'As usual', answer: usual(table, args, side) };
    for (const bin of spec.bins(table, args, side)) {
      const answer = { allocate: Object.fromEntries(spec.items(table, args, side).map((item) => [item, bin])) };
      if (!isRefusal(check(table, args, answer, side))) yield { id: bin, label: `All: ${bin}`, answer };
    }
  }

  function makings(table: T, args: Args, side: Side): Shareable {
    const items = spec.items(table, args, side);
    const bins = spec.bins(table, args, side);
    const kinds = items.flatMap((item): [string, string][] => {
      const kind = spec.kind?.(table, args, item, side);
      return kind === undefined ? [] : [[item, kind]];
    });
    return { items, bins, kinds: Object.fromEntries(kinds), barred: [...barredAmong(table, args, items, bins, side)] };
  }

  function* barredAmong(
    table: T,
    args: Args,
    items: readonly string[],
    bins: readonly string[],
    side: Side,
  ): Iterable<BarredShare> {
    if (spec.barred === undefined) return;
    for (const item of items) {
      for (const bin of bins) {
        const why = spec.barred(table, args, item, bin, side);
        if (why !== null) yield { item, bin, rule: why.rule, reason: why.reason };
      }
    }
  }

  return {
    ...wordsOf(spec),
    kind: 'allocate',
    check,
    readPlainly: ({ allocate }) => allocate,
    usual,
    makings,
    options: (table, args, side) => spec.options?.(table, args, side) ?? allIntoOne(table, args, side),
    sample(table, args, side, below) {
      const bins = spec.bins(table, args, side);
      const allocate = Object.fromEntries(
        spec.items(table, args, side).map((item) => [item, bins[below(bins.length)] ?? '']),
      );
      return isRefusal(check(table, args, { allocate }, side)) ? usual(table, args, side) : { allocate };
    },
    only(table, args, side) {
      const settled =
        spec.isSettled?.(table, args, side) ??
        (spec.items(table, args, side).length === 0 || spec.bins(table, args, side).length === 1);
      return settled ? usual(table, args, side) : null;
    },
  };
}
