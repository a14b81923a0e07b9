import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discAt, footprintOf, polygonOf } from '../shapes/footprints.js';
import { area, contains } from '../shapes/polygons.js';
import { pointToPoint } from '../shapes/segments.js';
import type { Base, Bounds, Footprint, Point } from '../shapes/shapes.js';
import type { MotionGround } from './ground.js';
import { reachable } from './reach.js';
import { shortestRoute } from './route.js';
import { at, rectangle } from './shapes.fixture.js';

const SIZE = 60000;
const bounds: Bounds = { minX: 0, minY: 0, maxX: SIZE, maxY: SIZE };

const coordinate = fc.noBias(fc.integer({ min: 0, max: SIZE }));
const pose = fc.record({ x: coordinate, y: coordinate, facing: fc.integer({ min: 0, max: 3599 }) });
const point = fc.record({ x: coordinate, y: coordinate });
const length = fc.integer({ min: 500, max: 16000 });
const obstacle: fc.Arbitrary<Footprint> = fc.oneof(
  fc.tuple(point, fc.integer({ min: 500, max: 5000 })).map(([p, r]) => discAt(p, r)),
  fc.tuple(pose, length, length).map(([p, length, width]) => footprintOf({ shape: 'box', length, width }, p)),
);
const base: fc.Arbitrary<Base> = fc.oneof(
  fc.integer({ min: 300, max: 2500 }).map((radius): Base => ({ shape: 'disc', radius })),
  fc.constant<Base>({ shape: 'box', length: 3000, width: 1500 }),
);
const slow = fc.array(
  fc.record({
    polygon: fc.tuple(point, length, length).map(([{ x, y }, w, h]) => rectangle(x, y, w, h)),
    cost: fc.constantFrom(1500, 2000),
  }),
  { maxLength: 2 },
);
const ground: fc.Arbitrary<MotionGround> = fc.record({
  bounds: fc.constant(bounds),
  obstacles: fc.array(obstacle, { maxLength: 8 }),
  slow,
});

/** Whether a point lies in an area given by its outlines, holes and all: how often a ray crosses them. */
function isWithin(outlines: readonly (readonly Point[])[], p: Point): boolean {
  let inside = false;
  for (const outline of outlines) {
    outline.forEach((b, i) => {
      const a = outline[(i + outline.length - 1) % outline.length] ?? b;
      if (a.y > p.y !== b.y > p.y && p.x < a.x + ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y)) inside = !inside;
    });
  }
  return inside;
}

describe('reachable', () => {
  test('agrees with the shortest route to every point', () => {
    let reached = 0;
    let beyond = 0;
    fc.assert(
      fc.property(
        base,
        pose,
        ground,
        fc.integer({ min: 5000, max: 40000 }),
        fc.array(point, { minLength: 10, maxLength: 10 }),
        (base, from, ground, allowance, points) => {
          const reach = reachable(base, from, ground, allowance);
          for (const to of points) {
            const route = shortestRoute(base, from, to, ground, allowance);
            const cost = reach.costTo(to);
            expect(reach.covers(to)).toBe(cost !== null);
            if (cost === null) beyond++;
            else reached++;
            // Of ways that are equally good the two may take different ones; they differ by what rounding takes off.
            if (route === null || cost === null) {
              expect(cost ?? allowance).toBeGreaterThan(allowance - 20);
              expect(route?.cost ?? allowance).toBeGreaterThan(allowance - 20);
            } else {
              expect(Math.abs(cost - route.cost)).toBeLessThanOrEqual(ground.slow.length === 0 ? 20 : 0.02 * cost);
            }
          }
        },
      ),
      { numRuns: 100, endOnFailure: true },
    );
    expect(Math.min(reached, beyond)).toBeGreaterThan(50);
  });

  test('in the open it is a disc, and the allowance is kept to the unit', () => {
    const reach = reachable(
      { shape: 'disc', radius: 1000 },
      at(30000, 30000),
      { bounds, obstacles: [], slow: [] },
      5000,
    );
    expect(reach.costTo({ x: 33000, y: 34000 })).toBe(5000);
    expect(reach.covers({ x: 35000, y: 30000 })).toBe(true);
    expect(reach.covers({ x: 35001, y: 30000 })).toBe(false);
    // A little over 5000, but legs are rounded down.
    expect(reach.costTo({ x: 33001, y: 34000 })).toBe(5000);
    expect(reach.costTo({ x: 30000, y: 30000 })).toBe(0);
    const [outline, ...more] = reach.outline(16);
    expect(more).toEqual([]);
    const share = area(polygonOf(outline ?? [])) / (Math.PI * 5000 * 5000);
    expect(share).toBeGreaterThan(0.97);
    expect(share).toBeLessThan(1);
  });

  test('a box gets into a bay in which it cannot turn', () => {
    const box: Base = { shape: 'box', length: 4000, width: 2000 };
    const beside = [at(18000, 20000), at(22000, 20000)].map((pose) => footprintOf(box, pose));
    const ground: MotionGround = { bounds, obstacles: [...beside, rectangle(10000, 16000, 20000, 1900)], slow: [] };
    const reach = reachable(box, at(40000, 20000), ground, 40000);
    const into = { x: 20000, y: 20000 };
    expect(reach.costTo(into)).not.toBeNull();
    expect(reach.costTo(into)).toBe(shortestRoute(box, at(40000, 20000), into, ground)?.cost);
  });

  test('passes between an obstacle and the edge of the surface where it fits only by the overlap that is allowed', () => {
    const box: Base = { shape: 'box', length: 5557, width: 2325 };
    const corner = polygonOf([
      { x: 17922, y: 52757 },
      { x: 19027, y: 47692 },
      { x: 24636, y: 48915 },
      { x: 23531, y: 53980 },
    ]);
    const ground: MotionGround = { bounds, obstacles: [corner], slow: [] };
    const from = at(14822, 53941, 3492);
    const to = { x: 34852, y: 50329 };
    expect(reachable(box, from, ground, 23966).covers(to)).toBe(true);
    expect(shortestRoute(box, from, to, ground)?.cost).toBeLessThan(22900);
  });

  test('nothing can be reached from a place that is taken', () => {
    const ground: MotionGround = { bounds, obstacles: [discAt({ x: 30000, y: 30000 }, 500)], slow: [] };
    const reach = reachable({ shape: 'disc', radius: 1000 }, at(30000, 30000), ground, 5000);
    expect(reach.covers({ x: 30000, y: 33000 })).toBe(false);
    expect(reach.covers({ x: 30000, y: 30000 })).toBe(false);
    expect(reach.outline(8)).toEqual([]);
  });
});

describe('outline', () => {
  const QUARTERS = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];

  test('has a hole where an obstacle stands', () => {
    const ground: MotionGround = { bounds, obstacles: [discAt({ x: 32000, y: 30000 }, 800)], slow: [] };
    const outlines = reachable({ shape: 'disc', radius: 700 }, at(30000, 30000), ground, 8000).outline(32);
    expect(outlines.length).toBe(2);
    expect(isWithin(outlines, { x: 32000, y: 30000 })).toBe(false);
    expect(isWithin(outlines, { x: 34500, y: 30000 })).toBe(true);
    const signed = outlines.map((points) =>
      points.reduce((sum, b, i) => {
        const a = points[(i + points.length - 1) % points.length] ?? b;
        return sum + a.x * b.y - b.x * a.y;
      }, 0),
    );
    expect(signed.map(Math.sign).sort((a, b) => a - b)).toEqual([-1, 1]);
  });

  test('holds places beside an obstacle where a box fits but cannot turn', () => {
    const box: Base = { shape: 'box', length: 4911, width: 1187 };
    const wall = polygonOf([
      { x: 49294, y: 43339 },
      { x: 51766, y: 43193 },
      { x: 52002, y: 47171 },
      { x: 49530, y: 47317 },
    ]);
    const reach = reachable(box, at(45694, 52694, 1815), { bounds, obstacles: [wall], slow: [] }, 14464);
    const beside = { x: 54183, y: 46478 };
    expect(reach.covers(beside)).toBe(true);
    expect(isWithin(reach.outline(10), beside)).toBe(true);
  });

  test('holds what is in reach and nothing far from it', () => {
    fc.assert(
      fc.property(
        base,
        pose,
        ground,
        fc.integer({ min: 5000, max: 20000 }),
        fc.array(
          fc.record({
            x: fc.noBias(fc.integer({ min: -1000, max: 1000 })),
            y: fc.noBias(fc.integer({ min: -1000, max: 1000 })),
          }),
          { minLength: 20, maxLength: 20 },
        ),
        (base, from, ground, allowance, offsets) => {
          const steps = 10;
          const step = allowance / steps;
          const reach = reachable(base, from, ground, allowance);
          const outlines = reach.outline(steps);
          for (const { x, y } of offsets) {
            const p = {
              x: Math.round(from.x + (x * allowance) / 1000),
              y: Math.round(from.y + (y * allowance) / 1000),
            };
            const near = QUARTERS.flatMap((i) =>
              QUARTERS.map((j) => ({ x: Math.round(p.x + i * step), y: Math.round(p.y + j * step) })),
            );
            if (isWithin(outlines, p)) expect(near.some((q) => reach.covers(q))).toBe(true);
            if (near.every((q) => reach.covers(q)) && pointToPoint(from, p) < allowance - 2 * step) {
              expect(isWithin(outlines, p)).toBe(true);
            }
          }
        },
      ),
      { numRuns: 40, endOnFailure: true },
    );
  });
});

test('the test for being within outlines works', () => {
  const square = rectangle(0, 0, 10, 10);
  const hole = rectangle(3, 3, 4, 4).points.toReversed();
  expect(isWithin([square.points, hole], { x: 1, y: 1 })).toBe(true);
  expect(isWithin([square.points, hole], { x: 5, y: 5 })).toBe(false);
  expect(contains(square, { x: 5, y: 5 })).toBe(true);
});
