import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discAt, footprintOf, polygonOf, rimPoints } from '../shapes/footprints.js';
import type { Footprint, Point, Pose } from '../shapes/shapes.js';
import { advance, direction, turned } from '../shapes/sines.js';
import { ALL_ROUND, type Arc, arcOf, footprintInArc, pointInArc, whollyInArc } from './arcs.js';

const FORE: Arc = { from: 3150, to: 450 };
const coordinate = fc.integer({ min: -40_000, max: 40_000 });
const point = fc.record({ x: coordinate, y: coordinate });
const facing = fc.oneof(fc.integer({ min: 0, max: 3599 }), fc.constantFrom(0, 1, 450, 900, 1800, 3599));
const pose = fc.record({ x: coordinate, y: coordinate, facing });
const arc = fc.record({ from: facing, to: facing });

const span = ({ from, to }: Arc) => turned(to, -from);

/** How far clockwise of the start of the arc a point is, in tenths of a degree. */
function clockwiseOf(apex: Pose, { from }: Arc, p: Point): number {
  const angle = (Math.atan2(p.x - apex.x, p.y - apex.y) * 1800) / Math.PI;
  return (angle - apex.facing - from + 10_800) % 3600;
}

describe('pointInArc', () => {
  test('agrees with angles', () => {
    fc.assert(
      fc.property(pose, arc, point, (apex, a, p) => {
        const angle = clockwiseOf(apex, a, p);
        fc.pre(Math.min(angle, 3600 - angle, Math.abs(angle - span(a))) > 0.001);
        expect(pointInArc(apex, a, p)).toBe(angle < span(a));
      }),
      { numRuns: 2000 },
    );
  });

  test('includes its borders and its apex, and nothing a unit beyond', () => {
    for (const f of [0, 900, 1800, 2700]) {
      const apex = { x: 10, y: -20, facing: f };
      const ahead = (a: number, r: number) => advance(advance(apex, f, a), turned(f, 900), r);
      for (const far of [1, 2, 3, 70_000]) {
        expect(pointInArc(apex, FORE, ahead(far, far))).toBe(true);
        expect(pointInArc(apex, FORE, ahead(far, -far))).toBe(true);
        expect(pointInArc(apex, FORE, ahead(far, far + 1))).toBe(false);
        expect(pointInArc(apex, FORE, ahead(far, -far - 1))).toBe(false);
        expect(pointInArc(apex, FORE, ahead(-far, 0))).toBe(false);
        expect(pointInArc(apex, { from: 450, to: 3150 }, ahead(far, far))).toBe(true);
        expect(pointInArc(apex, { from: 450, to: 3150 }, ahead(far, far - 1))).toBe(false);
        expect(pointInArc(apex, { from: 2700, to: 900 }, ahead(0, far))).toBe(true);
        expect(pointInArc(apex, { from: 2700, to: 900 }, ahead(-1, far))).toBe(false);
        expect(pointInArc(apex, { from: 0, to: 0 }, ahead(far, 0))).toBe(true);
        expect(pointInArc(apex, { from: 0, to: 0 }, ahead(-far, 0))).toBe(false);
        expect(pointInArc(apex, { from: 0, to: 0 }, ahead(far, 1))).toBe(false);
        expect(pointInArc(apex, ALL_ROUND, ahead(-far, far))).toBe(true);
      }
      for (const a of [FORE, { from: 0, to: 0 }, { from: 900, to: 100 }]) expect(pointInArc(apex, a, apex)).toBe(true);
    }
  });

  test('arcs that share their borders leave nothing out, and the first one listed has the border', () => {
    const quarters = [FORE, { from: 450, to: 1350 }, { from: 1350, to: 2250 }, { from: 2250, to: 3150 }];
    const apex = { x: 0, y: 0, facing: 0 };
    fc.assert(fc.property(pose, point, (at, p) => arcOf(at, quarters, p) >= 0));
    expect(arcOf(apex, quarters, { x: 5, y: 5 })).toBe(0);
    expect(arcOf(apex, quarters, { x: 6, y: 5 })).toBe(1);
    expect(arcOf(apex, quarters, { x: -5, y: -5 })).toBe(2);
    expect(arcOf(apex, quarters.slice(1), { x: 0, y: 5 })).toBe(-1);
  });
});

/** The part of an outline on the clockwise side of a border, by clipping; closed except for a hair. */
function clipped(points: readonly Point[], apex: Pose, border: number, side: 1 | -1): Point[] {
  const { x, y } = direction(border);
  const value = (p: Point) => side * (y * (p.x - apex.x) - x * (p.y - apex.y));
  return points.flatMap((a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    const [va, vb] = [value(a), value(b)];
    const kept = va >= -1e-3 ? [a] : [];
    if (va * vb >= 0) return kept;
    const share = va / (va - vb);
    return [...kept, { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }];
  });
}

/** For arcs of at most half a turn; wider ones are cut in two. */
function obviouslyInArc(apex: Pose, a: Arc, points: readonly Point[]): boolean {
  const width = span(a);
  if (width > 1800) {
    const middle = turned(a.from, 1000);
    return [
      { from: a.from, to: middle },
      { from: middle, to: a.to },
    ].some((part) => obviouslyInArc(apex, part, points));
  }
  const first = clipped(points, apex, turned(apex.facing, a.from), 1);
  return clipped(first, apex, turned(apex.facing, a.to), -1).length > 0;
}

describe('footprints in arcs', () => {
  const size = fc.integer({ min: 100, max: 30_000 });
  const box = fc
    .tuple(pose, size, size)
    .map(([at, length, width]) => footprintOf({ shape: 'box', length, width }, at) as Footprint & { kind: 'polygon' });
  const wide = arc.filter((a) => span(a) > 0);

  test('a box is in when clipping leaves something of it', () => {
    const seen = { in: 0, out: 0, wholly: 0 };
    fc.assert(
      fc.property(pose, wide, box, (apex, a, shape) => {
        const expected = obviouslyInArc(apex, a, shape.points);
        expect(footprintInArc(apex, a, shape)).toBe(expected);
        const all = whollyInArc(apex, a, shape);
        expect(all).toBe(!obviouslyInArc(apex, { from: a.to, to: a.from }, shape.points));
        seen[all ? 'wholly' : expected ? 'in' : 'out']++;
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(seen.in, seen.out, seen.wholly)).toBeGreaterThan(50);
  });

  test('borders count: every square of a grid against every eighth of the circle', () => {
    const apex = { x: 0, y: 0, facing: 0 };
    const side = 4;
    for (let x = -16; x < 16; x += side) {
      for (let y = -16; y < 16; y += side) {
        const [minX, minY, maxX, maxY] = [x, y, x + side, y + side];
        const corners = [minX, minY, maxX, minY, maxX, maxY, minX, maxY];
        const square = polygonOf([0, 2, 4, 6].map((i) => ({ x: corners[i] ?? 0, y: corners[i + 1] ?? 0 })));
        const points = Array.from({ length: 25 }, (_, i) => ({ x: x + (i % 5), y: y + Math.floor(i / 5) }));
        for (let from = 0; from < 3600; from += 450) {
          for (let width = 450; width < 3600; width += 450) {
            const a = { from, to: turned(from, width) };
            // No border passes between the points of the grid without meeting one.
            expect(footprintInArc(apex, a, square)).toBe(points.some((p) => pointInArc(apex, a, p)));
            expect(whollyInArc(apex, a, square)).toBe(points.every((p) => pointInArc(apex, a, p)));
          }
        }
      }
    }
  });

  test('an edge may lead through the arc though no corner is in it', () => {
    const apex = { x: 0, y: 0, facing: 0 };
    const bar = (y: number) => footprintOf({ shape: 'box', length: 10, width: 1000 }, { x: 0, y, facing: 0 });
    expect(footprintInArc(apex, { from: 3595, to: 5 }, bar(100))).toBe(true);
    expect(footprintInArc(apex, { from: 3595, to: 5 }, bar(5))).toBe(true);
    expect(footprintInArc(apex, { from: 3595, to: 5 }, bar(0))).toBe(true);
    expect(footprintInArc(apex, { from: 3595, to: 5 }, bar(-5))).toBe(true);
    expect(footprintInArc(apex, { from: 3595, to: 5 }, bar(-6))).toBe(false);
    expect(footprintInArc(apex, { from: 0, to: 0 }, bar(100))).toBe(true);
    expect(footprintInArc(apex, { from: 0, to: 0 }, bar(-100))).toBe(false);
    expect(whollyInArc(apex, { from: 5, to: 3595 }, bar(100))).toBe(false);
    expect(whollyInArc(apex, { from: 5, to: 3595 }, bar(-100))).toBe(true);
    expect(whollyInArc(apex, { from: 5, to: 3595 }, bar(-5))).toBe(true);
    expect(whollyInArc(apex, { from: 5, to: 3595 }, bar(-4))).toBe(false);
    expect(whollyInArc(apex, ALL_ROUND, bar(0))).toBe(true);
  });

  test('a disc is in when clipping leaves something of a polygon of 360 points', () => {
    const seen = { in: 0, out: 0, wholly: 0 };
    fc.assert(
      fc.property(pose, wide, point, size, (apex, a, p, radius) => {
        const rest: Arc = { from: a.to, to: a.from };
        // The polygon differs from the disc by less than a hundredth percent of the radius, and by rounding.
        const off = 2 + radius / 5000;
        const smaller = rimPoints(discAt(p, radius - off), 360);
        const larger = rimPoints(discAt(p, radius + off), 360);
        const some = footprintInArc(apex, a, discAt(p, radius));
        const all = whollyInArc(apex, a, discAt(p, radius));
        expect(obviouslyInArc(apex, a, some ? larger : smaller)).toBe(some);
        expect(obviouslyInArc(apex, rest, all ? smaller : larger)).toBe(!all);
        seen[all ? 'wholly' : some ? 'in' : 'out']++;
      }),
      { numRuns: 500 },
    );
    expect(Math.min(seen.in, seen.out, seen.wholly)).toBeGreaterThan(20);
  });

  test('a disc that touches a border is in; one that touches from inside is wholly in', () => {
    const apex = { x: 0, y: 0, facing: 0 };
    const half: Arc = { from: 0, to: 1800 };
    expect(footprintInArc(apex, half, discAt({ x: -50, y: 0 }, 50))).toBe(true);
    expect(footprintInArc(apex, half, discAt({ x: -51, y: 0 }, 50))).toBe(false);
    expect(whollyInArc(apex, half, discAt({ x: 50, y: 9 }, 50))).toBe(true);
    expect(whollyInArc(apex, half, discAt({ x: 49, y: 9 }, 50))).toBe(false);
    expect(footprintInArc(apex, FORE, discAt({ x: 0, y: -50 }, 50))).toBe(true);
    expect(footprintInArc(apex, FORE, discAt({ x: 0, y: -51 }, 50))).toBe(false);
  });
});
