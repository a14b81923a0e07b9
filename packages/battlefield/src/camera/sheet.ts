import type { Facing, Point } from '@bridgehead/geometry';
import type { Surface } from '@bridgehead/tabletop';

/** Lengths of the table to one of the sheet: small numbers keep pictures exact. */
const LENGTHS = 1000;

/** How many of the sheet's lengths make one unit of the table. */
export const UNIT = 10_000 / LENGTHS;

/**
 * The table as it is drawn: y down, the viewer's edge at the bottom. The only place where the table's y up becomes the picture's
 * y down, and where a table is turned about.
 */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly flip: boolean;
}

export function sheetOf(surface: Surface, flip: boolean): Sheet {
  return { width: surface.width / LENGTHS, height: surface.height / LENGTHS, flip };
}

export function onSheet({ width, height, flip }: Sheet, { x, y }: Point): Point {
  return flip ? { x: width - x / LENGTHS, y: y / LENGTHS } : { x: x / LENGTHS, y: height - y / LENGTHS };
}

/** The point of the table, in whole lengths, under a point of the sheet. */
export function onTableTop({ width, height, flip }: Sheet, { x, y }: Point): Point {
  const across = flip ? width - x : x;
  const up = flip ? y : height - y;
  return { x: Math.round(across * LENGTHS), y: Math.round(up * LENGTHS) };
}

/** Degrees clockwise from the top of the picture. */
export function turnOnSheet({ flip }: Sheet, facing: Facing): number {
  return facing / 10 + (flip ? 180 : 0);
}

export function lengthOnSheet(length: number): number {
  return length / LENGTHS;
}

/** For the `points` of a polygon. */
export function outlineOnSheet(sheet: Sheet, outline: readonly Point[]): string {
  return outline
    .map((point) => {
      const { x, y } = onSheet(sheet, point);
      return `${x},${y}`;
    })
    .join(' ');
}
