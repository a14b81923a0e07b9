/** Where one base can stand in contact with a target. */
import { distance, overlaps } from '../distances/distance.js';
import { boundsOverlap, footprintOf, radiusOf } from '../shapes/footprints.js';
import { fastFlatMap } from '../shapes/fast-flat-map.js';
import { pointToPoint } from '../shapes/segments.js';
import type { Base, Bounds, Footprint, Point, Pose } from '../shapes/shapes.js';
import { fan, HALF_CIRCLE } from './angles.js';
import { type BaseOutline, baseOutline, bordersAround, bordersOfSurface } from './borders.js';
import { type Corner, placeAt, tangent } from './corners.js';
import { circle, type Curve, meetings, nearestOn, segment } from './curves.js';
import { isWithinBounds } from './places.js';
import { reachable, type ReachablePlaces } from './reach.js';
import { sweepHits } from './sweep.js';

/** A base to be brought into contact, at most `reach` from where it is. */
export interface ContactSeeker {
  readonly id: string;
  readonly base: Base;
  readonly from: Pose;
  readonly reach: number;
}

export interface ContactTest {
  /** The surface: every base must be wholly on it. */
  readonly bounds: Bounds;
  /** Footprints that no base may overlap, on the way or at its place. The target need not be among them. */
  readonly obstacles: readonly Footprint[];
  /** How large a gap still counts as contact. */
  readonly tolerance: number;
  /** How a base gets to its place: straight (the default), or by the shortest route. */
  readonly way?: 'straight' | 'route';
  /** Any other demand on a place. */
  readonly legal?: (id: string, pose: Pose) => boolean;
}

/** One base and every place where it can touch the target, ordered counter-clockwise around the target's centre. */
export interface ContactPlaces {
  readonly seeker: ContactSeeker;
  readonly outline: BaseOutline;
  /** The curves on which its centre is when it touches. */
  readonly curves: readonly Curve[];
  /** Places found possible, in turning order. */
  readonly places: readonly Pose[];
  /** The first places of each stretch in which the base can stand. None if it can stand all round the target. */
  readonly beginnings: readonly Pose[];
  readonly allows: (pose: Pose) => boolean;
}

/** Into how many parts a curve is divided to look for places. */
const SAMPLES_PER_CURVE = 16;

/** What is the same for one base whatever its gap to the target. */
export interface PreparedSeeker {
  readonly seeker: ContactSeeker;
  readonly outline: BaseOutline;
  /** Curves at which the base may become free or blocked. */
  readonly limits: readonly Curve[];
  readonly allows: (pose: Pose) => boolean;
}

export function preparedSeeker(seeker: ContactSeeker, target: Footprint, test: ContactTest): PreparedSeeker {
  const outline = baseOutline(seeker.base, seeker.from.facing);
  const near = { ...test, obstacles: obstaclesOnWay(seeker, target, test) };
  const limits = limitsOf(seeker, outline, target, near);
  return { seeker, outline, limits, allows: placeTester(seeker, target, near) };
}

/** Without those that are too far from any way to the target within reach. */
function obstaclesOnWay({ base, from, reach }: ContactSeeker, target: Footprint, test: ContactTest): Footprint[] {
  const slack = 4 * radiusOf(base) + 2 * halfAcross(target) + 2 * test.tolerance;
  return test.obstacles.filter((obstacle) => {
    const { minX, minY, maxX, maxY } = obstacle.bounds;
    const middle = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
    const way = pointToPoint(from, middle) + pointToPoint(middle, target.centre);
    return way <= reach + slack + 2 * halfAcross(obstacle);
  });
}

/** From the middle of its bounds, no part of a footprint is farther away than this. */
function halfAcross({ bounds: { minX, minY, maxX, maxY } }: Footprint): number {
  return pointToPoint({ x: minX, y: minY }, { x: maxX, y: maxY }) / 2;
}

export function contactFor(prepared: PreparedSeeker, target: Footprint, test: ContactTest, gap: number): ContactPlaces {
  const { seeker, outline, limits, allows } = prepared;
  const { base, from } = seeker;
  const curves = bordersAround(outline, target, gap);
  const ring = criticalPoints(from, curves, limits)
    .map((p) => ({ pose: roundedPose(p, from), at: turnAbout(target.centre, p) }))
    .sort((a, b) => a.at - b.at || a.pose.x - b.pose.x || a.pose.y - b.pose.y)
    .filter(({ pose }, i, all) => i === 0 || all[i - 1]?.pose.x !== pose.x || all[i - 1]?.pose.y !== pose.y)
    .filter(({ pose }) => isContact(base, pose, target, test.tolerance))
    .map(({ pose }) => ({ pose, free: allows(pose) }));
  const places = ring.filter(({ free }) => free);
  const beginnings = ring.filter(({ free }, i) => free && ring.at(i - 1)?.free === false);
  return { seeker, outline, curves, places: poses(places), beginnings: poses(beginnings), allows };
}

function poses(places: readonly { readonly pose: Pose }[]): Pose[] {
  return places.map(({ pose }) => pose);
}

export function roundedPose(p: Point, { facing }: Pose): Pose {
  return { x: Math.round(p.x) + 0, y: Math.round(p.y) + 0, facing };
}

/** Grows from 0 to 4 as a direction goes once round counter-clockwise from the right; cheaper than an angle. */
export function turnAbout(centre: Point, p: Point): number {
  const dx = p.x - centre.x;
  const dy = p.y - centre.y;
  const sum = Math.abs(dx) + Math.abs(dy);
  if (sum === 0) return 0;
  if (dy >= 0) return dx >= 0 ? dy / sum : 1 - dx / sum;
  return dx < 0 ? 2 - dy / sum : 3 + dx / sum;
}

function isContact(base: Base, pose: Pose, target: Footprint, tolerance: number): boolean {
  const placed = footprintOf(base, pose);
  return distance(placed, target) <= tolerance && !overlaps(placed, target);
}

/** Tests everything that a place must meet, except other seekers. Answers are cached. */
function placeTester(seeker: ContactSeeker, target: Footprint, test: ContactTest): (pose: Pose) => boolean {
  const { base } = seeker;
  const canGo = wayTester(seeker, target, test);
  const known = new Map<number, boolean>();
  const allows = (pose: Pose): boolean => {
    const placed = footprintOf(base, pose);
    return (
      isWithinBounds(placed, test.bounds) &&
      isContact(base, pose, target, test.tolerance) &&
      !test.obstacles.some((obstacle) => overlaps(placed, obstacle)) &&
      canGo(pose) &&
      (test.legal === undefined || test.legal(seeker.id, pose))
    );
  };
  return (pose) => {
    const key = pose.x * 8388608 + pose.y;
    const answer = known.get(key) ?? allows(pose);
    known.set(key, answer);
    return answer;
  };
}

function wayTester(seeker: ContactSeeker, target: Footprint, test: ContactTest): (pose: Pose) => boolean {
  const { base, from, reach } = seeker;
  const obstacles = [...test.obstacles, target];
  const goesStraight = (pose: Pose): boolean =>
    Math.floor(pointToPoint(from, pose)) <= reach &&
    !obstacles.some((obstacle) => sweepHits(base, from, pose, obstacle));
  if (test.way !== 'route') return goesStraight;
  // Most places that can be reached are reached straight, which is soon told.
  let around: ReachablePlaces | undefined;
  return (pose) => {
    if (goesStraight(pose)) return true;
    around ??= reachable(base, from, { bounds: test.bounds, obstacles, slow: [] }, reach);
    return around.covers(pose);
  };
}

function limitsOf({ from, reach }: ContactSeeker, outline: BaseOutline, target: Footprint, test: ContactTest): Curve[] {
  const borders = test.obstacles.map((obstacle) => bordersAround(outline, obstacle, 0));
  const passed = [...borders, bordersAround(outline, target, 0)];
  return [
    ...bordersOfSurface(outline, test.bounds),
    ...borders.flat(),
    circle(from, reach),
    ...fastFlatMap(passed, (around) => passingLines(around, from, reach)),
  ];
}

/** The points of the curves at which the base may become free or blocked, and some between them. */
function criticalPoints(from: Point, curves: readonly Curve[], limits: readonly Curve[]): Point[] {
  return fastFlatMap(curves, (curve) => [nearestOn(curve, from), ...samples(curve), ...meetingsWith(curve, limits)]);
}

export function meetingsWith(curve: Curve, others: readonly Curve[]): Point[] {
  const found: Point[] = [];
  for (const other of others) if (boundsOverlap(curve.bounds, other.bounds)) found.push(...meetings(curve, other));
  return found;
}

const DIRECTIONS_ALL_ROUND: readonly Point[] = fan(
  { x: 1, y: 0 },
  (2 * HALF_CIRCLE) / (2 * SAMPLES_PER_CURVE),
  2 * SAMPLES_PER_CURVE,
);

function samples(curve: Curve): Point[] {
  if (curve.kind === 'circle') {
    const { centre, radius } = curve;
    return DIRECTIONS_ALL_ROUND.map((v) => ({
      x: centre.x + v.x * radius,
      y: centre.y + v.y * radius,
    }));
  }
  const { a, b } = curve;
  return Array.from({ length: SAMPLES_PER_CURVE + 1 }, (_, i) => ({
    x: a.x + ((b.x - a.x) * i) / SAMPLES_PER_CURVE,
    y: a.y + ((b.y - a.y) * i) / SAMPLES_PER_CURVE,
  }));
}

/** The straight ways that just pass an obstacle, from the borders around it. */
function passingLines(borders: readonly Curve[], from: Point, reach: number): Curve[] {
  const start = placeAt(from);
  return fastFlatMap(borders, (border) => {
    const ends = border.kind === 'circle' ? tangentPoints(start, border.centre, border.radius) : [border.a];
    return fastFlatMap(ends, (end) => {
      const apart = pointToPoint(from, end);
      if (apart === 0) return [];
      const share = reach / apart;
      return [segment(from, { x: from.x + (end.x - from.x) * share, y: from.y + (end.y - from.y) * share })];
    });
  });
}

function tangentPoints(start: Corner, centre: Point, radius: number): Point[] {
  const round: Corner = { x: centre.x, y: centre.y, radius, sides: [], owner: undefined };
  return fastFlatMap([1, -1] as const, (spin) => tangent(start, 1, round, spin)?.to ?? []);
}
