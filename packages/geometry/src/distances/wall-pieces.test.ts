import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { footprintOf, polygonOf } from '../shapes/footprints.js';
import { area, contains, containsStrictly } from '../shapes/polygons.js';
import { pointToSegment } from '../shapes/segments.js';
import type { PlacedPolygon, Point } from '../shapes/shapes.js';
import { advance } from '../shapes/sines.js';
import { overlapDepth } from './distance.js';
import { isOnWall, type WallOpening, wallPieces } from './wall-pieces.js';

function at(x: number, y: number): Point {
  return { x, y };
}

function outline(...corners: readonly (readonly [number, number])[]): PlacedPolygon {
  return polygonOf(corners.map(([x, y]) => at(x, y)));
}

/** A wall of 12,000 by 400 along x. */
const straight = outline([0, 0], [12_000, 0], [12_000, 400], [0, 400]);
/** The same, with an arm up at either end and one across the top. */
const bent = outline(
  [0, 0],
  [12_000, 0],
  [12_000, 8000],
  [3000, 8000],
  [3000, 7600],
  [11_600, 7600],
  [11_600, 400],
  [400, 400],
  [400, 8000],
  [0, 8000],
);

function bounds(pieces: readonly PlacedPolygon[]): number[][] {
  return pieces.map(({ bounds: { minX, minY, maxX, maxY } }) => [minX, minY, maxX, maxY]);
}

describe('a wall', () => {
  test('without openings is itself, however it is bent', () => {
    expect(wallPieces(bent, [])).toEqual([bent]);
  });

  test('is cut through where it has an opening, whichever side of it that is drawn on', () => {
    for (const y of [0, 200, 400, 405]) {
      const pieces = wallPieces(straight, [[at(7000, y), at(5000, y)]]);
      expect(bounds(pieces)).toEqual([
        [7000, 0, 12_000, 400],
        [0, 0, 5000, 400],
      ]);
    }
  });

  test('has several openings, some over one another and some over its ends', () => {
    const openings: WallOpening[] = [
      [at(-900, 0), at(1000, 0)],
      [at(3000, 0), at(5000, 0)],
      [at(4000, 400), at(6000, 400)],
    ];
    expect(bounds(wallPieces(straight, openings)).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual([
      [1000, 0, 3000, 400],
      [6000, 0, 12_000, 400],
    ]);
    expect(wallPieces(straight, [[at(-1, 0), at(12_001, 0)]])).toEqual([]);
  });

  test('keeps its other arms, however near they are', () => {
    const pieces = wallPieces(bent, [[at(5000, 0), at(7000, 0)]]);
    const isIn = (x: number, y: number): boolean => pieces.some((piece) => contains(piece, at(x, y)));
    expect([isIn(6000, 200), isIn(6000, 7800), isIn(4999, 200), isIn(7001, 200)]).toEqual([false, true, true, true]);
    expect(sumOf(pieces)).toBe(area(bent) - 2000 * 400);
    const folded = outline([0, 0], [9000, 0], [9000, 1000], [0, 1000], [0, 700], [8700, 700], [8700, 300], [0, 300]);
    expect(sumOf(wallPieces(folded, [[at(2000, 0), at(5000, 0)]]))).toBe(area(folded) - 3000 * 300);
  });

  test('loses no more than a corner to an opening that reaches into one', () => {
    expect(sumOf(wallPieces(bent, [[at(9966, 200), at(11_601, 200)]]))).toBeGreaterThan(area(bent) - 1635 * 400 - 2000);
    expect(sumOf(wallPieces(bent, [[at(10_000, 0), at(12_000, 0)]]))).toBe(area(bent) - 2000 * 400 - 400 * 1000);
  });

  test('is cut through where it bends, and where the opening runs askew', () => {
    const arc = polygonOf([...arcOf(10_000), ...arcOf(9500).reverse()]);
    const pieces = wallPieces(arc, [[at(-3000, 9750), at(3000, 9750)]]);
    for (let x = -2990; x <= 2990; x += 230) {
      for (let y = 8000; y <= 10_000; y += 50) expect(pieces.some((piece) => contains(piece, at(x, y)))).toBe(false);
    }
    const askew = wallPieces(straight, [[at(5000, -100), at(6000, 500)]]);
    expect(askew.length).toBe(2);
    expect(askew.map(({ bounds: { minX, maxX } }) => [minX, maxX])).toEqual([
      [0, expect.any(Number)],
      [expect.any(Number), 12_000],
    ]);
  });

  test('has the middles of its openings on it, or nearly', () => {
    expect(isOnWall(straight, [at(5000, 410), at(6000, 410)])).toBe(true);
    expect(isOnWall(straight, [at(5000, 411), at(6000, 411)])).toBe(false);
    expect(isOnWall(straight, [at(-1000, 200), at(1000, 200)])).toBe(true);
    expect(isOnWall(straight, [at(-1000, 200), at(900, 200)])).toBe(false);
  });
});

function sumOf(pieces: readonly PlacedPolygon[]): number {
  return pieces.reduce((sum, piece) => sum + area(piece), 0);
}

/** A quarter of a circle about the origin, the right way up. */
function arcOf(radius: number): Point[] {
  return Array.from({ length: 19 }, (_, i) => advance(at(0, 0), 3150 + i * 50, radius));
}

/** Rectangles that are turned, with openings along them. */
const turnedWalls = fc
  .record({
    length: fc.integer({ min: 2000, max: 60_000 }),
    width: fc.integer({ min: 50, max: 3000 }),
    facing: fc.integer({ min: 0, max: 3599 }),
    spans: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ length, width, facing, spans }) => {
    const middle = { x: 100_000, y: 100_000, facing };
    const wall = footprintOf({ shape: 'box', length, width }, middle);
    const openings = spans.map(([from, to]): WallOpening => {
      const near = advance(middle, facing, Math.round((from - 0.5) * length));
      const far = Math.round((to - from) * length);
      return [near, advance(near, facing, Math.abs(far) < 10 ? 10 : far)];
    });
    return {
      wall: wall as PlacedPolygon,
      openings: openings.filter((opening) => isOnWall(wall as PlacedPolygon, opening)),
    };
  });

/** How far a point is from the lines that bound the band of an opening, and whether it is between them. */
function inBand([a, b]: WallOpening, p: Point): { readonly inside: boolean; readonly clear: boolean } {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const whole = Math.sqrt(dx * dx + dy * dy);
  const along = ((p.x - a.x) * dx + (p.y - a.y) * dy) / whole;
  return { inside: along > 0 && along < whole, clear: Math.min(Math.abs(along), Math.abs(along - whole)) > 3 };
}

function nearOutline({ points }: PlacedPolygon, p: Point): boolean {
  return points.some((a, i) => pointToSegment(p, a, points[(i + 1) % points.length] ?? a) <= 3);
}

/** Points of a turned rectangle, and a little beyond it. */
const shares = fc.array(fc.tuple(fc.integer({ min: -100, max: 1100 }), fc.integer({ min: -100, max: 1100 })), {
  minLength: 60,
  maxLength: 60,
});

test('what is left of a straight wall is what lies outside all bands', () => {
  const found = { standing: 0, gone: 0 };
  fc.assert(
    fc.property(turnedWalls, shares, ({ wall, openings }, given) => {
      const pieces = wallPieces(wall, openings);
      const [a = at(0, 0), b = a, , d = a] = wall.points;
      for (const [s, t] of given) {
        const p = at(
          Math.round(a.x + ((b.x - a.x) * s + (d.x - a.x) * t) / 1000),
          Math.round(a.y + ((b.y - a.y) * s + (d.y - a.y) * t) / 1000),
        );
        const bands = openings.map((opening) => inBand(opening, p));
        if (nearOutline(wall, p) || bands.some(({ clear }) => !clear)) continue;
        const stands = containsStrictly(wall, p) && !bands.some(({ inside }) => inside);
        expect(pieces.some((piece) => contains(piece, p))).toBe(stands);
        found[stands ? 'standing' : 'gone']++;
      }
    }),
  );
  expect(Math.min(found.standing, found.gone)).toBeGreaterThan(500);
});

test('the pieces are convex, lie in their wall and not in one another', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(straight, bent),
      fc.array(
        fc.tuple(
          fc.integer({ min: 0, max: 12_000 }),
          fc.integer({ min: -400, max: 400 }),
          fc.integer({ min: 50, max: 5000 }),
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      (wall, given) => {
        const pieces = wallPieces(
          wall,
          given.map(([x, askew, width]) => [at(x, 200), at(x + width, 200 + askew)]),
        );
        for (const [i, piece] of pieces.entries()) {
          expect(piece.convex).toBe(true);
          for (const corner of piece.points) expect(contains(wall, corner) || nearOutline(wall, corner)).toBe(true);
          for (const other of pieces.slice(i + 1)) expect(overlapDepth(piece, other)).toBeLessThanOrEqual(2);
        }
      },
    ),
  );
});

test('a bent wall loses what lies in the rectangle, and nothing else', () => {
  const STEP = 100;
  fc.assert(
    fc.property(fc.integer({ min: 500, max: 10_000 }), fc.integer({ min: 300, max: 3000 }), (x, width) => {
      const opening: WallOpening = [at(x, 200), at(x + width, 200)];
      const pieces = wallPieces(bent, [opening]);
      for (let px = STEP / 2; px < 12_000; px += STEP) {
        for (let py = STEP / 2; py < 8000; py += STEP) {
          const p = at(px, py);
          const { inside, clear } = inBand(opening, p);
          const above = py - 400 - width / 2;
          if (!contains(bent, p) || nearOutline(bent, p) || !clear || Math.abs(above) <= 3) continue;
          expect(pieces.some((piece) => contains(piece, p))).toBe(!inside || above > 0);
        }
      }
    }),
    { numRuns: 25 },
  );
});
