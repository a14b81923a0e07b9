import {
  advance,
  cosine,
  DIRECTION_LENGTH,
  distanceToPoint,
  type Footprint,
  FULL_TURN,
  type Point,
  sine,
  turned,
} from '@bridgehead/geometry';
import type { Stance } from '../scene/stance.js';

/** Tenths of a degree between two points of an arc. */
const ARC_STEP_TENTHS = 50;

export interface Bearing {
  readonly from: number;
  readonly to: number;
}

/** The points of the table at a distance from the rim of a base, clockwise within an arc. */
export function arcAt(stance: Stance, { from, to }: Bearing, length: number): Point[] {
  const wide = span({ from, to });
  const steps = Math.max(2, Math.ceil(wide / ARC_STEP_TENTHS));
  return Array.from({ length: steps + 1 }, (_, i) => pointAt(stance, from + Math.round((wide * i) / steps), length));
}

/** Joins arcs that lie side by side. */
export function joinedArcs(arcs: readonly Bearing[]): readonly Bearing[] {
  const [first, ...left] = arcs;
  if (first === undefined) return [];
  for (const [i, other] of left.entries()) {
    const rest = left.toSpliced(i, 1);
    const spans = span(first) + span(other);
    if (spans >= FULL_TURN) return [{ from: 0, to: FULL_TURN }];
    if (first.to % FULL_TURN === other.from % FULL_TURN)
      return joinedArcs([{ from: first.from, to: other.to }, ...rest]);
    if (other.to % FULL_TURN === first.from % FULL_TURN)
      return joinedArcs([{ from: other.from, to: first.to }, ...rest]);
  }
  return [first, ...joinedArcs(left)];
}

function span({ from, to }: Bearing): number {
  return isAllRound({ from, to }) ? FULL_TURN : (to - from + FULL_TURN) % FULL_TURN;
}

export function isAllRound({ from, to }: Bearing): boolean {
  return to - from >= FULL_TURN;
}

/** The point so far from the rim of a base, at a bearing from its facing. */
export function pointAt({ footprint, facing, hull }: Stance, at: number, length: number): Point {
  const { centre } = footprint;
  const toward = turned(facing, at);
  if (footprint.kind === 'disc') return advance(centre, toward, footprint.radius + length);
  if (hull !== undefined) return advance(centre, toward, Math.round(beyondHull(hull, at, length)));
  return advance(centre, toward, beyondOutline(footprint, toward, length));
}

/** From the middle of a hull: over one of its sides, or around the corner between them. */
function beyondHull(
  { length: long, width }: { readonly length: number; readonly width: number },
  at: number,
  length: number,
): number {
  const [aside, ahead] = [
    Math.abs(sine(turned(0, at))) / DIRECTION_LENGTH,
    Math.abs(cosine(turned(0, at))) / DIRECTION_LENGTH,
  ];
  const [across, along] = [width / 2, long / 2];
  const overSide = (across + length) / aside;
  if (overSide * ahead <= along) return overSide;
  const overFront = (along + length) / ahead;
  if (overFront * aside <= across) return overFront;
  const corner = aside * across + ahead * along;
  return corner + Math.sqrt(Math.max(0, corner * corner - across * across - along * along + length * length));
}

/** From the middle of any outline, found by halving. */
function beyondOutline(footprint: Footprint, toward: number, length: number): number {
  const { minX, maxX, minY, maxY } = footprint.bounds;
  let [near, far] = [0, length + (maxX - minX) + (maxY - minY)];
  while (far - near > UNSEEN_LENGTH) {
    const middle = Math.round((near + far) / 2);
    if (distanceToPoint(footprint, advance(footprint.centre, toward, middle)) <= length) near = middle;
    else far = middle;
  }
  return near;
}

/** A length of the table too small to see. */
const UNSEEN_LENGTH = 100;
