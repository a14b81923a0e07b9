import { type Point, pointToPoint } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { onSheet, type Sheet } from '../camera/sheet.js';
import { sideLook } from '../looks/side-looks.js';
import { widthOf } from '../overlays/sign-blocks.js';
import type { Ghost, ShotShown } from '../scene/props.js';
import { placeOf } from '../scene/stance.js';

interface Props {
  readonly table: Table;
  readonly sheet: Sheet;
  /** Pixels per length of the sheet. */
  readonly scale: number;
  readonly sides: readonly Side[];
  readonly ghosts: readonly Ghost[];
  readonly shots: readonly ShotShown[];
}

/** Fire as it happens, and fire as the player plans it: from every model that fires to the nearest that may be hit. */
export function ShotLayer({ table, sheet, scale, sides, ghosts, shots }: Props): ReactElement | null {
  if (shots.length === 0) return null;
  return (
    <g className="bf-shots">
      {shots.map((shot, i) => (
        // Shots have no ids, and are replaced all at once.
        <ShotShape key={i} {...{ table, sheet, scale, sides, ghosts, shot }} />
      ))}
    </g>
  );
}

function ShotShape({ table, sheet, scale, sides, ghosts, shot }: Omit<Props, 'shots'> & { readonly shot: ShotShown }) {
  const places = (ids: readonly string[]) => ids.flatMap((id) => placeOf(table, ghosts, id) ?? []);
  const targets = places(shot.at);
  const lines = places(shot.from).flatMap((from) => {
    const to = nearest(from, targets);
    return to === null ? [] : [{ from: onSheet(sheet, from), to: onSheet(sheet, to) }];
  });
  const says = shot.says ?? '';
  return (
    <g className={`bf-shot bf-shot-${shot.kind} bf-side-${sideLook(sides, shot.side)}`}>
      {lines.map(({ from, to }, i) => (
        <g key={i}>
          <line className="bf-shot-edge" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          <line className="bf-shot-line" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
        </g>
      ))}
      {targets.map((target, i) => {
        const { x, y } = onSheet(sheet, target);
        return (
          <g key={i} transform={`translate(${x} ${y})`}>
            <path
              className="bf-fixed bf-shot-mark"
              d="M-9 0a9 9 0 1 1 18 0a9 9 0 1 1-18 0M0-13v6M0 7v6M-13 0h6M7 0h6"
            />
          </g>
        );
      })}
      {says !== '' && <ShotLabel {...{ table, sheet, scale, says }} lines={lines} />}
    </g>
  );
}

/** How far from the target its odds stand, in pixels. */
const LABEL_PIXELS = 34;
/** On a shorter line they would cover those that fire. */
const ROOM_PIXELS = 110;

/** The odds stand on the line, before the target; on a short one beside it, where fewer models stand. */
function ShotLabel({
  table,
  sheet,
  scale,
  says,
  lines,
}: Pick<Props, 'table' | 'sheet' | 'scale'> & {
  readonly says: string;
  readonly lines: readonly Line[];
}): ReactElement | null {
  const [first] = lines;
  if (first === undefined) return null;
  const { from, to } = first;
  const length = Math.max(pointToPoint(from, to) * scale, 1);
  const share = Math.min(0.5, LABEL_PIXELS / length);
  const wide = widthOf(says);
  const half = wide / 2 / scale;
  const [x, y] = [to.x + (from.x - to.x) * share, to.y + (from.y - to.y) * share];
  // It stays on the table.
  const within = (at: number) => Math.min(Math.max(at, half), Math.max(half, sheet.width - half));
  const aside = half + LABEL_PIXELS / scale;
  const spots = length < ROOM_PIXELS ? [x + aside, x - aside].map(within) : [within(x)];
  const crowd = (at: number) => crowdAt(table, sheet, { x: at, y }, half, LABEL_PIXELS / scale);
  const [spot = x] = spots.length < 2 ? spots : spots.toSorted((a, b) => crowd(a) - crowd(b));
  return (
    <g transform={`translate(${spot} ${y})`}>
      <g className="bf-fixed bf-shot-says">
        <rect x={-wide / 2} y={-11} width={wide} height={22} rx={11} />
        <text y={4.5} textAnchor="middle">
          {says}
        </text>
      </g>
    </g>
  );
}

/** How many models, and badges beside them, a label would be likely to cover there. */
function crowdAt(table: Table, sheet: Sheet, at: Point, half: number, near: number): number {
  let count = 0;
  for (const { place } of table.models.values()) {
    if (place.kind !== 'on') continue;
    const { x, y } = onSheet(sheet, place);
    if (Math.abs(x - at.x) < half + near && Math.abs(y - at.y) < 2 * near) count += 1;
  }
  return count;
}

interface Line {
  readonly from: Point;
  readonly to: Point;
}

function nearest(from: Point, all: readonly Point[]): Point | null {
  let best: Point | null = null;
  for (const one of all) if (best === null || pointToPoint(from, one) < pointToPoint(from, best)) best = one;
  return best;
}
