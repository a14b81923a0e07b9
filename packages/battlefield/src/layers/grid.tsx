import { memo, type ReactElement } from 'react';
import { type Sheet, UNIT } from '../sheet.js';

/** Units between two lines. */
const EVERY = 12;

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
      {columns.map((from, i) => {
        const middle = (from + Math.min(from + EVERY * UNIT, width)) / 2;
        return <Label key={from} x={flip ? width - middle : middle} y={height} dy={17} text={letterOf(i)} />;
      })}
      {rows.map((from, i) => {
        const middle = (from + Math.min(from + EVERY * UNIT, height)) / 2;
        return <Label key={from} x={0} y={flip ? middle : height - middle} dx={-13} dy={4} text={String(i + 1)} />;
      })}
    </g>
  );
});

function steps(extent: number): number[] {
  return Array.from({ length: Math.ceil(extent / (EVERY * UNIT) - 0.001) }, (_, i) => i * EVERY * UNIT);
}

function letterOf(index: number): string {
  return String.fromCharCode(65 + (index % 26));
}

interface LabelProps {
  readonly x: number;
  readonly y: number;
  readonly dx?: number;
  readonly dy: number;
  readonly text: string;
}

function Label({ x, y, dx = 0, dy, text }: LabelProps): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      <text className="bf-fixed bf-grid-label" x={dx} y={dy}>
        {text}
      </text>
    </g>
  );
}
