import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointToSegment } from '../shapes/segments.js';
import { clipToRectangle, scatter } from './scatter.js';

const rectangle = { minX: -20_000, minY: 0, maxX: 30_000, maxY: 40_000 };
const inside = fc.record({ x: fc.integer({ min: -20_000, max: 30_000 }), y: fc.integer({ min: 0, max: 40_000 }) });
const anywhere = fc.record({
  x: fc.integer({ min: -500_000, max: 500_000 }),
  y: fc.integer({ min: -500_000, max: 500_000 }),
});

test('scatter goes the distance along the facing', () => {
  expect(scatter({ x: 10, y: 20 }, 0, 500)).toEqual({ x: 10, y: 520 });
  expect(scatter({ x: 10, y: 20 }, 1350, 1000)).toEqual({ x: 717, y: -687 });
});

test('a line ends at its end, or on the border it would cross', () => {
  let left = 0;
  fc.assert(
    fc.property(inside, fc.oneof(inside, anywhere), (from, to) => {
      const found = clipToRectangle(from, to, rectangle);
      const isIn = ({ x, y }: typeof to) =>
        x >= rectangle.minX && x <= rectangle.maxX && y >= rectangle.minY && y <= rectangle.maxY;
      expect(isIn(found)).toBe(true);
      if (isIn(to)) {
        expect(found).toEqual(to);
        return;
      }
      left++;
      const { x, y } = found;
      const onBorder = x === rectangle.minX || x === rectangle.maxX || y === rectangle.minY || y === rectangle.maxY;
      expect(onBorder).toBe(true);
      expect(pointToSegment(found, from, to)).toBeLessThan(0.71);
    }),
    { numRuns: 1000 },
  );
  expect(left).toBeGreaterThan(100);
});

test('a line has to start inside', () => {
  expect(() => clipToRectangle({ x: 0, y: -1 }, { x: 0, y: 5 }, rectangle)).toThrow(RangeError);
});
