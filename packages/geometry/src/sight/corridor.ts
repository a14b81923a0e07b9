/** The corridor between two sets of spots: the narrow stretch of the table that holds every line from one to the other. */
import type { Bounds } from '../shapes/shapes.js';
import type { Prism, Spot } from './prisms.js';

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
  const dx = end.x - x;
  const dy = end.y - y;
  let minX = x;
  let minY = y;
  let maxX = x;
  let maxY = y;
  let lowest = height;
  let highest = height;
  let right = 0;
  let left = 0;
  for (const spots of [from, to]) {
    for (const spot of spots) {
      minX = Math.min(minX, spot.x);
      maxX = Math.max(maxX, spot.x);
      minY = Math.min(minY, spot.y);
      maxY = Math.max(maxY, spot.y);
      lowest = Math.min(lowest, spot.height);
      highest = Math.max(highest, spot.height);
      const aside = dx * (spot.y - y) - dy * (spot.x - x);
      right = Math.min(right, aside);
      left = Math.max(left, aside);
    }
  }
  return { minX, minY, maxX, maxY, lowest, highest, x, y, dx, dy, right, left };
}

export function firstOf(spots: readonly Spot[]): Spot {
  const first = spots[0];
  if (first === undefined) throw new RangeError('A line needs a spot at either end');
  return first;
}

/** How far a place lies to the left of the middle line, times its length. */
export function asideOf(corridor: Corridor, x: number, y: number): number {
  return corridor.dx * (y - corridor.y) - corridor.dy * (x - corridor.x);
}

/** Whether a prism may reach into the corridor; false only when no line in it can hit it, nor touch its footprint. */
export function mayReach(corridor: Corridor, prism: Prism): boolean {
  const { dx, dy } = corridor;
  const { minX, minY, maxX, maxY } = prism.footprint.bounds;
  if (maxX < corridor.minX || minX > corridor.maxX) return false;
  if (maxY < corridor.minY || minY > corridor.maxY) return false;
  if (corridor.lowest >= prism.top || corridor.highest < prism.bottom) return false;
  const twiceAside = 2 * asideOf(corridor, (minX + maxX) / 2, (minY + maxY) / 2);
  const reach = Math.abs(dx) * (maxY - minY) + Math.abs(dy) * (maxX - minX);
  // If the two first spots coincide, there is no direction, and nothing can be ruled out.
  return reach === 0 || (twiceAside + reach >= 2 * corridor.right && twiceAside - reach <= 2 * corridor.left);
}
