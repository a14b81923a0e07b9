import type { Point } from '@bridgehead/geometry';

/** A slope between two outlines, one inside the other, in light from the upper left: -1 is darkest, 1 brightest. */
export interface Slope {
  readonly corners: readonly [Point, Point, Point, Point];
  readonly light: number;
}

/** An outline with its corners drawn toward the middle of its box; a share of 1 leaves it as it is. */
export function shrunk(outline: readonly Point[], share: number): Point[] {
  const { x: midX, y: midY } = middleOf(outline);
  return outline.map(({ x, y }) => ({ x: midX + (x - midX) * share, y: midY + (y - midY) * share }));
}

/** The middle of the box around an outline. */
export function middleOf(outline: readonly Point[]): Point {
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

/** One slope for each edge of an outline, down from a smaller one with as many corners. Both are on the sheet, y down. */
export function slopes(outer: readonly Point[], inner: readonly Point[]): Slope[] {
  const middle = middleOf(outer);
  return outer.flatMap((from, i) => {
    const next = (i + 1) % outer.length;
    const [to, top, topNext] = [outer[next], inner[i], inner[next]];
    if (to === undefined || top === undefined || topNext === undefined) return [];
    return [{ corners: [from, to, topNext, top] as const, light: lightOn(from, to, middle) }];
  });
}

/** How far an edge faces the upper left. */
function lightOn(from: Point, to: Point, middle: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.sqrt(dx * dx + dy * dy);
  if (long === 0) return 0;
  const isOutward = dy * ((from.x + to.x) / 2 - middle.x) - dx * ((from.y + to.y) / 2 - middle.y) > 0;
  const [nx, ny] = isOutward ? [dy / long, -dx / long] : [-dy / long, dx / long];
  return -nx * 0.6 - ny * 0.8;
}

/** A closed outline with its corners cut off three times, so that it bends smoothly. */
export function rounded(outline: readonly Point[]): Point[] {
  return cutCorners(cutCorners(cutCorners(outline)));
}

function cutCorners(outline: readonly Point[]): Point[] {
  return outline.flatMap((from, i) => {
    const to = outline[(i + 1) % outline.length] ?? from;
    return [between(from, to, 0.25), between(from, to, 0.75)];
  });
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** How much the width of a band may change along it: the widest is at most this many times the narrowest. */
const EVEN_WIDTH = 2;

/**
 * The line along the middle of a band, such as a bent road: an outline that runs down one side and back along the other. Null for any other
 * outline, and for one of four corners.
 */
export function middlesOfBand(outline: readonly Point[]): Point[] | null {
  if (outline.length < 6 || outline.length % 2 === 1) return null;
  const pairs = outline.slice(0, outline.length / 2).map((left, i) => [left, outline.at(-1 - i) ?? left] as const);
  const widths = pairs.map(([a, b]) => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)));
  if (Math.max(...widths) > EVEN_WIDTH * Math.min(...widths)) return null;
  return pairs.map(([left, right]) => middleOf([left, right]));
}
