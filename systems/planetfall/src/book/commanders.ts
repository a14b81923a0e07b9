import type { Side } from '@bridgehead/kernel';
import { NEUTRAL, type Table } from '@bridgehead/tabletop';

/** The sides that somebody plays. */
export function commanders(table: Table): readonly Side[] {
  return [...table.sides.keys()].filter((side) => side !== NEUTRAL);
}
