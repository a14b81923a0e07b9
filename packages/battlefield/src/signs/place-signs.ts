import type { Point } from '@bridgehead/geometry';
import { nearestFree } from './nearest-free.js';
import { covered, crosses, isInside, isWithin, keptIn, type PixelBox } from './pixel-box.js';

/** A request for a sign: its point, how far it must stay clear of the piece there, and its size. */
export interface Wanting {
  readonly at: Point;
  /** Other points beside which it may stand as well. */
  readonly also?: readonly Point[] | undefined;
  readonly clear: number;
  readonly width: number;
  readonly height: number;
  /** Where it stood before, relative to its point: it stays there unless another place is clearly better. */
  readonly was?: Point | undefined;
  /** Where it must be, instead of the room for all. */
  readonly room?: PixelBox | undefined;
}

/** Where signs can be. */
export interface SignGround {
  /** The whole sign is in here, if there is a place for it. */
  readonly room: PixelBox;
  /** Boxes that no sign may cover. */
  readonly taken: readonly PixelBox[];
  /** Boxes that a sign should not cover if possible. */
  readonly spared: readonly PixelBox[];
}

/** Pixels between two signs: wanted, and where there is less room. */
const WANTED_GAP_PIXELS = 9;
const LEAST_GAP_PIXELS = 2;

/** The places around a point, in order of preference: above, the corners above, beside, below. */
const SIDES = [
  [0, -1],
  [-0.9, -0.9],
  [0.9, -0.9],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0.9, 0.9],
  [-0.9, 0.9],
] as const;

/** In square pixels covered: the cost per place in that order, of a line through another sign, and the bonus for having stood there. */
const COST_PER_PLACE = 8;
/** The cost of a place beside a point other than the first. */
const COST_OF_OTHER_POINT = 50;
const COST_OF_CROSSING = 500;
const GAIN_OF_STAYING = 120;
/** The cost of a line over a spared box. */
const COST_OF_LINE_OVER = 80;
/** The cost per pixel beyond a place beside the point. */
const COST_PER_PIXEL_AWAY = 4;
/** How much may be covered before a place farther off is sought. */
const COVER_ALLOWED = 60;

/**
 * Places signs one by one: each beside its point, where it covers least of the spared boxes; farther off if that spares
 * more than it costs; if all places there are taken, at the nearest free place. The same signs always stand in the same
 * places, and signs stay where they were if they can.
 */
export function placeSigns(wanting: readonly Wanting[], ground: SignGround): PixelBox[] {
  const placed: PixelBox[] = [];
  const taken = [...ground.taken];
  for (const want of wanting) {
    const box = placeFor(want, { taken, spared: ground.spared, room: want.room ?? ground.room });
    placed.push(box);
    taken.push(box);
  }
  return placed;
}

function placeFor(want: Wanting, ground: SignGround): PixelBox {
  const { at, clear, width, height } = want;
  const found =
    besideOf(want, ground, WANTED_GAP_PIXELS) ?? besideOf(want, ground, LEAST_GAP_PIXELS) ?? freeOf(want, ground);
  if (found !== null) return sparingOf(want, ground, found);
  return keptIn({ x: at.x, y: at.y - clear - height / 2, width, height }, ground.room);
}

/** The nearest free place, whatever it covers. */
function freeOf(want: Wanting, { room, taken, spared }: SignGround): Tried | null {
  const { at } = want;
  const around = [...taken, ownOf(want)];
  const box =
    nearestFree(want, at, around, room, WANTED_GAP_PIXELS) ??
    nearestFree(want, at, around, room, LEAST_GAP_PIXELS) ??
    nearestFree(want, at, taken, room, 0);
  if (box === null) return null;
  return { box, cost: furtherOf(want, box) * COST_PER_PIXEL_AWAY + throughOf(want, box, taken) + covered(box, spared) };
}

/** The box that the sign keeps clear of at its own point. */
function ownOf({ at, clear }: Wanting): PixelBox {
  return { x: at.x, y: at.y, width: 2 * clear, height: 2 * clear };
}

function throughOf(want: Wanting, box: PixelBox, taken: readonly PixelBox[]): number {
  const at = nearestPoint(want.at, want.also, box);
  return taken.some((other) => crosses(at, box, other)) ? COST_OF_CROSSING : 0;
}

/** The nearest place that covers nothing, if it is worth the distance. */
function sparingOf(want: Wanting, { room, taken, spared }: SignGround, found: Tried): PixelBox {
  const { at, clear } = want;
  if (found.cost < COVER_ALLOWED) return found.box;
  const most = clear + want.height / 2 + found.cost / COST_PER_PIXEL_AWAY + want.width;
  const spot = { x: at.x, y: at.y, width: 0, height: 0 };
  const near = (boxes: readonly PixelBox[]) => boxes.filter((box) => isWithin(box, spot, 2 * most));
  const roomy = near(taken).map((box) => grown(box, WANTED_GAP_PIXELS - LEAST_GAP_PIXELS));
  const free = nearestFree(want, at, [...roomy, ...near(spared), ownOf(want)], room, LEAST_GAP_PIXELS);
  if (free === null) return found.box;
  const over = near(spared).filter((other) => !isWithin(other, spot, 0) && crosses(at, free, other)).length;
  const cost = furtherOf(want, free) * COST_PER_PIXEL_AWAY + throughOf(want, free, taken) + over * COST_OF_LINE_OVER;
  return cost < found.cost ? free : found.box;
}

function grown({ x, y, width, height }: PixelBox, by: number): PixelBox {
  return { x, y, width: width + 2 * by, height: height + 2 * by };
}

/** The point nearest to a place; the first of them if several are equally near. */
export function nearestPoint(first: Point, others: readonly Point[] | undefined, { x, y }: Point): Point {
  const far = (point: Point) => (point.x - x) * (point.x - x) + (point.y - y) * (point.y - y);
  return (others ?? []).reduce((best, point) => (far(point) < far(best) ? point : best), first);
}

/** How much farther off than a place beside its point. */
function furtherOf(want: Wanting, { x, y }: Point): number {
  const { clear, width, height } = want;
  const at = nearestPoint(want.at, want.also, { x, y });
  return Math.max(Math.abs(x - at.x) - clear - width / 2, Math.abs(y - at.y) - clear - height / 2, 0);
}

/** The best place beside its point, or where it stood before; null if all of those are taken. */
function besideOf(want: Wanting, { room, taken, spared }: SignGround, gap: number): Tried | null {
  let best: Tried | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { box, cost } of placesBeside(want)) {
    if (!isInside(box, room) || taken.some((other) => isWithin(box, other, gap))) continue;
    const all = cost + throughOf(want, box, taken) + covered(box, spared);
    if (all >= least) continue;
    least = all;
    best = { box, cost: all };
  }
  return best;
}

interface Tried {
  readonly box: PixelBox;
  readonly cost: number;
}

function placesBeside(want: Wanting): readonly Tried[] {
  const { at, also, width, height, was } = want;
  const places = [at, ...(also ?? [])].flatMap((point, i) => sidesOf(want, point, i === 0 ? 0 : COST_OF_OTHER_POINT));
  if (was === undefined) return places;
  const box = { x: at.x + was.x, y: at.y + was.y, width, height };
  const same = places.find((one) => Math.abs(one.box.x - box.x) + Math.abs(one.box.y - box.y) < 0.1);
  return [{ box, cost: (same?.cost ?? furtherOf(want, box) * COST_PER_PIXEL_AWAY) - GAIN_OF_STAYING }, ...places];
}

function sidesOf({ clear, width, height }: Wanting, { x, y }: Point, cost: number): readonly Tried[] {
  return SIDES.map(([dx, dy], liking) => ({
    box: { x: x + dx * (clear + width / 2), y: y + dy * (clear + height / 2), width, height },
    cost: cost + liking * COST_PER_PLACE,
  }));
}
