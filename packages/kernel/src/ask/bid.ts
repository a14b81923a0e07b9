import type { BidAnswer } from './answer.js';
import { type Ask, type AskWords, wordsOf } from './ask.js';
import type { Option } from './decision.js';
import type { JsonRecord } from '../values/json.js';
import type { RuleId, Side } from '../values/names.js';
import { refuse } from '../values/refusal.js';

export interface BidSpec<T, Args extends JsonRecord> extends AskWords {
  readonly rule: RuleId;
  range(table: T, args: Args, side: Side): { readonly least: number; readonly most: number };
  usual?(table: T, args: Args, side: Side): number;
  label?(n: number): string;
  /** The number with which a side passes, if it can. */
  readonly pass?: number;
  readonly always?: true;
}

/** An ask for a number. */
export function bidAsk<T, Args extends JsonRecord>(spec: BidSpec<T, Args>): Ask<T, Args, 'bid', number> {
  const { pass } = spec;
  return {
    ...wordsOf(spec),
    kind: 'bid',
    *options(table, args, side): Iterable<Option<BidAnswer>> {
      const { least, most } = spec.range(table, args, side);
      for (let n = least; n <= most; n++)
        yield { id: String(n), label: spec.label?.(n) ?? String(n), answer: { number: n } };
    },
    check(table, args, { number }, side) {
      const { least, most } = spec.range(table, args, side);
      return number >= least && number <= most
        ? number
        : refuse(spec.rule, `Choose a number from ${least} to ${most}, not ${number}.`);
    },
    readPlainly: ({ number }) => number,
    sample(table, args, side, below) {
      const { least, most } = spec.range(table, args, side);
      return { number: least + below(most - least + 1) };
    },
    usual(table, args, side) {
      return { number: spec.usual?.(table, args, side) ?? spec.range(table, args, side).least };
    },
    ...(pass === undefined ? {} : { pass: () => ({ number: pass }) }),
    only(table, args, side) {
      const { least, most } = spec.range(table, args, side);
      return spec.always === true || least !== most ? null : { number: least };
    },
  };
}
