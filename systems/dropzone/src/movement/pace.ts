import type { Table } from '@bridgehead/tabletop';
import { sheetOf } from '../book/figures.js';
import { inches } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { squadOfUnit } from '../book/units.js';
import { jumpsInAndOut } from '../traits/jump.js';
import { halfMove } from '../transports/limits.js';
import { operationsOf } from '../transports/state.js';

/** A card may lengthen the move of a Squad for an activation. */
export const hurried = remembered<number>('hurried', 'activation', {
  name: 'Hurried',
  meaning: 'of a Squad: inches that it may move farther in this activation',
});

/** DZC-MOVE-01, DZC-TRANSPORT-07: how far a unit may go in this turn. */
export function paceOf(table: Table, model: string): number {
  const more = inches(hurried.read(table, squadOfUnit(table, model)) ?? 0);
  if (isHalved(table, model)) return halfMove(table, model) + more;
  return inches(sheetOf(table, model).move ?? 0) + more;
}

/** DZC-TRANSPORT-07: whoever embarks or disembarks moves half. */
export function isHalved(table: Table, model: string): boolean {
  return operationsOf(table, model) > 0 && !jumpsInAndOut(table, model);
}
