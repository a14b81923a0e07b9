/** The ground that bases move on, prepared for one base: which legs are free and what they cost. */
import { ALLOWED_OVERLAP, overlaps } from '../distances/distance.js';
import { BoundsIndex } from '../shapes/bounds-index.js';
import { boundsOf, boundsOverlap, footprintOf, grow, radiusOf } from '../shapes/footprints.js';
import { fastFlatMap } from '../shapes/fast-flat-map.js';
import { seamsAlong } from '../shapes/seams.js';
import { pointToPoint } from '../shapes/segments.js';
import type { Base, Bounds, Facing, Footprint, PlacedPolygon, Point, Pose } from '../shapes/shapes.js';
import {
  isNearBounds,
  pathCost,
  type PreparedMeasure,
  probeFor,
  type Region,
  type RegionMeasure,
  sharesInside,
} from './cost.js';
import type { Interval } from './intervals.js';
import { discHits, sweepHits } from './sweep.js';

/** A polygon in which a unit of length costs more: in thousandths, at least 1000. Where two overlap, the higher cost counts. */
export interface SlowPart {
  readonly polygon: PlacedPolygon;
  readonly cost: number;
}

export interface MotionGround {
  /** The surface: every base stays wholly on it. */
  readonly bounds: Bounds;
  readonly obstacles: readonly Footprint[];
  readonly slow: readonly SlowPart[];
  /** What of the base must be in a slow part to pay for it: its centre (the default), or any part of it. */
  readonly slowBy?: 'centre' | 'touch';
}

/** Smaller bases move as if they had this radius, so that after the allowed overlap there is still a distance to keep. */
const SMALLEST_RADIUS = ALLOWED_OVERLAP + 2;

/** How much of the allowed overlap searches leave unused, in units of length, to make up for rounding to the grid. */
const SPARE_OVERLAP = 2;

/** The ground as one base sees it. A box counts as the disc about it, so that it can turn freely on its way. */
export interface MotionField {
  readonly base: Base;
  readonly facing: Facing;
  readonly radius: number;
  /** Where the centre of a disc of that radius can be. */
  readonly room: Bounds;
  readonly ground: MotionGround;
  readonly obstacles: readonly Footprint[];
  readonly index: BoundsIndex;
  readonly slow: readonly SlowPart[];
  /** Those of them that may share a border with another. */
  readonly adjoining: readonly SlowPart[];
  readonly probe: PreparedMeasure;
  readonly measure: RegionMeasure;
}

/** Prepares the ground for a base; leaves out what is farther than `limit` from its start. */
export function fieldFor(base: Base, from: Pose, ground: MotionGround, limit: number): MotionField {
  const radius = Math.max(SMALLEST_RADIUS, radiusOf(base));
  const near = grow(boundsOf([from]), limit + radius);
  const obstacles = ground.obstacles.filter(({ bounds }) => boundsOverlap(bounds, near));
  const slow = ground.slow.filter(({ polygon, cost }) => cost > 1000 && boundsOverlap(polygon.bounds, near));
  const measure: RegionMeasure = ground.slowBy === 'touch' ? { touching: base, facing: from.facing } : 'centre';
  return {
    base,
    facing: from.facing,
    radius,
    room: grow(ground.bounds, -radiusOf(base)),
    ground,
    obstacles,
    index: BoundsIndex.build(obstacles.map(({ bounds }) => bounds)),
    slow,
    adjoining: measure === 'centre' ? slow.filter((part) => slow.some((other) => mayAdjoin(part, other))) : [],
    probe: probeFor(measure),
    measure,
  };
}

function mayAdjoin(part: SlowPart, other: SlowPart): boolean {
  return part !== other && boundsOverlap(part.polygon.bounds, other.polygon.bounds);
}

/** Whether the disc around the base can move from a to b; ignores the edge of the surface. */
export function isClear(field: MotionField, a: Point, b: Point, spare = SPARE_OVERLAP): boolean {
  return obstacleBetween(field, a, b, spare) === undefined;
}

/** The first obstacle that stops the disc around the base on its way from a to b. */
export function obstacleBetween(field: MotionField, a: Point, b: Point, spare = SPARE_OVERLAP): Footprint | undefined {
  const { obstacles, radius } = field;
  let found: Footprint | undefined;
  field.index.searchSegment(a, b, radius, (i) => {
    const obstacle = obstacles[i];
    if (obstacle !== undefined && discHits(radius + spare, a, b, obstacle)) found = obstacle;
    return found !== undefined;
  });
  return found;
}

/** Whether one obstacle stops the disc around the base on its way from a to b. */
export function isStoppedBy(field: MotionField, a: Point, b: Point, obstacle: Footprint): boolean {
  return discHits(field.radius + SPARE_OVERLAP, a, b, obstacle);
}

/** Whether the base itself, keeping its facing, can go from a to b. */
export function isOpenTo(field: MotionField, a: Point, b: Point): boolean {
  if (isClear(field, a, b, 0)) return true;
  const { base, facing, obstacles } = field;
  if (base.shape === 'disc') return false;
  const from = { x: a.x, y: a.y, facing };
  let open = true;
  field.index.searchSegment(a, b, field.radius, (i) => {
    const obstacle = obstacles[i];
    if (obstacle !== undefined && sweepHits(base, from, b, obstacle)) open = false;
    return !open;
  });
  return open;
}

/** Whether the base, with the facing it has, can stand at a point. */
export function canStandAt(field: MotionField, point: Point): boolean {
  const { bounds } = field.ground;
  const placed = footprintOf(field.base, { x: point.x, y: point.y, facing: field.facing });
  const { minX, minY, maxX, maxY } = placed.bounds;
  if (minX < bounds.minX || minY < bounds.minY || maxX > bounds.maxX || maxY > bounds.maxY) return false;
  return isFreeOfAll(field, placed);
}

/** Whether a footprint overlaps none of the obstacles. */
export function isFreeOfAll(field: MotionField, placed: Footprint): boolean {
  let free = true;
  field.index.search(placed.bounds, (i) => {
    const obstacle = field.obstacles[i];
    if (obstacle !== undefined && overlaps(placed, obstacle)) free = false;
    return !free;
  });
  return free;
}

/** Whether a centre is on the surface, give or take a unit for rounding, or more. */
export function isInRoom(field: MotionField, x: number, y: number, lenience = 1): boolean {
  const { minX, minY, maxX, maxY } = field.room;
  return x > minX - lenience && y > minY - lenience && x < maxX + lenience && y < maxY + lenience;
}

/** What the leg ab costs, not rounded. */
export function legCost(field: MotionField, a: Point, b: Point): number {
  const length = pointToPoint(a, b);
  let parts: ChargedPart[] | undefined;
  for (const { polygon, cost } of field.slow) {
    if (!isNearBounds(a, b, polygon.bounds, field.probe.reach)) continue;
    const within = sharesInside(field.probe, a, b, polygon);
    if (within.length > 0) (parts ??= []).push({ cost, within });
  }
  if (field.adjoining.length > 1) {
    const seamed = seamedParts(field.adjoining, a, b);
    if (seamed.length > 0) parts = [...(parts ?? []), ...seamed];
  }
  return parts === undefined ? length : (length * chargeFor(parts)) / 1000;
}

interface ChargedPart {
  readonly cost: number;
  readonly within: readonly Interval[];
}

/** Between two slow parts the lower cost counts. */
function seamedParts(adjoining: readonly SlowPart[], a: Point, b: Point): ChargedPart[] {
  const near = adjoining.filter(({ polygon }) => isNearBounds(a, b, polygon.bounds, 0));
  const polygons = near.map(({ polygon }) => polygon);
  return fastFlatMap(seamsAlong(polygons, a, b), ({ left, right, from, to }) => {
    const cost = Math.min(near[left]?.cost ?? 0, near[right]?.cost ?? 0);
    return from === to ? [] : { cost, within: [[from, to] as const] };
  });
}

/** The mean cost per unit of length, in thousandths; where several parts overlap, the highest cost counts. */
function chargeFor(parts: readonly ChargedPart[]): number {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) {
    return first.within.reduce((cost, [from, to]) => cost + (to - from) * (first.cost - 1000), 1000);
  }
  const cuts = [0, 1, ...fastFlatMap(parts, ({ within }) => within.flat())].sort((x, y) => x - y);
  let cost = 0;
  let from = 0;
  for (const to of cuts) {
    const middle = (from + to) / 2;
    let dearest = 1000;
    for (const part of parts) {
      if (part.cost > dearest && part.within.some((i) => i[0] < middle && middle < i[1])) dearest = part.cost;
    }
    cost += (to - from) * dearest;
    from = to;
  }
  return cost;
}

/** What a path costs, each leg rounded down as callers count it. */
export function costOf(field: MotionField, path: readonly Point[]): number {
  const regions = field.slow.map(({ polygon }, i): Region => ({ id: String(i), polygon }));
  const dearest = (ids: readonly string[]): number =>
    ids.reduce((most, id) => Math.max(most, field.slow[Number(id)]?.cost ?? 0), 1000);
  return pathCost(path, dearest, regions, field.measure);
}
