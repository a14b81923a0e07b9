import { distanceBetween, type Table } from '@bridgehead/tabletop';

/** Everything is in centimetres. Ten thousand of our lengths make one. */
export const CM = 10_000;

/** EA-GEN-05: base contact. */
export const CONTACT = CM / 10;

/** EA-GEN-03: "within" is inclusive; positions are whole lengths, so that sums of them may be off by one. */
const ROUNDING = 2;

export function cm(length: number): number {
  return Math.round(length * CM);
}

/** EA-GEN-03: from edge to edge, the limit included. */
export function isWithin(table: Table, a: string, b: string, centimetres: number): boolean {
  return distanceBetween(table, a, b) <= cm(centimetres) + ROUNDING;
}

/** EA-GEN-05. */
export function isTouching(table: Table, a: string, b: string): boolean {
  return distanceBetween(table, a, b) <= CONTACT;
}

/** The least distance from one piece to any of some; infinite if there is none. */
export function distanceToNearest(table: Table, from: string, others: readonly string[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) least = Math.min(least, distanceBetween(table, from, other));
  return least;
}
