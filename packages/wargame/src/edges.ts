import type { Point } from '@bridgehead/geometry';
import type { Edge, Surface } from '@bridgehead/tabletop';

/** The four edges of a table. */

export const EDGES: readonly Edge[] = ['bottom', 'top', 'left', 'right'];

export const OPPOSITE_EDGE: Readonly<Record<Edge, Edge>> = {
  bottom: 'top',
  top: 'bottom',
  left: 'right',
  right: 'left',
};

const CLOCKWISE: readonly Edge[] = ['bottom', 'left', 'top', 'right'];

/** Where an edge comes to lie when the table is turned so that one edge takes the place of another. */
export function turnedEdge(edge: Edge, from: Edge, to: Edge): Edge {
  const by = CLOCKWISE.indexOf(to) - CLOCKWISE.indexOf(from);
  return CLOCKWISE[(CLOCKWISE.indexOf(edge) + by + CLOCKWISE.length) % CLOCKWISE.length] ?? edge;
}

/** Whether an edge runs from left to right. */
export function isAcross(edge: Edge): boolean {
  return edge === 'bottom' || edge === 'top';
}

/** On a square table every edge is a long one. */
export function isLongEdge({ width, height }: Surface, edge: Edge): boolean {
  return isAcross(edge) ? width >= height : height >= width;
}

export function middleOfEdge({ width, height }: Surface, edge: Edge): Point {
  const [x, y] = [Math.round(width / 2), Math.round(height / 2)];
  return { bottom: { x, y: 0 }, top: { x, y: height }, left: { x: 0, y }, right: { x: width, y } }[edge];
}

export function middleOfTable({ width, height }: Surface): Point {
  return { x: Math.round(width / 2), y: Math.round(height / 2) };
}
