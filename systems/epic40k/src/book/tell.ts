import { type CounterChanged, type MarkChanged, nameOf, type Table } from '@bridgehead/tabletop';
import { MORALE } from '../scoring/army-morale.js';
import { BROKEN, ORDER_DICE, POPPED_UP } from './marks.js';

/** Order dice go without saying: the order has been told. */
export function tellMarker({ on, mark, to }: MarkChanged, table: Table): string | null | undefined {
  if (ORDER_DICE.some((die) => die === mark)) return null;
  if (mark === BROKEN) return `${nameOf(table, on)} is ${to > 0 ? 'broken' : 'no longer broken'}`;
  if (mark === POPPED_UP) return to > 0 ? `${nameOf(table, on)} pops up` : null;
  return undefined;
}

/** Army morale is told as it falls and rises. */
export function tellCounter({ side, counter, to, was = 0 }: CounterChanged, table: Table): string | null | undefined {
  if (counter !== MORALE) return undefined;
  const name = table.sides.get(side)?.name ?? side;
  return to < was
    ? `${name} lose ${was - to} army morale, ${to} left`
    : `${name} gain ${to - was} army morale, now ${to}`;
}
