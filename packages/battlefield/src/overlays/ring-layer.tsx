import type { Point } from '@bridgehead/geometry';
import type { Unit } from '@bridgehead/tabletop';
import { type ReactElement, useMemo } from 'react';
import { lengthOnSheet, onSheet, type Sheet } from '../camera/sheet.js';
import type { Ring } from '../scene/props.js';
import { lengthInWords } from '../scene/words.js';
import type { PixelBox } from '../signs/pixel-box.js';
import { type LabelPlaced, placeLabels } from './band-labels.js';

interface Props {
  readonly sheet: Sheet;
  readonly unit: Unit;
  readonly rings: readonly Ring[];
  readonly scale: number;
  /** Where the badges are, on the sheet, in pixels. */
  readonly badges: readonly PixelBox[];
}

/** How far each way of moving reaches: a solid ring for the nearest, then dashed, then dotted, each with its name. */
export function RingLayer({ sheet, unit, rings, scale, badges }: Props): ReactElement | null {
  const names = useMemo(() => namesOf({ sheet, unit, rings, scale, badges }), [sheet, unit, rings, scale, badges]);
  if (rings.length === 0) return null;
  return (
    <g className="bf-rings" aria-hidden="true">
      {rings.map(({ at, length }, i) => {
        const { x, y } = onSheet(sheet, at);
        return (
          <g key={length} className={lookOf(i)}>
            <circle cx={x} cy={y} r={lengthOnSheet(sheet, length)} />
          </g>
        );
      })}
      {names.map((label) => (
        <RingName key={label.text} label={label} scale={scale} />
      ))}
    </g>
  );
}

function lookOf(i: number): string {
  return `bf-ring bf-ring-${Math.min(i, 2)}`;
}

function RingName({ label, scale }: { readonly label: LabelPlaced; readonly scale: number }): ReactElement {
  const { text, x, y, width, height } = label;
  return (
    <g transform={`translate(${x / scale} ${y / scale})`}>
      <g className="bf-fixed bf-reach-name">
        <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={4} />
        <text y={4}>{text}</text>
      </g>
    </g>
  );
}

/** Where on its ring a name may stand, in degrees up from the side: off the way ahead if there is room. */
const PLACES_DEGREES = [14, 30, -14, -30, 50, -50, 70, -70, 90, -90];

/** The names stand on their rings, clear of badges and of each other. */
function namesOf({ sheet, unit, rings, scale, badges }: Props): readonly LabelPlaced[] {
  const wanted = rings.map(({ at, name, length }) => ({
    text: `${name} ${lengthInWords(length, unit)}`,
    of: '',
    spots: spotsOn(sheet, onSheet(sheet, at), lengthOnSheet(sheet, length)),
  }));
  return placeLabels(wanted, sheet, scale, badges);
}

/** First on the side with more of the table. */
function spotsOn({ width }: Sheet, { x, y }: Point, r: number): readonly Point[] {
  const first = x > width / 2 ? -1 : 1;
  return [first, -first].flatMap((side) =>
    PLACES_DEGREES.map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return { x: x + side * Math.cos(angle) * r, y: y - Math.sin(angle) * r };
    }),
  );
}
