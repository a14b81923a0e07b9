import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../shapes/shapes.js';
import { contours } from './contours.js';

const origin = { x: 0, y: 0 };

function areaOf(points: readonly Point[]): number {
  return points.reduce((sum, b, i) => {
    const a = points[(i + points.length - 1) % points.length] ?? b;
    return sum + (a.x * b.y - b.x * a.y) / 2;
  }, 0);
}

describe('contours', () => {
  test('a disc has one outline, counter-clockwise and a little smaller', () => {
    const loops = contours((x, y) => (x - 500) ** 2 + (y - 500) ** 2 <= 300 ** 2, origin, 50, 20);
    expect(loops.length).toBe(1);
    const share = areaOf(loops[0] ?? []) / (Math.PI * 300 ** 2);
    expect(share).toBeGreaterThan(0.94);
    expect(share).toBeLessThan(1);
  });

  test('a ring has two, the inner one clockwise', () => {
    const inside = (x: number, y: number): boolean => {
      const squared = (x - 500) ** 2 + (y - 500) ** 2;
      return squared <= 400 ** 2 && squared >= 150 ** 2;
    };
    const areas = contours(inside, origin, 25, 40).map(areaOf);
    expect(areas.length).toBe(2);
    expect(Math.max(...areas)).toBeGreaterThan(0);
    expect(Math.min(...areas)).toBeLessThan(-Math.PI * 150 ** 2);
  });

  test('what fills the whole square is outlined along its edge', () => {
    expect(contours(() => true, origin, 10, 3).map(areaOf)).toEqual([900]);
    expect(contours(() => false, origin, 10, 3)).toEqual([]);
  });

  test('every outline closes, whatever the pattern', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 36, maxLength: 36 }), (pattern) => {
        const inside = (x: number, y: number): boolean =>
          pattern[Math.round(y / 100) * 6 + Math.round(x / 100)] ?? false;
        const loops = contours(inside, origin, 100, 5);
        const total = loops.reduce((sum, loop) => sum + areaOf(loop), 0);
        expect(total).toBeGreaterThanOrEqual(0);
        for (const loop of loops) {
          loop.forEach((b, i) => {
            const a = loop[(i + loop.length - 1) % loop.length] ?? b;
            expect(Math.abs(a.x - b.x)).toBeLessThanOrEqual(100);
            expect(Math.abs(a.y - b.y)).toBeLessThanOrEqual(100);
          });
        }
      }),
    );
  });
});
