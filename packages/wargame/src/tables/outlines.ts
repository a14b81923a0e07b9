import { advance, bearing, FULL_TURN, type Point, turned } from '@bridgehead/geometry';
import { about, type Below, drawnBetween } from './dice.js';

/** The outlines of things that nobody built with a ruler. */

type Outline = readonly Point[];

const QUARTER_TURN = FULL_TURN / 4;

/** A round, uneven outline about a point: an ellipse with dents. */
export function blob(below: Below, middle: Point, across: number): Outline {
  const corners = drawnBetween(below, [10, 13]);
  const lies = below(FULL_TURN);
  const [long, short] = [Math.round(across / 2), Math.round((across * drawnBetween(below, [330, 450])) / 1000)];
  return Array.from({ length: corners }, (_, i) => {
    const angle = Math.round((i * FULL_TURN) / corners) + below(110);
    const ahead = advance({ x: 0, y: 0 }, angle, about(below, long, 110));
    // Squeezed across, then turned.
    const squeezed = { x: Math.round((ahead.x * short) / long), y: ahead.y };
    const far = Math.round(Math.sqrt(squeezed.x * squeezed.x + squeezed.y * squeezed.y));
    return advance(middle, turned(bearing({ x: 0, y: 0 }, squeezed), lies), far);
  });
}

/** The strip along a part of an outline, from a share of its corners to another, as wide as a length. */
export function stripAlong(outline: Outline, first: number, count: number, width: number): Outline {
  const middle = middleOf(outline);
  const outer = Array.from({ length: count }, (_, i) => outline[(first + i) % outline.length] ?? middle);
  const inner = outer.map((corner) => advance(corner, bearing(corner, middle), width));
  return [...outer, ...inner.toReversed()];
}

/** The mean of the corners. */
export function middleOf(outline: Outline): Point {
  const sum = outline.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / outline.length), y: Math.round(sum.y / outline.length) };
}

/** A line with its corners cut off, so that it bends smoothly. Its ends stay. */
export function smooth(line: readonly Point[]): readonly Point[] {
  const cut = line.slice(1).flatMap((to, i) => {
    const from = line[i] ?? to;
    return [between(from, to, 250), between(from, to, 750)];
  });
  const [start, end] = [line[0], line.at(-1)];
  if (start === undefined || end === undefined) return line;
  return [start, ...cut.slice(1, -1), end];
}

/** The point so many thousandths of the way from one to another. */
export function between(from: Point, to: Point, thousandths: number): Point {
  const part = (a: number, b: number): number => a + Math.round(((b - a) * thousandths) / 1000);
  return { x: part(from.x, to.x), y: part(from.y, to.y) };
}

/** Points along a line, so many on each stretch that none between them is far from all. */
export function pointsAlong(line: readonly Point[]): readonly Point[] {
  const shares = [0, 125, 250, 375, 500, 625, 750, 875, 1000];
  return line.slice(1).flatMap((to, i) => shares.map((share) => between(line[i] ?? to, to, share)));
}

/** The outline of a band along a line: down its left side, back along its right one. A width for each point of the line. */
export function band(line: readonly Point[], widthAt: (index: number) => number): Outline {
  const sides = line.map((point, i) => {
    const facing = bearing(line[i - 1] ?? point, line[i + 1] ?? point);
    const half = Math.round(widthAt(i) / 2);
    return [advance(point, turned(facing, -QUARTER_TURN), half), advance(point, turned(facing, QUARTER_TURN), half)];
  });
  const left = sides.flatMap(([one]) => one ?? []);
  const right = sides.flatMap(([, other]) => other ?? []);
  return [...left, ...right.toReversed()];
}
