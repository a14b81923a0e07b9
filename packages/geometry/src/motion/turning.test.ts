import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointToPoint } from '../shapes/segments.js';
import type { Base } from '../shapes/shapes.js';
import { advance, turned } from '../shapes/sines.js';
import { at } from './shapes.fixture.js';
import { cornerOf, turnAboutCorner } from './turning.js';

const hull: Base = { shape: 'box', length: 400, width: 200 };
const round: Base = { shape: 'disc', radius: 1000 };
const pose = fc.record({
  x: fc.integer({ min: 0, max: 100000 }),
  y: fc.integer({ min: 0, max: 100000 }),
  facing: fc.integer({ min: 0, max: 3599 }),
});
const side = fc.constantFrom('left' as const, 'right' as const);
const base: fc.Arbitrary<Base> = fc.oneof(
  fc.record({ shape: fc.constant('disc' as const), radius: fc.integer({ min: 1, max: 20000 }) }),
  fc.record({
    shape: fc.constant('box' as const),
    length: fc.integer({ min: 2, max: 40000 }),
    width: fc.integer({ min: 2, max: 40000 }),
  }),
);

describe('turnAboutCorner', () => {
  test('a quarter turn to the right of a box that faces up', () => {
    // The front right corner is (100, 200); the middle, 100 left of it and 200 below, comes 200 left and 100 above.
    expect(turnAboutCorner(hull, at(0, 0), 'right', 900, 0)).toEqual(at(-100, 300, 900));
    expect(turnAboutCorner(hull, at(0, 0), 'right', 900, 1000)).toEqual(at(900, 300, 900));
    expect(turnAboutCorner(hull, at(0, 0), 'left', 900, 1000)).toEqual(at(-900, 300, 2700));
  });

  test('in reverse it is the same with up and down exchanged', () => {
    expect(turnAboutCorner(hull, at(0, 0), 'right', 900, 1000, true)).toEqual(at(900, -300, 2700));
    expect(turnAboutCorner(hull, at(0, 0), 'left', 900, 1000, true)).toEqual(at(-900, -300, 900));
  });

  test('the corner of a disc is the point of its rim at 45 degrees', () => {
    expect(cornerOf(round, at(0, 0), 'right')).toEqual({ x: 707, y: 707 });
    expect(cornerOf(round, at(0, 0), 'left', true)).toEqual({ x: -707, y: -707 });
    expect(turnAboutCorner(round, at(0, 0), 'right', 450, 0)).toEqual(at(-293, 707, 450));
  });

  test('the corner stays where it is, except for rounding, until the base advances', () => {
    fc.assert(
      fc.property(base, pose, side, fc.integer({ min: 0, max: 1800 }), fc.boolean(), (base, pose, side, by, rear) => {
        const turned = turnAboutCorner(base, pose, side, by, 0, rear);
        expect(pointToPoint(cornerOf(base, pose, side, rear), cornerOf(base, turned, side, rear))).toBeLessThan(3);
      }),
    );
  });

  test('turning about a corner and about the same corner back is where it began', () => {
    fc.assert(
      fc.property(base, pose, fc.integer({ min: 0, max: 1800 }), (base, pose, by) => {
        const there = turnAboutCorner(base, pose, 'right', by, 0);
        const back = turnAboutCorner(base, there, 'right', -by, 0);
        expect(pointToPoint(pose, back)).toBeLessThan(3);
        expect(back.facing).toBe(pose.facing);
      }),
    );
  });

  test('then it advances along the new facing, or back from it', () => {
    fc.assert(
      fc.property(base, pose, side, fc.integer({ min: 0, max: 1800 }), fc.boolean(), (base, pose, side, by, rear) => {
        const before = turnAboutCorner(base, pose, side, by, 0, rear);
        const after = turnAboutCorner(base, pose, side, by, 5000, rear);
        const ahead = rear ? turned(before.facing, 1800) : before.facing;
        expect(after).toEqual({ ...advance(before, ahead, 5000), facing: before.facing });
      }),
    );
  });
});
