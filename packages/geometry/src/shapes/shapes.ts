/**
 * The vocabulary of plane geometry: points, facings, bases and the footprints they leave.
 *
 * Lengths are integers: ten-thousandths of whatever unit the caller plays in. Coordinates run from the lower left
 * corner, x to the right and y up. A facing is an integer of tenths of a degree, 0 to 3599, clockwise from "up"
 * (0 = +y, 900 = +x, 1800 = -y, 2700 = -x), as on a compass or a clock face.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Facing = number;

export interface Pose extends Point {
  readonly facing: Facing;
}

/** A round base. */
export interface Disc {
  readonly shape: 'disc';
  readonly radius: number;
}

/** A rectangular base or hull: `length` along the facing, `width` across it; the pose is its middle. */
export interface Box {
  readonly shape: 'box';
  readonly length: number;
  readonly width: number;
}

export type Base = Disc | Box;

export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** A base set down: a disc, or the convex polygon of its rounded corners, counter-clockwise. */
export type Footprint = PlacedDisc | PlacedPolygon;

export interface PlacedDisc {
  readonly kind: 'disc';
  readonly centre: Point;
  readonly radius: number;
  readonly bounds: Bounds;
}

export interface PlacedPolygon {
  readonly kind: 'polygon';
  readonly centre: Point;
  /** Counter-clockwise, integer corners. Convex when it comes from a base; terrain may be concave. */
  readonly points: readonly Point[];
  readonly convex: boolean;
  readonly bounds: Bounds;
}
