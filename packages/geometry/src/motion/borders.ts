/** The borders of the places that a base, its facing kept, must not take: curves for its centre. */
import { footprintOf } from '../shapes/footprints.js';
import { hullAround } from '../shapes/hulls.js';
import { lastPoint, pointToPoint } from '../shapes/segments.js';
import type { Base, Bounds, Facing, Footprint, PlacedPolygon, Point } from '../shapes/shapes.js';
import { circle, type Curve, segment } from './curves.js';

/** A base as its borders need it: the corners seen from its centre (one in the centre for a disc), and a round rim. */
export interface BaseOutline {
  readonly corners: readonly Point[];
  readonly rim: number;
  readonly bounds: Bounds;
}

const CENTRE_ALONE: readonly Point[] = [{ x: 0, y: 0 }];

export function baseOutline(base: Base, facing: Facing): BaseOutline {
  const placed = footprintOf(base, { x: 0, y: 0, facing });
  return placed.kind === 'disc'
    ? { corners: CENTRE_ALONE, rim: placed.radius, bounds: placed.bounds }
    : { corners: placed.points, rim: 0, bounds: placed.bounds };
}

/** Where the base is at a distance from an obstacle; 0 where it touches. Some of it may lie inside the obstacle. */
export function bordersAround(outline: BaseOutline, obstacle: Footprint, distance: number): Curve[] {
  const rim = outline.rim + distance;
  if (obstacle.kind === 'disc') return grown(hullAround([obstacle.centre], outline.corners), rim + obstacle.radius);
  return obstacle.convex
    ? grown(hullAround(obstacle.points, outline.corners), rim)
    : alongEdges(outline, obstacle, rim);
}

/** Where the base inside a polygon comes to a distance from its outline. */
export function bordersWithin(outline: BaseOutline, polygon: PlacedPolygon, distance: number): Curve[] {
  return alongEdges(outline, polygon, outline.rim + distance);
}

/** Where the base touches the edges of the surface from inside. */
export function bordersOfSurface(outline: BaseOutline, bounds: Bounds): Curve[] {
  const left = bounds.minX - outline.bounds.minX;
  const right = bounds.maxX - outline.bounds.maxX;
  const bottom = bounds.minY - outline.bounds.minY;
  const top = bounds.maxY - outline.bounds.maxY;
  if (left > right || bottom > top) return [];
  return [
    segment({ x: left, y: bottom }, { x: right, y: bottom }),
    segment({ x: right, y: bottom }, { x: right, y: top }),
    segment({ x: right, y: top }, { x: left, y: top }),
    segment({ x: left, y: top }, { x: left, y: bottom }),
  ];
}

function alongEdges(outline: BaseOutline, polygon: PlacedPolygon, rim: number): Curve[] {
  const curves: Curve[] = [];
  let a = lastPoint(polygon.points);
  for (const b of polygon.points) {
    curves.push(...grown(hullAround([a, b], outline.corners), rim));
    a = b;
  }
  return curves;
}

/** The outline of a hull grown by a radius: its edges moved out, and circles about its corners. */
function grown(hull: readonly Point[], rim: number): Curve[] {
  const curves: Curve[] = [];
  let a = lastPoint(hull);
  for (const b of hull) {
    const length = pointToPoint(a, b);
    if (length > 0) {
      const x = ((b.y - a.y) / length) * rim;
      const y = ((a.x - b.x) / length) * rim;
      curves.push(segment({ x: a.x + x, y: a.y + y }, { x: b.x + x, y: b.y + y }));
    }
    if (rim > 0) curves.push(circle(b, rim));
    a = b;
  }
  return curves;
}
