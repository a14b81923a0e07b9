/** Which part of a prism stops a line first, to tell a player why there is no sight. */
import { lastPoint, pointToSegment } from '../shapes/segments.js';
import type { PlacedDisc, PlacedPolygon, Point } from '../shapes/shapes.js';
import { shareAt, stretchesInside } from '../shapes/stretches.js';
import { heightStretch, type Prism, type Spot } from './prisms.js';
import { diameterAcross } from './shadows.js';

export interface Obstruction {
  /** Where along the line it enters the prism, as a share of its length. */
  readonly share: number;
  readonly edge: [Point, Point];
}

/**
 * For a line that hits a prism: where it goes in, and the edge of the footprint over which it came. A line that starts over
 * the footprint is stopped by the edge over which it would leave, or the nearest if it ends there too; a disc shows its
 * diameter across the line.
 */
export function obstructionOf(a: Spot, b: Spot, prism: Prism): Obstruction {
  const { footprint } = prism;
  const [from, to] = heightStretch(a, b, prism);
  return footprint.kind === 'disc' ? byDisc(a, b, footprint, from) : byPolygon(a, b, footprint, from, to);
}

function byDisc(a: Point, b: Point, { centre, radius }: PlacedDisc, from: number): Obstruction {
  const line = { dx: b.x - a.x, dy: b.y - a.y };
  const whole = line.dx * line.dx + line.dy * line.dy;
  if (whole === 0) return { share: from, edge: [...diameterAcross(centre, radius, { dx: 0, dy: 1 })] };
  const x = centre.x - a.x;
  const y = centre.y - a.y;
  const aside = line.dx * y - line.dy * x;
  const half = Math.sqrt(Math.max(0, radius * radius - (aside * aside) / whole) / whole);
  const share = Math.max(from, (x * line.dx + y * line.dy) / whole - half);
  return { share, edge: [...diameterAcross(centre, radius, line)] };
}

function byPolygon(a: Point, b: Point, { points }: PlacedPolygon, from: number, to: number): Obstruction {
  const stretch = stretchesInside(points, a, b, 'inside').find(([start, end]) => start < to && end > from);
  if (stretch === undefined) return { share: from, edge: nearestEdge(points, a) };
  const [start, end] = stretch;
  const share = Math.max(from, start);
  if (start > 0) return { share, edge: edgeAt(points, a, b, start) };
  return { share, edge: end < 1 ? edgeAt(points, a, b, end) : nearestEdge(points, a) };
}

/** The edge that the line crosses nearest to a share of it. */
function edgeAt(points: readonly Point[], a: Point, b: Point, share: number): [Point, Point] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  let p = lastPoint(points);
  let edge: [Point, Point] = [p, p];
  let least = Infinity;
  for (const q of points) {
    const sideP = dx * (p.y - a.y) - dy * (p.x - a.x);
    const sideQ = dx * (q.y - a.y) - dy * (q.x - a.x);
    if (sideP > 0 !== sideQ > 0 || sideP < 0 !== sideQ < 0) {
      const off = Math.abs(shareAt(a, b, p, sideP, q, sideQ) - share);
      if (off < least) {
        least = off;
        edge = [p, q];
      }
    }
    p = q;
  }
  return edge;
}

export function nearestEdge(points: readonly Point[], a: Point): [Point, Point] {
  let p = lastPoint(points);
  let edge: [Point, Point] = [p, p];
  let least = Infinity;
  for (const q of points) {
    const apart = pointToSegment(a, p, q);
    if (apart < least) {
      least = apart;
      edge = [p, q];
    }
    p = q;
  }
  return edge;
}
