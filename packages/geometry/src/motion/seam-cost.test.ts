import fc from 'fast-check';
import { expect, test } from 'vitest';
import { polygonOf } from '../shapes/footprints.js';
import { containsStrictly } from '../shapes/polygons.js';
import { adjoiningOnes, gridLine } from '../shapes/seams.fixture.js';
import { pointToPoint } from '../shapes/segments.js';
import type { Point } from '../shapes/shapes.js';
import { pathCost } from './cost.js';
import { costOf, fieldFor, legCost, type SlowPart } from './ground.js';

const numbers = fc.array(fc.nat(99), { minLength: 8, maxLength: 32 });
const shapes = numbers.map(adjoiningOnes);
const lines = fc.array(fc.nat(99), { minLength: 6, maxLength: 6 }).map(gridLine);

/** Large enough that rounding a leg down is small beside it. */
const SCALE = 10_000;
const scaled = ({ x, y }: Point): Point => ({ x: x * SCALE, y: y * SCALE });
const NOWHERE = { minX: -1e6, minY: -1e6, maxX: 1e6, maxY: 1e6 };

const ground = fc.tuple(shapes, fc.array(fc.constantFrom(1500, 2000, 3000), { minLength: 12, maxLength: 12 }));

/** In many steps, each at what the cheaper of its two sides costs a hair away. */
function addedUp(a: Point, b: Point, slow: readonly SlowPart[]): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = pointToPoint(a, b);
  const steps = 420;
  let cost = 0;
  for (let i = 0; i < steps; i++) {
    const share = (i + 0.5) / steps;
    const sides = [0.001, -0.001].map((aside) => {
      const p = { x: a.x + dx * share - (dy * aside) / length, y: a.y + dy * share + (dx * aside) / length };
      return slow.reduce((most, part) => (containsStrictly(part.polygon, p) ? Math.max(most, part.cost) : most), 1000);
    });
    cost += (length * Math.min(...sides)) / steps / 1000;
  }
  return cost;
}

test('between two slow parts a leg costs as much as in the cheaper one, for path and route alike', () => {
  let seamed = 0;
  fc.assert(
    fc.property(ground, lines, ([polygons, costs], line) => {
      const [a, b] = [scaled(line[0]), scaled(line[1])];
      fc.pre(a.x !== b.x || a.y !== b.y);
      const slow = polygons.map(({ points }, i) => ({
        polygon: polygonOf(points.map(scaled)),
        cost: costs[i] ?? 2000,
      }));
      const expected = addedUp(a, b, slow);
      const field = fieldFor(
        { shape: 'disc', radius: 100 },
        { ...a, facing: 0 },
        { bounds: NOWHERE, obstacles: [], slow, slowBy: 'centre' },
        1e6,
      );
      // A step in which something changes is charged wholly one way or the other.
      const off = 1 + (pointToPoint(a, b) / 420) * 2 * (4 * polygons.length);
      expect(Math.abs(legCost(field, a, b) - expected)).toBeLessThan(off);
      expect(costOf(field, [a, b])).toBe(Math.floor(legCost(field, a, b) + 1e-6));
      const plain = slow.map((part) =>
        pathCost([a, b], (ids) => (ids.length > 0 ? part.cost : 1000), [{ id: '', ...part }]),
      );
      if (expected > Math.max(...plain, 0) + off) seamed++;
    }),
    { numRuns: 500 },
  );
  expect(seamed).toBeGreaterThan(5);
});

test('a street between two bogs is not a street', () => {
  const bog = (x: number, cost: number): SlowPart => ({
    polygon: polygonOf([
      { x, y: 0 },
      { x: x + 1000, y: 0 },
      { x: x + 1000, y: 2000 },
      { x, y: 2000 },
    ]),
    cost,
  });
  const regions = [bog(0, 2000), bog(1000, 3000)].map((part, i) => ({ id: `${i}`, ...part }));
  const charge = (ids: readonly string[]) => Math.max(1000, ...ids.map((id) => regions[Number(id)]?.cost ?? 0));
  const line = [
    { x: 1000, y: -500 },
    { x: 1000, y: 2500 },
  ];
  expect(pathCost(line, charge, regions)).toBe(500 + 2 * 2000 + 500);
  expect(pathCost(line, charge, regions.slice(0, 1))).toBe(3000);
});
