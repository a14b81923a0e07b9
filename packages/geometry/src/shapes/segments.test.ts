import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cross,
  type Crossing,
  crossing,
  nearestOnSegment,
  orient,
  pointToPoint,
  pointToSegment,
  segmentsCross,
  segmentToSegment,
} from './segments.js';
import type { Point } from './shapes.js';

const onGrid = (size: number) => {
  const c = fc.integer({ min: 0, max: size });
  return fc.record({ x: c, y: c });
};
const wide = fc.record({
  x: fc.integer({ min: -2_097_151, max: 2_097_151 }),
  y: fc.integer({ min: -2_097_151, max: 2_097_151 }),
});
/** Points on a line of lattice points, or just off it: everything that collinear input can do wrong. */
const nearLine = fc
  .tuple(fc.integer({ min: -20, max: 20 }), fc.constantFrom(0, 0, 0, 1, -1))
  .map(([k, off]) => ({ x: 70_003 * k, y: 30_001 * k + off }));

function exactCross(a: Point, b: Point, c: Point): bigint {
  const [ax, ay] = [BigInt(a.x), BigInt(a.y)];
  return (BigInt(b.x) - ax) * (BigInt(c.y) - ay) - (BigInt(b.y) - ay) * (BigInt(c.x) - ax);
}

/** By solving for the common point, with fractions. */
function exactCrossing(a: Point, b: Point, c: Point, d: Point): Crossing {
  const big = (n: number) => BigInt(n);
  const [rx, ry] = [big(b.x - a.x), big(b.y - a.y)];
  const [sx, sy] = [big(d.x - c.x), big(d.y - c.y)];
  const [qx, qy] = [big(c.x - a.x), big(c.y - a.y)];
  const below = rx * sy - ry * sx;
  if (below !== 0n) {
    const sign = below < 0n ? -1n : 1n;
    const whole = below * sign;
    const t = (qx * sy - qy * sx) * sign;
    const u = (qx * ry - qy * rx) * sign;
    if (t < 0n || t > whole || u < 0n || u > whole) return 'none';
    return t === 0n || t === whole || u === 0n || u === whole ? 'touch' : 'cross';
  }
  const onLine = (p: Point, q: Point, r: Point) => exactCross(p, q, r) === 0n;
  const inBox = (p: Point, q: Point, r: Point) =>
    (r.x - p.x) * (r.x - q.x) <= 0 && (r.y - p.y) * (r.y - q.y) <= 0 && onLine(p, q, r);
  return inBox(a, b, c) || inBox(a, b, d) || inBox(c, d, a) || inBox(c, d, b) ? 'touch' : 'none';
}

describe('exact predicates', () => {
  test('cross and orient have no rounding, up to the limit of coordinates', () => {
    const check = (a: Point, b: Point, c: Point) => {
      const exact = exactCross(a, b, c);
      expect(BigInt(cross(a, b, c))).toBe(exact);
      expect(orient(a, b, c)).toBe(exact > 0n ? 1 : exact < 0n ? -1 : 0);
    };
    fc.assert(fc.property(wide, wide, wide, check));
    fc.assert(fc.property(nearLine, nearLine, nearLine, check));
  });

  test.each([
    ['a small grid', onGrid(4), 5000],
    ['nearly one line', nearLine, 3000],
    ['anywhere', wide, 1000],
  ])('crossing agrees with fractions: %s', (_, point, numRuns) => {
    const seen = new Set<Crossing>();
    const check = (a: Point, b: Point, c: Point, d: Point) => {
      const exact = exactCrossing(a, b, c, d);
      seen.add(exact);
      expect(crossing(a, b, c, d)).toBe(exact);
      expect(crossing(d, c, a, b)).toBe(exact);
      expect(segmentsCross(b, a, c, d)).toBe(exact === 'cross');
    };
    fc.assert(fc.property(point, point, point, point, check), { numRuns });
    expect(seen.size).toBeGreaterThanOrEqual(2);
  });
});

/** The least distance from p to many points along ab; at most half a step above the true one. */
function sampled(p: Point, a: Point, b: Point, steps: number): number {
  let least = Infinity;
  for (let i = 0; i <= steps; i++) {
    const q = { x: a.x + ((b.x - a.x) * i) / steps, y: a.y + ((b.y - a.y) * i) / steps };
    least = Math.min(least, pointToPoint(p, q));
  }
  return least;
}

describe('distances of segments', () => {
  test.each([
    ['small', onGrid(12)],
    ['nearly one line', nearLine],
    ['anywhere', wide],
  ])('pointToSegment agrees with dense samples: %s', (_, point) => {
    fc.assert(
      fc.property(point, point, point, (p, a, b) => {
        const found = pointToSegment(p, a, b);
        const least = sampled(p, a, b, 500);
        expect(found).toBeLessThanOrEqual(least * (1 + 1e-12) + 1e-9);
        expect(found).toBeGreaterThanOrEqual(least - pointToPoint(a, b) / 1000 - 1e-6);
        const nearest = nearestOnSegment(p, a, b);
        expect(pointToPoint(p, nearest)).toBeCloseTo(found, 4);
        expect(pointToSegment(nearest, a, b)).toBeLessThan(1e-6);
      }),
      { numRuns: 300 },
    );
  });

  test('segmentToSegment is the least over many points of one', () => {
    fc.assert(
      fc.property(onGrid(12), onGrid(12), onGrid(12), onGrid(12), (a, b, c, d) => {
        const found = segmentToSegment(a, b, c, d);
        let least = Infinity;
        for (let i = 0; i <= 200; i++) {
          const p = { x: a.x + ((b.x - a.x) * i) / 200, y: a.y + ((b.y - a.y) * i) / 200 };
          least = Math.min(least, pointToSegment(p, c, d));
        }
        expect(found).toBeLessThanOrEqual(least + 1e-9);
        expect(found).toBeGreaterThanOrEqual(least - pointToPoint(a, b) / 400 - 1e-9);
        expect(found === 0).toBe(exactCrossing(a, b, c, d) !== 'none');
      }),
    );
  });
});
