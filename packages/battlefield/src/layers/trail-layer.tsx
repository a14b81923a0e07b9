import type { Side } from '@bridgehead/kernel';
import type { ReactElement } from 'react';
import { onSheet, outlineOnSheet, type Sheet } from '../camera/sheet.js';
import { sideLook } from '../looks/side-looks.js';
import type { Trail } from '../scene/props.js';

interface Props {
  readonly sheet: Sheet;
  readonly sides: readonly Side[];
  readonly trails: readonly Trail[];
  readonly kind: Trail['kind'];
}

/** What has just happened: paths as dashes from a hollow dot, attacks as a double line with a cross at the target. */
export function TrailLayer({ sheet, sides, trails, kind }: Props): ReactElement {
  const shown = trails.filter((trail) => trail.kind === kind);
  return (
    <g className="bf-trails" aria-hidden="true">
      {shown.map((trail, i) => (
        // Trails have no ids, and are replaced all at once.
        <TrailShape key={i} trail={trail} sheet={sheet} sides={sides} />
      ))}
    </g>
  );
}

function TrailShape({
  trail,
  sheet,
  sides,
}: {
  readonly trail: Trail;
  readonly sheet: Sheet;
  readonly sides: readonly Side[];
}) {
  const [first, last] = [trail.points[0], trail.points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const points = outlineOnSheet(sheet, trail.points);
  const [from, to] = [onSheet(sheet, first), onSheet(sheet, last)];
  return (
    <g className={`bf-trail bf-trail-${trail.kind} bf-side-${sideLook(sides, trail.side)}`}>
      <polyline className="bf-trail-edge" points={points} />
      <polyline className="bf-trail-line" points={points} />
      <g transform={`translate(${from.x} ${from.y})`}>
        <circle className="bf-fixed bf-trail-start" r={3.5} />
      </g>
      {trail.kind === 'attack' && (
        <g transform={`translate(${to.x} ${to.y})`}>
          <path className="bf-fixed bf-trail-hit" d="M0-11v6M0 5v6M-11 0h6M5 0h6M-7 0a7 7 0 1 1 14 0a7 7 0 1 1-14 0" />
        </g>
      )}
    </g>
  );
}
