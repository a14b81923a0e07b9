import type { Edge, Table } from '@bridgehead/tabletop';

export const EDGES: readonly Edge[] = ['bottom', 'top', 'left', 'right'];

export const OPPOSITE: Readonly<Record<Edge, Edge>> = { bottom: 'top', top: 'bottom', left: 'right', right: 'left' };

/** Clockwise. */
const AROUND: readonly Edge[] = ['bottom', 'left', 'top', 'right'];

/** An edge when the table is turned so that one edge comes to lie where another was. */
export function turnedEdge(edge: Edge, from: Edge, to: Edge): Edge {
  const by = AROUND.indexOf(to) - AROUND.indexOf(from);
  return AROUND[(AROUND.indexOf(edge) + by + AROUND.length) % AROUND.length] ?? edge;
}

/** PF-SETUP-05: on a square table every edge is. */
export function isLongEdge({ surface: { width, height } }: Table, edge: Edge): boolean {
  return edge === 'bottom' || edge === 'top' ? width >= height : height >= width;
}
