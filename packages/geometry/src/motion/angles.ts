/** Angles and arcs in radians by arithmetic and square roots alone, so that every machine gets the same bits. */
import type { Point } from '../shapes/shapes.js';

export const HALF_CIRCLE = 4 * acuteAngle(1, 1);

/** Which way round: 1 counter-clockwise, -1 clockwise. */
export type Spin = 1 | -1;

/** The angle between two vectors of length 1, 0 to half a circle. */
export function angleBetween(a: Point, b: Point): number {
  const along = a.x * b.x + a.y * b.y;
  const across = Math.abs(a.x * b.y - a.y * b.x);
  const acute = acuteAngle(Math.abs(along), across);
  return along >= 0 ? acute : HALF_CIRCLE - acute;
}

/** The angle of a vector with both parts >= 0: halved three times, then the series of the arc tangent. */
function acuteAngle(along: number, across: number): number {
  if (across === 0) return 0;
  const half = across / (Math.sqrt(along * along + across * across) + along);
  const quarter = half / (1 + Math.sqrt(1 + half * half));
  const t = quarter / (1 + Math.sqrt(1 + quarter * quarter));
  const s = t * t;
  return 8 * t * (1 - s * (1 / 3 - s * (1 / 5 - s * (1 / 7 - s * (1 / 9 - s * (1 / 11 - s / 13))))));
}

/** The angle from one vector of length 1 to another the given way round, 0 up to a full circle. */
export function turnFrom(a: Point, b: Point, spin: Spin): number {
  const angle = angleBetween(a, b);
  const ahead = (a.x * b.y - a.y * b.x) * spin >= 0;
  return ahead ? angle : 2 * HALF_CIRCLE - angle;
}

/** A vector turned counter-clockwise by a small angle (up to about a quarter radian; further loses digits). */
function turnedBy(v: Point, angle: number): Point {
  const q = angle * angle;
  const s = angle * (1 - (q / 6) * (1 - (q / 20) * (1 - q / 42)));
  const c = 1 - (q / 2) * (1 - (q / 12) * (1 - (q / 30) * (1 - q / 56)));
  return { x: v.x * c - v.y * s, y: v.y * c + v.x * s };
}

/** Vectors of length 1 from `a` on, each turned by `angle` (any size) further than the last: `count` of them. */
export function fan(a: Point, angle: number, count: number): Point[] {
  const parts = Math.max(1, Math.ceil(Math.abs(angle) / 0.2));
  const vectors: Point[] = [];
  let v = a;
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < parts; k++) v = turnedBy(v, angle / parts);
    const length = Math.sqrt(v.x * v.x + v.y * v.y);
    v = { x: v.x / length, y: v.y / length };
    vectors.push(v);
  }
  return vectors;
}

/** One over the cosine of a small angle. */
export function secant(angle: number): number {
  return 1 / turnedBy({ x: 1, y: 0 }, angle).x;
}
