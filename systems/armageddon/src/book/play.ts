import type { Side } from '@bridgehead/kernel';
import { counterOf, type Table } from '@bridgehead/tabletop';

export const RED: Side = 'red';
export const BLUE: Side = 'blue';
export const SIDES: readonly Side[] = [RED, BLUE];

export function enemyOf(side: Side): Side {
  return side === RED ? BLUE : RED;
}

/** EA-FORCE-04: the strategy rating of an army, a counter of its side. */
export const STRATEGY = 'strategy';

export function strategyOf(table: Table, side: Side): number {
  return counterOf(table, side, STRATEGY);
}
