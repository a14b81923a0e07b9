import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathLength } from '../distances/distance.js';
import { discAt, footprintOf, polygonOf, radiusOf } from '../shapes/footprints.js';
import type { Base, Bounds, Footprint, Point, Pose } from '../shapes/shapes.js';
import { advance } from '../shapes/sines.js';
import { pathCost } from './cost.js';
import type { MotionGround, SlowPart } from './ground.js';
import { Heap } from './heap.js';
import { shortestRoute } from './route.js';
import { at, rectangle } from './shapes.fixture.js';
import { sweepHits } from './sweep.js';

const SIZE = 60000;
const bounds: Bounds = { minX: 0, minY: 0, maxX: SIZE, maxY: SIZE };
const disc = (radius: number): Base => ({ shape: 'disc', radius });

const coordinate = fc.noBias(fc.integer({ min: 0, max: SIZE }));
const point = fc.record({ x: coordinate, y: coordinate });
const pose = fc.record({ x: coordinate, y: coordinate, facing: fc.integer({ min: 0, max: 3599 }) });
const length = fc.integer({ min: 500, max: 16000 });
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
  fc.tuple(point, fc.integer({ min: 500, max: 5000 })).map(([p, r]) => discAt(p, r)),
  fc.tuple(pose, length, length).map(([p, length, width]) => footprintOf({ shape: 'box', length, width }, p)),
  hook,
);
const obstacles = fc.array(obstacle, { minLength: 3, maxLength: 12 });
const slowPart: fc.Arbitrary<SlowPart> = fc.record({
  polygon: fc.oneof(
    hook,
    fc.tuple(point, length, length).map(([{ x, y }, w, h]) => rectangle(x, y, w + 1000, h + 1000)),
  ),
  cost: fc.constantFrom(1500, 2000, 4000),
});
const base = fc.integer({ min: 300, max: 3000 }).map(disc);

function isFree(base: Base, from: Point, to: Point, ground: MotionGround): boolean {
  const { minX, minY, maxX, maxY } = footprintOf(base, { ...to, facing: 0 }).bounds;
  const on = minX >= 0 && minY >= 0 && maxX <= SIZE && maxY <= SIZE;
  return on && !ground.obstacles.some((obstacle) => sweepHits(base, { ...from, facing: 0 }, to, obstacle));
}

function cost(base: Base, ground: MotionGround, ...path: Point[]): number {
  const regions = ground.slow.map(({ polygon }, i) => ({ id: String(i), polygon }));
  const dearest = (ids: readonly string[]): number =>
    Math.max(1000, ...ids.map((id) => ground.slow[Number(id)]?.cost ?? 0));
  return pathCost(path, dearest, regions, ground.slowBy === 'touch' ? { touching: base, facing: 0 } : 'centre');
}

/** A grid of places joined to their neighbours, searched by Dijkstra; then pulled straight, then each bend moved about. */
function slowRoute(base: Base, from: Pose, to: Point, ground: MotionGround, cells: number): number {
  const path = gridPath(base, from, to, ground, cells);
  return path === null ? Infinity : cost(base, ground, ...polished(base, pulledStraight(base, path, ground), ground));
}

function gridPath(base: Base, from: Pose, to: Point, ground: MotionGround, cells: number): Point[] | null {
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
      const there = (best.get(here) ?? 0) + cost(base, ground, p, q);
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
function pulledStraight(base: Base, path: readonly Point[], ground: MotionGround): Point[] {
  const best: { cost: number; path: Point[] }[] = [];
  path.forEach((q, i) => {
    best[i] = { cost: i === 0 ? 0 : Infinity, path: [q] };
    for (let k = 0; k < i; k++) {
      const p = path[k] ?? q;
      const earlier = best[k] ?? { cost: 0, path: [] };
      const there = earlier.cost + cost(base, ground, p, q);
      if (there < (best[i]?.cost ?? 0) && isFree(base, p, q, ground))
        best[i] = { cost: there, path: [...earlier.path, q] };
    }
  });
  return best[path.length - 1]?.path ?? [];
}

function polished(base: Base, path: Point[], ground: MotionGround): Point[] {
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
        const cheaper = cost(base, ground, a, moved, b) < cost(base, ground, a, p, b);
        if (cheaper && isFree(base, a, moved, ground) && isFree(base, moved, b, ground)) result[i] = moved;
      }
    }
  }
  return result;
}

function expectLegal(base: Base, from: Pose, to: Point, ground: MotionGround, path: readonly Point[]): void {
  expect(path[0]).toEqual({ x: from.x, y: from.y });
  expect(path[path.length - 1]).toEqual(to);
  path.slice(1).forEach((b, i) => {
    expect(Number.isInteger(b.x) && Number.isInteger(b.y)).toBe(true);
    expect(isFree(base, path[i] ?? b, b, ground)).toBe(true);
  });
}

describe('shortestRoute against a grid', () => {
  test('is legal and within one per cent where nothing is slow', () => {
    let bent = 0;
    fc.assert(
      fc.property(base, pose, point, obstacles, (base, from, to, obstacles) => {
        const ground: MotionGround = { bounds, obstacles, slow: [] };
        if (!isFree(base, from, from, ground) || !isFree(base, to, to, ground)) return;
        const oracle = slowRoute(base, from, to, ground, 24);
        const route = shortestRoute(base, from, to, ground);
        if (route === null) expect(oracle).toBe(Infinity);
        if (route === null) return;
        if (route.path.length > 2) bent++;
        expectLegal(base, from, to, ground, route.path);
        expect(route.cost).toBe(pathLength(route.path));
        expect(route.cost).toBeLessThanOrEqual(1.01 * oracle + 10);
      }),
      { numRuns: 250, endOnFailure: true },
    );
    expect(bent).toBeGreaterThan(20);
  });

  test('is legal and within five per cent where some of it is slow', () => {
    let bent = 0;
    fc.assert(
      fc.property(
        base,
        pose,
        point,
        fc.array(obstacle, { maxLength: 5 }),
        fc.array(slowPart, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('centre' as const, 'touch' as const),
        (base, from, to, obstacles, slow, slowBy) => {
          const ground: MotionGround = { bounds, obstacles, slow, slowBy };
          if (!isFree(base, from, from, ground) || !isFree(base, to, to, ground)) return;
          const oracle = slowRoute(base, from, to, ground, 24);
          const route = shortestRoute(base, from, to, ground);
          if (route === null) expect(oracle).toBe(Infinity);
          if (route === null) return;
          if (route.path.length > 2) bent++;
          expectLegal(base, from, to, ground, route.path);
          expect(route.cost).toBe(cost(base, ground, ...route.path));
          expect(route.cost).toBeLessThanOrEqual(1.05 * oracle + 10);
        },
      ),
      { numRuns: 100, endOnFailure: true },
    );
    expect(bent).toBeGreaterThan(10);
  });

  test('a box is never worse off than the disc about it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 600, max: 4000 }),
        fc.integer({ min: 400, max: 2000 }),
        pose,
        point,
        obstacles,
        (length, width, from, to, obstacles) => {
          const box: Base = { shape: 'box', length, width };
          const ground: MotionGround = { bounds, obstacles, slow: [] };
          const route = shortestRoute(box, from, to, ground);
          const ofDisc = shortestRoute(disc(radiusOf(box)), from, to, ground);
          if (ofDisc !== null) expect(route?.cost).toBeLessThanOrEqual(ofDisc.cost + 10);
          if (route === null) return;
          const kept = { ...from };
          for (const [i, b] of route.path.slice(1).entries()) {
            const a = { ...(route.path[i] ?? b), facing: kept.facing };
            expect(obstacles.some((obstacle) => sweepHits(box, a, b, obstacle))).toBe(false);
          }
        },
      ),
      { numRuns: 150, endOnFailure: true },
    );
  });

  test('is as good where ways come to a circle one behind the other, or find their arc blocked', () => {
    type Numbers = readonly number[];
    const placed = ([x = 0, y = 0, length = 0, width, facing = 0]: Numbers): Footprint =>
      width === undefined ? discAt({ x, y }, length) : footprintOf({ shape: 'box', length, width }, { x, y, facing });
    const situations: { from: Pose; to: Point; obstacles: Numbers[] }[] = [
      {
        from: at(4000, 3000),
        to: { x: 51000, y: 26000 },
        obstacles: [
          [42000, 22000, 3000, 5000, 1500],
          [42000, 59000, 6000],
          [41000, 22000, 5000],
          [17000, 8000, 2000],
          [12000, 28000, 9000, 8000, 2000],
        ],
      },
      {
        from: at(44000, 39000),
        to: { x: 42000, y: 8000 },
        obstacles: [
          [23000, 29000, 6000, 9000, 2900],
          [51000, 36000, 4000],
          [46000, 59000, 8000, 5000, 2900],
          [56000, 17000, 3000, 12000, 200],
          [57000, 42000, 11000, 5000, 1200],
          [2000, 40000, 6000],
          [30000, 19000, 5000],
          [30000, 48000, 2000, 7000, 0],
          [17000, 30000, 9000, 11000, 2400],
          [28000, 39000, 14000, 10000, 2900],
          [42000, 16000, 14000, 5000, 2600],
          [14000, 5000, 1000, 4000, 1700],
          [11000, 43000, 3000],
        ],
      },
    ];
    for (const { from, to, obstacles } of situations) {
      const ground: MotionGround = { bounds, obstacles: obstacles.map(placed), slow: [] };
      const route = shortestRoute(disc(2000), from, to, ground);
      expectLegal(disc(2000), from, to, ground, route?.path ?? []);
      expect(route?.cost).toBeLessThanOrEqual(1.002 * slowRoute(disc(2000), from, to, ground, 48));
    }
  });

  test('does not depend on the order of the obstacles, and comes out the same every time', () => {
    fc.assert(
      fc.property(base, pose, point, obstacles, (base, from, to, obstacles) => {
        const ground: MotionGround = { bounds, obstacles, slow: [] };
        const route = shortestRoute(base, from, to, ground);
        expect(shortestRoute(base, from, to, ground)).toEqual(route);
        const turned = shortestRoute(base, from, to, { ...ground, obstacles: obstacles.toReversed() });
        expect(Math.abs((turned?.cost ?? 0) - (route?.cost ?? 0))).toBeLessThanOrEqual(20);
      }),
      { numRuns: 60 },
    );
  });
});

describe('shortestRoute', () => {
  const open: MotionGround = { bounds, obstacles: [], slow: [] };
  const wall = rectangle(20000, 10000, 4000, 40000);

  test('goes straight where nothing is in the way, and nowhere for nothing', () => {
    expect(shortestRoute(disc(500), at(1000, 1000), { x: 4000, y: 5000 }, open)).toEqual({
      path: [
        { x: 1000, y: 1000 },
        { x: 4000, y: 5000 },
      ],
      cost: 5000,
    });
    expect(shortestRoute(disc(500), at(1000, 1000), { x: 1000, y: 1000 }, open)).toEqual({
      path: [{ x: 1000, y: 1000 }],
      cost: 0,
    });
  });

  test('goes round a corner at its own radius', () => {
    const route = shortestRoute(disc(1000), at(10000, 30000), { x: 30000, y: 30000 }, { ...open, obstacles: [wall] });
    // Twice the tangent and the arc, to the nearest corner pair (both ends are alike), and the edge between them.
    expect(route?.cost).toBeGreaterThan(46000);
    expect(route?.cost).toBeLessThan(1.01 * 49200);
    expectLegal(
      disc(1000),
      at(10000, 30000),
      { x: 30000, y: 30000 },
      { ...open, obstacles: [wall] },
      route?.path ?? [],
    );
  });

  test('a limit is kept to the unit', () => {
    const ground = { ...open, obstacles: [wall] };
    const cost = shortestRoute(disc(1000), at(10000, 30000), { x: 30000, y: 30000 }, ground)?.cost ?? 0;
    expect(shortestRoute(disc(1000), at(10000, 30000), { x: 30000, y: 30000 }, ground, cost)?.cost).toBe(cost);
    expect(shortestRoute(disc(1000), at(10000, 30000), { x: 30000, y: 30000 }, ground, cost - 1)).toBeNull();
    // 3, 4 and 5 give a length that is rounded down from a little more.
    expect(shortestRoute(disc(500), at(1000, 1000), { x: 4001, y: 5000 }, open, 5000)?.cost).toBe(5000);
  });

  test('passes a gap of its own width, and of a few units less, but no narrower', () => {
    const gap = (width: number): MotionGround => ({
      ...open,
      obstacles: [rectangle(20000, 0, 4000, 30000), rectangle(20000, 30000 + width, 4000, 30000)],
    });
    for (const width of [2000, 2001, 2010, 1999, 1995]) {
      const route = shortestRoute(disc(1000), at(10000, 10000), { x: 40000, y: 50000 }, gap(width));
      expectLegal(disc(1000), at(10000, 10000), { x: 40000, y: 50000 }, gap(width), route?.path ?? []);
    }
    for (const width of [1975, 1000]) {
      expect(shortestRoute(disc(1000), at(10000, 10000), { x: 40000, y: 50000 }, gap(width))).toBeNull();
    }
    const posts = { ...open, obstacles: [discAt({ x: 22000, y: 2000 }, 27000), discAt({ x: 22000, y: 58000 }, 27000)] };
    const route = shortestRoute(disc(1000), at(2000, 30000), { x: 50000, y: 29990 }, posts);
    expectLegal(disc(1000), at(2000, 30000), { x: 50000, y: 29990 }, posts, route?.path ?? []);
  });

  test('leaves contact, also from a little too deep, and comes into it', () => {
    const ground = { ...open, obstacles: [wall, rectangle(10000, 5000, 40000, 4000)] };
    for (const gap of [-10, -9, -5, -1, 0, 1, 5, 20]) {
      const from = at(19000 - gap, 10200);
      const to = { x: 25000 + gap, y: 10050 };
      const route = shortestRoute(disc(1000), from, to, ground);
      expectLegal(disc(1000), from, to, ground, route?.path ?? []);
      expect(route?.cost).toBeLessThan(86950);
    }
    expect(shortestRoute(disc(1000), at(19011, 10200), { x: 25000, y: 10050 }, ground)).toBeNull();
  });

  test('leaves contact with a disc and with a corner, also from a little too deep', () => {
    const post = discAt({ x: 30000, y: 30000 }, 5000);
    const tip = polygonOf([
      { x: 30000, y: 30000 },
      { x: 20000, y: 50000 },
      { x: 40000, y: 50000 },
    ]);
    for (const gap of [-10, -5, -1, 0, 1, 5]) {
      for (const obstacle of [post, tip]) {
        const ground = { ...open, obstacles: [obstacle] };
        const from = at(30000, 30000 - (obstacle === post ? 6000 : 1000) - gap);
        const to = { x: 30000, y: 58000 };
        expectLegal(disc(1000), from, to, ground, shortestRoute(disc(1000), from, to, ground)?.path ?? []);
        const back = shortestRoute(disc(1000), { ...to, facing: 0 }, { x: from.x, y: from.y }, ground);
        expectLegal(disc(1000), { ...to, facing: 0 }, { x: from.x, y: from.y }, ground, back?.path ?? []);
      }
    }
  });

  test('follows a curve that leaves no room beside it', () => {
    const centre = { x: 30000, y: 30000 };
    // Posts all round a great disc, each just so far off that the base fits between.
    const posts = Array.from({ length: 36 }, (_, i) => discAt(advance(centre, i * 100, 11500), 500));
    const gate = { x: 30000, y: 41000 };
    const ground = { ...open, obstacles: [discAt(centre, 9000), ...posts] };
    const from = { ...advance(centre, 50, 10000), facing: 0 };
    const to = advance(centre, 1850, 10000);
    const route = shortestRoute(disc(1000), from, to, ground);
    expectLegal(disc(1000), from, to, ground, route?.path ?? []);
    expect(route?.cost).toBeGreaterThan(31000);
    expect(route?.cost).toBeLessThan(31500);
    expect(shortestRoute(disc(1000), from, gate, ground)).toBeNull();
    // With the short way shut it goes nearly all the way round.
    const shut = { ...ground, obstacles: [...ground.obstacles, discAt(advance(centre, 300, 10000), 500)] };
    const beyond = advance(centre, 550, 10000);
    const long = shortestRoute(disc(1000), from, beyond, shut);
    expectLegal(disc(1000), from, beyond, shut, long?.path ?? []);
    expect(long?.cost).toBeGreaterThan(53000);
  });

  test('keeps on the surface, but may come onto it from outside', () => {
    const high = rectangle(20000, 1500, 4000, 58500);
    expect(
      shortestRoute(disc(1000), at(10000, 30000), { x: 30000, y: 30000 }, { ...open, obstacles: [high] }),
    ).toBeNull();
    expect(
      shortestRoute(disc(700), at(10000, 30000), { x: 30000, y: 30000 }, { ...open, obstacles: [high] }),
    ).not.toBeNull();
    expect(shortestRoute(disc(1000), at(10000, -1000), { x: 10000, y: 5000 }, open)?.cost).toBe(6000);
    expect(shortestRoute(disc(1000), at(10000, 5000), { x: 10000, y: 999 }, open)).toBeNull();
  });

  test('finds nothing from or to a place that is taken or walled in', () => {
    const ring = [
      rectangle(20000, 20000, 9000, 1000),
      rectangle(20000, 28000, 9000, 1000),
      rectangle(20000, 20000, 1000, 9000),
      rectangle(28000, 20000, 1000, 9000),
    ];
    const ground = { ...open, obstacles: ring };
    expect(shortestRoute(disc(1000), at(25000, 25000), { x: 40000, y: 40000 }, ground)).toBeNull();
    expect(shortestRoute(disc(1000), at(40000, 40000), { x: 25000, y: 25000 }, ground)).toBeNull();
    expect(shortestRoute(disc(1000), at(40000, 40000), { x: 20500, y: 20500 }, ground)).toBeNull();
    expect(shortestRoute(disc(1000), at(20500, 20500), { x: 40000, y: 40000 }, ground)).toBeNull();
    expect(shortestRoute(disc(1000), at(22000, 22000), { x: 27000, y: 27000 }, ground)).not.toBeNull();
  });

  test('a box drives straight out between two others, and goes round a third', () => {
    const box: Base = { shape: 'box', length: 4000, width: 2000 };
    const beside = [at(18000, 20000), at(22000, 20000)].map((pose) => footprintOf(box, pose));
    const ground = { ...open, obstacles: [...beside, footprintOf(box, at(20000, 30000))] };
    const route = shortestRoute(box, at(20000, 20000), { x: 20000, y: 40000 }, ground);
    expect(route).not.toBeNull();
    for (const [i, b] of (route?.path ?? []).slice(1).entries()) {
      const a = { ...(route?.path[i] ?? b), facing: 0 };
      expect(ground.obstacles.some((obstacle) => sweepHits(box, a, b, obstacle))).toBe(false);
    }
    // Into a bay between two others, where it has no room to turn either.
    expect(shortestRoute(box, at(20000, 40000), { x: 20000, y: 20000 }, ground)).not.toBeNull();
  });

  test('pays for slow ground by its centre, or by any part of it', () => {
    const bog = rectangle(20000, 0, 10000, SIZE);
    const slow = [{ polygon: bog, cost: 2000 }];
    const to = { x: 50000, y: 30000 };
    expect(shortestRoute(disc(1000), at(10000, 30000), to, { ...open, slow })?.cost).toBe(50000);
    const byTouch = shortestRoute(disc(1000), at(10000, 30000), to, { ...open, slow, slowBy: 'touch' });
    expect(byTouch?.cost).toBe(40000 + 10000 + 2 * 990);
  });

  test('is bent where it enters slow ground, as light is', () => {
    const slow = [{ polygon: rectangle(0, 0, SIZE, 30000), cost: 2000 }];
    const [from, to] = [at(5000, 40000), { x: 46000, y: 20000 }];
    const route = shortestRoute(disc(1000), from, to, { ...open, slow });
    const crossing = (x: number): number =>
      Math.sqrt((x - 5000) ** 2 + 10000 ** 2) + 2 * Math.sqrt((46000 - x) ** 2 + 10000 ** 2);
    const best = Math.min(...Array.from({ length: SIZE / 10 }, (_, i) => crossing(10 * i)));
    expect(route?.cost).toBeLessThan(1.0005 * best);
    expect(route?.cost).toBeGreaterThan(best - 5);
  });

  test('where slow parts overlap the dearer counts, in whatever order they are given', () => {
    const slow = [
      { polygon: rectangle(20000, 0, 10000, SIZE), cost: 4000 },
      { polygon: rectangle(10000, 0, 30000, SIZE), cost: 1500 },
    ];
    const to = { x: 50000, y: 30000 };
    for (const parts of [slow, slow.toReversed()]) {
      const route = shortestRoute(disc(1000), at(5000, 30000), to, { ...open, slow: parts });
      expect(route?.cost).toBe(15000 + 1.5 * 20000 + 4 * 10000);
    }
    // Only a narrow way past the dear part: which of the two is seen decides where to go.
    const dear = { polygon: rectangle(20000, 0, 10000, 40000), cost: 4000 };
    const wide = { polygon: rectangle(10000, 0, 30000, SIZE), cost: 1500 };
    const costs = [
      [dear, wide],
      [wide, dear],
    ].map((parts) => shortestRoute(disc(1000), at(5000, 30000), to, { ...open, slow: parts })?.cost ?? 0);
    expect(costs[0]).toBe(costs[1]);
    expect(costs[0]).toBeLessThan(75000);
  });

  test('goes round slow ground when that is cheaper, close by but outside', () => {
    const bog = rectangle(20000, 20000, 10000, 11000);
    const ground: MotionGround = { ...open, slow: [{ polygon: bog, cost: 4000 }] };
    const route = shortestRoute(disc(1000), at(15000, 30000), { x: 35000, y: 30000 }, ground);
    expect(route?.cost).toBeLessThan(20250);
    expect(cost(disc(1000), { ...ground, slow: [{ polygon: bog, cost: 99000 }] }, ...(route?.path ?? []))).toBe(
      route?.cost,
    );
    const wide = shortestRoute(disc(1000), at(15000, 30000), { x: 35000, y: 30000 }, { ...ground, slowBy: 'touch' });
    expect(wide?.cost).toBeGreaterThan(20300);
    expect(wide?.cost).toBeLessThan(20800);
  });
});
