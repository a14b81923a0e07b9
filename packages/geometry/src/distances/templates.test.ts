import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discAt, footprintOf, rimPoints } from '../shapes/footprints.js';
import { contains } from '../shapes/polygons.js';
import { pointToPoint, pointToSegment } from '../shapes/segments.js';
import type { Footprint, Point } from '../shapes/shapes.js';
import { conePolygon, coveredBy, teardropPolygon } from './templates.js';

const coordinate = fc.integer({ min: -15_000, max: 15_000 });
const pose = fc.record({ x: coordinate, y: coordinate, facing: fc.integer({ min: 0, max: 3599 }) });
const size = fc.integer({ min: 500, max: 20_000 });
const disc = fc.tuple(pose, size).map(([p, radius]): Footprint => discAt(p, radius));
const box = fc.tuple(pose, size, size).map(([p, length, width]) => footprintOf({ shape: 'box', length, width }, p));
const cone = fc.tuple(pose, size, size).map(([p, length, width]): Footprint => conePolygon(p, length, 0, width));
const small = fc.integer({ min: 200, max: 6000 });
const shape = fc.oneof(
  fc.tuple(pose, small).map(([p, radius]): Footprint => discAt(p, radius)),
  fc.tuple(pose, small).map(([p, width]) => footprintOf({ shape: 'box', length: 5000, width }, p)),
);

/** Whether a point is in a template, or out of it by less than `by` (below 0: in by more). */
function holds(template: Footprint, p: Point, by: number): boolean {
  if (template.kind === 'disc') return pointToPoint(template.centre, p) <= template.radius + by;
  const toBorder = Math.min(
    ...template.points.map((a, i, all) => pointToSegment(p, a, all[(i + 1) % all.length] ?? a)),
  );
  return (contains(template, p) ? -toBorder : toBorder) <= by;
}

describe('covered', () => {
  test('touch, centre and wholly agree with points of the footprint', () => {
    const seen = { touch: 0, centre: 0, wholly: 0 };
    fc.assert(
      fc.property(fc.oneof(disc, box, cone), fc.array(shape, { maxLength: 8 }), (template, footprints) => {
        const touched = coveredBy(template, footprints, 'touch');
        const central = coveredBy(template, footprints, 'centre');
        const whole = coveredBy(template, footprints, 'wholly');
        footprints.forEach((footprint, i) => {
          const rim = rimPoints(footprint, 64);
          if ([footprint.centre, ...rim].some((p) => holds(template, p, 0))) expect(touched).toContain(i);
          if (whole.includes(i)) expect(rim.every((p) => holds(template, p, 3))).toBe(true);
          else expect(rimPoints(footprint, 720).every((p) => holds(template, p, -30))).toBe(false);
          expect(central.includes(i)).toBe(holds(template, footprint.centre, 0));
        });
        seen.touch += touched.length;
        seen.centre += central.length;
        seen.wholly += whole.length;
      }),
      { numRuns: 300 },
    );
    expect(Math.min(seen.touch - seen.centre, seen.centre - seen.wholly, seen.wholly)).toBeGreaterThan(20);
  });
});

describe('cones and teardrops', () => {
  test('a cone opens from the pose along its facing', () => {
    const { points } = conePolygon({ x: 100, y: 200, facing: 900 }, 1000, 0, 501);
    expect(points).toHaveLength(3);
    for (const corner of [
      { x: 100, y: 200 },
      { x: 1100, y: -50 },
      { x: 1100, y: 451 },
    ]) {
      expect(points).toContainEqual(corner);
    }
    expect(conePolygon({ x: 0, y: 0, facing: 0 }, 1000, 200, 600).points).toHaveLength(4);
  });

  test('a cone holds what lies ahead within its widening borders', () => {
    fc.assert(
      fc.property(pose, size, size, size, pose, (at, length, near, far, p) => {
        const angle = (at.facing * Math.PI) / 1800;
        const [dx, dy] = [p.x - at.x, p.y - at.y];
        const ahead = dx * Math.sin(angle) + dy * Math.cos(angle);
        const aside = Math.abs(dx * Math.cos(angle) - dy * Math.sin(angle));
        const half = (near + ((far - near) * ahead) / length) / 2;
        const room = Math.min(ahead, length - ahead, half - aside);
        fc.pre(Math.abs(room) > 40);
        expect(contains(conePolygon(at, length, near, far), p)).toBe(room > 0);
      }),
      { numRuns: 1000 },
    );
  });

  test('a teardrop is the hull of its tip and its round end', () => {
    fc.assert(
      fc.property(pose, fc.integer({ min: 2000, max: 9000 }), fc.integer({ min: 3, max: 9 }), (at, radius, factor) => {
        const length = radius * factor;
        const teardrop = teardropPolygon(at, length, radius);
        const angle = (at.facing * Math.PI) / 1800;
        const along = (d: number) => ({
          x: Math.round(at.x + d * Math.sin(angle)),
          y: Math.round(at.y + d * Math.cos(angle)),
        });
        expect(teardrop.convex).toBe(true);
        expect(teardrop.points).toContainEqual({ x: at.x, y: at.y });
        for (const p of teardrop.points)
          expect(pointToPoint(p, along(length - radius))).toBeLessThan(length - radius + 3);
        // The outline is of chords of five degrees: at most half a percent of the radius inside the circle.
        const inner = rimPoints(discAt(along(length - radius), Math.floor(radius * 0.99) - 3), 90);
        for (const p of inner) expect(contains(teardrop, p)).toBe(true);
        expect(contains(teardrop, along(length + 3))).toBe(false);
        expect(contains(teardrop, along(length - 3))).toBe(true);
        expect(contains(teardrop, along(-3))).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
