import { describe, expect, test } from 'vitest';
import { discAt } from '../shapes/footprints.js';
import type { Base } from '../shapes/shapes.js';
import type { MotionGround } from './ground.js';
import { shortestRoute } from './route.js';
import { at } from './shapes.fixture.js';

const base: Base = { shape: 'disc', radius: 1000 };
const goal = { x: 55_000, y: 30_000 };

/** Rows of discs, each before the gaps of the last, all across the way. */
const ground: MotionGround = {
  bounds: { minX: 0, minY: 0, maxX: 60_000, maxY: 60_000 },
  obstacles: Array.from({ length: 60 }, (_, i) =>
    discAt({ x: 15_000 + 6_000 * Math.floor(i / 12), y: 5_000 * (i % 12) + (i % 24 < 12 ? 0 : 2_500) }, 1_400),
  ),
  slow: [],
};

describe('a search with a budget', () => {
  test('finds the same route as without one if it lasts, and says what it took', () => {
    const budget = { legs: 1_000_000 };
    const found = shortestRoute(base, at(5_000, 30_000), goal, ground, 200_000, budget);
    expect(found).not.toBeNull();
    expect(found).toEqual(shortestRoute(base, at(5_000, 30_000), goal, ground, 200_000));
    const again = { legs: 1_000_000 };
    shortestRoute(base, at(5_000, 30_000), goal, ground, 200_000, again);
    expect(budget.legs).toBeLessThan(1_000_000);
    expect(again.legs).toBe(budget.legs);
  });

  test('ends once it is spent, and then gives a legal route or none', () => {
    const all = { legs: 1_000_000 };
    const best = shortestRoute(base, at(5_000, 30_000), goal, ground, 200_000, all);
    const needed = 1_000_000 - all.legs;
    expect(shortestRoute(base, at(5_000, 30_000), goal, ground, 200_000, { legs: 0 })).toBeNull();
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const budget = { legs: Math.floor(needed * share) };
      const found = shortestRoute(base, at(5_000, 30_000), goal, ground, 200_000, budget);
      expect(budget.legs).toBeLessThanOrEqual(0);
      if (found !== null) expect(found.cost).toBeGreaterThanOrEqual(best?.cost ?? Infinity);
    }
  });
});
