import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from './shapes.js';
import { SINE_CHART } from './sine-chart.js';
import { advance, bearing, cosine, direction, DIRECTION_LENGTH, rotate, sine, turned } from './sines.js';

const facing = fc.integer({ min: 0, max: 3599 });
const coordinate = fc.integer({ min: -2_000_000, max: 2_000_000 });
const point = fc.record({ x: coordinate, y: coordinate });
const radians = (tenths: number) => (tenths * Math.PI) / 1800;

describe('the chart of sines', () => {
  test('has the sine of every tenth of a degree', () => {
    expect(SINE_CHART).toHaveLength(901);
    SINE_CHART.forEach((entry, f) => expect(entry).toBe(Math.round(Math.sin(radians(f)) * DIRECTION_LENGTH)));
  });

  test('serves the whole circle, and facings beyond it', () => {
    for (let f = -4000; f < 8000; f++) {
      expect(Math.abs(sine(f) - Math.sin(radians(f)) * DIRECTION_LENGTH)).toBeLessThan(0.51);
      expect(Math.abs(cosine(f) - Math.cos(radians(f)) * DIRECTION_LENGTH)).toBeLessThan(0.51);
    }
  });

  test('points up, right, down and left without any error', () => {
    expect([0, 900, 1800, 2700].map(direction)).toEqual([
      { x: 0, y: DIRECTION_LENGTH },
      { x: DIRECTION_LENGTH, y: 0 },
      { x: 0, y: -DIRECTION_LENGTH },
      { x: -DIRECTION_LENGTH, y: 0 },
    ]);
    expect(sine(450)).toBe(cosine(450));
  });
});

describe('turned', () => {
  test('stays between 0 and 3599 and never becomes minus zero', () => {
    expect([turned(3500, 200), turned(100, -200), turned(0, -3600), turned(10, -10_810)]).toEqual([100, 3500, 0, 0]);
  });

  test('turning forth and back is nothing', () => {
    const by = fc.integer({ min: -10_000, max: 10_000 });
    fc.assert(fc.property(facing, by, (f, d) => turned(turned(f, d), -d) === f));
  });
});

function bearingIsNearest(from: Point, to: Point): void {
  const angle = (Math.atan2(to.x - from.x, to.y - from.y) * 1800) / Math.PI;
  const off = Math.abs(((bearing(from, to) - angle + 5400) % 3600) - 1800);
  expect(off).toBeLessThan(0.5 + 1e-5);
}

describe('bearing', () => {
  test('is the nearest tenth of a degree, as the arc tangent has it', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        fc.pre(a.x !== b.x || a.y !== b.y);
        bearingIsNearest(a, b);
      }),
      { numRuns: 2000 },
    );
  });

  test('also near the tenths and the half way marks between them', () => {
    const nudge = fc.integer({ min: -2, max: 2 });
    const twentieths = fc.integer({ min: 0, max: 7199 });
    fc.assert(
      fc.property(twentieths, fc.integer({ min: 100, max: 2_000_000 }), nudge, nudge, (half, far, dx, dy) => {
        const x = Math.round(Math.sin(radians(half / 2)) * far) + dx;
        const y = Math.round(Math.cos(radians(half / 2)) * far) + dy;
        bearingIsNearest({ x: 7, y: -9 }, { x: x + 7, y: y - 9 });
      }),
      { numRuns: 2000 },
    );
  });

  test('undoes advance when the point is far enough', () => {
    const far = fc.integer({ min: 2000, max: 1_500_000 });
    fc.assert(fc.property(point, facing, far, (p, f, d) => bearing(p, advance(p, f, d)) === f));
  });

  test('knows the eight winds, and calls no direction 0', () => {
    const at = (x: number, y: number) => bearing({ x: 5, y: 5 }, { x: x + 5, y: y + 5 });
    const winds = [at(0, 1), at(3, 3), at(1, 0), at(2, -2), at(0, -9), at(-1, -1), at(-4, 0), at(-7, 7)];
    expect(winds).toEqual([0, 450, 900, 1350, 1800, 2250, 2700, 3150]);
    expect(at(0, 0)).toBe(0);
    expect(at(-1, 1_500_000)).toBe(0);
    expect(at(1, 1_500_000)).toBe(0);
  });
});

describe('advance and rotate', () => {
  test('agree with trigonometry', () => {
    fc.assert(
      fc.property(point, facing, fc.integer({ min: 0, max: 2_000_000 }), (p, f, d) => {
        const { x, y } = advance(p, f, d);
        expect(Math.abs(x - p.x - Math.sin(radians(f)) * d)).toBeLessThan(0.51);
        expect(Math.abs(y - p.y - Math.cos(radians(f)) * d)).toBeLessThan(0.51);
      }),
    );
    fc.assert(
      fc.property(point, point, facing, (p, about, f) => {
        const dx = p.x - about.x;
        const dy = p.y - about.y;
        const { x, y } = rotate(p, about, f);
        expect(Math.abs(x - about.x - dx * Math.cos(radians(f)) - dy * Math.sin(radians(f)))).toBeLessThan(0.51);
        expect(Math.abs(y - about.y - dy * Math.cos(radians(f)) + dx * Math.sin(radians(f)))).toBeLessThan(0.51);
      }),
    );
  });

  test('a quarter turn is exact and clockwise', () => {
    expect(rotate({ x: 13, y: 27 }, { x: 10, y: 20 }, 900)).toEqual({ x: 17, y: 17 });
    expect(rotate({ x: 13, y: 27 }, { x: 10, y: 20 }, -900)).toEqual({ x: 3, y: 23 });
    expect(advance({ x: 1, y: 1 }, 2700, 1)).toEqual({ x: 0, y: 1 });
  });
});
