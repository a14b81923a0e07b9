/** How deep two shapes overlap: the shortest distance that one of them would have to move to be clear of the other. */
import { convexPieces } from '../shapes/convex-pieces.js';
import { contains } from '../shapes/polygons.js';
import { lastPoint } from '../shapes/segments.js';
import type { Footprint, PlacedDisc, PlacedPolygon, Point } from '../shapes/shapes.js';
import { squaredToOutline } from './gaps.js';

export function depthBetween(a: Footprint, b: Footprint): number {
  if (a.kind === 'disc') return b.kind === 'disc' ? depthOfDiscs(a, b) : depthOfDisc(a, b);
  if (b.kind === 'disc') return depthOfDisc(b, a);
  return a.convex && b.convex ? depthOfConvex(a.points, b.points) : depthOfOutlines(a, b);
}

function depthOfDiscs(a: PlacedDisc, b: PlacedDisc): number {
  const dx = b.centre.x - a.centre.x;
  const dy = b.centre.y - a.centre.y;
  return Math.max(0, a.radius + b.radius - Math.sqrt(dx * dx + dy * dy));
}

function depthOfDisc(disc: PlacedDisc, polygon: PlacedPolygon): number {
  const toBorder = Math.sqrt(squaredToOutline(polygon.points, disc.centre));
  return Math.max(0, contains(polygon, disc.centre) ? disc.radius + toBorder : disc.radius - toBorder);
}

/** The shallowest of all edges, by separating axes. */
function depthOfConvex(one: readonly Point[], other: readonly Point[]): number {
  const forth = depthAcrossEdges(one, other);
  return forth === 0 ? 0 : Math.min(forth, depthAcrossEdges(other, one));
}

function depthAcrossEdges(one: readonly Point[], other: readonly Point[]): number {
  let shallowest = Infinity;
  let a = lastPoint(one);
  for (const b of one) {
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    let deepest = 0;
    for (const p of other) {
      const inward = dx * (p.y - a.y) - dy * (p.x - a.x);
      if (inward > deepest) deepest = inward;
    }
    if (deepest === 0) return 0;
    const depth = deepest / Math.sqrt(dx * dx + dy * dy);
    if (depth < shallowest) shallowest = depth;
    a = b;
  }
  return shallowest;
}

/**
 * For concave polygons the exact answer is expensive. Takes the larger of two lower bounds: the depth of the deepest pair of convex
 * pieces, and that of the deepest corner of one in the other.
 */
function depthOfOutlines(one: PlacedPolygon, other: PlacedPolygon): number {
  let deepest = Math.max(depthOfCorners(one, other), depthOfCorners(other, one));
  for (const piece of convexPieces(one)) {
    for (const against of convexPieces(other)) deepest = Math.max(deepest, depthOfConvex(piece, against));
  }
  return deepest;
}

function depthOfCorners(one: PlacedPolygon, other: PlacedPolygon): number {
  let deepest = 0;
  for (const corner of one.points) {
    if (contains(other, corner)) deepest = Math.max(deepest, squaredToOutline(other.points, corner));
  }
  return Math.sqrt(deepest);
}
