import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convexPieces } from './convex-pieces.js';
import { polygonOf } from './footprints.js';
import { area, contains } from './polygons.js';
import type { PlacedPolygon } from './shapes.js';
import { advance } from './sines.js';

const skylines = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 8 }).map((heights) => {
  const top = heights.flatMap((y, i) => [
    { x: 2 * i, y },
    { x: 2 * i + 2, y },
  ]);
  return polygonOf([{ x: 0, y: 0 }, ...top, { x: 2 * heights.length, y: 0 }]);
});
const stars = fc.array(fc.integer({ min: 300, max: 50_000 }), { minLength: 5, maxLength: 14 }).map((lengths) => {
  const step = Math.floor(3600 / lengths.length);
  return polygonOf(lengths.map((length, i) => advance({ x: 0, y: 0 }, i * step, length)));
});

function checkPieces(polygon: PlacedPolygon): void {
  const pieces = convexPieces(polygon).map((points) => polygonOf(points));
  const sum = pieces.reduce((total, piece) => total + area(piece), 0);
  expect(sum).toBe(area(polygon));
  for (const piece of pieces) {
    expect(piece.convex).toBe(true);
    for (const corner of piece.points) expect(polygon.points).toContainEqual(corner);
  }
  const { minX, maxX, minY, maxY } = polygon.bounds;
  for (let i = 0; i < 60; i++) {
    const p = { x: minX + ((i * 37) % (maxX - minX + 1)), y: minY + ((i * 101) % (maxY - minY + 1)) };
    expect(pieces.some((piece) => contains(piece, p))).toBe(contains(polygon, p));
  }
}

test('pieces are convex, keep to the corners of the polygon and cover it exactly once', () => {
  fc.assert(fc.property(fc.oneof(skylines, stars), checkPieces), { numRuns: 400 });
});

test('a convex polygon is its own only piece, and a cross needs few', () => {
  const square = polygonOf([
    { x: 0, y: 0 },
    { x: 9, y: 0 },
    { x: 9, y: 9 },
    { x: 0, y: 9 },
  ]);
  expect(convexPieces(square)).toEqual([square.points]);
  const outline = [1, 0, 2, 0, 2, 1, 3, 1, 3, 2, 2, 2, 2, 3, 1, 3, 1, 2, 0, 2, 0, 1, 1, 1];
  const corners = Array.from({ length: 12 }, (_, i) => ({ x: outline[2 * i] ?? 0, y: outline[2 * i + 1] ?? 0 }));
  const cross = polygonOf(corners);
  checkPieces(cross);
  expect(convexPieces(cross).length).toBeLessThanOrEqual(5);
  expect(convexPieces(cross)).toBe(convexPieces(cross));
});

test('an outline that crosses itself is refused', () => {
  const bow = [0, 0, 10, 10, 10, 0, 0, 30, 5, -30];
  const corners = Array.from({ length: 5 }, (_, i) => ({ x: bow[2 * i] ?? 0, y: bow[2 * i + 1] ?? 0 }));
  expect(() => polygonOf(corners)).toThrow(RangeError);
  const star = [0, 2, 4, 1, 3].map((i) => corners[i] ?? { x: 0, y: 0 });
  expect(() => polygonOf(star)).toThrow(RangeError);
});
