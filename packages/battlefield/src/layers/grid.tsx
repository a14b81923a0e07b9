import { memo, type ReactElement } from 'react';
import type { Sheet } from '../camera/sheet.js';
import { type GridLabel, gridLabels, gridLines, squareOnSheet } from '../scene/grid-square.js';

/** A faint grid: letters along the bottom, numbers up the left, counted from the table's own lower left corner. */
export const Grid = memo(function Grid({ sheet }: { readonly sheet: Sheet }): ReactElement {
  const { width, height, flip } = sheet;
  const side = squareOnSheet(sheet);
  const columns = gridLines(width, side);
  const rows = gridLines(height, side);
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

function Label({ x, y, dx, dy, text }: GridLabel): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      <text className="bf-fixed bf-grid-label" x={dx} y={dy}>
        {text}
      </text>
    </g>
  );
}
