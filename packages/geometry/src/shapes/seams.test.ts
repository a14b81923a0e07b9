import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Prism, segmentHitsPrism, type Spot } from '../sight/prisms.js';
import { isClearLine, sight } from '../sight/sight.js';
import { spotAt } from '../sight/spots.js';
import { polygonOf } from './footprints.js';
import { insideIntervals } from './polygons.js';
import { adjoiningOnes, boxAt, gridLine, roundOne } from './seams.fixture.js';
import { seamsAlong } from './seams.js';
import type { PlacedPolygon, Point } from './shapes.js';

const numbers = fc.array(fc.nat(99), { minLength: 8, maxLength: 32 });
const shapes = numbers.map(adjoiningOnes);
const lines = fc.array(fc.nat(99), { minLength: 6, maxLength: 6 }).map(gridLine);

/** How far the line is shifted, and how much of it around a place is checked there; everything else is at least ten times as far. */
const HAIR = 1e-9;
const NEAR = 1e-3;

function along(a: Spot, b: Spot, share: number, aside: number): Spot {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  return {
    x: a.x + dx * share - (dy * aside) / length,
    y: a.y + dy * share + (dx * aside) / length,
    height: a.height + (b.height - a.height) * share,
  };
}

/** Where, seen from above, something about a prism may change along the line. */
function placesInPlan(a: Spot, b: Spot, { footprint }: Prism): number[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const whole = dx * dx + dy * dy;
  const share = (p: Point) => ((p.x - a.x) * dx + (p.y - a.y) * dy) / whole;
  const aside = (p: Point) => dx * (p.y - a.y) - dy * (p.x - a.x);
  if (footprint.kind === 'disc') {
    const off = aside(footprint.centre) / Math.sqrt(whole);
    const half = Math.sqrt(Math.max(0, footprint.radius ** 2 - off * off) / whole);
    const middle = share(footprint.centre);
    return Math.abs(off) <= footprint.radius + HAIR ? [middle - half, middle + half] : [];
  }
  return footprint.points.flatMap((p, i) => {
    const q = footprint.points[(i + 1) % footprint.points.length] ?? p;
    const [from, to] = [aside(p), aside(q)];
    if (from * to > 0) return [];
    return from === to ? [share(p), share(q)] : [share(p) + ((share(q) - share(p)) * from) / (from - to)];
  });
}

function placesOfHeight(a: Spot, b: Spot, { bottom, top }: Prism): number[] {
  return a.height === b.height ? [] : [bottom, top].map((h) => (h - a.height) / (b.height - a.height));
}

/** Each place once; undefined when two are so close that a look at one would see the other. */
function apart(places: readonly number[], near: number): number[] | undefined {
  const sorted = [0, 1, ...places].filter((at) => at > -near && at < 1 + near).toSorted((s, t) => s - t);
  const distinct = sorted.filter((at, i) => i === 0 || at - (sorted[i - 1] ?? 0) > HAIR);
  return distinct.every((at, i) => i === 0 || at - (distinct[i - 1] ?? 0) > 10 * near) ? distinct : undefined;
}

/** The slow way: the line is shifted by a hair to either side, and at every place on it both are asked whether they hit. */
function isClearWhenShifted(a: Spot, b: Spot, prisms: readonly Prism[]): boolean | undefined {
  if (prisms.some((prism) => segmentHitsPrism(a, b, prism))) return false;
  const near = NEAR / Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
  const plan = prisms.flatMap((prism) => placesInPlan(a, b, prism));
  const heights = prisms.flatMap((prism) => placesOfHeight(a, b, prism));
  const places = apart([...plan, ...heights], near);
  // At the very rim of a top, we choose what counts.
  if (places === undefined || heights.some((at) => plan.some((other) => Math.abs(at - other) < HAIR))) return undefined;
  const windows = places.flatMap((at, i): [number, number][] => {
    const next = places[i + 1];
    const between: [number, number][] = next === undefined ? [] : [[at + near, next - near]];
    return at < HAIR || at > 1 - HAIR ? between : [[at - near, at + near], ...between];
  });
  return windows.every(([from, to]) =>
    [HAIR, -HAIR].some((aside) =>
      prisms.every((prism) => !segmentHitsPrism(along(a, b, from, aside), along(a, b, to, aside), prism)),
    ),
  );
}

describe('a line between shapes that touch', () => {
  const prisms = (heights: fc.Arbitrary<number>) =>
    fc.tuple(shapes, fc.array(numbers.map(roundOne), { maxLength: 1 })).chain(([polygons, discs]) => {
      const footprints = [...polygons, ...discs];
      const between = fc.tuple(heights, heights);
      return fc.array(between, { minLength: footprints.length, maxLength: footprints.length }).map((all) =>
        footprints.map((footprint, i): Prism => {
          const [one, other] = all[i] ?? [0, 0];
          return { footprint, bottom: Math.min(one, other), top: Math.max(one, other) + 1 };
        }),
      );
    });

  test.each([
    ['flat', fc.constant(0), 4000],
    ['with heights', fc.integer({ min: 0, max: 2 }), 6000],
  ])('is clear exactly if it is so when shifted by a hair to one side or the other: %s', (_, heights, numRuns) => {
    const seen = { clear: 0, hit: 0, seam: 0, unsure: 0 };
    const check = (prisms: readonly Prism[], [p, q]: readonly [Point, Point], from: number, to: number) => {
      fc.pre(p.x !== q.x || p.y !== q.y);
      const [a, b] = [spotAt(p, from), spotAt(q, to)];
      const expected = isClearWhenShifted(a, b, prisms);
      if (expected === undefined) return void seen.unsure++;
      const blockers = prisms.map((prism, i) => ({ id: `${i}`, prism }));
      expect(isClearLine(a, b, blockers)).toBe(expected);
      expect(isClearLine(b, a, blockers)).toBe(expected);
      expect(sight({ from: [a], to: [b], blockers }).clear).toBe(expected);
      const isHit = prisms.some((prism) => segmentHitsPrism(a, b, prism));
      seen[expected ? 'clear' : isHit ? 'hit' : 'seam']++;
    };
    fc.assert(fc.property(prisms(heights), lines, heights, heights, check), { numRuns });
    expect(Math.min(seen.clear, seen.hit, seen.seam)).toBeGreaterThan(10);
    expect(seen.unsure).toBeLessThan(numRuns / 4);
  });

  test('is seamed for as long as both hairs are in a shape, exactly', () => {
    let found = 0;
    const isIn = (polygons: readonly PlacedPolygon[], p: Spot) =>
      polygons.some((footprint) => segmentHitsPrism(p, p, { footprint, bottom: 0, top: 1 }));
    fc.assert(
      fc.property(shapes, lines, (polygons, [p, q]) => {
        fc.pre(p.x !== q.x || p.y !== q.y);
        const [a, b] = [spotAt(p, 0), spotAt(q, 0)];
        const prisms = polygons.map((footprint) => ({ footprint, bottom: 0, top: 1 }));
        const places = apart(
          prisms.flatMap((prism) => placesInPlan(a, b, prism)),
          1e-5,
        );
        if (places === undefined) return;
        const seams = seamsAlong(polygons, a, b);
        places.slice(1).forEach((to, i) => {
          const middle = ((places[i] ?? 0) + to) / 2;
          const isInside = polygons.some((polygon) =>
            insideIntervals(polygon, a, b).some(([start, end]) => start < middle && middle < end),
          );
          const isSeam = seams.some((seam) => seam.from < middle && middle < seam.to);
          const sides = [HAIR, -HAIR].map((aside) => isIn(polygons, along(a, b, middle, aside)));
          expect(isInside || isSeam).toBe(sides[0] === true && sides[1] === true);
          if (isSeam && !isInside) found++;
        });
      }),
      { numRuns: 3000 },
    );
    expect(found).toBeGreaterThan(20);
  });

  test('a wall of boxes is as tight as one long box, and its face is clear', () => {
    const size = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(size, size, size, (width, height, count) => {
        const blockers = Array.from({ length: count }, (_, i) => ({
          id: `${i}`,
          prism: { footprint: boxAt(i * width, 0, width, height), bottom: 0, top: 1 },
        }));
        const clear = (ax: number, ay: number, bx: number, by: number) =>
          isClearLine(spotAt({ x: ax, y: ay }, 0), spotAt({ x: bx, y: by }, 0), blockers);
        for (let i = 0; i <= count; i++) {
          const isAtEnd = i === 0 || i === count;
          expect(clear(i * width, -1, i * width, height + 1)).toBe(isAtEnd);
        }
        expect(clear(-1, 0, count * width + 1, 0)).toBe(true);
        expect(clear(-1, height, count * width + 1, height)).toBe(true);
      }),
    );
  });
});

describe('corners that meet', () => {
  const square = (x: number, y: number, id: string) => ({
    id,
    prism: {
      footprint: polygonOf([
        { x, y },
        { x: x + 10, y },
        { x: x + 10, y: y + 10 },
        { x, y: y + 10 },
      ]),
      bottom: 0,
      top: 5,
    },
  });
  const pair = [square(0, 0, 'upper'), square(-10, -10, 'lower')];
  const look = (ax: number, ay: number, bx: number, by: number, height = 0) =>
    sight({ from: [spotAt({ x: ax, y: ay }, height)], to: [spotAt({ x: bx, y: by }, height)], blockers: pair });

  test('leave no gap between them, but a line may lead away from the point where they meet', () => {
    expect(look(-5, 5, 5, -5)).toMatchObject({ clear: false, blocker: 'upper' });
    expect(look(-5, 8, 5, -8).clear).toBe(false);
    expect(look(0, 0, 5, -5).clear).toBe(true);
    expect(look(-5, 5, 0, 0).clear).toBe(true);
    expect(look(-5, 5, 5, -5, 5).clear).toBe(true);
  });

  test('a line that passes one on its left and later another on its right is clear', () => {
    const apart = [square(0, 0, 'one'), square(20, -10, 'other')];
    const line = { from: [spotAt({ x: -5, y: 0 }, 0)], to: [spotAt({ x: 40, y: 0 }, 0)] };
    expect(sight({ ...line, blockers: apart }).clear).toBe(true);
    // With no stretch between, they touch in a corner.
    expect(sight({ ...line, blockers: [square(0, 0, 'one'), square(10, -10, 'other')] }).clear).toBe(false);
  });

  test('when blocked, one of the two and its edge along the line are named', () => {
    const blockers = [square(0, 0, 'above'), square(0, -10, 'below')];
    const found = sight({ from: [spotAt({ x: -5, y: 0 }, 0)], to: [spotAt({ x: 40, y: 0 }, 0)], blockers });
    expect(found).toMatchObject({
      clear: false,
      blocker: 'above',
      edge: [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
    });
  });
});
