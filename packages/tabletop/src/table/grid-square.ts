import type { Point } from '@bridgehead/geometry';
import { LENGTH_UNIT } from './naming.js';
import type { Surface } from './table.js';

/** The sides that a square of the grid may have, in units. */
const SQUARES_UNITS = [1, 2, 3, 6, 12, 30, 60, 120, 300];

/** The least number of squares along the shorter side of a table. */
const LEAST_SQUARES = 3;

/** The side of a square of the grid: the largest that leaves several squares on the shorter side of the table. */
export function squareOf({ width, height }: Pick<Surface, 'width' | 'height'>): number {
  const most = Math.min(width, height) / LEAST_SQUARES;
  const units = SQUARES_UNITS.findLast((side) => side * LENGTH_UNIT <= most) ?? SQUARES_UNITS[0] ?? 1;
  return units * LENGTH_UNIT;
}

/** The grid square of a point: `B3`. */
export function squareAt(surface: Surface, { x, y }: Point): string {
  const side = squareOf(surface);
  const square = (length: number) => Math.max(Math.floor(length / side), 0);
  return `${columnLetter(square(x))}${square(y) + 1}`;
}

export function columnLetter(index: number): string {
  return String.fromCharCode(65 + (index % 26));
}
