import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, overlaps } from '../distances/distance.js';
import { discAt, footprintOf, polygonOf } from '../shapes/footprints.js';
import { pointToPoint } from '../shapes/segments.js';
import type { Base, Bounds, Footprint, Pose } from '../shapes/shapes.js';
import { around, follow, type Follower } from './follow.js';
import { fits } from './places.js';
import { at } from './shapes.fixture.js';

const SIZE = 20000;
const bounds: Bounds = { minX: 0, minY: 0, maxX: SIZE, maxY: SIZE };
const disc = (radius: number): Base => ({ shape: 'disc', radius });
const open = { bounds, obstacles: [] };

const coordinate = fc.noBias(fc.integer({ min: 0, max: SIZE }));
const pose = fc.record({ x: coordinate, y: coordinate, facing: fc.integer({ min: 0, max: 3599 }) });
const base: fc.Arbitrary<Base> = fc.oneof(
  fc.integer({ min: 100, max: 600 }).map(disc),
  fc.constant<Base>({ shape: 'box', length: 900, width: 500 }),
);
const obstacles = fc.array(
  fc.tuple(pose, fc.integer({ min: 200, max: 3000 })).map(([p, r]) => discAt(p, r)),
  { maxLength: 6 },
);

function expectApart(entries: readonly { base: Base; pose: Pose }[], obstacles: readonly Footprint[]): void {
  const placed: Footprint[] = [...obstacles];
  for (const { base, pose } of entries) {
    expect(fits(base, pose, { bounds, obstacles: placed })).toBe(true);
    placed.push(footprintOf(base, pose));
  }
}

describe('follow', () => {
  const others: Follower[] = [
    { id: 'a', base: disc(300), from: at(5000, 4000, 100) },
    { id: 'b', base: disc(300), from: at(4000, 5000) },
  ];

  test('the others keep their offsets', () => {
    const places = follow(at(5000, 5000), at(9000, 8000, 900), others, open);
    expect([...places]).toEqual([
      ['a', at(9000, 7000, 100)],
      ['b', at(8000, 8000)],
    ]);
  });

  test('or turn with the leader', () => {
    const places = follow(at(5000, 5000), at(9000, 8000, 900), others, open, 'turn');
    expect(places.get('a')).toEqual(at(8000, 8000, 1000));
    expect(places.get('b')).toEqual(at(9000, 9000, 900));
  });

  test('one whose place is taken goes to the nearest, and not onto the place of another', () => {
    const rock = discAt({ x: 9000, y: 7050 }, 200);
    const near: Follower[] = [
      { id: 'a', base: disc(300), from: at(5000, 4000) },
      { id: 'b', base: disc(300), from: at(5000, 3500 - 100) },
    ];
    const places = follow(at(5000, 5000), at(9000, 8000), near, { bounds, obstacles: [rock] });
    expect(places.get('b')).toEqual(at(9000, 6400));
    const a = places.get('a') ?? at(0, 0);
    expect(pointToPoint(a, { x: 9000, y: 7000 })).toBeLessThan(560);
    expect(distance(footprintOf(disc(300), a), rock)).toBeLessThanOrEqual(2);
  });

  test('a base without a place is left out, and other demands are asked by name', () => {
    const places = follow(at(5000, 5000), at(9000, 8000), others, { ...open, legal: (id) => id === 'b' });
    expect([...places.keys()]).toEqual(['b']);
  });

  test('all places are legal and apart', () => {
    fc.assert(
      fc.property(
        pose,
        pose,
        fc.array(fc.record({ base, from: pose }), { maxLength: 6 }),
        obstacles,
        fc.constantFrom('shift' as const, 'turn' as const),
        (from, to, list, obstacles, how) => {
          const others = list.map(({ base, from }, i): Follower => ({ id: `f${i}`, base, from }));
          const places = follow(from, to, others, { bounds, obstacles }, how);
          expect(places.size).toBe(others.length);
          expectApart(
            others.map(({ id, base }) => ({ base, pose: places.get(id) ?? at(-1, -1) })),
            obstacles,
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('around', () => {
  const many = (count: number, base: Base) => Array.from({ length: count }, (_, i) => ({ id: `m${i}`, base }));

  test('five discs facing up stand in rows of three and two', () => {
    expect([...around(at(5000, 5000), many(5, disc(500)), 200, open).values()]).toEqual([
      at(3800, 5600),
      at(5000, 5600),
      at(6200, 5600),
      at(4400, 4400),
      at(5600, 4400),
    ]);
  });

  test('boxes facing right stand side by side across their facing', () => {
    const places = around(at(5000, 5000, 900), many(2, { shape: 'box', length: 1000, width: 400 }), 100, open);
    expect([...places.values()]).toEqual([at(5000, 5250, 900), at(5000, 4750, 900)]);
  });

  test('every place is legal, also in corners and among obstacles', () => {
    fc.assert(
      fc.property(
        pose,
        fc.array(base, { minLength: 1, maxLength: 8 }),
        obstacles,
        fc.integer({ min: 0, max: 500 }),
        (centre, list, obstacles, spacing) => {
          const bases = list.map((base, i) => ({ id: `b${i}`, base }));
          const places = around(centre, bases, spacing, { bounds, obstacles });
          expect(places.size).toBe(bases.length);
          expectApart(
            bases.map(({ id, base }) => ({ base, pose: places.get(id) ?? at(-1, -1) })),
            obstacles,
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('stays inside a zone', () => {
    const zone = polygonOf([
      { x: 0, y: 0 },
      { x: 4000, y: 0 },
      { x: 0, y: 4000 },
    ]);
    const places = around(at(3000, 3000), many(4, disc(300)), 0, { bounds, obstacles: [], inside: [zone] });
    expect(places.size).toBe(4);
    for (const { x, y } of places.values()) expect(x + y + 300 * Math.sqrt(2)).toBeLessThanOrEqual(4001);
    expect(overlaps(discAt(places.get('m0') ?? at(0, 0), 300), discAt(places.get('m1') ?? at(0, 0), 300))).toBe(false);
  });
});
