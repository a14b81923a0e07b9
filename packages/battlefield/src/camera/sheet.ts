import type { Facing, Point } from '@bridgehead/geometry';
import type { Surface } from '@bridgehead/tabletop';

/** Lengths of the table per length of the sheet: small numbers keep pictures exact. */
const TABLE_LENGTHS_PER_SHEET_LENGTH = 1000;

/** Lengths of the sheet per unit of the table. */
export const SHEET_LENGTHS_PER_UNIT = 10_000 / TABLE_LENGTHS_PER_SHEET_LENGTH;

/**
 * The table as drawn: y down, the viewer's edge at the bottom. Only this file turns the table's y up into the picture's
 * y down, and turns a table about.
 */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly flip: boolean;
}

export function sheetOf(surface: Surface, flip: boolean): Sheet {
  return {
    width: surface.width / TABLE_LENGTHS_PER_SHEET_LENGTH,
    height: surface.height / TABLE_LENGTHS_PER_SHEET_LENGTH,
    flip,
  };
}

export function onSheet({ width, height, flip }: Sheet, { x, y }: Point): Point {
  return flip
    ? { x: width - x / TABLE_LENGTHS_PER_SHEET_LENGTH, y: y / TABLE_LENGTHS_PER_SHEET_LENGTH }
    : { x: x / TABLE_LENGTHS_PER_SHEET_LENGTH, y: height - y / TABLE_LENGTHS_PER_SHEET_LENGTH };
}

/** The point of the table, in whole lengths, under a point of the sheet. */
export function onTableTop({ width, height, flip }: Sheet, { x, y }: Point): Point {
  const across = flip ? width - x : x;
  const up = flip ? y : height - y;
  return { x: Math.round(across * TABLE_LENGTHS_PER_SHEET_LENGTH), y: Math.round(up * TABLE_LENGTHS_PER_SHEET_LENGTH) };
}

/** Degrees clockwise from the top of the picture. */
export function turnOnSheet({ flip }: Sheet, facing: Facing): number {
  return facing / 10 + (flip ? 180 : 0);
}

export function lengthOnSheet(length: number): number {
  return length / TABLE_LENGTHS_PER_SHEET_LENGTH;
}

/** The `points` attribute of a polygon. */
export function outlineOnSheet(sheet: Sheet, outline: readonly Point[]): string {
  return outline
    .map((point) => {
      const { x, y } = onSheet(sheet, point);
      return `${x},${y}`;
    })
    .join(' ');
}
