import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestFree } from './nearest-free.js';
import { crosses, isInside, isWithin, keptIn, type PixelBox } from './pixel-box.js';

const ROOM = { x: 50, y: 50, width: 100, height: 100 };
const SIZE = { width: 12, height: 8 };

/** Tries every whole pixel. */
function nearestBySearch(at: { x: number; y: number }, taken: readonly PixelBox[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let x = 6; x <= 94; x++)
    for (let y = 4; y <= 96; y++) {
      const box = { x, y, ...SIZE };
      if (taken.every((other) => !isWithin(box, other, 2))) least = Math.min(least, apart(box, at));
    }
  return least;
}

function apart(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.sqrt((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y));
}

const even = (min: number, max: number) => fc.integer({ min: min / 2, max: max / 2 }).map((n) => 2 * n);
const box = fc.record({ x: even(0, 100), y: even(0, 100), width: even(6, 50), height: even(6, 50) });

it('finds a place if there is one, no farther off than a search of every pixel, except for a line that crosses nothing', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 12 }), even(0, 100), even(0, 100), (taken, x, y) => {
      const found = nearestFree(SIZE, { x, y }, taken, ROOM, 2);
      const least = nearestBySearch({ x, y }, taken);
      if (found === null) {
        expect(least).toBe(Number.POSITIVE_INFINITY);
        return;
      }
      expect(isInside(found, ROOM)).toBe(true);
      expect(taken.some((other) => isWithin(found, other, 2))).toBe(false);
      expect(apart(found, { x, y })).toBeLessThanOrEqual(least + 60);
      if (taken.some((other) => crosses({ x, y }, found, other)))
        expect(apart(found, { x, y })).toBeLessThanOrEqual(least);
    }),
  );
});

it('a line crosses a box only if it goes through it', () => {
  const wall = { x: 50, y: 50, width: 20, height: 20 };
  expect(crosses({ x: 0, y: 50 }, { x: 100, y: 50 }, wall)).toBe(true);
  expect(crosses({ x: 0, y: 40 }, { x: 100, y: 40 }, wall)).toBe(false);
  expect(crosses({ x: 0, y: 50 }, { x: 30, y: 50 }, wall)).toBe(false);
  expect(crosses({ x: 30, y: 50 }, { x: 50, y: 30 }, wall)).toBe(false);
  expect(crosses({ x: 45, y: 45 }, { x: 50, y: 30 }, wall)).toBe(true);
});

it('a box is kept in the room, in its middle if that is too small', () => {
  expect(keptIn({ x: -5, y: 97, ...SIZE }, ROOM)).toEqual({ x: 6, y: 96, ...SIZE });
  expect(keptIn({ x: 0, y: 0, width: 200, height: 10 }, ROOM)).toMatchObject({ x: 50, y: 5 });
});
