import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lengthOf, overlaps } from '../distance.js';
import { discAt, footprintOf, polygonOf } from '../footprints.js';
import { pointToPoint } from '../segments.js';
import type { Base, Bounds, Footprint, PlacedPolygon, Point, Pose } from '../shapes.js';
import { pathCost } from './cost.js';
import type { Ground, SlowPart } from './ground.js';
import { Heap } from './heap.js';
import { shortestRoute } from './route.js';
import { sweepHits } from './sweep.js';

const SIZE = 60000;
const bounds: Bounds = { minX: 0, minY: 0, maxX: SIZE, maxY: SIZE };
const disc = (radius: number): Base => ({ shape: 'disc', radius });
const at = (x: number, y: number, facing = 0): Pose => ({ x, y, facing });
const rectangle = (x: number, y: number, w: number, h: number): PlacedPolygon =>
  polygonOf([
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ]);

const coordinate = fc.noBias(fc.integer({ min: 0, max: SIZE }));
const point = fc.record({ x: coordinate, y: coordinate });
const pose = fc.record({ x: coordinate, y: coordinate, facing: fc.integer({ min: 0, max: 3599 }) });
const length = fc.integer({ min: 500, max: 24000 });
const hook = fc.tuple(point, length, length, fc.integer({ min: 300, max: 3000 })).map(([{ x, y }, w, h, t]) =>
  polygonOf([
    { x, y },
    { x: x + w + t, y },
    { x: x + w + t, y: y + t },
    { x: x + t, y: y + t },
    { x: x + t, y: y + h + t },
    { x, y: y + h + t },
  ]),
);
const obstacle: fc.Arbitrary<Footprint> = fc.oneof(
  fc.tuple(point, fc.integer({ min: 500, max: 6000 })).map(([p, r]) => discAt(p, r)),
  fc.tuple(pose, length, length).map(([p, length, width]) => footprintOf({ shape: 'box', length, width }, p)),
  hook,
);
const obstacles = fc.array(obstacle, { minLength: 1, maxLength: 7 });
const slowPart: fc.Arbitrary<SlowPart> = fc.record({
  polygon: fc.oneof(
    hook,
    fc.tuple(point, length, length).map(([{ x, y }, w, h]) => rectangle(x, y, w + 1000, h + 1000)),
  ),
  cost: fc.constantFrom(1500, 2000, 4000),
});
const base = fc.integer({ min: 300, max: 3000 }).map(disc);

function isFree(base: Base, from: Point, to: Point, ground: Ground): boolean {
  const { minX, minY, maxX, maxY } = footprintOf(base, { ...to, facing: 0 }).bounds;
  const on = minX >= 0 && minY >= 0 && maxX <= SIZE && maxY <= SIZE;
  return on && !ground.obstacles.some((obstacle) => sweepHits(base, { ...from, facing: 0 }, to, obstacle));
}

function cost(ground: Ground, ...path: Point[]): number {
  const regions = ground.slow.map(({ polygon }, i) => ({ id: String(i), polygon }));
  return pathCost(path, (ids) => Math.max(1000, ...ids.map((id) => ground.slow[Number(id)]?.cost ?? 0)), regions);
}

/** A grid of places joined to their neighbours, searched by Dijkstra; then pulled straight, then each bend moved about. */
function slowRoute(base: Base, from: Pose, to: Point, ground: Ground, cells: number): number {
  const path = gridPath(base, from, to, ground, cells);
  return path === null ? Infinity : cost(ground, ...polished(base, pulledStraight(base, path, ground), ground));
}

function gridPath(base: Base, from: Pose, to: Point, ground: Ground, cells: number): Point[] | null {
  const step = SIZE / cells;
  const places: Point[] = [{ x: from.x, y: from.y }, to];
  for (let i = 1; i < cells; i++) for (let j = 1; j < cells; j++) places.push({ x: i * step, y: j * step });
  const usable = places.map((p) => isFree(base, p, p, ground));
  const near = (p: Point): number[] => {
    const found = [1];
    const i = Math.round(p.x / step);
    const j = Math.round(p.y / step);
    for (let di = -2; di <= 2; di++)
      for (let dj = -2; dj <= 2; dj++) found.push(2 + (i + di - 1) * (cells - 1) + j + dj - 1);
    return found.filter((k) => {
      const q = places[k];
      return q !== undefined && usable[k] && Math.abs(p.x - q.x) <= 2 * step && Math.abs(p.y - q.y) <= 2 * step;
    });
  };
  const best = new Map([[0, 0]]);
  const before = new Map<number, number>();
  const queue = new Heap<number>();
  queue.push(0, 0);
  for (let here = queue.pop(); here !== undefined && here !== 1; here = queue.pop()) {
    const p = places[here] ?? from;
    for (const k of near(p)) {
      const q = places[k] ?? p;
      const there = (best.get(here) ?? 0) + cost(ground, p, q);
      if (there >= (best.get(k) ?? Infinity) || !isFree(base, p, q, ground)) continue;
      best.set(k, there);
      before.set(k, here);
      queue.push(there, k);
    }
  }
  if (!best.has(1)) return null;
  const path: Point[] = [to];
  for (let k = before.get(1); k !== undefined; k = before.get(k)) path.unshift(places[k] ?? from);
  return path;
}

/** The best choice of the path's points such that straight legs between them are free. */
function pulledStraight(base: Base, path: readonly Point[], ground: Ground): Point[] {
  const best: { cost: number; path: Point[] }[] = [];
  path.forEach((q, i) => {
    best[i] = { cost: i === 0 ? 0 : Infinity, path: [q] };
    for (let k = 0; k < i; k++) {
      const p = path[k] ?? q;
      const earlier = best[k] ?? { cost: 0, path: [] };
      const there = earlier.cost + cost(ground, p, q);
      if (there < (best[i]?.cost ?? 0) && isFree(base, p, q, ground))
        best[i] = { cost: there, path: [...earlier.path, q] };
    }
  });
  return best[path.length - 1]?.path ?? [];
}

function polished(base: Base, path: Point[], ground: Ground): Point[] {
  const result = [...path];
  for (let step = SIZE / 64; step >= 8; step = Math.floor(step / 2)) {
    for (let i = 1; i + 1 < result.length; i++) {
      const a = result[i - 1] ?? { x: 0, y: 0 };
      const b = result[i + 1] ?? a;
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ] as const) {
        const p = result[i] ?? a;
        const moved = { x: p.x + dx * step, y: p.y + dy * step };
        const cheaper = cost(ground, a, moved, b) < cost(ground, a, p, b);
        if (cheaper && isFree(base, a, moved, ground) && isFree(base, moved, b, ground)) result[i] = moved;
      }
    }
  }
  return result;
}

function expectLegal(base: Base, from: Pose, to: Point, ground: Ground, path: readonly Point[]): void {
  expect(path[0]).toEqual({ x: from.x, y: from.y });
  expect(path[path.length - 1]).toEqual(to);
  path.slice(1).forEach((b, i) => {
    expect(Number.isInteger(b.x) && Number.isInteger(b.y)).toBe(true);
    expect(isFree(base, path[i] ?? b, b, ground)).toBe(true);
  });
}

describe('shortestRoute against a grid', () => {
  test('is legal and within one per cent where nothing is slow', () => {
    const ratios: number[] = [];
    fc.assert(
      fc.property(base, pose, point, obstacles, (base, from, to, obstacles) => {
        const ground: Ground = { bounds, obstacles, slow: [] };
        if (!isFree(base, from, from, ground) || !isFree(base, to, to, ground)) return;
        const oracle = slowRoute(base, from, to, ground, 24);
        const route = shortestRoute(base, from, to, ground);
        if (route === null) expect(oracle).toBe(Infinity);
        if (route === null) return;
        expectLegal(base, from, to, ground, route.path);
        expect(route.cost).toBe(lengthOf(route.path));
        expect(route.cost).toBeGreaterThanOrEqual(Math.floor(pointToPoint(from, to)) - route.path.length);
        expect(route.cost).toBeLessThanOrEqual(1.01 * oracle + 10);
        ratios.push(route.cost / oracle);
      }),
      { numRuns: Number(process.env.NR ?? 150), endOnFailure: true },
    );
    console.log(ratios.length, Math.max(...ratios), ratios.filter((r) => r > 1).length, Math.min(...ratios));
  });
});
