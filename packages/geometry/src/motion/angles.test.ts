import fc from 'fast-check';
import { expect, test } from 'vitest';
import { angleBetween, fan, HALF_CIRCLE, secant, turnFrom } from './angles.js';

const angle = fc.double({ min: -7, max: 7, noNaN: true });
const unit = (a: number) => ({ x: Math.cos(a), y: Math.sin(a) });

test('angleBetween and turnFrom agree with trigonometry', () => {
  fc.assert(
    fc.property(angle, fc.double({ min: 0, max: 6.28, noNaN: true }), (start, by) => {
      expect(angleBetween(unit(start), unit(start + by))).toBeCloseTo(Math.min(by, 2 * Math.PI - by), 8);
      const ahead = turnFrom(unit(start), unit(start + by), 1);
      expect(Math.cos(ahead - by)).toBeCloseTo(1, 10);
      if (by > 1e-6) expect(turnFrom(unit(start), unit(start + by), -1)).toBeCloseTo(2 * Math.PI - by, 7);
    }),
    { numRuns: 500 },
  );
  expect(angleBetween({ x: 1, y: 0 }, { x: 1, y: 0 })).toBe(0);
  expect(angleBetween({ x: 1, y: 0 }, { x: -1, y: 0 })).toBe(HALF_CIRCLE);
});

test('a fan turns by equal steps', () => {
  fc.assert(
    fc.property(angle, fc.double({ min: -2, max: 2, noNaN: true }), (start, step) => {
      fan(unit(start), step, 5).forEach((v, i) => {
        expect(v.x).toBeCloseTo(Math.cos(start + (i + 1) * step), 9);
        expect(v.y).toBeCloseTo(Math.sin(start + (i + 1) * step), 9);
      });
    }),
  );
  expect(secant(0.2)).toBeCloseTo(1 / Math.cos(0.2), 10);
});
