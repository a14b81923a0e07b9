import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discAt, footprintOf, polygonOf } from '../shapes/footprints.js';
import type { Footprint } from '../shapes/shapes.js';
import { advance } from '../shapes/sines.js';
import { firstSeam } from './first-seam.js';
import { segmentHitsPrism, type Spot } from './prisms.js';
import { type Blocker, isClearLine, seenSpots, sight, type SightQuery, visibleShare } from './sight.js';
import { spotAt, spotsOf } from './spots.js';

/** Scenes at two scales: a small grid, where lines touch corners and run along walls all the time, and a large one. */
function scenes(scale: number, heights: fc.Arbitrary<number>) {
  const coordinate = fc.integer({ min: -12, max: 12 }).map((c) => c * scale);
  const point = fc.record({ x: coordinate, y: coordinate });
  const length = fc.integer({ min: 1, max: 6 }).map((n) => 2 * n * scale);
  const facing = fc.constantFrom(0, 0, 900, 450, 1, 3599, 1234);
  const disc = fc.tuple(point, length).map(([p, l]): Footprint => discAt(p, l / 2));
  const box = fc
    .tuple(point, facing, length, length)
    .map(([p, f, l, w]) => footprintOf({ shape: 'box', length: l, width: w }, { ...p, facing: f }));
  const corner = fc.tuple(point, length, length).map(([{ x, y }, l, w]): Footprint => {
    const ls = [0, 0, l, 0, l, scale, scale, scale, scale, w + scale, 0, w + scale];
    return polygonOf([0, 2, 4, 6, 8, 10].map((i) => ({ x: x + (ls[i] ?? 0), y: y + (ls[i + 1] ?? 0) })));
  });
  const footprint = fc.oneof(disc, box, corner);
  const blocker = fc.tuple(footprint, heights, heights).map(([shape, low, high]) => ({
    prism: { footprint: shape, bottom: Math.min(low, high), top: Math.max(low, high) + 1 },
  }));
  // Half of the spots are at one height and half at another.
  const spots = fc
    .tuple(fc.oneof(disc, box), heights, heights, fc.integer({ min: 4, max: 9 }))
    .map(([f, low, high, n]) => spotsOf(f, low, n).map((spot, i) => (i % 2 === 0 ? spot : spotAt(spot, high))));
  const blockers = fc
    .array(blocker, { maxLength: 9 })
    .map((list): Blocker[] => list.map((one, i) => ({ id: `b${i}`, ...one })));
  return fc.record({ from: spots, to: spots, blockers });
}

function checkSight(query: SightQuery): boolean {
  const { from, to, blockers } = query;
  const anyClear = from.some((a) => to.some((b) => isClearLine(a, b, blockers)));
  const found = sight(query);
  expect(found.clear).toBe(anyClear);
  const [a, b] = found.line;
  if (found.clear) {
    expect(from).toContainEqual(a);
    expect(to).toContainEqual(b);
    expect(isClearLine(a, b, blockers)).toBe(true);
  } else {
    expect(found.line).toEqual([from[0], to[0]]);
    checkBlocker(
      query,
      found.blocker,
      found.edge.map(({ x, y }) => ({ x, y, height: 0 })),
    );
  }
  return anyClear;
}

/** The blocker stops the middle line, alone or with another, at an edge of its own, and no other does so on the way to it. */
function checkBlocker({ from, to, blockers }: SightQuery, id: string, edge: readonly Spot[]): void {
  const [a, b] = [from[0], to[0]];
  const blocker = blockers.find((one) => one.id === id);
  if (a === undefined || b === undefined || blocker === undefined) throw new Error('no such blocker');
  const seam = firstSeam(a, b, blockers);
  expect(segmentHitsPrism(a, b, blocker.prism) || blockers[seam?.of ?? -1] === blocker).toBe(true);
  if (a.height === b.height) checkFirst(a, b, blockers, blocker);
  const { footprint } = blocker.prism;
  if (footprint.kind === 'disc') return;
  const corners = footprint.points.map(({ x, y }) => ({ x, y, height: 0 }));
  const start = corners.findIndex((corner) => corner.x === edge[0]?.x && corner.y === edge[0].y);
  expect(start).toBeGreaterThanOrEqual(0);
  expect(corners[(start + 1) % corners.length]).toEqual(edge[1]);
}

function checkFirst(a: Spot, b: Spot, blockers: readonly Blocker[], first: Blocker): void {
  const steps = 500;
  const reached = ({ prism }: Blocker): number => {
    if (!segmentHitsPrism(a, b, prism)) return Infinity;
    for (let i = 0; i <= steps; i++) {
      const p = { x: a.x + ((b.x - a.x) * i) / steps, y: a.y + ((b.y - a.y) * i) / steps, height: a.height };
      if (segmentHitsPrism(p, p, prism)) return i;
    }
    return Infinity;
  };
  // One that is only grazed may fall between the steps; else it may come one step late.
  if (reached(first) < Infinity) expect(reached(first)).toBeLessThanOrEqual(Math.min(...blockers.map(reached)) + 1);
}

test('spots of a footprint: its centre first, then its rim', () => {
  const spots = spotsOf(discAt({ x: 5, y: 6 }, 100), 7, 4);
  expect(spots).toEqual([
    { x: 5, y: 6, height: 7 },
    { x: 5, y: 106, height: 7 },
    { x: 105, y: 6, height: 7 },
    { x: 5, y: -94, height: 7 },
    { x: -95, y: 6, height: 7 },
  ]);
  expect(spotsOf(discAt({ x: 5, y: 6 }, 100), 7)).toHaveLength(17);
});

describe('sight', () => {
  test.each([
    ['flat, small', scenes(1, fc.constant(0))],
    ['flat, large', scenes(9973, fc.constant(0))],
    ['with heights, small', scenes(1, fc.integer({ min: 0, max: 6 }))],
    ['with heights, large', scenes(9973, fc.integer({ min: 0, max: 60_000 }))],
  ])('is clear exactly when some line is: %s', (_, arbitrary) => {
    const seen = { clear: 0, blocked: 0 };
    const check = (query: SightQuery) => {
      seen[checkSight(query) ? 'clear' : 'blocked']++;
    };
    fc.assert(fc.property(arbitrary, check), { numRuns: 1500 });
    expect(Math.min(seen.clear, seen.blocked)).toBeGreaterThan(25);
  });

  test('counts the spots that are seen', () => {
    let partly = 0;
    fc.assert(
      fc.property(scenes(1, fc.integer({ min: 0, max: 3 })), (query) => {
        const { from, to, blockers } = query;
        const expected = to.flatMap((b, i) => (from.some((a) => isClearLine(a, b, blockers)) ? [i] : []));
        expect(seenSpots(query)).toEqual(expected);
        expect(visibleShare(query)).toBe(expected.length / to.length);
        if (expected.length > 0 && expected.length < to.length) partly++;
      }),
      { numRuns: 1500 },
    );
    expect(partly).toBeGreaterThan(50);
  });

  test('names the first blocker on the middle line and the edge that stops it', () => {
    const wall = (id: string, x: number): Blocker => ({
      id,
      prism: {
        footprint: footprintOf({ shape: 'box', length: 90_000, width: 1000 }, { x, y: 0, facing: 0 }),
        bottom: 0,
        top: 20_000,
      },
    });
    const from = spotsOf(discAt({ x: 0, y: 0 }, 5000), 10_000, 16);
    const to = spotsOf(discAt({ x: 100_000, y: 0 }, 5000), 10_000, 16);
    const found = sight({ from, to, blockers: [wall('far', 70_000), wall('near', 30_000), wall('behind', 120_000)] });
    expect(found).toMatchObject({
      clear: false,
      blocker: 'near',
      edge: [
        { x: 29_500, y: 45_000 },
        { x: 29_500, y: -45_000 },
      ],
    });
    const around = { id: 'around', prism: { footprint: discAt({ x: 0, y: 0 }, 6000), bottom: 0, top: 20_000 } };
    expect(sight({ from, to, blockers: [around] })).toMatchObject({
      blocker: 'around',
      edge: [
        { x: 0, y: -6000 },
        { x: 0, y: 6000 },
      ],
    });
  });

  test('names the edge over which the line would leave when it starts inside, or the nearest', () => {
    const box = { shape: 'box', length: 1000, width: 1000 } as const;
    const prism = { footprint: footprintOf(box, { x: 0, y: 0, facing: 0 }), bottom: 0, top: 9 };
    const edge = (...ends: [Spot, Spot]) => {
      const found = sight({ from: [ends[0]], to: [ends[1]], blockers: [{ id: 'around', prism }] });
      return found.clear ? undefined : found.edge;
    };
    const [inside, right, outside] = [
      spotAt({ x: 0, y: -20 }, 0),
      spotAt({ x: 490, y: 7 }, 0),
      spotAt({ x: 900, y: 0 }, 0),
    ];
    const rightEdge = [
      { x: 500, y: -500 },
      { x: 500, y: 500 },
    ];
    const lowerEdge = [
      { x: -500, y: -500 },
      { x: 500, y: -500 },
    ];
    expect(edge(inside, outside)).toEqual(rightEdge);
    expect(edge(outside, inside)).toEqual(rightEdge);
    expect(edge(right, inside)).toEqual(rightEdge);
    expect(edge(inside, right)).toEqual(lowerEdge);
    expect(edge(inside, inside)).toEqual(lowerEdge);
  });

  test('sees through a gap of one unit, not through none, and along a wall', () => {
    const side = (id: string, y: number): Blocker => ({
      id,
      prism: {
        footprint: footprintOf({ shape: 'box', length: 2000, width: 50 }, { x: 500, y, facing: 0 }),
        bottom: 0,
        top: 9,
      },
    });
    const spot = (x: number, y: number): Spot => ({ x, y, height: 0 });
    const query = (gap: number): SightQuery => ({
      from: [spot(0, 0)],
      to: [spot(1000, 0), spot(1000, 1)],
      blockers: [side('below', -1000), side('above', 1000 + gap)],
    });
    expect(sight(query(-1)).clear).toBe(false);
    // With the walls meeting at y = 0 there is nothing between them to look through.
    expect(sight(query(0)).clear).toBe(false);
    expect(sight(query(1)).clear).toBe(true);
    const [below] = query(1).blockers;
    expect(below && sight({ ...query(1), blockers: [below] }).clear).toBe(true);
  });

  test('needs a spot at either end', () => {
    expect(() => sight({ from: [], to: [{ x: 0, y: 0, height: 0 }], blockers: [] })).toThrow(RangeError);
  });

  test('from and to the same spot: only what stands over it blocks', () => {
    const spot = { x: 0, y: 0, height: 1 };
    const over = { id: 'over', prism: { footprint: discAt(advance(spot, 100, 5), 9), bottom: 0, top: 2 } };
    expect(sight({ from: [spot], to: [spot], blockers: [] }).clear).toBe(true);
    expect(sight({ from: [spot], to: [spot], blockers: [over] })).toMatchObject({ clear: false, blocker: 'over' });
  });
});
