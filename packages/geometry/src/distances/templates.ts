/** Templates: footprints laid over others, and what they cover. */
import { polygonOf } from '../shapes/footprints.js';
import { pointToPoint } from '../shapes/segments.js';
import type { Footprint, PlacedDisc, PlacedPolygon, Point, Pose } from '../shapes/shapes.js';
import { advance, cosine, DIRECTION_LENGTH, sine, turned } from '../shapes/sines.js';
import { DISTANCE_ROUNDING, distanceToPoint, wholly, within } from './distance.js';

/** A disc, a box, a cone or any other outline, already placed. */
export type Template = Footprint;

/** What of a footprint has to lie under the template: any part, its centre, or all of it. Borders count. */
export type TemplateCoverage = 'touch' | 'centre' | 'wholly';

/** Which of the footprints a template covers, as places in the list. */
export function coveredBy(template: Template, footprints: readonly Footprint[], how: TemplateCoverage): number[] {
  const found: number[] = [];
  footprints.forEach((footprint, i) => {
    if (isCovered(template, footprint, how)) found.push(i);
  });
  return found;
}

function isCovered(template: Template, footprint: Footprint, how: TemplateCoverage): boolean {
  if (!within(template, footprint, 0)) return false;
  if (how === 'touch') return true;
  if (how === 'centre') return distanceToPoint(template, footprint.centre) === 0;
  return template.kind === 'disc' ? isWhollyInDisc(footprint, template) : wholly(footprint, template);
}

function isWhollyInDisc(footprint: Footprint, disc: PlacedDisc): boolean {
  const reach = disc.radius + DISTANCE_ROUNDING;
  if (footprint.kind === 'disc') return pointToPoint(disc.centre, footprint.centre) + footprint.radius <= reach;
  return footprint.points.every((corner) => pointToPoint(disc.centre, corner) <= reach);
}

/**
 * A cone from a pose along its facing: `nearWidth` wide at the pose (0 for a point), `farWidth` at its end, corners
 * rounded.
 */
export function conePolygon(pose: Pose, length: number, nearWidth: number, farWidth: number): PlacedPolygon {
  return polygonOf([
    aside(pose, 0, nearWidth),
    aside(pose, length, farWidth),
    aside(pose, length, -farWidth),
    aside(pose, 0, -nearWidth),
  ]);
}

/** The point some way ahead of a pose and half of `doubled` to its right. */
function aside(pose: Pose, ahead: number, doubled: number): Point {
  const s = sine(pose.facing);
  const c = cosine(pose.facing);
  return {
    x: pose.x + Math.round((2 * ahead * s + doubled * c) / (2 * DIRECTION_LENGTH)) + 0,
    y: pose.y + Math.round((2 * ahead * c - doubled * s) / (2 * DIRECTION_LENGTH)) + 0,
  };
}

/** A teardrop from a pose along its facing: a point at the pose, a round end with a radius, `length` from tip to end. */
export function teardropPolygon(pose: Pose, length: number, radius: number): PlacedPolygon {
  const middle = advance(pose, pose.facing, length - radius);
  const round: Point[] = [];
  for (let by = -1800; by < 1800; by += 50) {
    const rim = advance(middle, turned(pose.facing, by), radius);
    // Behind the tangents from the tip the outline follows the tangents, not the circle.
    const dot = (rim.x - middle.x) * (pose.x - middle.x) + (rim.y - middle.y) * (pose.y - middle.y);
    if (dot <= radius * radius) round.push(rim);
  }
  return polygonOf([{ x: pose.x, y: pose.y }, ...round]);
}
