import type { Point } from '@bridgehead/geometry';
import { isAcross } from '../edges.js';
import type { TableOrder } from './declaration.js';

/** A table as its players see it: `length` along the edges of the zones, `depth` from one of them to the other. */
export interface TableFrame {
  readonly length: number;
  readonly depth: number;
  /** The depth of the deepest zone. */
  readonly zone: number;
  /** A point by its thousandths of the length and of the depth. */
  at(alongLength: number, alongDepth: number): Point;
  /** Points of a grid that fills what lies between the zones, at most so far apart. */
  outsideZones(step: number): readonly Point[];
}

export function frameOf({ surface, zones }: TableOrder): TableFrame {
  const isUpright = isAcross(zones[0]?.edge ?? 'bottom');
  const [length, depth] = isUpright ? [surface.width, surface.height] : [surface.height, surface.width];
  const zone = Math.max(0, ...zones.map((one) => one.depth));
  const point = (u: number, v: number): Point => (isUpright ? { x: u, y: v } : { x: v, y: u });
  return {
    length,
    depth,
    zone,
    at: (alongLength, alongDepth) => point(part(length, alongLength, 1000), part(depth, alongDepth, 1000)),
    outsideZones: (step) => {
      const open = Math.max(0, depth - 2 * zone);
      const columns = stepsAlong(length, step);
      const rows = stepsAlong(open, step);
      return gridOf(columns, rows).map(([u, v]) => point(part(length, u, columns), zone + part(open, v, rows)));
    },
  };
}

function stepsAlong(side: number, step: number): number {
  return Math.max(1, Math.ceil(side / step));
}

/** So many parts of a whole, where it has so many. */
function part(whole: number, parts: number, all: number): number {
  return Math.round((whole * parts) / all);
}

function gridOf(columns: number, rows: number): readonly (readonly [number, number])[] {
  return Array.from({ length: columns + 1 }, (_, u) =>
    Array.from({ length: rows + 1 }, (_row, v) => [u, v] as const),
  ).flat();
}
