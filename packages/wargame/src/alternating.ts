import type { Side } from '@bridgehead/kernel';
import { NEUTRAL, sidesOpposing, type Table } from '@bridgehead/tabletop';

/** Sides that take turns: the one that is due if it can act, else another that can; undefined once nobody can. */
export function sideToAct(table: Table, due: Side, canAct: (side: Side) => boolean): Side | undefined {
  return [due, ...sidesOpposing(table, due)].find((side) => side !== NEUTRAL && canAct(side));
}

/** The side whose turn it is after another. */
export function sideAfter(table: Table, side: Side): Side {
  const [other = side] = sidesOpposing(table, side);
  return other;
}
