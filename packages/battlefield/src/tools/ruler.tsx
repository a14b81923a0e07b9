import type { Table, Unit } from '@bridgehead/tabletop';
import { type ReactElement, useSyncExternalStore } from 'react';
import { onSheet, type Sheet } from '../camera/sheet.js';
import type { Signal } from '../camera/signal.js';
import { lengthInWords } from '../scene/words.js';
import { type Rod, rodLength } from './measuring.js';

interface Props {
  readonly rod: Signal<Rod | null>;
  readonly table: Table;
  readonly unit: Unit;
  readonly sheet: Sheet;
}

/** The measuring rod; it stays until the next click. */
export function Ruler({ rod, table, unit, sheet }: Props): ReactElement | null {
  const laid = useSyncExternalStore(rod.watch, rod.read, rod.read);
  if (laid === null) return null;
  const [from, to] = [onSheet(sheet, laid.from.at), onSheet(sheet, laid.to.at)];
  const words = lengthInWords(rodLength(table, laid), unit);
  return (
    <g className="bf-ruler">
      <line className="bf-ruler-edge" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <line className="bf-ruler-line" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <g transform={`translate(${to.x} ${to.y})`}>
        <g className="bf-fixed">
          <rect x={10} y={-24} width={words.length * 8 + 12} height={22} rx={4} />
          <text x={16} y={-8.5}>
            {words}
          </text>
        </g>
      </g>
    </g>
  );
}
