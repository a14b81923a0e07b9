import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, overlapDepth } from '../distances/distance.js';
import { discAt, footprintOf } from '../shapes/footprints.js';
import { hullOf } from '../shapes/hulls.js';
import { pointToPoint } from '../shapes/segments.js';
import type { Base, Footprint, Point } from '../shapes/shapes.js';
import { baseOutline, bordersAround } from './borders.js';
import { circle, type Curve, meetings, nearestOn, segment } from './curves.js';

const coordinate = fc.integer({ min: -1000, max: 1000 });
const point = fc.record({ x: coordinate, y: coordinate });
const curve: fc.Arbitrary<Curve> = fc.oneof(
  fc.tuple(point, point).map(([a, b]) => segment(a, b)),
  fc.tuple(point, fc.integer({ min: 1, max: 800 })).map(([c, r]) => circle(c, r)),
);

/** Many points of a curve. */
function along(curve: Curve, count: number): Point[] {
  return Array.from({ length: count + 1 }, (_, i) => {
    if (curve.kind === 'circle') {
      const angle = (2 * Math.PI * i) / count;
      return { x: curve.centre.x + curve.radius * Math.cos(angle), y: curve.centre.y + curve.radius * Math.sin(angle) };
    }
    const { a, b } = curve;
    return { x: a.x + ((b.x - a.x) * i) / count, y: a.y + ((b.y - a.y) * i) / count };
  });
}

const away = (curve: Curve, p: Point): number => pointToPoint(nearestOn(curve, p), p);

describe('curves', () => {
  test('the nearest point is on the curve, and no other is nearer', () => {
    fc.assert(
      fc.property(curve, point, (curve, p) => {
        const near = nearestOn(curve, p);
        expect(away(curve, near)).toBeLessThan(1e-6);
        const least = Math.min(...along(curve, 200).map((q) => pointToPoint(p, q)));
        expect(pointToPoint(p, near)).toBeLessThanOrEqual(least + 1e-6);
        expect(pointToPoint(p, near)).toBeGreaterThan(least - 30);
      }),
    );
  });

  test('meetings are on both curves, and no crossing is missed', () => {
    fc.assert(
      fc.property(curve, curve, (one, other) => {
        const found = meetings(one, other);
        for (const p of found) expect(Math.max(away(one, p), away(other, p))).toBeLessThan(0.01);
        // Where points of one lie on both sides of the other circle, they must meet.
        if (other.kind !== 'circle') return;
        const sides = along(one, 400).map((p) => pointToPoint(p, other.centre) - other.radius);
        const crosses = sides.some((side) => side > 0.5) && sides.some((side) => side < -0.5);
        if (crosses) expect(found.length).toBeGreaterThan(0);
      }),
      { numRuns: 400 },
    );
  });
});

test('a hull holds all points and has only convex corners', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 20 }), (points) => {
      const hull = hullOf(points);
      const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
      hull.forEach((a, i) => {
        const b = hull[(i + 1) % hull.length] ?? a;
        const c = hull[(i + 2) % hull.length] ?? a;
        if (hull.length > 2) expect(turn(a, b, c)).toBeGreaterThan(0);
        for (const p of points) expect(turn(a, b, p)).toBeGreaterThanOrEqual(0);
      });
      for (const p of hull) expect(points).toContainEqual(p);
    }),
  );
});

test('on some border a base is at the distance asked for, and on none is it nearer without overlapping', () => {
  const base: fc.Arbitrary<Base> = fc.oneof(
    fc.constant<Base>({ shape: 'disc', radius: 100 }),
    fc.constant<Base>({ shape: 'box', length: 300, width: 120 }),
  );
  const obstacle: fc.Arbitrary<Footprint> = fc.oneof(
    point.map((p) => discAt(p, 150)),
    fc
      .tuple(point, fc.integer({ min: 0, max: 3599 }))
      .map(([p, facing]) => footprintOf({ shape: 'box', length: 400, width: 200 }, { ...p, facing })),
  );
  fc.assert(
    fc.property(
      base,
      fc.integer({ min: 0, max: 3599 }),
      obstacle,
      fc.integer({ min: 0, max: 200 }),
      (base, facing, obstacle, gap) => {
        let touching = 0;
        for (const border of bordersAround(baseOutline(base, facing), obstacle, gap)) {
          for (const p of along(border, 12)) {
            const placed = footprintOf(base, { x: Math.round(p.x), y: Math.round(p.y), facing });
            const apart = distance(placed, obstacle);
            if (Math.abs(apart - gap) <= 1) touching++;
            if (border.kind === 'segment' && gap > 1) expect(Math.abs(apart - gap)).toBeLessThanOrEqual(1);
            if (border.kind === 'segment') expect(overlapDepth(placed, obstacle)).toBeLessThan(1.5);
          }
        }
        expect(touching).toBeGreaterThan(12);
      },
    ),
    { numRuns: 60 },
  );
});
