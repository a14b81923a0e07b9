import type { OrderAnswer } from './answer.js';
import { type Ask, type AskWords, wordsOf } from './ask.js';
import type { Option } from './decision.js';
import type { JsonRecord } from '../values/json.js';
import type { Side } from '../values/names.js';
import { HOUSE, isRefusal, type Refusal, refuse } from '../values/refusal.js';
import { shuffled } from './several.js';

export interface OrderSpec<T, Args extends JsonRecord> extends AskWords {
  items(table: T, args: Args, side: Side): readonly string[];
  /** Demands on the order. */
  whole?(table: T, args: Args, order: readonly string[], side: Side): Refusal | null;
  /** The default; as listed if not given. */
  usual?(table: T, args: Args, side: Side): readonly string[];
}

/** An ask to put things in order. It offers the default and, for each thing, the default with that thing first. */
export function orderAsk<T, Args extends JsonRecord>(
  spec: OrderSpec<T, Args>,
): Ask<T, Args, 'order', readonly string[]> {
  function check(table: T, args: Args, { order }: OrderAnswer, side: Side): readonly string[] | Refusal {
    const items = spec.items(table, args, side);
    const given = new Set(order);
    if (order.length !== items.length || given.size !== items.length || items.some((item) => !given.has(item))) {
      return refuse(HOUSE.shape, `The order must name each of these once: ${items.join(', ')}.`);
    }
    return spec.whole?.(table, args, order, side) ?? order;
  }
  const usual = (table: T, args: Args, side: Side): OrderAnswer => ({
    order: spec.usual?.(table, args, side) ?? spec.items(table, args, side),
  });

  return {
    ...wordsOf(spec),
    kind: 'order',
    check,
    readPlainly: ({ order }) => order,
    usual,
    *options(table, args, side): Iterable<Option<OrderAnswer>> {
      const { order } = usual(table, args, side);
      yield { id: 'usual', label: order.join(', '), answer: { order } };
      for (const first of order.slice(1)) {
        const answer = { order: [first, ...order.filter((item) => item !== first)] };
        if (!isRefusal(check(table, args, answer, side))) yield { id: first, label: `${first} first`, answer };
      }
    },
    sample(table, args, side, below) {
      const answer = { order: shuffled(spec.items(table, args, side), below) };
      return isRefusal(check(table, args, answer, side)) ? usual(table, args, side) : answer;
    },
    only(table, args, side) {
      return spec.items(table, args, side).length < 2 ? usual(table, args, side) : null;
    },
  };
}
