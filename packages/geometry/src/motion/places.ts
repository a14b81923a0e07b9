/** Whether a base may stand at a place. */
import { distance, overlaps, wholly } from '../distances/distance.js';
import { footprintOf } from '../shapes/footprints.js';
import type { Base, Bounds, Footprint, PlacedPolygon, Pose } from '../shapes/shapes.js';

export interface DistanceToKeep {
  readonly footprint: Footprint;
  readonly distance: number;
}

export interface PlaceTest {
  /** The surface: the base must be wholly on it. */
  readonly bounds: Bounds;
  /** Footprints that it must not overlap. */
  readonly obstacles: readonly Footprint[];
  /** Footprints that it must keep away from, edge to edge. */
  readonly keepAway?: readonly DistanceToKeep[];
  /** The base must be wholly inside one of these. */
  readonly inside?: readonly PlacedPolygon[];
  /** Anything else, asked last. */
  readonly legal?: (pose: Pose) => boolean;
}

export function fits(base: Base, pose: Pose, test: PlaceTest): boolean {
  const placed = footprintOf(base, pose);
  return (
    isWithinBounds(placed, test.bounds) &&
    !test.obstacles.some((obstacle) => overlaps(placed, obstacle)) &&
    (test.keepAway ?? []).every((away) => distance(placed, away.footprint) >= away.distance) &&
    (test.inside === undefined || test.inside.some((polygon) => wholly(placed, polygon))) &&
    (test.legal === undefined || test.legal(pose))
  );
}

export function isWithinBounds(placed: Footprint, bounds: Bounds): boolean {
  const { minX, minY, maxX, maxY } = placed.bounds;
  return minX >= bounds.minX && minY >= bounds.minY && maxX <= bounds.maxX && maxY <= bounds.maxY;
}
