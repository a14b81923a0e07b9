import type { Point } from '@bridgehead/geometry';
import { isAcross } from '../edges.js';
import type { TableOrder } from './declaration.js';

/** A table as its players see it: `length` along the edges of the zones, `depth` from one of them to the other. */
export interface Frame {
  readonly length: number;
  readonly depth: number;
  /** The depth of the deepest zone. */
  readonly zone: number;
  /** A point by its thousandths of the length and of the depth. */
  at(alongLength: number, alongDepth: number): Point;
}

export function frameOf({ surface, zones }: TableOrder): Frame {
  const isUpright = isAcross(zones[0]?.edge ?? 'bottom');
  const [length, depth] = isUpright ? [surface.width, surface.height] : [surface.height, surface.width];
  const part = (whole: number, thousandths: number): number => Math.round((whole * thousandths) / 1000);
  return {
    length,
    depth,
    zone: Math.max(0, ...zones.map((zone) => zone.depth)),
    at: (alongLength, alongDepth) => {
      const [u, v] = [part(length, alongLength), part(depth, alongDepth)];
      return isUpright ? { x: u, y: v } : { x: v, y: u };
    },
  };
}
