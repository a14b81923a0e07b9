import { advance, bearing, distance, footprintOf, overlaps, shortestRoute } from '@bridgehead/geometry';
import { describe, expect, it } from 'vitest';
import { INCH, sure } from './given.js';

describe('geometry', () => {
  it('measures between footprints', () => {
    // #region measure
    const tank = footprintOf(
      { shape: 'box', length: 3 * INCH, width: 2 * INCH },
      { x: 10 * INCH, y: 10 * INCH, facing: 0 },
    );
    const scout = footprintOf({ shape: 'disc', radius: INCH / 2 }, { x: 10 * INCH, y: 14 * INCH, facing: 0 });
    expect(distance(tank, scout)).toBe(2 * INCH);

    const nudged = footprintOf({ shape: 'disc', radius: INCH / 2 }, { x: 10 * INCH, y: 12 * INCH - 10, facing: 0 });
    expect([distance(tank, nudged), overlaps(tank, nudged)]).toEqual([0, false]); // a thousandth deep is no overlap
    // #endregion
  });

  it('counts facings clockwise from up', () => {
    // #region facing
    const origin = { x: 0, y: 0 };
    expect(bearing(origin, { x: 0, y: INCH })).toBe(0);
    expect(bearing(origin, { x: INCH, y: 0 })).toBe(900);
    expect(advance(origin, 2700, INCH)).toEqual({ x: -INCH, y: 0 });
    // #endregion
  });

  it('finds the way round an obstacle', () => {
    // #region route
    const base = { shape: 'disc', radius: INCH / 2 } as const;
    const house = footprintOf(
      { shape: 'box', length: 6 * INCH, width: 2 * INCH },
      { x: 10 * INCH, y: 10 * INCH, facing: 0 },
    );
    const ground = {
      bounds: { minX: 0, minY: 0, maxX: 24 * INCH, maxY: 24 * INCH },
      obstacles: [house],
      slow: [],
    };
    const from = { x: 5 * INCH, y: 10 * INCH, facing: 900 };
    const route = sure(shortestRoute(base, from, { x: 15 * INCH, y: 10 * INCH }, ground));
    expect(route.cost).toBeGreaterThan(10 * INCH);
    expect(shortestRoute(base, from, { x: 15 * INCH, y: 10 * INCH }, ground, 11 * INCH)).toBeNull();
    // #endregion
  });
});
