import { type Footprint, lengthInside, type Point, pointToSegment } from '@bridgehead/geometry';

/** Whether a line leads over a base, and does not only touch it. */
export function crosses(footprint: Footprint, from: Point, to: Point): boolean {
  return footprint.kind === 'disc'
    ? pointToSegment(footprint.centre, from, to) < footprint.radius
    : lengthInside(footprint, from, to) > 0;
}
