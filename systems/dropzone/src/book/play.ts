import type { Side } from '@bridgehead/kernel';

/** Player A of the scenarios is red, at the southern edge; player B is blue. */
export const RED: Side = 'red';
export const BLUE: Side = 'blue';
export const SIDES: readonly Side[] = [RED, BLUE];

export function enemyOf(side: Side): Side {
  return side === RED ? BLUE : RED;
}

/** Counters of a side. */
export const VICTORY = 'victory';
export const KILLS = 'killPoints';
