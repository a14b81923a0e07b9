import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundsOf, boundsOverlap, discAt, footprintOf, grow, polygonOf, radiusOf, rimPoints } from './footprints.js';
import { area } from './polygons.js';
import { cross, pointToPoint, pointToSegment } from './segments.js';
import type { Base, Footprint, Point } from './shapes.js';

const pose = fc.record({
  x: fc.integer({ min: -900_000, max: 900_000 }),
  y: fc.integer({ min: -900_000, max: 900_000 }),
  facing: fc.oneof(fc.integer({ min: 0, max: 3599 }), fc.constantFrom(0, 1, 899, 900, 901, 1800, 2700, 3599)),
});
const size = fc.integer({ min: 20, max: 200_000 });

function cornersOf(footprint: Footprint): readonly Point[] {
  if (footprint.kind !== 'polygon') throw new Error('not a polygon');
  return footprint.points;
}

const isConvexAndCounterClockwise = (points: readonly Point[]) =>
  points.every((a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    return points.every((p) => cross(a, b, p) >= 0);
  });

describe('footprintOf', () => {
  test('rounds the true corners of a box', () => {
    fc.assert(
      fc.property(pose, size, size, (at, length, width) => {
        const box = footprintOf({ shape: 'box', length, width }, at);
        const angle = (at.facing * Math.PI) / 1800;
        const expected = [
          [1, 1],
          [1, -1],
          [-1, -1],
          [-1, 1],
        ].map(([ahead = 0, right = 0]) => ({
          x: at.x + (ahead * length * Math.sin(angle) + right * width * Math.cos(angle)) / 2,
          y: at.y + (ahead * length * Math.cos(angle) - right * width * Math.sin(angle)) / 2,
        }));
        cornersOf(box).forEach((corner, i) => {
          expect(Math.abs(corner.x - (expected[i]?.x ?? NaN))).toBeLessThan(0.501);
          expect(Math.abs(corner.y - (expected[i]?.y ?? NaN))).toBeLessThan(0.501);
          expect(Number.isInteger(corner.x) && Number.isInteger(corner.y)).toBe(true);
        });
        expect(isConvexAndCounterClockwise(cornersOf(box))).toBe(true);
        expect(box.bounds).toEqual(boundsOf(cornersOf(box)));
        expect(box.centre).toEqual({ x: at.x, y: at.y });
      }),
    );
  });

  test('keeps the size of boxes with odd sides', () => {
    const box = footprintOf({ shape: 'box', length: 7, width: 5 }, { x: 100, y: 100, facing: 0 });
    expect(box.bounds.maxX - box.bounds.minX).toBe(5);
    expect(box.bounds.maxY - box.bounds.minY).toBe(7);
  });

  test('a disc has no facing', () => {
    const disc: Base = { shape: 'disc', radius: 50 };
    expect(footprintOf(disc, { x: 1, y: 2, facing: 77 })).toEqual(discAt({ x: 1, y: 2 }, 50));
    expect(discAt({ x: 1, y: 2 }, 50).bounds).toEqual({ minX: -49, minY: -48, maxX: 51, maxY: 52 });
  });

  test('no corner leaves the circle of radiusOf', () => {
    fc.assert(
      fc.property(pose, size, size, (at, length, width) => {
        const base: Base = { shape: 'box', length, width };
        const farthest = Math.max(...cornersOf(footprintOf(base, at)).map((corner) => pointToPoint(at, corner)));
        expect(radiusOf(base)).toBeGreaterThanOrEqual(farthest);
        expect(radiusOf(base)).toBeLessThan(farthest + 3);
      }),
    );
    expect(radiusOf({ shape: 'disc', radius: 33 })).toBe(33);
  });
});

describe('polygonOf', () => {
  const notched = [
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: 30, y: 30 },
    { x: 15, y: 10 },
    { x: 0, y: 30 },
  ];

  test('turns every outline counter-clockwise and drops repeated corners', () => {
    const clockwise = notched.toReversed();
    const repeated = [...clockwise.flatMap((p) => [p, p]), clockwise[0] ?? { x: 0, y: 0 }];
    const polygon = polygonOf(repeated);
    expect(polygon.points).toHaveLength(5);
    expect(area(polygon)).toBe(area(polygonOf(notched)));
    expect(area(polygon)).toBeGreaterThan(0);
  });

  test('tells convex from concave; straight corners do not matter', () => {
    expect(polygonOf(notched).convex).toBe(false);
    const straight = [...notched.slice(0, 3), { x: 15, y: 30 }, { x: 0, y: 30 }];
    expect(polygonOf(straight).convex).toBe(true);
    expect(polygonOf(straight.toReversed()).convex).toBe(true);
    const justDented = [...notched.slice(0, 3), { x: 15, y: 29 }, { x: 0, y: 30 }];
    expect(polygonOf(justDented).convex).toBe(false);
  });

  test('finds the centre of mass', () => {
    // A skyline of columns: the centre is the mean of the middles of the columns, weighted by their sizes.
    const columns = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(columns, pose, fc.boolean(), (heights, at, reverse) => {
        const width = 10_000;
        const top = heights.flatMap((h, i) => [
          { x: at.x + i * width, y: at.y + h },
          { x: at.x + (i + 1) * width, y: at.y + h },
        ]);
        const outline = [at, ...top, { x: at.x + heights.length * width, y: at.y }];
        const total = heights.reduce((sum, h) => sum + h, 0);
        const meanX = heights.reduce((sum, h, i) => sum + (h * (i + 0.5) * width) / total, 0);
        const meanY = heights.reduce((sum, h) => sum + (h * h) / 2 / total, 0);
        const { centre } = polygonOf(reverse ? outline.toReversed() : outline);
        expect(Math.abs(centre.x - at.x - meanX)).toBeLessThan(0.51);
        expect(Math.abs(centre.y - at.y - meanY)).toBeLessThan(0.51);
      }),
    );
  });

  test('refuses outlines that are not polygons', () => {
    const [a, b, c] = [
      { x: 0, y: 0 },
      { x: 5, y: 5 },
      { x: 9, y: 9 },
    ];
    expect(() => polygonOf([])).toThrow(RangeError);
    expect(() => polygonOf([a, b, a])).toThrow(RangeError);
    expect(() => polygonOf([a, b, c])).toThrow(RangeError);
    expect(() => polygonOf([a, { x: 5.5, y: 0 }, { x: 0, y: 3 }])).toThrow(RangeError);
    expect(() => polygonOf([a, { x: 2_097_152, y: 0 }, { x: 0, y: 3 }])).toThrow(RangeError);
    expect(() => polygonOf([a, { x: NaN, y: 0 }, { x: 0, y: 3 }])).toThrow(RangeError);
  });
});

describe('rimPoints', () => {
  test('of a disc lie on its rim, evenly, from straight up', () => {
    const rim = rimPoints(discAt({ x: 10, y: 20 }, 10_000), 8);
    expect(rim[0]).toEqual({ x: 10, y: 10_020 });
    expect(rim[2]).toEqual({ x: 10_010, y: 20 });
    expect(rim[7]).toEqual({ x: 10 - 7071, y: 20 + 7071 });
    expect(rimPoints(discAt({ x: 10, y: 20 }, 10_000))).toHaveLength(16);
  });

  test('of a polygon include its corners and lie on its border, no gap much longer than need be', () => {
    fc.assert(
      fc.property(pose, size, size, fc.integer({ min: 1, max: 40 }), (at, length, width, n) => {
        const box = footprintOf({ shape: 'box', length, width }, at);
        const corners = cornersOf(box);
        const rim = rimPoints(box, n);
        expect(rim).toHaveLength(Math.max(n, 4));
        for (const corner of corners) expect(rim).toContainEqual(corner);
        for (const p of rim) {
          const off = corners.map((a, i) => pointToSegment(p, a, corners[(i + 1) % 4] ?? a));
          expect(Math.min(...off)).toBeLessThan(0.7072);
        }
        const gaps = rim.map((p, i) => pointToPoint(p, rim[(i + 1) % rim.length] ?? p));
        const evenly = (2 * (length + width)) / Math.max(1, n - 4);
        expect(n <= 4 || Math.max(...gaps) <= evenly + 2).toBe(true);
      }),
    );
  });
});

test('bounds overlap when they share a border point', () => {
  const bounds = boundsOf([
    { x: 0, y: 0 },
    { x: 10, y: 20 },
  ]);
  const beside = (minX: number, minY: number) => ({ minX, minY, maxX: minX + 5, maxY: minY + 5 });
  expect(boundsOverlap(bounds, beside(10, 20))).toBe(true);
  expect(boundsOverlap(bounds, beside(-5, -5))).toBe(true);
  expect(boundsOverlap(bounds, beside(11, 0))).toBe(false);
  expect(boundsOverlap(bounds, beside(0, -6))).toBe(false);
  expect(grow(bounds, 3)).toEqual({ minX: -3, minY: -3, maxX: 13, maxY: 23 });
});
