import type { Point } from '@bridgehead/geometry';
import { remember, type Surface, type Table } from '@bridgehead/tabletop';
import { outlineBetween } from './zones.js';

/** A square part of the table, or the remainder of one at the right and the upper edge. */
export interface Sector {
  /** From 1, along the lower edge from left to right, then the next row. */
  readonly number: number;
  readonly from: Point;
  readonly to: Point;
}

/** The table divided into squares of this length. */
export function sectorsOf(table: Table, length: number): readonly Sector[] {
  return remember(table, `sectors of ${length}`, () => divide(table.surface, length));
}

function divide({ width, height }: Surface, length: number): readonly Sector[] {
  const columns = Math.ceil(width / length);
  const rows = Math.ceil(height / length);
  return Array.from({ length: columns * rows }, (_, i) => {
    const from = { x: (i % columns) * length, y: Math.floor(i / columns) * length };
    const to = { x: Math.min(width, from.x + length), y: Math.min(height, from.y + length) };
    return { number: i + 1, from, to };
  });
}

/** The outline of a sector, enlarged on all sides by a distance as far as the table goes. */
export function outlineOfSector({ width, height }: Surface, { from, to }: Sector, around = 0): readonly Point[] {
  return outlineBetween(
    { x: Math.max(0, from.x - around), y: Math.max(0, from.y - around) },
    { x: Math.min(width, to.x + around), y: Math.min(height, to.y + around) },
  );
}

export function middleOfSector({ from, to }: Sector): Point {
  return { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
}

/** Where a point is on the table, in words: `top left`, `middle`. */
export function whereabouts({ width, height }: Surface, { x, y }: Point): string {
  const words = [third(y / height, ['bottom', '', 'top']), third(x / width, ['left', 'middle', 'right'])];
  return words.filter((word) => word !== '').join(' ');
}

function third(share: number, [low, middle, high]: readonly [string, string, string]): string {
  return share < 0.36 ? low : share > 0.64 ? high : middle;
}
