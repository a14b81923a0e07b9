import type { Side } from '@bridgehead/kernel';

export const RED: Side = 'red';
export const BLUE: Side = 'blue';
export const SIDES: readonly Side[] = [RED, BLUE];

export function enemyOf(side: Side): Side {
  return side === RED ? BLUE : RED;
}
