/** Whether a base may stand at a place. */
import { ALLOWED_OVERLAP, distance, DISTANCE_ROUNDING, overlaps, wholly } from '../distances/distance.js';
import { boundsOverlap, footprintOf } from '../shapes/footprints.js';
import type { Base, Bounds, Facing, Footprint, PlacedPolygon, Pose } from '../shapes/shapes.js';

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
  /** A footprint that it must not be farther away from than this, edge to edge. */
  readonly near?: DistanceToKeep;
  /** Anything else, asked last. */
  readonly legal?: (pose: Pose) => boolean;
}

export function fits(base: Base, pose: Pose, test: PlaceTest): boolean {
  return new PlaceTester(base, pose.facing, test).fits(pose);
}

export function isWithinBounds(placed: Footprint, bounds: Bounds): boolean {
  const { minX, minY, maxX, maxY } = placed.bounds;
  return minX >= bounds.minX && minY >= bounds.minY && maxX <= bounds.maxX && maxY <= bounds.maxY;
}

/** Where the middle of a base may be that is wholly within bounds; empty if it has no room there. */
export function centresWithin(base: Base, facing: Facing, bounds: Bounds): Bounds {
  const own = footprintOf(base, { x: 0, y: 0, facing }).bounds;
  return {
    minX: bounds.minX - own.minX,
    minY: bounds.minY - own.minY,
    maxX: bounds.maxX - own.maxX,
    maxY: bounds.maxY - own.maxY,
  };
}

/**
 * The same question as `fits` about many places for one base with one facing. What was in the way last is asked about first, because
 * places tried one after another are near each other.
 */
export class PlaceTester {
  private readonly base: Base;
  private readonly test: PlaceTest;
  private readonly centres: Bounds;
  /** What two discs decide by their middles alone. */
  private readonly discs: Rings;
  private readonly obstacles: readonly Footprint[];
  private readonly keepAway: readonly DistanceToKeep[];

  constructor(base: Base, facing: Facing, test: PlaceTest) {
    this.base = base;
    this.test = test;
    this.centres = centresWithin(base, facing, test.bounds);
    const radius = base.shape === 'disc' ? base.radius : null;
    this.discs = new Rings(radius);
    this.obstacles = obstaclesIn(test).filter(
      (obstacle) => boundsOverlap(obstacle.bounds, test.bounds) && !this.discs.keepOff(obstacle, -ALLOWED_OVERLAP),
    );
    // Distances are rounded, so half a unit less will do.
    this.keepAway = (test.keepAway ?? []).filter(
      ({ footprint, distance: least }) => !this.discs.keepOff(footprint, least - DISTANCE_ROUNDING),
    );
  }

  fits(pose: Pose): boolean {
    const { minX, minY, maxX, maxY } = this.centres;
    if (pose.x < minX || pose.x > maxX || pose.y < minY || pose.y > maxY) return false;
    if (this.discs.areInWay(pose)) return false;
    const placed = footprintOf(this.base, pose);
    const { near, inside, legal } = this.test;
    return (
      (near === undefined || distance(placed, near.footprint) <= near.distance) &&
      !this.obstacles.some((obstacle) => overlaps(placed, obstacle)) &&
      this.keepAway.every((away) => distance(placed, away.footprint) >= away.distance) &&
      (inside === undefined || inside.some((polygon) => wholly(placed, polygon))) &&
      (legal === undefined || legal(pose))
    );
  }
}

/** The obstacles of a test, without those from which a distance is kept anyway. */
export function obstaclesIn({ obstacles, keepAway = [] }: PlaceTest): readonly Footprint[] {
  if (keepAway.length === 0) return obstacles;
  const kept = new Set<Footprint>();
  for (const { footprint, distance: least } of keepAway) if (least > 0) kept.add(footprint);
  return obstacles.filter((obstacle) => !kept.has(obstacle));
}

/** Circles that the middle of a disc must keep out of. All lengths are whole or half units, so that comparing squares is exact. */
class Rings {
  private readonly radius: number | null;
  private readonly xs: number[] = [];
  private readonly ys: number[] = [];
  private readonly squares: number[] = [];
  private last = 0;

  /** Null for a base that is no disc: then there are none. */
  constructor(radius: number | null) {
    this.radius = radius;
  }

  /** Keeps a base so far off a footprint, edge to edge; false if one of them is no disc. */
  keepOff(footprint: Footprint, distance: number): boolean {
    if (this.radius === null || footprint.kind !== 'disc') return false;
    const apart = Math.max(0, this.radius + footprint.radius + distance);
    this.xs.push(footprint.centre.x);
    this.ys.push(footprint.centre.y);
    this.squares.push(apart * apart);
    return true;
  }

  areInWay({ x, y }: Pose): boolean {
    if (this.isInWay(this.last, x, y)) return true;
    for (let i = 0; i < this.xs.length; i++) {
      if (!this.isInWay(i, x, y)) continue;
      this.last = i;
      return true;
    }
    return false;
  }

  private isInWay(i: number, x: number, y: number): boolean {
    const dx = (this.xs[i] ?? 0) - x;
    const dy = (this.ys[i] ?? 0) - y;
    return dx * dx + dy * dy < (this.squares[i] ?? 0);
  }
}
