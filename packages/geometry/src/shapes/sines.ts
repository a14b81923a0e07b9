/**
 * Directions without trigonometry: everything comes from the committed chart, so every machine gets the same corners.
 *
 * Coordinates stay below 2^21 and chart entries at or below 2^30: a product of a difference of coordinates with an
 * entry stays within 2^52 and the sum of two within 2^53, so all of this arithmetic is exact until it is rounded, once.
 */
import type { Facing, Point, Pose } from './shapes.js';
import { SINE_CHART } from './sine-chart.js';

/** The length of the vectors that `direction` returns. */
export const DIRECTION_LENGTH = 1073741824;

/** A full turn in tenths of a degree. */
export const FULL_TURN = 3600;

const SINES_OF_CIRCLE = wholeCircle();

function wholeCircle(): Int32Array {
  const quarter = (f: number): number => SINE_CHART[f] ?? 0;
  const circle = new Int32Array(FULL_TURN);
  for (let f = 0; f <= 900; f++) {
    circle[f] = quarter(f);
    circle[1800 - f] = quarter(f);
    circle[(1800 + f) % FULL_TURN] = -quarter(f);
    circle[(3600 - f) % FULL_TURN] = -quarter(f);
  }
  return circle;
}

/** A facing turned clockwise by some tenths of a degree (negative: counter-clockwise), brought back to 0..3599. */
export function turned(facing: Facing, by: number): Facing {
  const f = (facing + by) % FULL_TURN;
  return f < 0 ? f + FULL_TURN : f + 0;
}

/** The sine of a facing times `DIRECTION_LENGTH`. */
export function sine(facing: Facing): number {
  return SINES_OF_CIRCLE[turned(facing, 0)] ?? 0;
}

/** The cosine of a facing times `DIRECTION_LENGTH`. */
export function cosine(facing: Facing): number {
  return SINES_OF_CIRCLE[turned(facing, 900)] ?? 0;
}

/** The vector of length `DIRECTION_LENGTH` that points along a facing. */
export function direction(facing: Facing): Point {
  return { x: sine(facing), y: cosine(facing) };
}

/** Rounds a length that was scaled by the chart; never returns minus zero. */
function unscaled(value: number): number {
  return Math.round(value / DIRECTION_LENGTH) + 0;
}

/** The point at a distance along a facing, rounded. */
export function advance(point: Point, facing: Facing, distance: number): Point {
  return { x: point.x + unscaled(distance * sine(facing)), y: point.y + unscaled(distance * cosine(facing)) };
}

/** A point and a facing there. Built without a spread: see `spotAt`. */
export function poseAt(point: Point, facing: Facing): Pose {
  return { x: point.x, y: point.y, facing };
}

/** A point turned clockwise about another, rounded. */
export function rotate(point: Point, about: Point, by: number): Point {
  const dx = point.x - about.x;
  const dy = point.y - about.y;
  const s = sine(by);
  const c = cosine(by);
  return { x: about.x + unscaled(dx * c + dy * s), y: about.y + unscaled(dy * c - dx * s) };
}

/**
 * The facing from one point to another, to the nearest tenth of a degree. Exactly half way between two tenths (as the
 * chart has them) it is the counter-clockwise one; from a point to itself it is 0.
 */
export function bearing(from: Point, to: Point): Facing {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (dx >= 0 && dy > 0) return withinQuarter(dx, dy);
  if (dx > 0) return 900 + withinQuarter(-dy, dx);
  if (dy < 0) return 1800 + withinQuarter(-dx, -dy);
  if (dx < 0) return (2700 + withinQuarter(dy, -dx)) % FULL_TURN;
  return 0;
}

/** The nearest facing, 0 to 900, of a vector with `across` >= 0 to the right and `along` > 0 ahead. */
function withinQuarter(across: number, along: number): number {
  let low = 0;
  let high = 900;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (beyond(across, along, middle) >= 0) low = middle;
    else high = middle;
  }
  const past = beyond(across, along, low);
  const short = -beyond(across, along, low + 1);
  return short < past ? low + 1 : low;
}

/** Positive when the vector lies clockwise of a facing, by the exact cross product. */
function beyond(across: number, along: number, facing: number): number {
  return across * (SINES_OF_CIRCLE[facing + 900] ?? 0) - along * (SINES_OF_CIRCLE[facing] ?? 0);
}
