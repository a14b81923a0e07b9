import type { TerrainPiece, Unit } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { onSheet, type Sheet } from '../camera/sheet.js';
import { middleOf } from '../looks/relief.js';
import { isGoal, storeysOf } from '../looks/terrain-looks.js';
import { lengthInWords, pipsOf } from '../scene/words.js';
import { Pip, pipsWidth } from '../signs/pip.js';

interface Props {
  readonly piece: TerrainPiece;
  readonly unit: Unit;
  readonly sheet: Sheet;
}

/** The notes on a terrain piece: its storeys or height, a star if it is an objective, its marks. */
export function TerrainNotes({ piece, unit, sheet }: Props): ReactElement | null {
  const storeys = storeysOf(piece);
  const goal = isGoal(piece);
  const pips = pipsOf(piece.marks);
  if (storeys === null && piece.height <= 0 && !goal && pips.length === 0) return null;
  const { x, y } = onSheet(sheet, middleOf(piece.outline));
  return (
    <g transform={`translate(${x} ${y})`} aria-hidden="true">
      <g className="bf-fixed bf-notes">
        {goal && <path className="bf-goal" d={STAR} transform="translate(0 -12)" />}
        {storeys === null ? (
          piece.height > 0 && <text className="bf-height">{lengthInWords(piece.height, unit)}</text>
        ) : (
          <g transform={`translate(0 ${goal ? 5 : 0})`}>
            <path className="bf-storeys" d="M-11-4h7v9h-7zM-11-1h7M-11 2h7" />
            <text className="bf-height" x={4} y={0.5}>
              {storeys}
            </text>
          </g>
        )}
        {pips.map((pip, i) => (
          <g key={pip.mark} transform={`translate(${pipsWidth(pips.slice(0, i)) - pipsWidth(pips) / 2} 18)`}>
            <Pip pip={pip} />
          </g>
        ))}
      </g>
    </g>
  );
}

const STAR = 'M0-9l2.6 5.6l6.1.7l-4.5 4.2l1.2 6l-5.4-3l-5.4 3l1.2-6l-4.5-4.2l6.1-.7z';
