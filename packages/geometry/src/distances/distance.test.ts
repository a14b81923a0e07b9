import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discAt, footprintOf, polygonOf, rimPoints } from '../shapes/footprints.js';
import { contains } from '../shapes/polygons.js';
import { pointToPoint, segmentToSegment } from '../shapes/segments.js';
import type { Footprint, PlacedPolygon, Point } from '../shapes/shapes.js';
import { advance, direction, DIRECTION_LENGTH } from '../shapes/sines.js';
import {
  centreDistance,
  distance,
  distanceToPoint,
  ALLOWED_OVERLAP,
  overlapDepth,
  overlaps,
  pathLength,
  touches,
  wholly,
  within,
} from './distance.js';
import { nearestPoints } from './nearest-points.js';

const near = fc.integer({ min: -30_000, max: 30_000 });
const point = fc.record({ x: near, y: near });
const facing = fc.oneof(fc.integer({ min: 0, max: 3599 }), fc.constantFrom(0, 1, 450, 899, 900, 901, 2700, 3599));
const size = fc.integer({ min: 200, max: 30_000 });

const disc = fc.tuple(point, size).map(([p, radius]): Footprint => discAt(p, radius));
const box = fc
  .tuple(point, facing, size, size)
  .map(([p, f, length, width]) => footprintOf({ shape: 'box', length, width }, { ...p, facing: f }));
const star = fc
  .tuple(point, fc.array(fc.integer({ min: 1000, max: 25_000 }), { minLength: 5, maxLength: 9 }))
  .map(([p, radii]): PlacedPolygon => {
    const step = Math.floor(3600 / radii.length);
    return polygonOf(radii.map((radius, i) => advance(p, i * step, radius)));
  });
const footprint = fc.oneof(disc, box, star);

const edgesOf = (points: readonly Point[]) => points.map((a, i) => [a, points[(i + 1) % points.length] ?? a] as const);

function holds(shape: Footprint, p: Point): boolean {
  return shape.kind === 'disc' ? pointToPoint(shape.centre, p) <= shape.radius : contains(shape, p);
}

/** Every edge against every edge; a disc is its centre with the radius taken off. */
function obviousDistance(a: Footprint, b: Footprint): number {
  const outline = (shape: Footprint) =>
    shape.kind === 'disc' ? [[shape.centre, shape.centre] as const] : edgesOf(shape.points);
  const radius = (shape: Footprint) => (shape.kind === 'disc' ? shape.radius : 0);
  const anchor = (shape: Footprint) => (shape.kind === 'disc' ? shape.centre : (shape.points[0] ?? shape.centre));
  if (holds(a, anchor(b)) || holds(b, anchor(a))) return 0;
  let least = Infinity;
  for (const [p, q] of outline(a)) {
    for (const [r, s] of outline(b)) least = Math.min(least, segmentToSegment(p, q, r, s));
  }
  return Math.max(0, least - radius(a) - radius(b));
}

function moved(shape: Footprint, dx: number, dy: number): Footprint {
  const by = (p: Point) => ({ x: p.x + dx, y: p.y + dy });
  return shape.kind === 'disc' ? discAt(by(shape.centre), shape.radius) : polygonOf(shape.points.map(by));
}

describe('distance', () => {
  test('is that of the nearest edges, rounded; and the same both ways', () => {
    let apart = 0;
    fc.assert(
      fc.property(footprint, footprint, (a, b) => {
        const found = distance(a, b);
        expect(Math.abs(found - obviousDistance(a, b))).toBeLessThan(0.5 + 1e-6);
        expect(distance(b, a)).toBe(found);
        if (found > 0) apart++;
      }),
      { numRuns: 2000 },
    );
    expect(apart).toBeGreaterThan(100);
  });

  test('is never longer than between any two rim points, and some come close', () => {
    fc.assert(
      fc.property(footprint, footprint, (a, b) => {
        const found = distance(a, b);
        const [rimA, rimB] = [rimPoints(a, 120), rimPoints(b, 120)];
        const least = Math.min(...rimA.map((p) => Math.min(...rimB.map((q) => pointToPoint(p, q)))));
        expect(found).toBeLessThan(least + 2.5);
        // Rim points are at most some 1500 apart, so a nearest pair is at most 750 off on either side.
        if (found > 0) expect(least).toBeLessThan(found + 2000);
      }),
      { numRuns: 100 },
    );
  });

  test('is exact to the unit for small gaps', () => {
    const gap = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(size, size, size, gap, near, (length, width, radius, g, slide) => {
        const even = { shape: 'box', length: 2 * length, width: 2 * width } as const;
        const a = footprintOf(even, { x: 0, y: 0, facing: 0 });
        const along = Math.max(-length, Math.min(length, slide));
        expect(distance(a, footprintOf(even, { x: 2 * width + g, y: along, facing: 0 }))).toBe(g);
        expect(distance(a, footprintOf(even, { x: 2 * width + g, y: along, facing: 1800 }))).toBe(g);
        expect(distance(a, footprintOf(even, { x: width + length + g, y: 0, facing: 2700 }))).toBe(g);
        expect(distance(a, discAt({ x: along, y: -length - radius - g }, radius))).toBe(
          Math.abs(along) <= width
            ? g
            : Math.round(obviousDistance(a, discAt({ x: along, y: -length - radius - g }, radius))),
        );
        expect(distance(discAt({ x: 0, y: 0 }, radius), discAt({ x: 0, y: radius + length + g }, length))).toBe(g);
      }),
    );
  });

  test('is 0 in contact, in overlap and when one holds the other', () => {
    fc.assert(
      fc.property(footprint, fc.integer({ min: 0, max: 150 }), facing, (a, shift, f) => {
        const { x, y } = advance({ x: 0, y: 0 }, f, shift);
        expect(distance(a, moved(a, x, y))).toBe(0);
        expect(distance(a, discAt(a.centre, 60_000))).toBe(0);
        expect(distance(discAt(a.centre, 60_000), a)).toBe(0);
      }),
    );
  });

  test('to a point and from centre to centre', () => {
    fc.assert(
      fc.property(footprint, point, (a, p) => {
        expect(Math.abs(distanceToPoint(a, p) - obviousDistance(a, discAt(p, 0)))).toBeLessThan(0.5 + 1e-6);
        expect(centreDistance(a, discAt(p, 5))).toBe(Math.round(pointToPoint(a.centre, p)));
      }),
      { numRuns: 500 },
    );
  });

  test('within is the same as comparing, right at the limit too', () => {
    const offset = fc.integer({ min: -2, max: 2 });
    fc.assert(
      fc.property(footprint, footprint, offset, (a, b, off) => {
        const limit = distance(a, b) + off;
        expect(within(a, b, limit)).toBe(off >= 0);
        expect(within(a, b, distance(a, b) + 40_000)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('nearestPoints', () => {
  test('belong to their footprints and are as far apart as these, or are one shared point', () => {
    fc.assert(
      fc.property(footprint, footprint, (a, b) => {
        const [p, q] = nearestPoints(a, b);
        expect(Math.abs(pointToPoint(p, q) - distance(a, b))).toBeLessThan(2);
        expect(distanceToPoint(a, p)).toBeLessThanOrEqual(1);
        expect(distanceToPoint(b, q)).toBeLessThanOrEqual(1);
        if (overlapDepth(a, b) > 0) expect(p).toEqual(q);
      }),
      { numRuns: 1000 },
    );
  });
});

/** Whether two shapes are clear of each other except for a hair, without overlapDepth: by edges and corners. */
const isFree = (a: Footprint, b: Footprint) => obviousDistance(a, b) > 0;

describe('overlapDepth', () => {
  const convex = fc.oneof(disc, box);

  test('is the shortest way to freedom of convex footprints', () => {
    let deep = 0;
    fc.assert(
      fc.property(convex, convex, (a, b) => {
        const depth = overlapDepth(a, b);
        expect(Math.abs(depth - overlapDepth(b, a))).toBeLessThan(1e-6);
        if (depth === 0) return;
        deep++;
        let freed = false;
        for (let f = 0; f < 3600; f += 10) {
          const { x, y } = direction(f);
          const by = (way: number) =>
            moved(b, Math.round((x * way) / DIRECTION_LENGTH), Math.round((y * way) / DIRECTION_LENGTH));
          if (depth > 5) expect(isFree(a, by(depth - 3))).toBe(false);
          freed ||= isFree(a, by(depth * 1.01 + 3));
        }
        expect(freed).toBe(true);
      }),
      { numRuns: 150 },
    );
    expect(deep).toBeGreaterThan(20);
  });

  test('of concave footprints is never more than it takes to separate them, and never 0', () => {
    fc.assert(
      fc.property(star, fc.oneof(star, box, disc), (a, b) => {
        const depth = overlapDepth(a, b);
        const freeNearby = [0, 450, 900, 1350, 1800, 2250, 2700, 3150].some((f) => {
          const { x, y } = advance({ x: 0, y: 0 }, f, 3);
          return isFree(a, moved(b, x, y));
        });
        if (isFree(a, b)) expect(depth).toBe(0);
        else if (!freeNearby) expect(depth).toBeGreaterThan(1);
        for (let f = 0; f < 3600; f += 50) {
          const { x, y } = direction(f);
          const by = (way: number) =>
            moved(b, Math.round((x * way) / DIRECTION_LENGTH), Math.round((y * way) / DIRECTION_LENGTH));
          if (depth > 5) expect(isFree(a, by(depth - 3))).toBe(false);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('is exact for small bites, and overlaps begins above a thousandth of a unit', () => {
    const bite = fc.integer({ min: -5, max: 25 });
    fc.assert(
      fc.property(size, size, bite, fc.constantFrom(0, 900, 1800, 2700), (length, radius, g, f) => {
        const middle = { x: 11, y: -7 };
        const square = { shape: 'box', length: 2 * length, width: 2 * length } as const;
        const a = footprintOf(square, { ...middle, facing: 0 });
        const pairs: Footprint[] = [
          discAt(advance(middle, f, length + radius - g), radius),
          footprintOf(square, { ...advance(middle, f, 2 * length - g), facing: 900 }),
        ];
        for (const b of pairs) {
          expect(overlapDepth(a, b)).toBeCloseTo(Math.max(0, g), 6);
          expect(overlaps(a, b)).toBe(g > ALLOWED_OVERLAP);
          expect(overlaps(b, a)).toBe(g > ALLOWED_OVERLAP);
        }
        const discs = [discAt(middle, length), discAt(advance(middle, f, length + radius - g), radius)] as const;
        expect(overlapDepth(...discs)).toBe(Math.max(0, g));
        expect(overlaps(...discs)).toBe(g > ALLOWED_OVERLAP);
      }),
    );
  });

  test('a depth of exactly the limit is not an overlap, in any direction', () => {
    const one = discAt({ x: 0, y: 0 }, 1000);
    expect(overlaps(one, discAt({ x: 1200, y: 1600 }, 1000 + ALLOWED_OVERLAP))).toBe(false);
    expect(overlaps(one, discAt({ x: 1200, y: 1600 }, 1001 + ALLOWED_OVERLAP))).toBe(true);
  });

  test('overlaps is depth beyond the limit, also for turned boxes that hardly touch', () => {
    let close = 0;
    fc.assert(
      fc.property(box, fc.oneof(box, disc, star), fc.integer({ min: -20, max: 20 }), (a, b, nudge) => {
        // Bring them together until they are a nudge apart or into each other.
        const [p, q] = nearestPoints(a, b);
        const apart = distance(a, b);
        fc.pre(apart > 100);
        const share = (apart + nudge) / apart;
        const c = moved(b, Math.round((p.x - q.x) * share), Math.round((p.y - q.y) * share));
        expect(overlaps(a, c)).toBe(overlapDepth(a, c) > ALLOWED_OVERLAP);
        if (nudge < -2) expect(overlapDepth(a, c)).toBe(0);
        if (nudge > 2) expect(distance(a, c)).toBeLessThanOrEqual(1);
        expect(overlapDepth(a, c)).toBeLessThan(Math.max(0, nudge) + 2);
        close++;
      }),
      { numRuns: 500 },
    );
    expect(close).toBeGreaterThan(100);
  });
});

describe('wholly and touches', () => {
  test('wholly: every rim point is inside, and no corner of the polygon pokes in', () => {
    let inside = 0;
    const small = fc.oneof(
      fc.tuple(point, fc.integer({ min: 50, max: 4000 })).map(([p, r]): Footprint => discAt(p, r)),
      fc
        .tuple(point, facing, fc.integer({ min: 50, max: 9000 }))
        .map(([p, f, s]) => footprintOf({ shape: 'box', length: s, width: s }, { ...p, facing: f })),
    );
    fc.assert(
      fc.property(small, fc.oneof(box, star), (a, b) => {
        if (b.kind !== 'polygon') return;
        const rim = rimPoints(a, 200);
        const out = rim.filter((p) => !contains(b, p)).length;
        if (wholly(a, b)) {
          inside++;
          expect(rim.every((p) => distanceToPoint(b, p) <= 1)).toBe(true);
          expect(touches(a, b)).toBe(true);
        } else if (out === 0) {
          // Between two rim points something must leave: then a corner of the polygon is in or near the footprint.
          expect(Math.min(...b.points.map((p) => distanceToPoint(a, p)))).toBeLessThan(30);
        }
      }),
      { numRuns: 1500 },
    );
    expect(inside).toBeGreaterThan(50);
  });

  test('a base may stand against the border from inside, but not a unit over it', () => {
    const zone = polygonOf([
      { x: 0, y: 0 },
      { x: 60_000, y: 0 },
      { x: 60_000, y: 40_000 },
      { x: 30_000, y: 20_000 },
      { x: 0, y: 40_000 },
    ]);
    expect(wholly(discAt({ x: 500, y: 500 }, 500), zone)).toBe(true);
    expect(wholly(discAt({ x: 499, y: 500 }, 500), zone)).toBe(false);
    const bar = (y: number) => footprintOf({ shape: 'box', length: 1000, width: 60_000 }, { x: 30_000, y, facing: 0 });
    expect(wholly(bar(500), zone)).toBe(true);
    expect(wholly(bar(499), zone)).toBe(false);
    expect(wholly(bar(19_500), zone)).toBe(true);
    expect(wholly(bar(19_501), zone)).toBe(false);
  });

  test('touches counts contact on the border', () => {
    const square = polygonOf([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
    ]);
    expect(touches(discAt({ x: 150, y: 50 }, 50), square)).toBe(true);
    expect(touches(discAt({ x: 151, y: 50 }, 50), square)).toBe(false);
    expect(touches(discAt({ x: 50, y: 50 }, 5), square)).toBe(true);
  });
});

test('the length of a path is the sum of its legs, each rounded down', () => {
  const root = (n: bigint) => {
    let r = BigInt(Math.floor(Math.sqrt(Number(n))));
    while (r * r > n) r--;
    while ((r + 1n) * (r + 1n) <= n) r++;
    return Number(r);
  };
  const wide = fc.record({
    x: fc.integer({ min: -2_000_000, max: 2_000_000 }),
    y: fc.integer({ min: -2_000_000, max: 2_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(wide, { maxLength: 6 }), (path) => {
      const legs = path.slice(1).map((p, i) => {
        const q = path[i] ?? p;
        return root(BigInt(p.x - q.x) * BigInt(p.x - q.x) + BigInt(p.y - q.y) * BigInt(p.y - q.y));
      });
      expect(pathLength(path)).toBe(legs.reduce((sum, leg) => sum + leg, 0));
    }),
  );
  expect(pathLength([])).toBe(0);
});
