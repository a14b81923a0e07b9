import {
  advance,
  type Base,
  type Facing,
  type Footprint,
  footprintOf,
  FULL_TURN,
  lengthInside,
  type Point,
  pointToSegment,
  type Pose,
} from '@bridgehead/geometry';
import { isOnSurface, type Surface } from '@bridgehead/tabletop';

/**
 * The descent of something that comes down at a point or, if there is no room there, at the first point farther along its way that has
 * room.
 */
export interface Descent {
  readonly point: Point;
  readonly way: Facing;
  /** The distance between two points that are tried. */
  readonly step: number;
}

export interface Landing {
  readonly point: Point;
  readonly facing: Facing;
}

/** The first point with room, and a facing in which the base fits there; null if the way leaves the table before such a point. */
export function landingAlong(
  surface: Surface,
  { point, way, step }: Descent,
  facingAt: (point: Point) => Facing | null,
): Landing | null {
  for (let steps = 0; ; steps++) {
    const tried = steps === 0 ? point : advance(point, way, steps * step);
    if (!isOnSurface(surface, tried)) return null;
    const facing = facingAt(tried);
    if (facing !== null) return { point: tried, facing };
  }
}

/** A base at a point, shifted inward as far as it would hang over the edges of the table. */
export function shiftedInward({ width, height }: Surface, base: Base, { x, y, facing }: Pose): Pose {
  const { bounds } = footprintOf(base, { x, y, facing });
  return {
    x: x + Math.max(0, -bounds.minX) - Math.max(0, bounds.maxX - width),
    y: y + Math.max(0, -bounds.minY) - Math.max(0, bounds.maxY - height),
    facing,
  };
}

/** The angle between the facings that are tried for a box, which looks the same from behind. */
const BOX_TURN: Facing = 150;
const BOX_FACINGS: readonly Facing[] = Array.from({ length: FULL_TURN / 2 / BOX_TURN }, (_, i) => i * BOX_TURN);

/** The facings in which a base covers different ground; a disc covers the same in all of them. */
export function facingsOf({ shape }: Base): readonly Facing[] {
  return shape === 'disc' ? [0] : BOX_FACINGS;
}

/** Whether a line crosses a base, rather than only touching it. */
export function leadsOver(footprint: Footprint, from: Point, to: Point): boolean {
  return footprint.kind === 'disc'
    ? pointToSegment(footprint.centre, from, to) < footprint.radius
    : lengthInside(footprint, from, to) > 0;
}
