/** Turning about a corner instead of on the spot. */
import { footprintOf } from '../shapes/footprints.js';
import type { Base, Point, Pose } from '../shapes/shapes.js';
import { advance, poseAt, rotate, turned } from '../shapes/sines.js';

/** Which hand of a base, seen along its facing. */
export type TurnSide = 'left' | 'right';

/**
 * Turns a base to a side by some tenths of a degree about its front corner on that side, then advances it along its new
 * facing. In reverse all of it is mirrored: the rear corner, the rear swinging to that side, and back instead of on.
 */
export function turnAboutCorner(
  base: Base,
  pose: Pose,
  side: TurnSide,
  by: number,
  advanceBy: number,
  reverse = false,
): Pose {
  const clockwise = (side === 'right') !== reverse ? by : -by;
  const middle = rotate(pose, cornerOf(base, pose, side, reverse), clockwise);
  const facing = turned(pose.facing, clockwise);
  return poseAt(advance(middle, reverse ? turned(facing, 1800) : facing, advanceBy), facing);
}

/** A front or rear corner; of a disc, the point of its rim half way between ahead (or behind) and the side. */
export function cornerOf(base: Base, pose: Pose, side: TurnSide, rear = false): Point {
  const off = rear ? 1350 : 450;
  const placed = footprintOf(base, pose);
  if (placed.kind === 'disc') return advance(pose, turned(pose.facing, side === 'right' ? off : -off), placed.radius);
  const [frontRight, frontLeft, rearLeft, rearRight] = placed.points;
  const corner = side === 'right' ? (rear ? rearRight : frontRight) : rear ? rearLeft : frontLeft;
  return corner ?? pose;
}
