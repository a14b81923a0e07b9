import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, overlapDepth, overlaps } from '../distances/distance.js';
import { discAt, footprintOf, polygonOf } from '../shapes/footprints.js';
import { pointToPoint } from '../shapes/segments.js';
import type { Base, Bounds, Footprint, Pose } from '../shapes/shapes.js';
import { advance, bearing } from '../shapes/sines.js';
import type { ContactSeeker, ContactTest } from './contact.js';
import { mostIntoContact } from './most-into-contact.js';
import { shortestRoute } from './route.js';
import { sweepHits } from './sweep.js';

const SIZE = 4000;
const bounds: Bounds = { minX: 0, minY: 0, maxX: SIZE, maxY: SIZE };
const middle = { x: 2000, y: 2000 };
const disc = (radius: number): Base => ({ shape: 'disc', radius });

const coordinate = fc.noBias(fc.integer({ min: 0, max: SIZE }));
const point = fc.record({ x: coordinate, y: coordinate });
const facing = fc.integer({ min: 0, max: 3599 });
const base: fc.Arbitrary<Base> = fc.oneof(
  fc.integer({ min: 100, max: 400 }).map(disc),
  fc.record({
    shape: fc.constant('box' as const),
    length: fc.integer({ min: 150, max: 700 }),
    width: fc.integer({ min: 150, max: 400 }),
  }),
);
const target: fc.Arbitrary<Footprint> = fc.oneof(
  fc.integer({ min: 100, max: 500 }).map((r) => discAt(middle, r)),
  fc.tuple(base, facing).map(([base, facing]) => footprintOf(base, { ...middle, facing })),
);
const obstacle: fc.Arbitrary<Footprint> = fc.oneof(
  fc.tuple(point, fc.integer({ min: 50, max: 400 })).map(([p, r]) => discAt(p, r)),
  fc.tuple(base, point, facing).map(([base, p, facing]) => footprintOf(base, { ...p, facing })),
);

/** Bases that stand anywhere free, with reaches that are often just not or just enough. */
const situation = fc
  .record({
    target,
    obstacles: fc.array(obstacle, { maxLength: 4 }),
    seekers: fc.array(fc.record({ base, p: point, facing, spare: fc.integer({ min: -300, max: 900 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    tolerance: fc.constantFrom(0, 1, 10, 100),
  })
  .map(({ target, obstacles, seekers, tolerance }) => {
    const free = obstacles.filter((obstacle) => distance(obstacle, target) > 0);
    const placed = seekers.map(({ base, p, facing, spare }, i): ContactSeeker => {
      const from = { ...p, facing };
      return { id: `c${i}`, base, from, reach: Math.max(0, distance(footprintOf(base, from), target) + spare) };
    });
    return { target, seekers: placed, test: { bounds, obstacles: free, tolerance } satisfies ContactTest };
  });

/** Five bases too large for all of them to find room. */
const crowd = fc
  .record({
    radius: fc.integer({ min: 100, max: 250 }),
    obstacles: fc.array(obstacle, { maxLength: 3 }),
    seekers: fc.array(
      fc.record({
        p: point,
        size: fc.integer({ min: 250, max: 600 }),
        facing,
        isBox: fc.boolean(),
        spare: fc.integer({ min: 0, max: 1200 }),
      }),
      { minLength: 5, maxLength: 5 },
    ),
  })
  .map(({ radius, obstacles, seekers }) => {
    const target = discAt(middle, radius);
    const placed = seekers.map(({ p, size, facing, isBox, spare }, i): ContactSeeker => {
      const base: Base = isBox ? { shape: 'box', length: size, width: Math.round(size * 0.7) } : disc(size);
      const from = { ...p, facing };
      return { id: `c${i}`, base, from, reach: distance(footprintOf(base, from), target) + spare };
    });
    const free = obstacles.filter((obstacle) => distance(obstacle, target) > 0);
    return { target, seekers: placed, test: { bounds, obstacles: free, tolerance: 5 } satisfies ContactTest };
  });

function isOn(placed: Footprint): boolean {
  const { minX, minY, maxX, maxY } = placed.bounds;
  return minX >= 0 && minY >= 0 && maxX <= SIZE && maxY <= SIZE;
}

function isLegal(seeker: ContactSeeker, pose: Pose, target: Footprint, test: ContactTest): boolean {
  const placed = footprintOf(seeker.base, pose);
  const all = [...test.obstacles, target];
  const far = Math.floor(pointToPoint(seeker.from, pose)) <= seeker.reach;
  return (
    isOn(placed) &&
    far &&
    distance(placed, target) <= test.tolerance &&
    !all.some((o) => sweepHits(seeker.base, seeker.from, pose, o))
  );
}

function expectLegal(
  target: Footprint,
  seekers: readonly ContactSeeker[],
  test: ContactTest,
  places: Map<string, Pose>,
): void {
  const placed: Footprint[] = [];
  for (const seeker of seekers) {
    const pose = places.get(seeker.id);
    if (pose === undefined) continue;
    expect(pose.facing).toBe(seeker.from.facing);
    const footprint = footprintOf(seeker.base, pose);
    expect(isOn(footprint)).toBe(true);
    expect(distance(footprint, target)).toBeLessThanOrEqual(test.tolerance);
    for (const other of [...placed, ...test.obstacles, target]) expect(overlaps(footprint, other)).toBe(false);
    placed.push(footprint);
  }
  expect(placed.length).toBe(places.size);
}

/** Places in touch with the target in many directions from it: moved out from its centre until they no longer overlap. */
function ringOf(seeker: ContactSeeker, target: Footprint, test: ContactTest, phase: number): Pose[] {
  const found: Pose[] = [];
  for (let f = phase; f < 3600; f += 100) {
    let low = 0;
    let high = 2000;
    while (high - low > 1) {
      const half = Math.floor((low + high) / 2);
      const placed = footprintOf(seeker.base, { ...advance(target.centre, f, half), facing: seeker.from.facing });
      if (overlapDepth(placed, target) > 1) low = half;
      else high = half;
    }
    const pose = { ...advance(target.centre, f, high), facing: seeker.from.facing };
    if (isLegal(seeker, pose, target, test)) found.push(pose);
  }
  return found;
}

/** The most bases that such places have room for, by trying everything. */
function mostByForce(target: Footprint, seekers: readonly ContactSeeker[], test: ContactTest, phase: number): number {
  const rings = seekers.map((seeker) =>
    ringOf(seeker, target, test, phase).map((pose) => footprintOf(seeker.base, pose)),
  );
  let best = 0;
  const go = (i: number, placed: readonly Footprint[]): void => {
    best = Math.max(best, placed.length);
    if (placed.length + rings.length - i <= best) return;
    for (const footprint of rings[i] ?? []) {
      if (!placed.some((other) => overlapDepth(other, footprint) > 1)) go(i + 1, [...placed, footprint]);
    }
    go(i + 1, placed);
  };
  go(0, []);
  return best;
}

describe('packContact', () => {
  test('gives legal places, as many as trying everything finds', () => {
    const counts: number[] = [];
    fc.assert(
      fc.property(fc.oneof(situation, crowd), fc.integer({ min: 0, max: 99 }), ({ target, seekers, test }, phase) => {
        const places = mostIntoContact(target, seekers, test);
        expectLegal(target, seekers, test, places);
        for (const seeker of seekers) {
          const pose = places.get(seeker.id);
          if (pose !== undefined) expect(isLegal(seeker, pose, target, test)).toBe(true);
        }
        expect(places.size).toBeGreaterThanOrEqual(mostByForce(target, seekers, test, phase));
        counts.push(places.size);
      }),
      { numRuns: 100, endOnFailure: true },
    );
    expect(counts.filter((count) => count > 1).length).toBeGreaterThan(20);
  });

  test('finds room where the earliest place for each is not the best', () => {
    const from = (x: number, y: number, facing: number): Pose => ({ x, y, facing });
    const box = (length: number, width: number): Base => ({ shape: 'box', length, width });
    const crowds: { radius: number; rock: Footprint; seekers: Omit<ContactSeeker, 'id'>[] }[] = [
      {
        radius: 105,
        rock: discAt({ x: 1021, y: 682 }, 358),
        seekers: [
          { base: disc(446), from: from(2509, 1132, 650), reach: 773 },
          { base: disc(539), from: from(3797, 530, 2309), reach: 2259 },
          { base: box(338, 237), from: from(241, 2767, 710), reach: 1664 },
          { base: box(580, 406), from: from(2467, 2285, 2261), reach: 1286 },
          { base: box(356, 249), from: from(1711, 536, 2778), reach: 2096 },
        ],
      },
      {
        radius: 104,
        rock: discAt({ x: 3674, y: 2767 }, 246),
        seekers: [
          { base: disc(584), from: from(1064, 2056, 1313), reach: 252 },
          { base: disc(303), from: from(227, 1324, 3346), reach: 2681 },
          { base: box(375, 263), from: from(3088, 3141, 4), reach: 1408 },
          { base: disc(256), from: from(1945, 1334, 181), reach: 1414 },
          { base: box(408, 286), from: from(1537, 3516, 750), reach: 2317 },
        ],
      },
    ];
    for (const { radius, rock, seekers } of crowds) {
      const named = seekers.map((seeker, i): ContactSeeker => ({ ...seeker, id: `c${i}` }));
      const test: ContactTest = { bounds, obstacles: [rock], tolerance: 5 };
      const places = mostIntoContact(discAt(middle, radius), named, test);
      expect(places.size).toBe(4);
      expectLegal(discAt(middle, radius), named, test, places);
    }
  });

  test('six discs fit round one of their size, and no seventh', () => {
    const seekers = Array.from(
      { length: 7 },
      (_, i): ContactSeeker => ({
        id: `c${i}`,
        base: disc(300),
        from: { x: 400 + 500 * i, y: 3600, facing: 0 },
        reach: 9999,
      }),
    );
    const places = mostIntoContact(discAt(middle, 300), seekers, { bounds, obstacles: [], tolerance: 0, way: 'route' });
    expect(places.size).toBe(6);
    expectLegal(discAt(middle, 300), seekers, { bounds, obstacles: [], tolerance: 0 }, places);
  });

  test('a wide tolerance makes room for more', () => {
    const seekers = Array.from(
      { length: 7 },
      (_, i): ContactSeeker => ({
        id: `c${i}`,
        base: disc(300),
        from: { x: 400 + 500 * i, y: 3600, facing: 0 },
        reach: 9999,
      }),
    );
    const places = mostIntoContact(discAt(middle, 300), seekers, {
      bounds,
      obstacles: [],
      tolerance: 150,
      way: 'route',
    });
    expect(places.size).toBe(7);
  });

  test('makes room: the one that can stand anywhere leaves the only place of the other', () => {
    const walls = [discAt({ x: 2000, y: 2900 }, 300)];
    const stuck: ContactSeeker = { id: 'stuck', base: disc(200), from: { x: 1000, y: 2000, facing: 0 }, reach: 300 };
    const free: ContactSeeker = { id: 'free', base: disc(200), from: { x: 700, y: 2000, facing: 0 }, reach: 3000 };
    for (const seekers of [
      [stuck, free],
      [free, stuck],
    ]) {
      expect(mostIntoContact(discAt(middle, 500), seekers, { bounds, obstacles: walls, tolerance: 10 }).size).toBe(2);
    }
  });

  test('goes round by routes, but not straight through', () => {
    const wall = polygonOf([
      { x: 1000, y: 1000 },
      { x: 1100, y: 1000 },
      { x: 1100, y: 3000 },
      { x: 1000, y: 3000 },
    ]);
    const seeker: ContactSeeker = { id: 'c', base: disc(100), from: { x: 500, y: 2000, facing: 0 }, reach: 3200 };
    const target = discAt(middle, 400);
    const test = { bounds, obstacles: [wall], tolerance: 10 };
    expect(mostIntoContact(target, [seeker], test).size).toBe(0);
    const places = mostIntoContact(target, [seeker], { ...test, way: 'route' });
    const to = places.get('c') ?? seeker.from;
    const ground = { bounds, obstacles: [wall, target], slow: [] };
    expect(shortestRoute(seeker.base, seeker.from, to, ground)?.cost).toBeLessThanOrEqual(3200);
    expect(mostIntoContact(target, [{ ...seeker, reach: 2000 }], { ...test, way: 'route' }).size).toBe(0);
  });

  test('asks about other demands', () => {
    const seeker: ContactSeeker = { id: 'c', base: disc(100), from: { x: 500, y: 2000, facing: 0 }, reach: 3000 };
    const north = (_: string, pose: Pose): boolean => [0, 1, 2, 3599, 3598].includes(bearing(middle, pose));
    const test: ContactTest = { bounds, obstacles: [], tolerance: 10, legal: north };
    expect(mostIntoContact(discAt(middle, 400), [seeker], { ...test, way: 'route' }).get('c')?.y).toBe(2500);
  });
});
