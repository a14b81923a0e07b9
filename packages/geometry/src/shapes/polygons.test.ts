import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { footprintOf, polygonOf } from './footprints.js';
import { area, contains, containsStrictly, insideIntervals, lengthInside } from './polygons.js';
import { pointToPoint } from './segments.js';
import type { PlacedPolygon, Point } from './shapes.js';
import { advance } from './sines.js';
import { stretchesInside } from './stretches.js';

/** A skyline: columns of width 2 side by side on the ground. Its inside is obvious, its outline full of straight runs. */
const columns = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 });
const around = fc.record({ x: fc.integer({ min: -2, max: 12 }), y: fc.integer({ min: -2, max: 8 }) });

function skyline(heights: readonly number[]): PlacedPolygon {
  const top = heights.flatMap((y, i) => [
    { x: 2 * i, y },
    { x: 2 * i + 2, y },
  ]);
  return polygonOf([{ x: 0, y: 0 }, ...top, { x: 2 * heights.length, y: 0 }]);
}

/** 1 inside, 0 on the border, -1 outside, for a point in units of 1/scale; exact. */
function sideOfSkyline(heights: readonly number[], x: number, y: number, scale: number): number {
  const beside = heights.filter((_, i) => x >= 2 * i * scale && x <= (2 * i + 2) * scale);
  if (beside.length === 0 || y < 0 || y > Math.max(...beside) * scale) return -1;
  const onWall = x === 0 || x === 2 * heights.length * scale || y === 0;
  return onWall || y >= Math.min(...beside) * scale ? 0 : 1;
}

describe('contains', () => {
  test('agrees with the columns of a skyline, corners and borders included', () => {
    fc.assert(
      fc.property(columns, (heights) => {
        const polygon = skyline(heights);
        for (let x = -1; x <= 11; x++) {
          for (let y = -1; y <= 7; y++) {
            const side = sideOfSkyline(heights, x, y, 1);
            expect(contains(polygon, { x, y })).toBe(side >= 0);
            expect(containsStrictly(polygon, { x, y })).toBe(side > 0);
          }
        }
      }),
    );
  });

  test('agrees with going round the outline, for stars', () => {
    const radii = fc.array(fc.integer({ min: 300, max: 50_000 }), { minLength: 5, maxLength: 12 });
    const coordinate = fc.integer({ min: -50_000, max: 50_000 });
    fc.assert(
      fc.property(radii, coordinate, coordinate, (lengths, x, y) => {
        const step = Math.floor(3600 / lengths.length);
        const corners = lengths.map((length, i) => advance({ x: 0, y: 0 }, i * step, length));
        let turns = 0;
        corners.forEach((a, i) => {
          const b = corners[(i + 1) % corners.length] ?? a;
          const angle = Math.atan2(b.y - y, b.x - x) - Math.atan2(a.y - y, a.x - x);
          turns += angle > Math.PI ? angle - 2 * Math.PI : angle < -Math.PI ? angle + 2 * Math.PI : angle;
        });
        const found = contains(polygonOf(corners), { x, y });
        expect(found).toBe(Math.abs(turns) > Math.PI);
      }),
      { numRuns: 1000 },
    );
  });

  test('a box turned by a tenth of a degree keeps its corners and loses what is a unit outside', () => {
    const box = footprintOf({ shape: 'box', length: 40_000, width: 20_000 }, { x: 0, y: 0, facing: 1 });
    if (box.kind !== 'polygon') throw new Error('a box is a polygon');
    for (const corner of box.points) {
      expect(contains(box, corner)).toBe(true);
      expect(containsStrictly(box, corner)).toBe(false);
      const out = { x: corner.x + Math.sign(corner.x), y: corner.y + Math.sign(corner.y) };
      expect(contains(box, out)).toBe(false);
    }
  });
});

test('area of a skyline is the sum of its columns, whatever the direction', () => {
  fc.assert(
    fc.property(columns, (heights) => {
      const sum = heights.reduce((total, h) => total + 2 * h, 0);
      expect(area(skyline(heights))).toBe(sum);
      expect(area(polygonOf(skyline(heights).points.toReversed()))).toBe(sum);
    }),
  );
});

/** Every share of ab at which something may change, then the exact side of a point between each two. */
function exactStretches(heights: readonly number[], a: Point, b: Point, least: number): [number, number][] {
  const shares = new Map<number, readonly [number, number]>();
  const add = (n: number, d: number) => {
    const share = n / d;
    if (d !== 0 && share > 0 && share < 1) shares.set(share, d < 0 ? [-n, -d] : [n, d]);
  };
  for (let x = 0; x <= 2 * heights.length; x += 2) add(x - a.x, b.x - a.x);
  for (const y of [0, ...heights]) add(y - a.y, b.y - a.y);
  const sorted = [[0, 1] as const, ...[...shares].toSorted(([s], [t]) => s - t).map(([, f]) => f), [1, 1] as const];
  const stretches: [number, number][] = [];
  sorted.slice(1).forEach(([n, d], i) => {
    const [m, e] = sorted[i] ?? [0, 1];
    const scale = 2 * d * e;
    const middle = n * e + m * d;
    const x = a.x * scale + (b.x - a.x) * middle;
    const y = a.y * scale + (b.y - a.y) * middle;
    if (sideOfSkyline(heights, x, y, scale) < least) return;
    const last = stretches[stretches.length - 1];
    if (last !== undefined && last[1] === m / e) last[1] = n / d;
    else stretches.push([m / e, n / d]);
  });
  return stretches;
}

describe('insideIntervals', () => {
  test('agrees exactly with the columns, through corners and along walls', () => {
    let kinds = 0;
    fc.assert(
      fc.property(columns, around, around, (heights, a, b) => {
        fc.pre(a.x !== b.x || a.y !== b.y);
        const inside = exactStretches(heights, a, b, 1);
        const found = insideIntervals(skyline(heights), a, b);
        expect(found).toEqual(inside);
        const covered = exactStretches(heights, a, b, 0);
        expect(stretchesInside(skyline(heights).points, a, b, 'covered')).toEqual(covered);
        const length = inside.reduce((sum, [from, to]) => sum + (to - from), 0) * pointToPoint(a, b);
        expect(Math.abs(lengthInside(skyline(heights), a, b) - length)).toBeLessThanOrEqual(0.5 + 1e-9);
        kinds = Math.max(kinds, inside.length);
      }),
      { numRuns: 5000 },
    );
    expect(kinds).toBeGreaterThanOrEqual(2);
  });

  test('a line along a border is not inside; a point has no length', () => {
    const square = skyline([4, 4]);
    expect(insideIntervals(square, { x: -2, y: 4 }, { x: 8, y: 4 })).toEqual([]);
    expect(insideIntervals(square, { x: 0, y: -1 }, { x: 0, y: 3 })).toEqual([]);
    expect(insideIntervals(square, { x: 1, y: 1 }, { x: 1, y: 1 })).toEqual([]);
    expect(insideIntervals(square, { x: -4, y: 0 }, { x: 4, y: 4 })).toEqual([[0.5, 1]]);
  });

  test('agrees with dense samples for large stars', () => {
    const radii = fc.array(fc.integer({ min: 300, max: 500_000 }), { minLength: 5, maxLength: 12 });
    const coordinate = fc.integer({ min: -500_000, max: 500_000 });
    const point = fc.record({ x: coordinate, y: coordinate });
    fc.assert(
      fc.property(radii, point, point, (lengths, a, b) => {
        const step = Math.floor(3600 / lengths.length);
        const star = polygonOf(lengths.map((length, i) => advance({ x: 0, y: 0 }, i * step, length)));
        const found = insideIntervals(star, a, b);
        for (let i = 0; i <= 300; i++) {
          const share = i / 300;
          if (found.flat().some((end) => Math.abs(end - share) < 1e-5)) continue;
          const p = { x: Math.round(a.x + (b.x - a.x) * share), y: Math.round(a.y + (b.y - a.y) * share) };
          const off = [-2, 2].flatMap((d) => [
            contains(star, { ...p, x: p.x + d }),
            contains(star, { ...p, y: p.y + d }),
          ]);
          if (new Set(off).size > 1) continue;
          expect(found.some(([from, to]) => share > from && share < to)).toBe(off[0]);
        }
      }),
      { numRuns: 200 },
    );
  });
});
