/** What a path leads through, stretch by stretch, and what it costs. */
import { ALLOWED_OVERLAP } from '../distances/distance.js';
import { footprintOf, radiusOf } from '../shapes/footprints.js';
import { fastFlatMap } from '../shapes/fast-flat-map.js';
import { hullAround } from '../shapes/hulls.js';
import { seamsAlong } from '../shapes/seams.js';
import { lastPoint, pointToPoint } from '../shapes/segments.js';
import type { Base, Bounds, Facing, PlacedPolygon, Point } from '../shapes/shapes.js';
import { stretchesInside } from '../shapes/stretches.js';
import { type Interval, nearSegment, union } from './intervals.js';

export interface Region {
  readonly id: string;
  readonly polygon: PlacedPolygon;
}

/**
 * What of a base must be in a region for it to count: its centre (on the border is not in, except between two regions that
 * share it), or any part of it, the base keeping its facing (touching, or reaching in no deeper than an overlap, is not in).
 */
export type RegionMeasure = 'centre' | { readonly touching: Base; readonly facing: Facing };

/** A part of a leg, as shares of it, and the regions it is in, in the order in which they were given. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly regions: readonly string[];
  /** Where it runs along the border between regions: those on its left and those on its right, of whichever is cheaper. */
  readonly beside?: readonly [left: readonly string[], right: readonly string[]];
}

/** The cost per unit of length in thousandths: 1000 is plain. */
export type RegionCharge = (regions: readonly string[]) => number;

/** The most that rounding can lose, so that a leg cut into stretches is not a unit shorter than the whole. */
const ROUNDING_SLACK = 1e-6;

/** A prepared measure: how far round the centre a base counts. */
export interface PreparedMeasure {
  readonly reach: number;
  /** The corners of a box seen from its centre; none when the reach is round. */
  readonly corners: readonly Point[];
}

const CENTRE_ONLY: PreparedMeasure = { reach: 0, corners: [] };

export function probeFor(measure: RegionMeasure): PreparedMeasure {
  if (measure === 'centre') return CENTRE_ONLY;
  const { touching: base, facing } = measure;
  if (base.shape === 'disc') return { reach: Math.max(0, base.radius - ALLOWED_OVERLAP), corners: [] };
  const length = Math.max(0, base.length - 2 * ALLOWED_OVERLAP);
  const width = Math.max(0, base.width - 2 * ALLOWED_OVERLAP);
  const inner: Base = { shape: 'box', length, width };
  const placed = footprintOf(inner, { x: 0, y: 0, facing });
  return { reach: radiusOf(inner), corners: placed.kind === 'polygon' ? placed.points : [] };
}

/** The shares of the leg ab at which the probe is in the polygon. */
export function sharesInside(probe: PreparedMeasure, a: Point, b: Point, polygon: PlacedPolygon): Interval[] {
  if (!isNearBounds(a, b, polygon.bounds, probe.reach)) return [];
  const inside = stretchesInside(polygon.points, a, b, 'inside');
  return probe.reach === 0 ? inside : union([...inside, ...sharesAtBorder(probe, a, b, polygon.points)]);
}

/** The shares of the leg ab at which any part of a base that keeps its facing is in the polygon. */
export function sharesTouching(base: Base, facing: Facing, a: Point, b: Point, polygon: PlacedPolygon): Interval[] {
  if (a.x === b.x && a.y === b.y) return [];
  if (!isNearBounds(a, b, polygon.bounds, radiusOf(base))) return [];
  return sharesInside(probeFor({ touching: base, facing }), a, b, polygon);
}

function sharesAtBorder(probe: PreparedMeasure, a: Point, b: Point, points: readonly Point[]): Interval[] {
  const found: Interval[] = [];
  let p = lastPoint(points);
  for (const q of points) {
    if (!isNearEdge(a, b, p, q, probe.reach)) {
      p = q;
      continue;
    }
    if (probe.corners.length > 0) {
      found.push(...stretchesInside(hullAround([p, q], probe.corners), a, b, 'inside'));
    } else {
      const near = nearSegment(a, b, p, q, probe.reach);
      if (near !== null) found.push(near);
    }
    p = q;
  }
  return found;
}

/** Whether the bounds of a leg, grown by a reach, meet some bounds. */
export function isNearBounds(a: Point, b: Point, { minX, minY, maxX, maxY }: Bounds, reach: number): boolean {
  if (Math.max(a.x, b.x) < minX - reach || Math.min(a.x, b.x) > maxX + reach) return false;
  return Math.max(a.y, b.y) >= minY - reach && Math.min(a.y, b.y) <= maxY + reach;
}

/** The same for an edge; a little more than the reach, so that rounding loses nothing. */
function isNearEdge(a: Point, b: Point, p: Point, q: Point, reach: number): boolean {
  const far = reach + 1;
  if (Math.max(a.x, b.x) < Math.min(p.x, q.x) - far || Math.min(a.x, b.x) > Math.max(p.x, q.x) + far) return false;
  return Math.max(a.y, b.y) >= Math.min(p.y, q.y) - far && Math.min(a.y, b.y) <= Math.max(p.y, q.y) + far;
}

/** For each leg of a path, its stretches from start to end; a leg of no length has none. */
export function stretches(path: readonly Point[], regions: readonly Region[], measure: RegionMeasure): Stretch[][] {
  const probe = probeFor(measure);
  return path.slice(1).map((b, i) => stretchesOfLeg(path[i] ?? b, b, regions, probe));
}

function stretchesOfLeg(a: Point, b: Point, regions: readonly Region[], probe: PreparedMeasure): Stretch[] {
  if (a.x === b.x && a.y === b.y) return [];
  const present = regions
    .map(({ id, polygon }) => ({ id, intervals: sharesInside(probe, a, b, polygon) }))
    .filter(({ intervals }) => intervals.length > 0);
  const seams = seamsOfLeg(a, b, regions, probe);
  const cuts = new Set([
    0,
    1,
    ...fastFlatMap(present, ({ intervals }) => intervals.flat()),
    ...fastFlatMap(seams, ({ from, to }) => [from, to]),
  ]);
  const found: Stretch[] = [];
  let from = 0;
  for (const to of [...cuts].sort((x, y) => x - y).slice(1)) {
    const middle = (from + to) / 2;
    const inside = present.filter(({ intervals }) => intervals.some((i) => i[0] < middle && middle < i[1]));
    const ids = inside.map(({ id }) => id);
    const beside = seams.filter((seam) => seam.from < middle && middle < seam.to);
    found.push(
      beside.length === 0 ? { from, to, regions: ids } : { from, to, regions: ids, beside: besides(beside, ids) },
    );
    from = to;
  }
  return found;
}

interface NamedSeam {
  readonly from: number;
  readonly to: number;
  readonly left: string;
  readonly right: string;
}

/** A base that counts with any part of it is in both, so only the centre has seams. */
function seamsOfLeg(a: Point, b: Point, regions: readonly Region[], probe: PreparedMeasure): NamedSeam[] {
  if (probe.reach > 0 || regions.length < 2) return [];
  const polygons = regions.map(({ polygon }) => polygon);
  return fastFlatMap(seamsAlong(polygons, a, b), ({ left, right, from, to }) => {
    const [one, other] = [regions[left], regions[right]];
    return one === undefined || other === undefined || from === to ? [] : { from, to, left: one.id, right: other.id };
  });
}

function besides(seams: readonly NamedSeam[], inside: readonly string[]): readonly [string[], string[]] {
  return [
    [...new Set([...inside, ...seams.map(({ left }) => left)])],
    [...new Set([...inside, ...seams.map(({ right }) => right)])],
  ];
}

/** The cost of a path: each leg's stretches at their charges, rounded down leg by leg. */
export function pathCost(
  path: readonly Point[],
  charge: RegionCharge,
  regions: readonly Region[] = [],
  measure: RegionMeasure = 'centre',
): number {
  let sum = 0;
  stretches(path, regions, measure).forEach((parts, i) => {
    const [a, b] = [path[i], path[i + 1]];
    if (a === undefined || b === undefined) return;
    const length = pointToPoint(a, b);
    const cost = parts.reduce((cost, part) => cost + (part.to - part.from) * chargeOf(part, charge), 0);
    sum += Math.floor((length * cost) / 1000 + ROUNDING_SLACK);
  });
  return sum;
}

function chargeOf({ regions, beside }: Stretch, charge: RegionCharge): number {
  return beside === undefined ? charge(regions) : Math.min(charge(beside[0]), charge(beside[1]));
}
