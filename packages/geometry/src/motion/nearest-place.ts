/** The nearest place to a wanted one at which a base may stand. */
import { boundsOverlap, radiusOf } from '../shapes/footprints.js';
import { fastFlatMap } from '../shapes/fast-flat-map.js';
import { pointToPoint } from '../shapes/segments.js';
import type { Base, Bounds, Facing, Point, Pose } from '../shapes/shapes.js';
import { advance, poseAt } from '../shapes/sines.js';
import { fan, HALF_CIRCLE } from './angles.js';
import { baseOutline, bordersAround, bordersOfSurface, bordersWithin } from './borders.js';
import { type Curve, meetings, nearestOn, segment } from './curves.js';
import { fits, type PlaceTest } from './places.js';

/** Distances are rounded to whole units, so a place on the grid must be this much farther away to be safe, in units of length. */
const GRID_MARGIN = 1;

/** The most places that `nearestPlaces` gives. */
const MOST_NEAREST_PLACES = 32;

/**
 * The place nearest to the wanted one, centre to centre, with the same facing; null when there is none. Exact except
 * for rounding, unless `legal` asks for more: then within `tolerance` as far as sampling finds it.
 */
export function nearestPlace(base: Base, wanted: Pose, test: PlaceTest, tolerance: number): Pose | null {
  if (fits(base, wanted, test)) return wanted;
  const borders = bordersFor(base, wanted.facing, test);
  const exact = nearestOnBorders(base, wanted, test, borders, 0)[0] ?? null;
  if (test.legal === undefined) return exact;
  const sampled = nearestSampled(base, wanted, test, tolerance, exact);
  return sampled ?? exact;
}

/**
 * The places to choose from when any of the nearest is good enough: all that were found at most `tolerance` farther away than the
 * nearest, nearest first, at most 32 of them.
 */
export function nearestPlaces(base: Base, wanted: Pose, test: PlaceTest, tolerance: number): Pose[] {
  const best = nearestPlace(base, wanted, test, tolerance);
  if (best === null) return [];
  const nearest = pointToPoint(best, wanted);
  const limit = nearest + tolerance;
  const found = nearestOnBorders(base, wanted, test, bordersFor(base, wanted.facing, test), limit + GRID_MARGIN);
  const rings = fastFlatMap([0.5, 1], (share) => ring(wanted, nearest + tolerance * share, 24));
  const others = [...found, ...rings.filter((pose) => fits(base, pose, test))].filter((pose) => {
    const away = pointToPoint(pose, wanted);
    return away >= nearest && away <= limit;
  });
  return distinct([best, ...sorted(wanted, others)]).slice(0, MOST_NEAREST_PLACES);
}

/** The first pose along a facing, at most `max` away, at which the base fits; null if there is none. */
export function firstFreeAlong(
  base: Base,
  from: Pose,
  facing: Facing,
  step: number,
  max: number,
  test: PlaceTest,
): Pose | null {
  const lengths: number[] = [];
  for (let length = 0; length <= max; length += step) lengths.push(length);
  const line = segment(from, advance(from, facing, max));
  for (const border of bordersFor(base, from.facing, test)) {
    if (!boundsOverlap(border.bounds, line.bounds)) continue;
    for (const p of meetings(line, border))
      lengths.push(Math.floor(pointToPoint(from, p)), Math.ceil(pointToPoint(from, p)));
  }
  lengths.sort((a, b) => a - b);
  const poseAfter = (length: number): Pose => poseAt(advance(from, facing, length), from.facing);
  let tried = -1;
  for (const length of lengths) {
    if (length <= max && fits(base, poseAfter(length), test)) {
      // Along a border, places are rounded onto its free side before the line itself crosses it, so no crossing shows them.
      const back = length % step === 0 ? tried : length;
      let first = length;
      while (first - 1 > back && fits(base, poseAfter(first - 1), test)) first--;
      return poseAfter(first);
    }
    tried = length;
  }
  return null;
}

function bordersFor(base: Base, facing: Facing, test: PlaceTest): Curve[] {
  const outline = baseOutline(base, facing);
  const curves = bordersOfSurface(outline, test.bounds);
  for (const obstacle of test.obstacles) curves.push(...bordersAround(outline, obstacle, 0));
  for (const { footprint, distance } of test.keepAway ?? []) {
    curves.push(
      ...bordersAround(outline, footprint, distance),
      ...bordersAround(outline, footprint, distance + GRID_MARGIN),
    );
  }
  for (const polygon of test.inside ?? []) {
    curves.push(...bordersWithin(outline, polygon, 0), ...bordersWithin(outline, polygon, GRID_MARGIN));
  }
  return curves;
}

/**
 * Free places on the borders, nearest first. The nearest free place is the nearest point of a border, or a point where two borders
 * meet. Searches in growing circles until one is found, and at least as far as `limit`; returns all within that circle.
 */
function nearestOnBorders(base: Base, wanted: Pose, test: PlaceTest, borders: readonly Curve[], limit: number): Pose[] {
  const apart = borders.map((border) => pointToPoint(nearestOn(border, wanted), wanted));
  const farthest = farthestOn(test.bounds, wanted);
  let tried = 0;
  for (let reach = Math.max(limit, radiusOf(base) / 2); tried < farthest; reach *= 2) {
    const near = borders.filter((_, i) => (apart[i] ?? Infinity) <= reach);
    const poses = sorted(wanted, candidates(near, wanted, reach));
    const found: Pose[] = [];
    for (const pose of poses) {
      if (limit === 0 && found.length > 0) break;
      if (pointToPoint(pose, wanted) >= tried && fits(base, pose, test)) found.push(pose);
    }
    if (found.length > 0 || limit > 0) return found;
    tried = reach - 1;
  }
  return [];
}

function farthestOn(bounds: Bounds, p: Point): number {
  const dx = Math.max(Math.abs(p.x - bounds.minX), Math.abs(p.x - bounds.maxX));
  const dy = Math.max(Math.abs(p.y - bounds.minY), Math.abs(p.y - bounds.maxY));
  return Math.sqrt(dx * dx + dy * dy);
}

function candidates(near: readonly Curve[], wanted: Pose, reach: number): Pose[] {
  const points = near.map((border) => nearestOn(border, wanted));
  near.forEach((one, i) => {
    for (let k = i + 1; k < near.length; k++) {
      const other = near[k];
      if (other !== undefined && boundsOverlap(one.bounds, other.bounds)) points.push(...meetings(one, other));
    }
  });
  return distinct(
    points
      .filter((p) => pointToPoint(p, wanted) <= reach)
      .map(({ x, y }) => ({ x: Math.round(x) + 0, y: Math.round(y) + 0, facing: wanted.facing })),
  );
}

function distinct(poses: readonly Pose[]): Pose[] {
  const seen = new Set<number>();
  return poses.filter(({ x, y }) => {
    const key = x * 8388608 + y;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** Nearest first; of equally near poses the lowest, then the leftmost. */
function sorted(wanted: Point, poses: readonly Pose[]): Pose[] {
  const keyed = poses.map((pose) => ({ pose, away: pointToPoint(pose, wanted) }));
  keyed.sort((a, b) => a.away - b.away || a.pose.y - b.pose.y || a.pose.x - b.pose.x);
  return keyed.map(({ pose }) => pose);
}

function ring(wanted: Pose, radius: number, count: number): Pose[] {
  return fan({ x: 0, y: 1 }, (2 * HALF_CIRCLE) / count, count).map((v) => ({
    x: Math.round(wanted.x + v.x * radius) + 0,
    y: Math.round(wanted.y + v.y * radius) + 0,
    facing: wanted.facing,
  }));
}

/** Rings about the wanted place, ever wider; the first place found is then drawn nearer step by step. */
function nearestSampled(base: Base, wanted: Pose, test: PlaceTest, tolerance: number, known: Pose | null): Pose | null {
  const limit = known === null ? farthestOn(test.bounds, wanted) : pointToPoint(known, wanted);
  const least = Math.max(1, tolerance);
  for (let radius = least; radius < limit; radius += Math.max(least, radius / 8)) {
    const count = Math.min(96, Math.max(12, Math.ceil((6 * radius) / least)));
    const found = ring(wanted, radius, count).find((pose) => fits(base, pose, test));
    if (found !== undefined) return drawnNearer(base, wanted, test, found, least);
  }
  return null;
}

function drawnNearer(base: Base, wanted: Pose, test: PlaceTest, found: Pose, least: number): Pose {
  let best = found;
  let step = pointToPoint(found, wanted) / 2;
  while (step >= Math.max(1, least / 4)) {
    const away = pointToPoint(best, wanted);
    const nearer = sorted(wanted, ring(best, step, 16)).filter((pose) => pointToPoint(pose, wanted) < away);
    const better = nearer.find((pose) => fits(base, pose, test));
    if (better === undefined) step /= 2;
    else best = better;
  }
  return best;
}
