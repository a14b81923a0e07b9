import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoundsIndex } from './bounds-index.js';
import { boundsOverlap, polygonOf } from './footprints.js';
import { contains } from './polygons.js';
import { segmentToSegment } from './segments.js';
import type { Bounds, Point } from './shapes.js';

const coordinate = fc.integer({ min: -10, max: 10 });
const point = fc.record({ x: coordinate, y: coordinate });
const size = fc.integer({ min: 1, max: 6 });
const bounds = fc
  .tuple(point, size, size)
  .map(([{ x, y }, w, h]): Bounds => ({ minX: x, minY: y, maxX: x + w, maxY: y + h }));
const boxes = fc.array(bounds, { maxLength: 20 });

function meets({ minX, minY, maxX, maxY }: Bounds, a: Point, b: Point): boolean {
  const corners = [minX, minY, maxX, minY, maxX, maxY, minX, maxY];
  const box = polygonOf([0, 2, 4, 6].map((i) => ({ x: corners[i] ?? 0, y: corners[i + 1] ?? 0 })));
  const edges = box.points.map((p, i) => [p, box.points[(i + 1) % 4] ?? p] as const);
  return contains(box, a) || edges.some(([p, q]) => segmentToSegment(a, b, p, q) === 0);
}

function found(search: (visit: (i: number) => void) => void): number[] {
  const visited: number[] = [];
  search((i) => visited.push(i));
  return visited;
}

test('finds all boxes that share a point with the bounds, in their order', () => {
  fc.assert(
    fc.property(boxes, bounds, (items, wanted) => {
      const index = BoundsIndex.build(items);
      const expected = items.flatMap((item, i) => (boundsOverlap(item, wanted) ? [i] : []));
      expect(found((visit) => index.search(wanted, visit))).toEqual(expected);
      expect(index.size).toBe(items.length);
    }),
    { numRuns: 500 },
  );
});

test('finds all boxes that a segment touches, grown by the pad', () => {
  fc.assert(
    fc.property(boxes, point, point, fc.integer({ min: 0, max: 3 }), (items, a, b, pad) => {
      const grown = items.map((i) => ({
        minX: i.minX - pad,
        minY: i.minY - pad,
        maxX: i.maxX + pad,
        maxY: i.maxY + pad,
      }));
      const expected = grown.flatMap((item, i) => (meets(item, a, b) ? [i] : []));
      expect(found((visit) => BoundsIndex.build(items).searchSegment(a, b, pad, visit))).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});

test('stops when the visitor has enough, and does not change with the list it was built from', () => {
  const items = [1, 2, 3].map((n): Bounds => ({ minX: 0, minY: 0, maxX: n, maxY: n }));
  const index = BoundsIndex.build(items);
  items.length = 0;
  const visited: number[] = [];
  index.search({ minX: 0, minY: 0, maxX: 1, maxY: 1 }, (i) => visited.push(i) === 2);
  expect(visited).toEqual([0, 1]);
  visited.length = 0;
  index.searchSegment({ x: -1, y: -1 }, { x: 5, y: 5 }, 0, (i) => visited.push(i) === 1);
  expect(visited).toEqual([0]);
});
