/** Whether one prism alone hides two whole sets of spots from each other: then no single line needs to be tried. */
import { convexPieces } from '../shapes/convex-pieces.js';
import { cross, lastPoint, pointToPoint } from '../shapes/segments.js';
import type { Footprint, Point } from '../shapes/shapes.js';
import { asideOf, type Corridor } from './corridor.js';
import type { Prism, Spot } from './prisms.js';

/**
 * True only if every line from one set to the other passes through the prism. It is enough that all of them cross a bar inside it,
 * whose ends are to the right and to the left of the corridor.
 */
export function shadowsAll(prism: Prism, corridor: Corridor, from: readonly Spot[], to: readonly Spot[]): boolean {
  if (corridor.lowest < prism.bottom || corridor.highest >= prism.top) return false;
  if (corridor.dx === 0 && corridor.dy === 0) return false;
  return barsOf(prism.footprint, corridor).some(([right, left]) => isBarred(right, left, corridor, from, to));
}

type Bar = readonly [right: Point, left: Point];

function barsOf(footprint: Footprint, corridor: Corridor): Bar[] {
  if (footprint.kind === 'disc') return [diameterAcross(footprint.centre, footprint.radius - 1, corridor)];
  return convexPieces(footprint).map((piece) => widestBar(piece, corridor));
}

function widestBar(points: readonly Point[], corridor: Corridor): Bar {
  let right = lastPoint(points);
  let left = right;
  let least = Infinity;
  let most = -Infinity;
  for (const p of points) {
    const aside = asideOf(corridor, p.x, p.y);
    if (aside < least) {
      least = aside;
      right = p;
    }
    if (aside > most) {
      most = aside;
      left = p;
    }
  }
  return [right, left];
}

/** The ends of the diameter that lies across the corridor, rounded to the grid. */
export function diameterAcross(centre: Point, radius: number, line: { readonly dx: number; readonly dy: number }): Bar {
  const { dx, dy } = line;
  const length = pointToPoint({ x: 0, y: 0 }, { x: dx, y: dy });
  const x = Math.round((dy * radius) / length) + 0;
  const y = Math.round((-dx * radius) / length) + 0;
  return [
    { x: centre.x + x, y: centre.y + y },
    { x: centre.x - x, y: centre.y - y },
  ];
}

/** A bar from beyond one side of the corridor to beyond the other, with one set before it and the other behind. */
function isBarred(right: Point, left: Point, corridor: Corridor, from: readonly Spot[], to: readonly Spot[]): boolean {
  if (asideOf(corridor, right.x, right.y) >= corridor.right) return false;
  if (asideOf(corridor, left.x, left.y) <= corridor.left) return false;
  for (const start of from) if (cross(right, left, start) <= 0) return false;
  for (const end of to) if (cross(right, left, end) >= 0) return false;
  return true;
}
