/** The four edges of a table, and bases at them. */
import {
  type Base,
  type Bounds,
  type Facing,
  footprintOf,
  FULL_TURN,
  type Point,
  type Pose,
} from '@bridgehead/geometry';
import type { Surface, Table } from './table.js';

export type Edge = 'bottom' | 'top' | 'left' | 'right';

export function boundsOfTable({ surface }: Table): Bounds {
  return { minX: 0, minY: 0, maxX: surface.width, maxY: surface.height };
}

/** The facing directly away from an edge. */
export const FACING_INWARD: Readonly<Record<Edge, Facing>> = { bottom: 0, left: 900, top: 1800, right: 2700 };

/** How far bounds are from an edge; negative if they hang over it. */
export function gapToEdge({ width, height }: Surface, { minX, minY, maxX, maxY }: Bounds, edge: Edge): number {
  switch (edge) {
    case 'bottom':
      return minY;
    case 'left':
      return minX;
    case 'top':
      return height - maxY;
    case 'right':
      return width - maxX;
  }
}

/** How far a facing is turned, either way, from facing directly away from an edge. */
export function turnedFrom(edge: Edge, facing: Facing): Facing {
  const off = (facing - FACING_INWARD[edge] + FULL_TURN) % FULL_TURN;
  return Math.min(off, FULL_TURN - off);
}

/** Whether an edge runs along the x axis. */
function isLevel(edge: Edge): boolean {
  return edge === 'bottom' || edge === 'top';
}

export function lengthOfEdge({ width, height }: Surface, edge: Edge): number {
  return isLevel(edge) ? width : height;
}

/** How far along an edge a point is: from the left, or from below. */
export function alongEdge(edge: Edge, { x, y }: { readonly x: number; readonly y: number }): number {
  return isLevel(edge) ? x : y;
}

/** The point of an edge at a length along it. */
export function pointOnEdge({ width, height }: Surface, edge: Edge, along: number): Point {
  const spots: Readonly<Record<Edge, Point>> = {
    bottom: { x: along, y: 0 },
    top: { x: along, y: height },
    left: { x: 0, y: along },
    right: { x: width, y: along },
  };
  return spots[edge];
}

/** The pose of a base in contact with an edge, with its middle at a length along it. */
export function poseAtEdge(surface: Surface, base: Base, edge: Edge, along: number, facing: Facing): Pose {
  const [x, y] = isLevel(edge) ? [along, 0] : [0, along];
  const gap = gapToEdge(surface, footprintOf(base, { x, y, facing }).bounds, edge);
  switch (edge) {
    case 'bottom':
      return { x, y: 0 - gap, facing };
    case 'left':
      return { x: 0 - gap, y, facing };
    case 'top':
      return { x, y: gap, facing };
    case 'right':
      return { x: gap, y, facing };
  }
}

export function isOnSurface({ width, height }: Surface, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}
