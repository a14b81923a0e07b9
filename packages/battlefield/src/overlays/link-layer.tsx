import type { Point } from '@bridgehead/geometry';
import type { Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { onSheet, type Sheet } from '../camera/sheet.js';
import type { CoherencyLink, Ghost } from '../scene/props.js';
import { stanceOf } from '../scene/stance.js';
import { zigzag } from './zigzag.js';

interface Props {
  readonly table: Table;
  readonly sheet: Sheet;
  readonly scale: number;
  readonly ghosts: readonly Ghost[];
  readonly links: readonly CoherencyLink[];
}

/** The links that hold a squad together: straight lines, and broken ones in zigzag with a mark. */
export function LinkLayer({ table, sheet, scale, ghosts, links }: Props): ReactElement | null {
  if (links.length === 0) return null;
  return (
    <g className="bf-links" aria-hidden="true">
      {links.map(({ from, to, broken }) => {
        const ends = [from, to].flatMap((id) => stanceOf(table, ghosts, id)?.footprint.centre ?? []);
        const [one, other] = ends.map((point) => onSheet(sheet, point));
        if (one === undefined || other === undefined) return null;
        const key = `${from}-${to}${broken ? '!' : ''}`;
        return broken ? (
          <Torn key={key} from={one} to={other} scale={scale} />
        ) : (
          <line key={key} className="bf-link" x1={one.x} y1={one.y} x2={other.x} y2={other.y} />
        );
      })}
    </g>
  );
}

function Torn({ from, to, scale }: { readonly from: Point; readonly to: Point; readonly scale: number }): ReactElement {
  return (
    <g>
      <path className="bf-link bf-link-torn" d={zigzag(from, to, scale)} />
      <g transform={`translate(${(from.x + to.x) / 2} ${(from.y + to.y) / 2})`}>
        <g className="bf-fixed bf-torn-mark">
          <path d="M0-10l10 17h-20z" />
          <text y={5}>!</text>
        </g>
      </g>
    </g>
  );
}
