import type { Side } from '@bridgehead/kernel';
import { NEUTRAL, sidesOpposing, type Table } from '@bridgehead/tabletop';

/**
 * Among sides that take turns, the one that acts next: the side that is due if it can act, otherwise another that can; undefined once no
 * side can.
 */
export function sideToAct(table: Table, due: Side, canAct: (side: Side) => boolean): Side | undefined {
  return [due, ...sidesOpposing(table, due)].find((side) => side !== NEUTRAL && canAct(side));
}

/** The side whose turn it is after another. */
export function sideAfter(table: Table, side: Side): Side {
  const [other = side] = sidesOpposing(table, side);
  return other;
}
