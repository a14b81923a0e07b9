/** Many lines from one spot against one prism: its shadow is computed once, then each line is tested by where its end is. */
import { lastPoint } from '../shapes/segments.js';
import type { PlacedPolygon, Point } from '../shapes/shapes.js';
import { crossesDisc, type Prism, segmentHitsPrism, type Spot } from './prisms.js';

/**
 * Of the first `count` ends, moves those whose line from `start` misses the prism to the front, in their order, and
 * returns their number. `isLevel` says that all these lines are at the height of the prism from end to end.
 */
export function keepOpenEnds(start: Spot, ends: Spot[], count: number, prism: Prism, isLevel: boolean): number {
  const { footprint } = prism;
  if (footprint.kind === 'disc') {
    return isLevel
      ? keepBesideDisc(start, ends, count, footprint.centre, footprint.radius)
      : keepOneByOne(start, ends, count, prism);
  }
  return isOutside(start, footprint)
    ? keepBesideShadow(start, ends, count, prism, footprint, isLevel && footprint.convex)
    : keepOneByOne(start, ends, count, prism);
}

/** Strictly outside a convex polygon, or at least outside the bounds of a concave one. */
function isOutside(start: Spot, { bounds, points, convex }: PlacedPolygon): boolean {
  const { x, y } = start;
  if (x < bounds.minX || x > bounds.maxX || y < bounds.minY || y > bounds.maxY) return true;
  if (!convex) return false;
  let p = lastPoint(points);
  for (const q of points) {
    if ((q.x - p.x) * (y - p.y) < (q.y - p.y) * (x - p.x)) return true;
    p = q;
  }
  return false;
}

function keepOneByOne(start: Spot, ends: Spot[], count: number, prism: Prism): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const end = ends[i];
    if (end === undefined || segmentHitsPrism(start, end, prism)) continue;
    ends[kept++] = end;
  }
  return kept;
}

function keepBesideDisc(start: Spot, ends: Spot[], count: number, centre: Point, radius: number): number {
  const x = centre.x - start.x;
  const y = centre.y - start.y;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const end = ends[i];
    if (end === undefined) continue;
    if (!crossesDisc(end.x - start.x, end.y - start.y, x, y, radius)) ends[kept++] = end;
  }
  return kept;
}

/**
 * Seen from outside, a polygon appears between two of its corners. An end that is not strictly between them is open. One that is, and
 * is beyond the line between the corners, is hidden if the polygon is convex. The rest are tested one by one.
 */
function keepBesideShadow(
  start: Spot,
  ends: Spot[],
  count: number,
  prism: Prism,
  { points }: PlacedPolygon,
  isSure: boolean,
): number {
  const { x, y } = start;
  const last = lastPoint(points);
  let rightX = last.x - x;
  let rightY = last.y - y;
  let leftX = rightX;
  let leftY = rightY;
  for (const p of points) {
    const px = p.x - x;
    const py = p.y - y;
    if (rightX * py < rightY * px) {
      rightX = px;
      rightY = py;
    }
    if (leftX * py > leftY * px) {
      leftX = px;
      leftY = py;
    }
  }
  const acrossX = leftX - rightX;
  const acrossY = leftY - rightY;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const end = ends[i];
    if (end === undefined) continue;
    const ex = end.x - x;
    const ey = end.y - y;
    if (rightX * ey > rightY * ex && leftX * ey < leftY * ex) {
      const isBeyond = acrossX * (ey - rightY) < acrossY * (ex - rightX);
      if ((isSure && isBeyond) || segmentHitsPrism(start, end, prism)) continue;
    }
    ends[kept++] = end;
  }
  return kept;
}
