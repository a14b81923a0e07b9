/** The nearest place to a wanted one at which a base may stand. */
import { distance } from '../distances/distance.js';
import { boundsOverlap, footprintOf } from '../shapes/footprints.js';
import { fastFlatMap } from '../shapes/fast-flat-map.js';
import { pointToPoint } from '../shapes/segments.js';
import type { Base, Bounds, Facing, Point, Pose } from '../shapes/shapes.js';
import { advance, poseAt } from '../shapes/sines.js';
import { fan, HALF_CIRCLE } from './angles.js';
import { bordersOfAll, GRID_MARGIN, searchBorders } from './border-search.js';
import { meetings, segment } from './curves.js';
import { PlaceTester, type PlaceTest } from './places.js';

/** The most places that `nearestPlaces` gives. */
const MOST_NEAREST_PLACES = 32;

/**
 * The place nearest to the wanted one, centre to centre, with the same facing; null when there is none. Exact except
 * for rounding, unless `legal` asks for more: then within `tolerance` as far as sampling finds it.
 */
export function nearestPlace(base: Base, wanted: Pose, test: PlaceTest, tolerance: number): Pose | null {
  const tester = new PlaceTester(base, wanted.facing, test);
  if (tester.fits(wanted)) return wanted;
  const exact = nearestOnBorders(base, wanted, test, tester);
  if (test.legal === undefined && test.near === undefined) return exact;
  const sampled = nearestSampled(base, wanted, test, tester, tolerance, exact);
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
  const tester = new PlaceTester(base, wanted.facing, test);
  const found = allOnBorders(base, wanted, test, tester, limit + GRID_MARGIN);
  const rings = fastFlatMap([0.5, 1], (share) => ring(wanted, nearest + tolerance * share, 24));
  const others = [...found, ...rings.filter((pose) => tester.fits(pose))].filter((pose) => {
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
  const tester = new PlaceTester(base, from.facing, test);
  const lengths: number[] = [];
  for (let length = 0; length <= max; length += step) lengths.push(length);
  const line = segment(from, advance(from, facing, max));
  for (const border of bordersOfAll(base, from.facing, test)) {
    if (!boundsOverlap(border.bounds, line.bounds)) continue;
    for (const p of meetings(line, border))
      lengths.push(Math.floor(pointToPoint(from, p)), Math.ceil(pointToPoint(from, p)));
  }
  lengths.sort((a, b) => a - b);
  const poseAfter = (length: number): Pose => poseAt(advance(from, facing, length), from.facing);
  let tried = -1;
  for (const length of lengths) {
    if (length <= max && tester.fits(poseAfter(length))) {
      // Along a border, places are rounded onto its free side before the line itself crosses it, so no crossing shows them.
      const back = length % step === 0 ? tried : length;
      let first = length;
      while (first - 1 > back && tester.fits(poseAfter(first - 1))) first--;
      return poseAfter(first);
    }
    tried = length;
  }
  return null;
}

/** The nearest free place on the borders: the nearest point of a border, or a point where two borders meet; null if there is none. */
function nearestOnBorders(base: Base, wanted: Pose, test: PlaceTest, tester: PlaceTester): Pose | null {
  let best: Pose | null = null;
  const search = {
    reach: Infinity,
    offer(pose: Pose): void {
      const away = pointToPoint(pose, wanted);
      const isNearer = best === null || away < search.reach || (away === search.reach && isBefore(pose, best));
      if (!isNearer || !tester.fits(pose)) return;
      best = pose;
      search.reach = away;
    },
  };
  searchBorders(base, wanted, test, search);
  return best;
}

/** All of those that are at most so far away. */
function allOnBorders(base: Base, wanted: Pose, test: PlaceTest, tester: PlaceTester, reach: number): Pose[] {
  const found: Pose[] = [];
  const offer = (pose: Pose): void => {
    if (pointToPoint(pose, wanted) <= reach && tester.fits(pose)) found.push(pose);
  };
  searchBorders(base, wanted, test, { reach, offer });
  return found;
}

function farthestOn(bounds: Bounds, p: Point): number {
  const dx = Math.max(Math.abs(p.x - bounds.minX), Math.abs(p.x - bounds.maxX));
  const dy = Math.max(Math.abs(p.y - bounds.minY), Math.abs(p.y - bounds.maxY));
  return Math.sqrt(dx * dx + dy * dy);
}

/** Of equally near poses the lowest comes first, then the leftmost. */
function isBefore(one: Pose, other: Pose): boolean {
  return one.y < other.y || (one.y === other.y && one.x < other.x);
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

const directions = new Map<number, readonly Point[]>();

/** So many directions all round, each computed once. */
function directionsOf(count: number): readonly Point[] {
  const known = directions.get(count);
  if (known !== undefined) return known;
  const found = fan({ x: 0, y: 1 }, (2 * HALF_CIRCLE) / count, count);
  directions.set(count, found);
  return found;
}

function ring(wanted: Pose, radius: number, count: number): Pose[] {
  return directionsOf(count).map((v) => ({
    x: Math.round(wanted.x + v.x * radius) + 0,
    y: Math.round(wanted.y + v.y * radius) + 0,
    facing: wanted.facing,
  }));
}

/** Rings about the wanted place, ever wider; the first place found is then drawn nearer step by step. */
function nearestSampled(
  base: Base,
  wanted: Pose,
  test: PlaceTest,
  tester: PlaceTester,
  tolerance: number,
  known: Pose | null,
): Pose | null {
  const limit = known === null ? farthestOn(test.bounds, wanted) : pointToPoint(known, wanted);
  const least = Math.max(1, tolerance);
  const tooNear = leastToward(base, wanted, test);
  for (let radius = least; radius < limit; radius += Math.max(least, radius / 8)) {
    if (radius < tooNear) continue;
    const count = Math.min(96, Math.max(12, Math.ceil((6 * radius) / least)));
    const found = firstOnRing(wanted, radius, count, tester);
    if (found !== null) return drawnNearer(wanted, tester, found, least);
  }
  return null;
}

/** How far a base must at least go to be near enough to what it must be near, less what rounding may take; 0 if that is not demanded. */
function leastToward(base: Base, wanted: Pose, { near }: PlaceTest): number {
  if (near === undefined) return 0;
  return distance(footprintOf(base, wanted), near.footprint) - near.distance - 2 * GRID_MARGIN;
}

function firstOnRing(wanted: Pose, radius: number, count: number, tester: PlaceTester): Pose | null {
  for (const { x, y } of directionsOf(count)) {
    const pose = {
      x: Math.round(wanted.x + x * radius) + 0,
      y: Math.round(wanted.y + y * radius) + 0,
      facing: wanted.facing,
    };
    if (tester.fits(pose)) return pose;
  }
  return null;
}

function drawnNearer(wanted: Pose, tester: PlaceTester, found: Pose, least: number): Pose {
  let best = found;
  let step = pointToPoint(found, wanted) / 2;
  while (step >= Math.max(1, least / 4)) {
    const away = pointToPoint(best, wanted);
    const nearer = sorted(wanted, ring(best, step, 16)).filter((pose) => pointToPoint(pose, wanted) < away);
    const better = nearer.find((pose) => tester.fits(pose));
    if (better === undefined) step /= 2;
    else best = better;
  }
  return best;
}
