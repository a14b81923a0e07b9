import { type CounterChanged, type Table } from '@bridgehead/tabletop';
import { MORALE } from '../scoring/army-morale.js';

/** Army morale is told as it falls and rises. */
export function tellCounter({ side, counter, to, was = 0 }: CounterChanged, table: Table): string | null | undefined {
  if (counter !== MORALE) return undefined;
  const name = table.sides.get(side)?.name ?? side;
  return to < was
    ? `${name} lose ${was - to} army morale, ${to} left`
    : `${name} gain ${to - was} army morale, now ${to}`;
}
