/** The corridor between two sets of spots: the narrow stretch of the table that holds every line from one to the other. */
import type { Prism, Spot } from './prisms.js';
import type { Bounds } from './shapes.js';

export interface Corridor extends Bounds {
  readonly lowest: number;
  readonly highest: number;
  /** The line from the first spot of one set to the first of the other, and how far spots lie aside of it, scaled. */
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly right: number;
  readonly left: number;
}

export function corridorBetween(from: readonly Spot[], to: readonly Spot[]): Corridor {
  const { x, y, height } = firstOf(from);
  const end = firstOf(to);
  const bounds = { minX: x, minY: y, maxX: x, maxY: y };
  const line = { x, y, dx: end.x - x, dy: end.y - y };
  const corridor = { ...bounds, lowest: height, highest: height, ...line, right: 0, left: 0 };
  for (const spot of from) widen(corridor, spot);
  for (const spot of to) widen(corridor, spot);
  return corridor;
}

export function firstOf(spots: readonly Spot[]): Spot {
  const first = spots[0];
  if (first === undefined) throw new RangeError('A line needs a spot at either end');
  return first;
}

type Growing = { -readonly [K in keyof Corridor]: Corridor[K] };

function widen(corridor: Growing, { x, y, height }: Spot): void {
  if (x < corridor.minX) corridor.minX = x;
  if (x > corridor.maxX) corridor.maxX = x;
  if (y < corridor.minY) corridor.minY = y;
  if (y > corridor.maxY) corridor.maxY = y;
  if (height < corridor.lowest) corridor.lowest = height;
  if (height > corridor.highest) corridor.highest = height;
  const aside = asideOf(corridor, x, y);
  if (aside < corridor.right) corridor.right = aside;
  if (aside > corridor.left) corridor.left = aside;
}

/** How far a place lies to the left of the middle line, times its length. */
export function asideOf(corridor: Corridor, x: number, y: number): number {
  return corridor.dx * (y - corridor.y) - corridor.dy * (x - corridor.x);
}

/** Whether a prism may reach into the corridor; false only when no line in it can hit. */
export function mayReach(corridor: Corridor, prism: Prism): boolean {
  const { dx, dy } = corridor;
  const { minX, minY, maxX, maxY } = prism.footprint.bounds;
  if (maxX <= corridor.minX || minX >= corridor.maxX) return false;
  if (maxY <= corridor.minY || minY >= corridor.maxY) return false;
  if (corridor.lowest >= prism.top || corridor.highest < prism.bottom) return false;
  const twiceAside = 2 * asideOf(corridor, (minX + maxX) / 2, (minY + maxY) / 2);
  const reach = Math.abs(dx) * (maxY - minY) + Math.abs(dy) * (maxX - minX);
  // Without a direction (the two first spots coincide) nothing can be said.
  return reach === 0 || (twiceAside + reach > 2 * corridor.right && twiceAside - reach < 2 * corridor.left);
}
