import type { Base } from '@bridgehead/geometry';
import { distanceBetween, type Table } from '@bridgehead/tabletop';

/** FF-MEASURE-01: everything is in inches. Ten thousand of our lengths make one. */
export const INCH = 10_000;

/** FF-MEASURE-04, FF-MEASURE-05: 0.001" either way, for contact and for every limit. */
export const TOLERANCE = INCH / 1000;

/** The book's unit of length. */
export const UNIT = { name: 'inch', plural: 'inches', symbol: '"' };

export function inches(length: number): number {
  return Math.round(length * INCH);
}

/** FF-MEASURE-03: an inch is 25.4 mm; bases are given by their diameter. */
export function roundBase(millimetres: number): Base {
  return { shape: 'disc', radius: Math.round((millimetres / 25.4 / 2) * INCH) };
}

/** FF-MEASURE-04: within is inclusive. */
export function isWithin(distance: number, inchesAway: number): boolean {
  return distance <= inches(inchesAway) + TOLERANCE;
}

/** FF-MEASURE-02: from one model, as a rule a Leader, to the closest of some models; null if there is none. */
export function distanceToNearest(table: Table, from: string, models: readonly string[]): number | null {
  let nearest: number | null = null;
  for (const model of models) {
    const distance = distanceBetween(table, from, model);
    if (nearest === null || distance < nearest) nearest = distance;
  }
  return nearest;
}
