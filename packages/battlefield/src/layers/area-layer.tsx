import type { Point } from '@bridgehead/geometry';
import type { ReactElement } from 'react';
import { onSheet, type Sheet } from '../camera/sheet.js';

interface Props {
  readonly sheet: Sheet;
  readonly areas: readonly (readonly Point[])[];
}

/** Where pieces may be placed: a dashed line around each area. */
export function AreaLayer({ sheet, areas }: Props): ReactElement {
  return (
    <g className="bf-areas">
      {areas.map((area) => {
        const points = area.map((corner) => onSheet(sheet, corner));
        const text = points.map(({ x, y }) => `${x},${y}`).join(' ');
        return <polygon key={text} className="bf-area" points={text} />;
      })}
    </g>
  );
}
