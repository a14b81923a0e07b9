import type { Point } from '@bridgehead/geometry';
import type { Unit } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { lengthOnSheet, onSheet, type Sheet } from '../camera/sheet.js';
import type { Ring } from '../scene/props.js';
import { lengthInWords } from '../scene/words.js';
import { widthOf } from './sign-blocks.js';

interface Props {
  readonly sheet: Sheet;
  readonly unit: Unit;
  readonly rings: readonly Ring[];
}

/** How far each way of moving reaches: a solid ring for the nearest, then dashed, then dotted, each with its name. */
export function RingLayer({ sheet, unit, rings }: Props): ReactElement | null {
  if (rings.length === 0) return null;
  return (
    <g className="bf-rings" aria-hidden="true">
      {rings.map(({ at, name, length }, i) => {
        const { x, y } = onSheet(sheet, at);
        const r = lengthOnSheet(sheet, length);
        const says = `${name} ${lengthInWords(length, unit)}`;
        // The names stand on their rings, off the way ahead, each at another place.
        const spot = spotOn(sheet, { x, y }, r, i);
        return (
          <g key={length} className={`bf-ring bf-ring-${Math.min(i, 2)}`}>
            <circle cx={x} cy={y} r={r} />
            <g transform={`translate(${spot.x} ${spot.y})`}>
              <g className="bf-fixed bf-reach-name">
                <rect x={-widthOf(says) / 2} y={-9} width={widthOf(says)} height={18} rx={4} />
                <text y={4}>{says}</text>
              </g>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** Left of the middle, or right if the table ends there. */
function spotOn({ width }: Sheet, { x, y }: Point, r: number, i: number): Point {
  const left = x > width / 2;
  const [across, up] = i % 2 === 0 ? [0.97, 0.24] : [0.87, 0.5];
  return { x: x + (left ? -1 : 1) * across * r, y: y - up * r };
}
