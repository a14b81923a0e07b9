import type { Side } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { enemiesOf } from './friends.js';

/** PF-ORBAT-18: whether an enemy squadron with it is on the table, so that each card that a side plays costs 1 more; not cumulative. */
export function isShadowed(table: Table, side: Side): boolean {
  return enemiesOf(table, side).some(({ trait }) => trait === 'shadow-operatives');
}
