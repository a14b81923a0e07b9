import type { Side } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';

/** What every procedure of the probe game receives. */
export type Probe = TablePlay;

export const INCH = 10_000;

/** Models no farther apart than this touch. */
export const CONTACT_TOLERANCE = INCH / 100;

/** How lengths are written in refusals. */
export const UNIT = { name: 'inch', plural: 'inches', symbol: '"' };

export const RED: Side = 'red';
export const BLUE: Side = 'blue';
export const SIDES: readonly Side[] = [RED, BLUE];

export function enemyOf(side: Side): Side {
  return side === RED ? BLUE : RED;
}
