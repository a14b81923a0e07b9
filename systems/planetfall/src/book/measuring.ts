import { distanceBetween, type Table } from '@bridgehead/tabletop';

/** One inch in the table's own lengths. */
export const INCH = 10_000;

/** The unit of every length in the book. */
export const UNIT = { name: 'inch', plural: 'inches', symbol: '"' };

export function inches(n: number): number {
  return Math.round(n * INCH);
}

/** PF-GEN-04: a difference of a thousandth of an inch is ignored. */
export const TOLERANCE = 10;

/** Whether two pieces are within so many inches of each other. */
export function isWithinInches(table: Table, one: string, other: string, reach: number): boolean {
  return isWithin(distanceBetween(table, one, other), inches(reach));
}

/** PF-GEN-04: "within" includes the distance itself. Both lengths are in the table's own unit. */
export function isWithin(distance: number, reach: number): boolean {
  return distance <= reach + TOLERANCE;
}
