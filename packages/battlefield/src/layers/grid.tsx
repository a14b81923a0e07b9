import type { Point } from '@bridgehead/geometry';
import { memo, type ReactElement } from 'react';
import { type Sheet, UNIT } from '../sheet.js';

/** Units between two lines, and lengths of the table to a unit. */
const EVERY = 12;
const LENGTHS = 10_000;

/** A faint grid: letters along the bottom, numbers up the left, counted from the table's own lower left corner. */
export const Grid = memo(function Grid({ sheet }: { readonly sheet: Sheet }): ReactElement {
  const { width, height, flip } = sheet;
  const columns = steps(width);
  const rows = steps(height);
  return (
    <g className="bf-grid" aria-hidden="true">
      {columns.slice(1).map((from) => {
        const x = flip ? width - from : from;
        return <line key={`x${from}`} x1={x} x2={x} y1={0} y2={height} />;
      })}
      {rows.slice(1).map((from) => {
        const y = flip ? from : height - from;
        return <line key={`y${from}`} x1={0} x2={width} y1={y} y2={y} />;
      })}
      {gridLabels(sheet).map((label) => (
        <Label key={label.text} {...label} />
      ))}
    </g>
  );
});

/** Of what is written along the edges: where on the sheet, and how far from there in pixels. */
export function gridLabels({ width, height, flip }: Sheet): readonly LabelProps[] {
  const middle = (from: number, extent: number) => (from + Math.min(from + EVERY * UNIT, extent)) / 2;
  const columns = steps(width).map((from) => middle(from, width));
  const rows = steps(height).map((from) => middle(from, height));
  return [
    ...columns.map((x, i) => ({ x: flip ? width - x : x, y: height, dx: 0, dy: 17, text: letterOf(i) })),
    ...rows.map((y, i) => ({ x: 0, y: flip ? y : height - y, dx: -13, dy: 4, text: String(i + 1) })),
  ];
}

function steps(extent: number): number[] {
  return Array.from({ length: Math.ceil(extent / (EVERY * UNIT) - 0.001) }, (_, i) => i * EVERY * UNIT);
}

/** Of a point of the table: `B3`. */
export function squareAt({ x, y }: Point): string {
  const square = (length: number) => Math.max(Math.floor(length / (EVERY * LENGTHS)), 0);
  return `${letterOf(square(x))}${square(y) + 1}`;
}

function letterOf(index: number): string {
  return String.fromCharCode(65 + (index % 26));
}

interface LabelProps {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly text: string;
}

function Label({ x, y, dx, dy, text }: LabelProps): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      <text className="bf-fixed bf-grid-label" x={dx} y={dy}>
        {text}
      </text>
    </g>
  );
}
