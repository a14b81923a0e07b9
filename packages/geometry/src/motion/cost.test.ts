import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALLOWED_OVERLAP, overlapDepth, pathLength } from '../distances/distance.js';
import { footprintOf, polygonOf } from '../shapes/footprints.js';
import { contains, sideOfPolygon } from '../shapes/polygons.js';
import type { Base, PlacedPolygon, Point } from '../shapes/shapes.js';
import { pathCost, type Region, type RegionCharge, type RegionMeasure, stretches } from './cost.js';

const coordinate = fc.integer({ min: 0, max: 1000 });
const point = fc.record({ x: coordinate, y: coordinate });
const path = fc.array(point, { minLength: 2, maxLength: 4 });

/** An arrow head: concave, of any size and place. */
const arrow = fc
  .tuple(coordinate, coordinate, fc.integer({ min: 100, max: 500 }), fc.integer({ min: 30, max: 90 }))
  .map(([x, y, size, dent]) =>
    polygonOf([
      { x, y },
      { x: x + size, y: y + Math.round(size / 2) },
      { x, y: y + size },
      { x: x + Math.round((size * dent) / 200), y: y + Math.round(size / 2) },
    ]),
  );
const regions = fc
  .array(arrow, { maxLength: 3 })
  .map((polygons) => polygons.map((polygon, i): Region => ({ id: `r${i}`, polygon })));
const base: fc.Arbitrary<Base> = fc.oneof(
  fc.integer({ min: 11, max: 90 }).map((radius): Base => ({ shape: 'disc', radius })),
  fc.constant<Base>({ shape: 'box', length: 130, width: 60 }),
);
const measure: fc.Arbitrary<RegionMeasure> = fc.oneof(
  fc.constant('centre' as const),
  fc.record({ touching: base, facing: fc.integer({ min: 0, max: 3599 }) }),
);

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** In, out, or too close to the border to tell. */
function isIn(measure: RegionMeasure, p: Point, polygon: PlacedPolygon): boolean | undefined {
  if (measure === 'centre') return sideOfPolygon(polygon, p) === 0 ? undefined : contains(polygon, p);
  const depth = overlapDepth(footprintOf(measure.touching, { ...p, facing: measure.facing }), polygon);
  return depth > ALLOWED_OVERLAP + 6 ? true : depth < ALLOWED_OVERLAP - 3 ? false : undefined;
}

describe('stretches', () => {
  test('cover every leg and name the regions of each of many places on it', () => {
    fc.assert(
      fc.property(path, regions, measure, (path, regions, measure) => {
        stretches(path, regions, measure).forEach((parts, leg) => {
          const a = path[leg] ?? { x: 0, y: 0 };
          const b = path[leg + 1] ?? a;
          if (a.x === b.x && a.y === b.y) return expect(parts).toEqual([]);
          expect(parts[0]?.from).toBe(0);
          expect(parts[parts.length - 1]?.to).toBe(1);
          for (const [i, part] of parts.entries()) expect(part.from).toBe(parts[i - 1]?.to ?? 0);
          for (let k = 0; k < 200; k++) {
            const share = (k + 0.4999) / 200;
            const part = parts.find(({ from, to }) => from <= share && share <= to);
            for (const { id, polygon } of regions) {
              const expected = isIn(measure, between(a, b, share), polygon);
              if (expected !== undefined) expect(part?.regions.includes(id)).toBe(expected);
            }
          }
        });
      }),
      { numRuns: 300 },
    );
  });

  test('running along a border is not in the region', () => {
    const square = polygonOf([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
    ]);
    const leg = [
      { x: -50, y: 100 },
      { x: 150, y: 100 },
    ];
    expect(stretches(leg, [{ id: 'r', polygon: square }], 'centre')).toEqual([[{ from: 0, to: 1, regions: [] }]]);
    const touching: RegionMeasure = { touching: { shape: 'disc', radius: 50 }, facing: 0 };
    expect(stretches(leg, [{ id: 'r', polygon: square }], touching)[0]?.length).toBe(3);
    const beside = leg.map(({ x }) => ({ x, y: 150 }));
    expect(stretches(beside, [{ id: 'r', polygon: square }], touching)[0]?.length).toBe(1);
  });
});

describe('pathCost', () => {
  const plain: RegionCharge = () => 1000;

  test('without regions is the length, each leg rounded down', () => {
    fc.assert(
      fc.property(path, regions, measure, (path, regions, measure) => {
        expect(pathCost(path, plain)).toBe(pathLength(path));
        expect(pathCost(path, plain, regions, measure)).toBe(pathLength(path));
        expect(pathCost(path, () => 3000, regions, measure)).toBeGreaterThanOrEqual(3 * pathLength(path));
      }),
    );
  });

  test('charges a region for the stretch inside it', () => {
    const bog = polygonOf([
      { x: 100, y: 0 },
      { x: 300, y: 0 },
      { x: 300, y: 500 },
      { x: 100, y: 500 },
    ]);
    const charge: RegionCharge = (ids) => (ids.length > 0 ? 2000 : 1000);
    const line = [
      { x: 0, y: 200 },
      { x: 1000, y: 200 },
    ];
    expect(pathCost(line, charge, [{ id: 'bog', polygon: bog }])).toBe(1200);
    const wide: RegionMeasure = { touching: { shape: 'disc', radius: 60 }, facing: 0 };
    expect(pathCost(line, charge, [{ id: 'bog', polygon: bog }], wide)).toBe(1300);
    const hull: RegionMeasure = { touching: { shape: 'box', length: 120, width: 40 }, facing: 900 };
    expect(pathCost(line, charge, [{ id: 'bog', polygon: bog }], hull)).toBe(1300);
  });

  test('two regions at once are charged as the caller says', () => {
    const square = (x: number): PlacedPolygon =>
      polygonOf([
        { x, y: 0 },
        { x: x + 200, y: 0 },
        { x: x + 200, y: 200 },
        { x, y: 200 },
      ]);
    const both: Region[] = [
      { id: 'a', polygon: square(0) },
      { id: 'b', polygon: square(100) },
    ];
    const sum: RegionCharge = (ids) => 1000 + 1000 * ids.length;
    const line = [
      { x: 0, y: 50 },
      { x: 300, y: 50 },
    ];
    expect(stretches(line, both, 'centre')[0]?.map(({ regions }) => regions)).toEqual([['a'], ['a', 'b'], ['b']]);
    expect(pathCost(line, sum, both)).toBe(700);
  });
});
