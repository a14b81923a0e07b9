import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, ALLOWED_OVERLAP, overlapDepth, overlaps } from '../distances/distance.js';
import { discAt, footprintOf, polygonOf } from '../shapes/footprints.js';
import type { Base, Footprint, Point, Pose } from '../shapes/shapes.js';
import { turned } from '../shapes/sines.js';
import { at } from './shapes.fixture.js';
import { firstContact, poseAlong, stopAtContact, sweepHits, sweepTurn } from './sweep.js';

const disc = (radius: number): Base => ({ shape: 'disc', radius });
const box = (length: number, width: number): Base => ({ shape: 'box', length, width });
const rectangle = (x: number, y: number, w: number, h: number) =>
  polygonOf([
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ]);

const SIZE = 600;
const coordinate = fc.integer({ min: 0, max: SIZE });
const point = fc.record({ x: coordinate, y: coordinate });
const pose = fc.record({ x: coordinate, y: coordinate, facing: fc.integer({ min: 0, max: 3599 }) });
const base: fc.Arbitrary<Base> = fc.oneof(
  fc.integer({ min: 1, max: 80 }).map(disc),
  fc.record({
    shape: fc.constant('box' as const),
    length: fc.integer({ min: 15, max: 160 }),
    width: fc.integer({ min: 15, max: 90 }),
  }),
);
/** L, U and plus-like outlines: a rectangle with a notch. */
const notched = fc
  .tuple(
    coordinate,
    coordinate,
    fc.integer({ min: 80, max: 300 }),
    fc.integer({ min: 80, max: 300 }),
    fc.integer({ min: 20, max: 70 }),
  )
  .map(([x, y, w, h, cut]) =>
    polygonOf([
      { x, y },
      { x: x + w, y },
      { x: x + w, y: y + h },
      { x: x + w - 20, y: y + h },
      { x: x + w - 20, y: y + h - cut },
      { x: x + 25, y: y + h - cut },
      { x, y: y + h },
    ]),
  );
const obstacle: fc.Arbitrary<Footprint> = fc.oneof(
  fc.tuple(point, fc.integer({ min: 1, max: 120 })).map(([p, r]) => discAt(p, r)),
  fc.tuple(base, pose).map(([b, p]) => footprintOf(b, p)),
  notched,
);

/** The footprint at a share of the leg, not rounded to the grid. */
function during(base: Base, from: Pose, to: Point, share: number): Footprint {
  const x = from.x + (to.x - from.x) * share;
  const y = from.y + (to.y - from.y) * share;
  return footprintOf(base, { x, y, facing: from.facing });
}

function stepsOf(from: Point, to: Point): number {
  return Math.max(1, Math.ceil(4 * Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2)));
}

/** The deepest overlap of some moments a quarter of a unit apart: at most an eighth less than the deepest of all. */
function deepest(base: Base, from: Pose, to: Point, obstacle: Footprint): number {
  const steps = stepsOf(from, to);
  let depth = 0;
  for (let i = 0; i <= steps; i++) depth = Math.max(depth, overlapDepth(during(base, from, to, i / steps), obstacle));
  return depth;
}

describe('sweepHits', () => {
  test('agrees with many small steps', () => {
    fc.assert(
      fc.property(base, pose, point, obstacle, (base, from, to, obstacle) => {
        const depth = deepest(base, from, to, obstacle);
        const hits = sweepHits(base, from, to, obstacle);
        if (depth > ALLOWED_OVERLAP) expect(hits).toBe(true);
        if (depth < ALLOWED_OVERLAP - 0.3) expect(hits).toBe(false);
      }),
      { numRuns: 1500 },
    );
  });

  test('passes by obstacles with gaps and overlaps of a few units', () => {
    fc.assert(
      fc.property(
        base,
        pose,
        fc.integer({ min: 50, max: 200 }),
        fc.integer({ min: -20, max: 20 }),
        (base, from, half, gap) => {
          const bottom = footprintOf(base, from).bounds.minY - gap;
          const wall = rectangle(from.x + 200, bottom - half, 100, half);
          const to = { x: from.x + 500, y: from.y };
          expect(sweepHits(base, from, to, wall)).toBe(deepest(base, from, to, wall) > ALLOWED_OVERLAP);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a disc passes a corner as closely as the tolerance allows', () => {
    const corner = rectangle(0, -1000, 1000, 1000);
    expect(sweepHits(disc(100), at(-500, 90), { x: 500, y: 90 }, corner)).toBe(false);
    expect(sweepHits(disc(100), at(-500, 89), { x: 500, y: 89 }, corner)).toBe(true);
  });

  test('starting in contact and moving off is free, starting deeper is not', () => {
    const wall = rectangle(0, 0, 1000, 100);
    for (const moving of [disc(50), box(100, 100)]) {
      expect(sweepHits(moving, at(500, 150), { x: 500, y: 900 }, wall)).toBe(false);
      expect(sweepHits(moving, at(500, 140), { x: 500, y: 900 }, wall)).toBe(false);
      expect(sweepHits(moving, at(500, 139), { x: 500, y: 900 }, wall)).toBe(true);
      expect(sweepHits(moving, at(500, 140), { x: 500, y: 100 }, wall)).toBe(true);
      expect(sweepHits(moving, at(100, 140), { x: 900, y: 140 }, wall)).toBe(false);
    }
  });

  test('a base fits exactly between two obstacles', () => {
    const left = rectangle(0, 0, 100, 300);
    const right = rectangle(200, 0, 100, 300);
    for (const moving of [disc(50), box(80, 100)]) {
      for (const side of [left, right]) expect(sweepHits(moving, at(150, -200), { x: 150, y: 600 }, side)).toBe(false);
    }
    expect(sweepHits(disc(61), at(150, -200), { x: 150, y: 600 }, left)).toBe(true);
    expect(sweepHits(box(80, 122), at(150, -200), { x: 150, y: 600 }, right)).toBe(true);
  });

  test('goes into the bay of a concave obstacle but not through its wall', () => {
    const bay = polygonOf([
      { x: 0, y: 0 },
      { x: 600, y: 0 },
      { x: 600, y: 500 },
      { x: 500, y: 500 },
      { x: 500, y: 100 },
      { x: 100, y: 100 },
      { x: 100, y: 500 },
      { x: 0, y: 500 },
    ]);
    for (const moving of [disc(100), box(200, 200)]) {
      expect(sweepHits(moving, at(300, 800), { x: 300, y: 200 }, bay)).toBe(false);
      expect(sweepHits(moving, at(300, 800), { x: 300, y: 180 }, bay)).toBe(true);
      expect(sweepHits(moving, at(300, 300), { x: 800, y: 300 }, bay)).toBe(true);
    }
  });

  test('a corner in a concave obstacle counts where its convex pieces are all shallow', () => {
    const outline = polygonOf([
      { x: 0, y: 0 },
      { x: 206, y: 0 },
      { x: 206, y: 160 },
      { x: 186, y: 160 },
      { x: 186, y: 138 },
      { x: 25, y: 138 },
      { x: 0, y: 160 },
    ]);
    const from = at(13, 270, 2275);
    expect(overlaps(footprintOf(box(46, 70), at(13, 170, 2275)), outline)).toBe(true);
    expect(sweepHits(box(46, 70), from, { x: 13, y: 170 }, outline)).toBe(true);
    expect(sweepHits(box(46, 70), from, { x: 13, y: 200 }, outline)).toBe(false);
  });

  test('a move of no length asks only about the place', () => {
    fc.assert(
      fc.property(base, pose, obstacle, (base, from, obstacle) => {
        expect(sweepHits(base, from, from, obstacle)).toBe(overlaps(footprintOf(base, from), obstacle));
      }),
      { numRuns: 500 },
    );
  });
});

describe('firstContact', () => {
  const tolerance = fc.constantFrom(0, 1, 20);

  test('is the first of many small steps that is near enough', () => {
    fc.assert(
      fc.property(base, pose, point, obstacle, tolerance, (base, from, to, obstacle, tolerance) => {
        const steps = stepsOf(from, to);
        let first = -1;
        for (let i = 0; i <= steps && first < 0; i++) {
          if (distance(during(base, from, to, i / steps), obstacle) <= tolerance) first = i;
        }
        const share = firstContact(base, from, to, obstacle, tolerance);
        if (first < 0) {
          // It may touch between two steps, but then only just.
          if (share === null) return;
          expect(distance(during(base, from, to, share), obstacle)).toBeLessThanOrEqual(tolerance + 1);
          return;
        }
        expect(share).not.toBeNull();
        expect(share ?? 2).toBeLessThanOrEqual(first / steps + 1e-6);
        expect(distance(during(base, from, to, share ?? 0), obstacle)).toBeLessThanOrEqual(tolerance + 1);
      }),
      { numRuns: 1000 },
    );
  });

  test('stopping there is contact without overlap', () => {
    let stopped = 0;
    fc.assert(
      fc.property(base, pose, point, obstacle, tolerance, (base, from, to, obstacle, tolerance) => {
        if (overlaps(footprintOf(base, from), obstacle)) return;
        const pose = stopAtContact(base, from, to, obstacle, tolerance);
        // Only a touch in passing, on the last half unit of the tolerance, can be lost by rounding.
        const nearer = firstContact(base, from, to, obstacle, Math.max(0, tolerance - 2));
        if (tolerance > 2 && nearer !== null) expect(pose).not.toBeNull();
        if (pose === null) return;
        stopped++;
        const placed = footprintOf(base, pose);
        expect(overlaps(placed, obstacle)).toBe(false);
        expect(distance(placed, obstacle)).toBeLessThanOrEqual(tolerance);
        expect(pose.facing).toBe(from.facing);
      }),
      { numRuns: 1000 },
    );
    expect(stopped).toBeGreaterThan(100);
  });

  test('also where the leg runs almost along the obstacle, and the grid is short of contact for a while', () => {
    const along = rectangle(514, 588, 100, 284);
    const hull = box(116, 28);
    const found = stopAtContact(hull, at(535, 470, 935), { x: 635, y: 472 }, along, 100);
    expect(found).not.toBeNull();
    if (found !== null) expect(distance(footprintOf(hull, found), along)).toBe(100);
    // A long way, a unit nearer for every thousand.
    const wall = rectangle(-90_000, 1000, 180_000, 50);
    for (let y = 0; y < 40; y++) {
      const stop = stopAtContact(disc(500), at(-80_000, y), { x: 80_000, y: y + 160 }, wall, 400);
      expect(stop).not.toBeNull();
      if (stop !== null) expect(distance(footprintOf(disc(500), stop), wall)).toBe(400);
    }
  });
});

describe('sweepTurn', () => {
  test('a box swings a corner into a wall that neither end touches', () => {
    const wall = rectangle(-500, 110, 1000, 100);
    expect(sweepTurn(box(200, 200), at(0, 0), 900, wall)).toBe(true);
    expect(sweepTurn(box(200, 200), at(0, 0), 0, wall)).toBe(false);
    expect(sweepTurn(disc(100), at(0, 0), 900, wall)).toBe(false);
    expect(sweepTurn(box(200, 200), at(0, 0), 900, rectangle(-500, 142, 1000, 100))).toBe(false);
  });

  test('goes the shorter way round', () => {
    const stick = box(400, 20);
    const post = discAt({ x: 150, y: 150 }, 30);
    expect(sweepTurn(stick, at(0, 0, 0), 900, post)).toBe(true);
    expect(sweepTurn(stick, at(0, 0, 0), 2700, post)).toBe(false);
    expect(sweepTurn(stick, at(0, 0, 100), 3500, post)).toBe(false);
  });

  test('agrees with turning by a tenth of a degree at a time', () => {
    fc.assert(
      fc.property(base, pose, fc.integer({ min: -1800, max: 1799 }), obstacle, (base, pose, by, obstacle) => {
        let depth = 0;
        for (let i = 0; i <= Math.abs(by); i++) {
          const facing = turned(pose.facing, Math.sign(by) * i);
          depth = Math.max(depth, overlapDepth(footprintOf(base, { ...pose, facing }), obstacle));
        }
        const hits = sweepTurn(base, pose, turned(pose.facing, by), obstacle);
        if (hits) expect(depth).toBeGreaterThan(ALLOWED_OVERLAP);
        if (depth > ALLOWED_OVERLAP + 2)
          expect(hits).toBe(by !== -1800 || sweepTurn(base, pose, turned(pose.facing, 1800), obstacle));
      }),
      { numRuns: 150 },
    );
  });
});

test('poseAlong rounds to the grid and keeps the facing', () => {
  const leg = { from: at(0, 0, 450), to: { x: 3, y: -3 } };
  expect(poseAlong(leg, 0)).toEqual(at(0, 0, 450));
  expect(poseAlong(leg, 0.5)).toEqual(at(2, -1, 450));
  expect(poseAlong(leg, 1)).toEqual(at(3, -3, 450));
});
