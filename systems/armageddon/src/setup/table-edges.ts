import type { Side } from '@bridgehead/kernel';
import type { Point } from '@bridgehead/geometry';
import type { Edge, Table } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';
import { RED } from '../book/play.js';

/** EA-SETUP-02: the table edge of a side. */
export const ownEdge = remembered<Edge>('ownEdge', 'battle', {
  name: 'Table edge',
  meaning: 'of a side: bottom, top, left or right; bottom for red and top for blue if not given',
});

export function edgeOf(table: Table, side: Side): Edge {
  return ownEdge.read(table, side) ?? (side === RED ? 'bottom' : 'top');
}

/** How far a point is from an edge. */
export function distanceToEdge({ surface }: Table, edge: Edge, { x, y }: Point): number {
  const gaps: Readonly<Record<Edge, number>> = {
    bottom: y,
    top: surface.height - y,
    left: x,
    right: surface.width - x,
  };
  return gaps[edge];
}

/** The half of the table in which a point is: on the line in the middle it is in both. */
export function isInHalfOf(table: Table, side: Side, point: Point): boolean {
  const edge = edgeOf(table, side);
  const { width, height } = table.surface;
  return distanceToEdge(table, edge, point) * 2 <= (edge === 'bottom' || edge === 'top' ? height : width);
}
