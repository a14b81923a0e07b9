import { distanceBetween, type Table } from '@bridgehead/tabletop';

/** E40-GEN-04: all distances are in centimetres. Ten thousand of our lengths make one. */
export const CM = 10_000;

/** E40-GEN-05: units with at most this gap between them are in base contact. */
export const CONTACT = CM / 10;

export function cm(length: number): number {
  return Math.round(length * CM);
}

/** E40-GEN-04: within is inclusive, from rim to rim. */
export function isWithin(table: Table, one: string, other: string, length: number): boolean {
  return distanceBetween(table, one, other) <= cm(length);
}

/** E40-GEN-05. */
export function isTouching(table: Table, one: string, other: string): boolean {
  return distanceBetween(table, one, other) <= CONTACT;
}
