import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discAt, footprintOf, polygonOf } from '../shapes/footprints.js';
import type { Point } from '../shapes/shapes.js';
import { type Prism, segmentHitsPrism, type Spot } from './prisms.js';

const spot = fc.record({
  x: fc.integer({ min: -2, max: 12 }),
  y: fc.integer({ min: -2, max: 8 }),
  height: fc.integer({ min: 0, max: 5 }),
});
const walls = fc.record({ bottom: fc.integer({ min: 0, max: 2 }), tall: fc.integer({ min: 0, max: 3 }) });

/** A prism whose inside is obvious, with every share of a line at which it may go in or out. */
interface Sample {
  readonly prism: Prism;
  /** Whether a point, in units of 1/scale, is inside and not on the border. */
  readonly inside: (x: number, y: number, scale: number) => boolean;
  readonly shares: (a: Point, b: Point) => (readonly [number, number])[];
}

/** Columns of width 2 side by side on the ground; concave unless all are equal. */
const skyline = fc
  .tuple(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }), walls)
  .map(([heights, { bottom, tall }]): Sample => {
    const top = heights.flatMap((y, i) => [
      { x: 2 * i, y },
      { x: 2 * i + 2, y },
    ]);
    return {
      prism: {
        footprint: polygonOf([{ x: 0, y: 0 }, ...top, { x: 2 * heights.length, y: 0 }]),
        bottom,
        top: bottom + tall,
      },
      inside: (x, y, scale) => {
        const beside = heights.filter((_, i) => x >= 2 * i * scale && x <= (2 * i + 2) * scale);
        const isOnWall = x === 0 || x === 2 * heights.length * scale;
        return beside.length > 0 && !isOnWall && y > 0 && y < Math.min(...beside) * scale;
      },
      shares: (a, b) => [
        ...[0, ...heights.map((_, i) => 2 * i + 2)].map((x) => [x - a.x, b.x - a.x] as const),
        ...[0, ...heights].map((y) => [y - a.y, b.y - a.y] as const),
      ],
    };
  });

/** A convex one with slanting sides: |x - 5| + |y - 3| < size. */
const diamond = fc.tuple(fc.integer({ min: 1, max: 4 }), walls).map(([size, { bottom, tall }]): Sample => {
  const outline = [5 + size, 3, 5, 3 + size, 5 - size, 3, 5, 3 - size];
  const points = [0, 2, 4, 6].map((i) => ({ x: outline[i] ?? 0, y: outline[i + 1] ?? 0 }));
  return {
    prism: { footprint: polygonOf(points), bottom, top: bottom + tall },
    inside: (x, y, scale) => Math.abs(x - 5 * scale) + Math.abs(y - 3 * scale) < size * scale,
    shares: (a, b) =>
      [1, -1].flatMap((sign) =>
        [size, -size].map((limit) => {
          const at = (p: Point) => p.x - 5 + sign * (p.y - 3);
          return [limit - at(a), at(b) - at(a)] as const;
        }),
      ),
  };
});

/** Cuts the line wherever something may change and looks at a point between each two cuts, with exact fractions. */
function obviouslyHits(a: Spot, b: Spot, { prism, inside, shares }: Sample): boolean {
  const { bottom, top } = prism;
  const cuts = [
    ...shares(a, b),
    [bottom - a.height, b.height - a.height] as const,
    [top - a.height, b.height - a.height] as const,
  ]
    .filter(([n, d]) => d !== 0 && n / d > 0 && n / d < 1)
    .map(([n, d]) => (d < 0 ? ([-n, -d] as const) : ([n, d] as const)));
  const sorted = [[0, 1] as const, ...cuts.toSorted(([n, d], [m, e]) => n * e - m * d), [1, 1] as const];
  return sorted.slice(1).some(([n, d], i) => {
    const [m, e] = sorted[i] ?? [0, 1];
    if (n * e === m * d) return false;
    const scale = 2 * d * e;
    const middle = n * e + m * d;
    const along = (from: number, to: number) => from * scale + (to - from) * middle;
    const height = along(a.height, b.height);
    return height >= bottom * scale && height < top * scale && inside(along(a.x, b.x), along(a.y, b.y), scale);
  });
}

describe('segmentHitsPrism', () => {
  test.each([
    ['concave', skyline],
    ['convex', diamond],
  ])('agrees exactly with fractions, through corners, along walls and over rims: %s', (_, samples) => {
    const seen = { hit: 0, missed: 0 };
    fc.assert(
      fc.property(samples, spot, spot, (sample, a, b) => {
        const expected = obviouslyHits(a, b, sample);
        seen[expected ? 'hit' : 'missed']++;
        expect(segmentHitsPrism(a, b, sample.prism)).toBe(expected);
        expect(segmentHitsPrism(b, a, sample.prism)).toBe(expected);
      }),
      { numRuns: 8000 },
    );
    expect(Math.min(seen.hit, seen.missed)).toBeGreaterThan(300);
  });

  test('a disc: agrees with dense samples of the line', () => {
    const seen = { hit: 0, missed: 0 };
    const coordinate = fc.integer({ min: -30_000, max: 30_000 });
    const far = fc.record({ x: coordinate, y: coordinate, height: fc.integer({ min: 0, max: 30_000 }) });
    fc.assert(
      fc.property(far, far, fc.integer({ min: 500, max: 20_000 }), walls, (a, b, radius, { bottom, tall }) => {
        const prism = { footprint: discAt({ x: 0, y: 0 }, radius), bottom: bottom * 5000, top: (bottom + tall) * 5000 };
        const samples = Array.from({ length: 2000 }, (_, i) => {
          const at = (from: number, to: number) => from + ((to - from) * (i + 0.5)) / 2000;
          const [x, y, height] = [at(a.x, b.x), at(a.y, b.y), at(a.height, b.height)];
          return Math.max(Math.sqrt(x * x + y * y) - radius, prism.bottom - height, height - prism.top);
        });
        const deepest = Math.min(...samples);
        // Nothing changes by more than 50 from one sample to the next.
        if (deepest > 60) expect(segmentHitsPrism(a, b, prism)).toBe(false);
        else if (deepest < 0) expect(segmentHitsPrism(a, b, prism)).toBe(true);
        seen[deepest < 0 ? 'hit' : 'missed']++;
      }),
      { numRuns: 500 },
    );
    expect(Math.min(seen.hit, seen.missed)).toBeGreaterThan(50);
  });

  test('a disc on the ground: exact, tangents do not hit', () => {
    const small = fc.record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) });
    const zoom = fc.constantFrom(1, 1000, 70_001);
    fc.assert(
      fc.property(small, small, fc.integer({ min: 1, max: 6 }), zoom, (p, q, r, z) => {
        const [ax, ay, bx, by, radius] = [p.x * z, p.y * z, q.x * z, q.y * z, r * z].map(BigInt);
        if (ax === undefined || ay === undefined || bx === undefined || by === undefined || radius === undefined)
          return;
        const [dx, dy] = [bx - ax, by - ay];
        const along = -(ax * dx + ay * dy);
        const whole = dx * dx + dy * dy;
        const aside = ax * by - ay * bx;
        const near = (x: bigint, y: bigint) => x * x + y * y < radius * radius;
        const between = along > 0n && along < whole && aside * aside < radius * radius * whole;
        const prism = { footprint: discAt({ x: 0, y: 0 }, r * z), bottom: 0, top: 5 };
        const flat = ({ x, y }: Point) => ({ x: x * z, y: y * z, height: 0 });
        expect(segmentHitsPrism(flat(p), flat(q), prism)).toBe(near(ax, ay) || near(bx, by) || between);
      }),
      { numRuns: 3000 },
    );
  });

  test('touching is not crossing', () => {
    const footprint = footprintOf({ shape: 'box', length: 100, width: 100 }, { x: 0, y: 0, facing: 0 });
    const prism = { footprint, bottom: 0, top: 40 };
    const line = (a: number[], b: number[]) => {
      const at = ([x = 0, y = 0, height = 0]: number[]) => ({ x, y, height });
      return segmentHitsPrism(at(a), at(b), prism);
    };
    expect(line([-90, 50, 10], [90, 50, 10])).toBe(false);
    expect(line([-90, 49, 10], [90, 50, 10])).toBe(true);
    expect(line([0, 100, 10], [100, 0, 10])).toBe(false);
    expect(line([0, 100, 10], [100, -1, 10])).toBe(true);
    expect(line([-90, 0, 40], [90, 0, 40])).toBe(false);
    expect(line([-90, 0, 0], [90, 0, 0])).toBe(true);
    // Down over the rim at (-50, 40), and a unit lower.
    expect(line([-150, 0, 80], [-50, 0, 40])).toBe(false);
    expect(line([-90, 0, 24], [-10, 0, 56])).toBe(false);
    expect(line([-90, 0, 23], [-10, 0, 56])).toBe(true);
    expect(line([-60, 0, 10], [-50, 0, 10])).toBe(false);
    expect(line([0, 0, 39], [0, 0, 90])).toBe(true);
    expect(line([0, 0, 40], [0, 0, 90])).toBe(false);
    expect(line([50, 0, 0], [50, 0, 90])).toBe(false);
  });
});
