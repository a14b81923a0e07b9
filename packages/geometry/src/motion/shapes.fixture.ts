import { polygonOf } from '../shapes/footprints.js';
import type { PlacedPolygon, Pose } from '../shapes/shapes.js';

/** Shapes that the tests of this folder lay out. */

export function at(x: number, y: number, facing = 0): Pose {
  return { x, y, facing };
}

/** From its lower left corner. */
export function rectangle(x: number, y: number, width: number, height: number): PlacedPolygon {
  return polygonOf([
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]);
}
