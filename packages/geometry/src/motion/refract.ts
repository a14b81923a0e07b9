/** Bends a path where it enters and leaves slow parts, as light does, to make it cheaper. */
import { squaredToOutline } from '../distances/gaps.js';
import { fastFlatMap } from '../shapes/fast-flat-map.js';
import { lastPoint, nearestOnSegment, pointToPoint } from '../shapes/segments.js';
import type { PlacedPolygon, Point } from '../shapes/shapes.js';
import { sharesInside } from './cost.js';
import { isClear, isInRoom, legCost, type MotionField } from './ground.js';

const SLIDING_ROUNDS = 3;

/** How near to a border, in units of length, a bend counts as being on it. */
const BORDER_SLACK = 10;

/** A point of a path; where it enters or leaves a slow part, with the direction of the border there. */
interface Bend {
  at: Point;
  readonly along: Point | null;
}

/** The path with its border crossings moved to where they cost least; not yet on the grid. */
export function refracted(field: MotionField, path: readonly Point[]): Point[] {
  const bends = withCrossings(field, path);
  if (bends.every(({ along }) => along === null)) return [...path];
  for (let round = 0; round < SLIDING_ROUNDS; round++) {
    bends.forEach((bend, i) => {
      const before = bends[i - 1];
      const after = bends[i + 1];
      if (bend.along !== null && before !== undefined && after !== undefined) {
        bend.at = slid(field, before.at, bend.at, after.at, bend.along);
      }
    });
  }
  return bends.map(({ at }) => at);
}

function withCrossings(field: MotionField, path: readonly Point[]): Bend[] {
  const bends: Bend[] = [];
  path.forEach((a, i) => {
    const b = path[i + 1];
    bends.push({ at: a, along: i === 0 || b === undefined ? null : borderNear(field, a) });
    if (b !== undefined) bends.push(...crossings(field, a, b));
  });
  return bends;
}

/** The border that a bend is at, if any: ways enter and leave slow parts a little outside them. */
function borderNear(field: MotionField, p: Point): Point | null {
  for (const { polygon } of field.slow) {
    const apart = Math.sqrt(squaredToOutline(polygon.points, p));
    if (Math.abs(apart - field.probe.reach) < BORDER_SLACK) return borderAt(polygon, p);
  }
  return null;
}

function crossings(field: MotionField, a: Point, b: Point): Bend[] {
  const found = fastFlatMap(field.slow, ({ polygon }) =>
    sharesInside(field.probe, a, b, polygon)
      .flat()
      .filter((share) => share > 0.001 && share < 0.999)
      .map((share) => ({ share, polygon })),
  );
  found.sort((one, other) => one.share - other.share);
  return found.map(({ share, polygon }) => {
    const at = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
    return { at, along: borderAt(polygon, at) };
  });
}

/** The edge of an outline that is nearest to a point. */
function borderAt(polygon: PlacedPolygon, p: Point): Point {
  let along = { x: 0, y: 0 };
  let least = Infinity;
  let a = lastPoint(polygon.points);
  for (const b of polygon.points) {
    const apart = pointToPoint(p, nearestOnSegment(p, a, b));
    if (apart < least) {
      least = apart;
      along = { x: b.x - a.x, y: b.y - a.y };
    }
    a = b;
  }
  return along;
}

const GOLDEN_SECTION = 0.6180339887498949;
const GOLDEN_SECTION_STEPS = 18;

/** The best place for p on its border, by golden sections. */
function slid(field: MotionField, a: Point, p: Point, b: Point, along: Point): Point {
  const moved = (share: number): Point => ({ x: p.x + along.x * share, y: p.y + along.y * share });
  const costAt = (share: number): number => {
    const at = moved(share);
    return legCost(field, a, at) + legCost(field, at, b);
  };
  let low = -1;
  let high = 1;
  let one = high - GOLDEN_SECTION * (high - low);
  let other = low + GOLDEN_SECTION * (high - low);
  let costOne = costAt(one);
  let costOther = costAt(other);
  for (let i = 0; i < GOLDEN_SECTION_STEPS; i++) {
    if (costOne <= costOther) {
      [high, other, costOther] = [other, one, costOne];
      one = high - GOLDEN_SECTION * (high - low);
      costOne = costAt(one);
    } else {
      [low, one, costOne] = [one, other, costOther];
      other = low + GOLDEN_SECTION * (high - low);
      costOther = costAt(other);
    }
  }
  const best = moved((low + high) / 2);
  const isBetter = Math.min(costOne, costOther) < costAt(0);
  return isBetter && isInRoom(field, best.x, best.y) && isClear(field, a, best) && isClear(field, best, b) ? best : p;
}
