import { FULL_TURN } from '@bridgehead/geometry';

/** EA-GEN-06: a clock die: 12 is towards the far long edge as red sees it, 3 to the right, in steps of 30°. */
export function directionOf(hour: number): number {
  return ((hour % 12) * FULL_TURN) / 12;
}
