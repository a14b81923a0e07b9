import type { Point } from '@bridgehead/geometry';
import type { Table } from '@bridgehead/tabletop';
import { SHEET_LENGTHS_PER_UNIT, type Sheet } from '../camera/sheet.js';
import { placeOf } from './stance.js';

/** Units between two lines, and lengths of the table per unit. */
const UNITS_PER_SQUARE = 12;
const LENGTHS_PER_UNIT = 10_000;

/** The grid square in which a piece stands: `B3`; null if it is not on the table. */
export function gridSquare(table: Table, piece: string): string | null {
  const place = placeOf(table, [], piece);
  return place === null ? null : squareAt(place);
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
export function gridLabels({ width, height, flip }: Sheet): readonly GridLabel[] {
  const middle = (from: number, extent: number) =>
    (from + Math.min(from + UNITS_PER_SQUARE * SHEET_LENGTHS_PER_UNIT, extent)) / 2;
  const columns = gridLines(width).map((from) => middle(from, width));
  const rows = gridLines(height).map((from) => middle(from, height));
  return [
    ...columns.map((x, i) => ({ x: flip ? width - x : x, y: height, dx: 0, dy: 17, text: letterOf(i) })),
    ...rows.map((y, i) => ({ x: 0, y: flip ? y : height - y, dx: -13, dy: 4, text: String(i + 1) })),
  ];
}

/** Where each square of the grid begins, on the sheet. */
export function gridLines(extent: number): number[] {
  return Array.from(
    { length: Math.ceil(extent / (UNITS_PER_SQUARE * SHEET_LENGTHS_PER_UNIT) - 0.001) },
    (_, i) => i * UNITS_PER_SQUARE * SHEET_LENGTHS_PER_UNIT,
  );
}

/** The grid square of a point: `B3`. */
export function squareAt({ x, y }: Point): string {
  const square = (length: number) => Math.max(Math.floor(length / (UNITS_PER_SQUARE * LENGTHS_PER_UNIT)), 0);
  return `${letterOf(square(x))}${square(y) + 1}`;
}

function letterOf(index: number): string {
  return String.fromCharCode(65 + (index % 26));
}
