import type { Point } from '@bridgehead/geometry';
import type { Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { lengthOnSheet, onSheet, outlineOnSheet, type Sheet } from '../camera/sheet.js';
import type { Ghost, SightLine } from '../scene/props.js';
import { stanceOf } from '../scene/stance.js';
import { crossingOf } from './crossing-of.js';

interface Props {
  readonly table: Table;
  readonly sheet: Sheet;
  readonly ghosts: readonly Ghost[];
  readonly sights: readonly SightLine[];
}

/** Lines of sight: clear ones solid; blocked ones dashed, with a cross at the blocking edge and an outline around the blocker. */
export function SightLayer({ table, sheet, ghosts, sights }: Props): ReactElement | null {
  if (sights.length === 0) return null;
  const blockers = new Set(sights.flatMap(({ clear, blocker }) => (clear || blocker === undefined ? [] : [blocker])));
  return (
    <g className="bf-sights" aria-hidden="true">
      {[...blockers].map((id) => (
        <BlockerShape key={id} {...{ table, sheet, ghosts, id }} />
      ))}
      {sights.map((sight) => (
        <SightShape key={`${sight.from}>${sight.to}`} {...{ table, sheet, ghosts, sight }} />
      ))}
    </g>
  );
}

interface ShapeProps extends Omit<Props, 'sights'> {
  readonly sight: SightLine;
}

function SightShape({ table, sheet, ghosts, sight }: ShapeProps): ReactElement | null {
  const [one, other] = [sight.from, sight.to].map((id) => stanceOf(table, ghosts, id)?.footprint.centre);
  if (one === undefined || other === undefined) return null;
  const [from, to] = [onSheet(sheet, one), onSheet(sheet, other)];
  const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  return (
    <g className={sight.clear ? 'bf-sight bf-clear' : 'bf-sight bf-blocked'}>
      <line className="bf-sight-edge" {...ends} />
      <line className="bf-sight-line" {...ends} />
      {!sight.clear && <Cross at={onSheet(sheet, crossingOf(one, other, sight.edge ?? null))} />}
      {sight.clear && (
        <g transform={`translate(${to.x} ${to.y})`}>
          <circle className="bf-fixed bf-sight-end" r={4} />
        </g>
      )}
    </g>
  );
}

function Cross({ at: { x, y } }: { readonly at: Point }): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className="bf-fixed bf-cross">
        <circle r={9} />
        <path d="M-4-4l8 8M4-4l-8 8" />
      </g>
    </g>
  );
}

/** An outline around the blocker. */
function BlockerShape({ table, sheet, ghosts, id }: Omit<Props, 'sights'> & { readonly id: string }) {
  const terrain = table.terrain.get(id);
  if (terrain !== undefined) return <polygon className="bf-blocker" points={outlineOnSheet(sheet, terrain.outline)} />;
  const footprint = stanceOf(table, ghosts, id)?.footprint;
  if (footprint === undefined) return null;
  if (footprint.kind === 'polygon')
    return <polygon className="bf-blocker" points={outlineOnSheet(sheet, footprint.points)} />;
  const { x, y } = onSheet(sheet, footprint.centre);
  return <circle className="bf-blocker" cx={x} cy={y} r={lengthOnSheet(sheet, footprint.radius)} />;
}
