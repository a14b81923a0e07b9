import { columnLetter, squareAt, squareOf, type Table } from '@bridgehead/tabletop';
import type { Sheet } from '../camera/sheet.js';
import { placeOf } from './stance.js';

/** The grid square in which a piece stands: `B3`; null if it is not on the table. */
export function gridSquare(table: Table, piece: string): string | null {
  const place = placeOf(table, [], piece);
  return place === null ? null : squareAt(table.surface, place);
}

/** A letter or number along an edge of the table. */
export interface GridLabel {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly text: string;
}

/** The labels along the edges: where on the sheet, and how far from there in pixels. */
export function gridLabels(sheet: Sheet): readonly GridLabel[] {
  const { width, height, flip } = sheet;
  const side = squareOnSheet(sheet);
  const middle = (from: number, extent: number) => (from + Math.min(from + side, extent)) / 2;
  const columns = gridLines(width, side).map((from) => middle(from, width));
  const rows = gridLines(height, side).map((from) => middle(from, height));
  return [
    ...columns.map((x, i) => ({ x: flip ? width - x : x, y: height, dx: 0, dy: 17, text: columnLetter(i) })),
    ...rows.map((y, i) => ({ x: 0, y: flip ? y : height - y, dx: -13, dy: 4, text: String(i + 1) })),
  ];
}

export function squareOnSheet({ width, height, grain }: Sheet): number {
  return squareOf({ width: width * grain, height: height * grain }) / grain;
}

/** Where each square of the grid begins, on the sheet. */
export function gridLines(extent: number, side: number): number[] {
  return Array.from({ length: Math.ceil(extent / side - 0.001) }, (_, i) => i * side);
}
