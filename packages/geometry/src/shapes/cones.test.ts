import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pinchesAt, surround } from './cones.js';
import { containsStrictly, insideIntervals } from './polygons.js';
import { adjoiningOnes, gridLine } from './seams.fixture.js';
import { seamsAlong } from './seams.js';
import type { PlacedPolygon, Point } from './shapes.js';

const numbers = fc.array(fc.nat(99), { minLength: 8, maxLength: 32 });
const shapes = numbers.map(adjoiningOnes);
const lines = fc.array(fc.nat(99), { minLength: 6, maxLength: 6 }).map(gridLine);

const point = fc.record({ x: fc.integer({ min: 0, max: 8 }), y: fc.integer({ min: 0, max: 8 }) });

/** Directions all round, none of them along the grid; corners of the grid are never closer together than these. */
const ROUND = Array.from({ length: 360 }, (_, i) => ((i + 0.4142) * 2 * Math.PI) / 360);

/** Which polygon is met just next to a point in a direction. */
function metAt(polygons: readonly PlacedPolygon[], { x, y }: Point, angle: number): boolean {
  const beside = { x: x + Math.cos(angle) * 1e-4, y: y + Math.sin(angle) * 1e-4 };
  return polygons.some((polygon) => containsStrictly(polygon, beside));
}

describe('polygons about a point', () => {
  test('surround it exactly if one is met in every direction', () => {
    const seen = { inside: 0, between: 0, free: 0 };
    fc.assert(
      fc.property(shapes, point, (polygons, at) => {
        const expected = ROUND.every((angle) => metAt(polygons, at, angle));
        expect(surround(polygons, at)).toBe(expected);
        const isInside = polygons.some((polygon) => containsStrictly(polygon, at));
        seen[isInside ? 'inside' : expected ? 'between' : 'free']++;
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
  });

  test('pinch a way exactly if some are met left of it and some right of it', () => {
    const seen = { pinched: 0, free: 0 };
    fc.assert(
      fc.property(shapes, point, point, point, (polygons, a, b, c) => {
        fc.pre((a.x !== b.x || a.y !== b.y) && (b.x !== c.x || b.y !== c.y));
        const isIn = (p: Point, q: Point) => polygons.some((one) => insideIntervals(one, p, q).length > 0);
        fc.pre(!isIn(a, b) && !isIn(b, c));
        const out = Math.atan2(c.y - b.y, c.x - b.x);
        const turnTo = (angle: number) => (((angle - out) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
        const back = turnTo(Math.atan2(a.y - b.y, a.x - b.x));
        const met = ROUND.filter((angle) => metAt(polygons, b, angle)).map(turnTo);
        // A way that turns straight back passes nothing.
        const isStraightBack = back < 1e-9 || back > 2 * Math.PI - 1e-9;
        const expected = !isStraightBack && met.some((turn) => turn < back) && met.some((turn) => turn > back);
        expect(pinchesAt(polygons, a, b, c).length > 0).toBe(expected);
        seen[expected ? 'pinched' : 'free']++;
      }),
      { numRuns: 4000 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
  });

  test('pinch a straight way exactly where it has a seam', () => {
    let found = 0;
    fc.assert(
      fc.property(shapes, lines, ([...polygons], [p, q]) => {
        const [dx, dy] = [q.x - p.x, q.y - p.y];
        fc.pre(dx !== 0 || dy !== 0);
        const steps = Math.max(Math.abs(dx), Math.abs(dy));
        fc.pre(dx % steps === 0 && dy % steps === 0);
        fc.pre(polygons.every((one) => insideIntervals(one, p, q).length === 0));
        const seams = seamsAlong(polygons, p, q);
        for (let i = 1; i < steps; i++) {
          const at = { x: p.x + (dx * i) / steps, y: p.y + (dy * i) / steps };
          const share = i / steps;
          const isSeam = seams.some(({ from, to }) => from <= share + 1e-12 && share <= to + 1e-12);
          expect(pinchesAt(polygons, p, at, q).length > 0).toBe(isSeam);
          if (isSeam) found++;
        }
      }),
      { numRuns: 2000 },
    );
    expect(found).toBeGreaterThan(10);
  });
});
