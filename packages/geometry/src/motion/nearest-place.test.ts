import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, overlapDepth, overlaps, wholly } from '../distances/distance.js';
import { discAt, footprintOf, polygonOf } from '../shapes/footprints.js';
import { pointToPoint } from '../shapes/segments.js';
import type { Base, Bounds, Footprint, Pose } from '../shapes/shapes.js';
import { advance } from '../shapes/sines.js';
import { firstFreeAlong, nearestPlace, nearestPlaces } from './nearest-place.js';
import { fits, type PlaceTest } from './places.js';
import { at, rectangle } from './shapes.fixture.js';

const SIZE = 2000;
const bounds: Bounds = { minX: 0, minY: 0, maxX: SIZE, maxY: SIZE };

const coordinate = fc.noBias(fc.integer({ min: 0, max: SIZE }));
const point = fc.record({ x: coordinate, y: coordinate });
const pose = fc.record({ x: coordinate, y: coordinate, facing: fc.integer({ min: 0, max: 3599 }) });
const size = fc.integer({ min: 100, max: 700 });
const base: fc.Arbitrary<Base> = fc.oneof(
  fc.integer({ min: 20, max: 200 }).map((radius): Base => ({ shape: 'disc', radius })),
  fc
    .tuple(fc.integer({ min: 40, max: 400 }), fc.integer({ min: 40, max: 200 }))
    .map(([length, width]): Base => ({ shape: 'box', length, width })),
);
const hook = fc.tuple(point, size, size, fc.integer({ min: 30, max: 90 })).map(([{ x, y }, w, h, t]) =>
  polygonOf([
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + t },
    { x: x + t, y: y + t },
    { x: x + t, y: y + h },
    { x, y: y + h },
  ]),
);
const obstacle: fc.Arbitrary<Footprint> = fc.oneof(
  fc.tuple(point, fc.integer({ min: 50, max: 300 })).map(([p, r]) => discAt(p, r)),
  fc.tuple(pose, size, size).map(([p, length, width]) => footprintOf({ shape: 'box', length, width }, p)),
  hook,
);
const someTest: fc.Arbitrary<PlaceTest> = fc
  .record({
    obstacles: fc.array(obstacle, { maxLength: 6 }),
    keepAway: fc.array(fc.record({ footprint: obstacle, distance: fc.integer({ min: 1, max: 300 }) }), {
      maxLength: 2,
    }),
    inside: fc.option(
      fc.array(
        fc.oneof(
          hook,
          fc.tuple(point, size, size).map(([p, w, h]) => rectangle(p.x, p.y, w + 300, h + 300)),
        ),
        { minLength: 1, maxLength: 2 },
      ),
    ),
  })
  .map(({ obstacles, keepAway, inside }) => ({ bounds, obstacles, keepAway, ...(inside === null ? {} : { inside }) }));

/** Without the overlap allowed, which lets a base come nearer in wedges than any sound place to put it. */
function strictly(base: Base, test: PlaceTest): PlaceTest {
  const legal = (pose: Pose): boolean =>
    test.obstacles.every((obstacle) => overlapDepth(footprintOf(base, pose), obstacle) <= 0.5);
  return { ...test, legal };
}

/** The nearest of many places: a coarse grid of the surface, then finer ones about the best so far. */
function nearestByGrid(base: Base, wanted: Pose, test: PlaceTest): number {
  let best = Infinity;
  let about: { x: number; y: number }[] = [{ x: SIZE / 2, y: SIZE / 2 }];
  for (let step = 40, half = 25; step >= 1; step = Math.floor(step / 5), half = 8) {
    const found: { p: Pose; away: number }[] = [];
    for (const { x, y } of about) {
      for (let i = -half; i <= half; i++) {
        for (let j = -half; j <= half; j++) {
          const p = { x: x + i * step, y: y + j * step, facing: wanted.facing };
          const away = pointToPoint(p, wanted);
          if (away < best + step && fits(base, p, test)) found.push({ p, away });
        }
      }
    }
    found.sort((a, b) => a.away - b.away);
    best = Math.min(best, found[0]?.away ?? Infinity);
    about = found.slice(0, 3).map(({ p }) => p);
  }
  return best;
}

describe('nearestPlace', () => {
  test('is legal, and no place of a fine grid is nearer', () => {
    let found = 0;
    fc.assert(
      fc.property(base, pose, someTest, (base, wanted, test) => {
        const place = nearestPlace(base, wanted, test, 10);
        const oracle = nearestByGrid(base, wanted, strictly(base, test));
        if (place === null) expect(oracle).toBe(Infinity);
        if (place === null) return;
        found++;
        expect(fits(base, place, test)).toBe(true);
        expect(place.facing).toBe(wanted.facing);
        expect(pointToPoint(place, wanted)).toBeLessThanOrEqual(oracle + 3);
      }),
      { numRuns: 250, endOnFailure: true },
    );
    expect(found).toBeGreaterThan(100);
  });

  test('a free place is left as it is', () => {
    const wanted = at(1000, 1000, 123);
    expect(nearestPlace({ shape: 'disc', radius: 100 }, wanted, { bounds, obstacles: [] }, 10)).toEqual(wanted);
  });

  test('a wanted place beyond the surface is brought onto it', () => {
    const disc: Base = { shape: 'disc', radius: 100 };
    expect(nearestPlace(disc, at(-500, 700), { bounds, obstacles: [] }, 10)).toEqual(at(100, 700));
    expect(nearestPlace(disc, at(-500, 9000), { bounds, obstacles: [] }, 10)).toEqual(at(100, 1900));
  });

  test('a base fits into a gap of exactly its size', () => {
    const obstacles = [rectangle(0, 0, 900, SIZE), rectangle(1100, 0, 900, SIZE)];
    expect(nearestPlace({ shape: 'disc', radius: 100 }, at(1300, 600), { bounds, obstacles }, 10)).toEqual(
      at(1000, 600),
    );
    expect(nearestPlace({ shape: 'box', length: 50, width: 200 }, at(1300, 600), { bounds, obstacles }, 10)?.x).toBe(
      1000,
    );
    expect(nearestPlace({ shape: 'disc', radius: 111 }, at(1300, 600), { bounds, obstacles }, 10)).toBeNull();
    const inside = [rectangle(900, 0, 200, SIZE)];
    expect(nearestPlace({ shape: 'disc', radius: 100 }, at(1300, 600), { bounds, obstacles: [], inside }, 10)).toEqual(
      at(1000, 600),
    );
  });

  test('distances are kept to the unit', () => {
    const footprint = discAt({ x: 1000, y: 1000 }, 100);
    fc.assert(
      fc.property(
        base,
        fc.integer({ min: 900, max: 1100 }),
        fc.integer({ min: 900, max: 1100 }),
        fc.integer({ min: 1, max: 20 }),
        (base, x, y, gap) => {
          const test = { bounds, obstacles: [], keepAway: [{ footprint, distance: gap }] };
          const place = nearestPlace(base, at(x, y), test, 10);
          const kept = distance(footprintOf(base, place ?? at(1000, 1000)), footprint);
          expect(kept).toBeGreaterThanOrEqual(gap);
          if (base.shape === 'disc' && !fits(base, at(x, y), test)) expect(kept).toBeLessThanOrEqual(gap + 2);
        },
      ),
    );
  });

  test('with a further condition it is found by sampling', () => {
    const disc: Base = { shape: 'disc', radius: 50 };
    const legal = (pose: Pose): boolean => pointToPoint(pose, { x: 1600, y: 1200 }) <= 150;
    const place = nearestPlace(disc, at(400, 400), { bounds, obstacles: [], legal }, 10);
    expect(place === null ? false : legal(place)).toBe(true);
    expect(pointToPoint(place ?? at(0, 0), at(400, 400))).toBeLessThanOrEqual(
      Math.sqrt(1200 * 1200 + 800 * 800) - 150 + 10,
    );
    expect(nearestPlace(disc, at(400, 400), { bounds, obstacles: [], legal: () => false }, 50)).toBeNull();
  });
});

describe('nearestPlaces', () => {
  test('gives legal places no further off than asked, nearest first', () => {
    fc.assert(
      fc.property(base, pose, someTest, fc.integer({ min: 0, max: 300 }), (base, wanted, test, tolerance) => {
        const places = nearestPlaces(base, wanted, test, tolerance);
        const best = nearestPlace(base, wanted, test, tolerance);
        expect(places[0] ?? null).toEqual(best);
        let before = 0;
        for (const place of places) {
          const away = pointToPoint(place, wanted);
          expect(fits(base, place, test)).toBe(true);
          expect(away).toBeGreaterThanOrEqual(before);
          expect(away).toBeLessThanOrEqual(pointToPoint(best ?? wanted, wanted) + tolerance);
          before = away;
        }
        expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(places.length);
      }),
      { numRuns: 100, endOnFailure: true },
    );
  });

  test('both sides of an obstacle are offered when they are as near', () => {
    const obstacles = [rectangle(900, 0, 200, SIZE)];
    const places = nearestPlaces({ shape: 'disc', radius: 100 }, at(1000, 1000), { bounds, obstacles }, 5);
    expect(places).toContainEqual(at(800, 1000));
    expect(places).toContainEqual(at(1200, 1000));
  });
});

describe('firstFreeAlong', () => {
  test('is the first free of all places one unit apart', () => {
    fc.assert(
      fc.property(base, pose, fc.integer({ min: 0, max: 3599 }), someTest, (base, from, facing, test) => {
        const max = 1500;
        const strict = strictly(base, test);
        let oracle = Infinity;
        for (let length = 0; length <= max && oracle === Infinity; length++) {
          if (fits(base, { ...advance(from, facing, length), facing: from.facing }, strict)) oracle = length;
        }
        const place = firstFreeAlong(base, from, facing, 100, max, test);
        if (place === null) expect(oracle).toBe(Infinity);
        if (place === null) return;
        expect(fits(base, place, test)).toBe(true);
        expect(pointToPoint(place, from)).toBeLessThanOrEqual(oracle + 2);
      }),
      { numRuns: 100, endOnFailure: true },
    );
  });

  test('does not miss what is rounded free along a border', () => {
    const place = firstFreeAlong({ shape: 'disc', radius: 24 }, at(21, 1071), 2, 100, 900, { bounds, obstacles: [] });
    expect(place?.x).toBe(24);
    expect(place === null ? Infinity : pointToPoint(place, at(21, 1071))).toBeLessThan(720);
  });

  test('comes out just behind what is in the way', () => {
    const obstacles = [rectangle(900, 0, 200, SIZE), rectangle(1290, 0, 200, SIZE)];
    const test = { bounds, obstacles };
    expect(firstFreeAlong({ shape: 'disc', radius: 95 }, at(1000, 500), 900, 500, 900, test)).toEqual(at(1195, 500));
    expect(firstFreeAlong({ shape: 'disc', radius: 110 }, at(1000, 500), 900, 500, 900, test)).toEqual(at(1600, 500));
    expect(firstFreeAlong({ shape: 'disc', radius: 110 }, at(1000, 500), 900, 500, 500, test)).toBeNull();
  });
});

test('fits asks about everything', () => {
  const disc: Base = { shape: 'disc', radius: 100 };
  fc.assert(
    fc.property(base, pose, someTest, (base, pose, test) => {
      const placed = footprintOf(base, pose);
      const { minX, minY, maxX, maxY } = placed.bounds;
      const expected =
        minX >= 0 &&
        minY >= 0 &&
        maxX <= SIZE &&
        maxY <= SIZE &&
        test.obstacles.every((o) => !overlaps(placed, o)) &&
        (test.keepAway ?? []).every((k) => distance(placed, k.footprint) >= k.distance) &&
        (test.inside?.some((p) => wholly(placed, p)) ?? true);
      expect(fits(base, pose, test)).toBe(expected);
    }),
  );
  expect(fits(disc, at(500, 500), { bounds, obstacles: [], legal: ({ x }) => x > 500 })).toBe(false);
});
