import { distanceToPoint, footprintOf } from '@bridgehead/geometry';
import { describe, expect, it } from 'vitest';
import { placeOf, stanceOf } from '../scene/stance.js';
import { smallTable } from '../table.fixture.js';
import { placeLabels } from './band-labels.js';
import { crossingOf } from './crossing-of.js';
import { joinedOutline } from './joined-outline.js';
import { arcAt, isAllRound, joinedArcs, pointAt } from './wedges.js';
import { zigzag } from './zigzag.js';

const INCH = 10_000;

describe('a wedge', () => {
  const disc = { footprint: footprintOf({ shape: 'disc', radius: INCH }, { x: 0, y: 0, facing: 0 }), facing: 900 };
  const hull = { shape: 'box', length: 4 * INCH, width: 2 * INCH } as const;
  const box = { footprint: footprintOf(hull, { x: 0, y: 0, facing: 300 }), facing: 300 };

  it('begins at the rim, whatever the base', () => {
    for (const { x, y } of arcAt(disc, { from: 3150, to: 450 }, 8 * INCH))
      expect(Math.abs(Math.sqrt(x * x + y * y) - 9 * INCH)).toBeLessThan(5);
    for (const stance of [box, { ...box, hull }]) {
      for (let at = 0; at < 3600; at += 170) {
        const point = pointAt(stance, at, 6 * INCH);
        expect(Math.abs(distanceToPoint(box.footprint, point) - 6 * INCH)).toBeLessThan(200);
      }
    }
  });

  it('goes clockwise from one bearing to the other, from where the model faces', () => {
    const arc = arcAt(disc, { from: 3150, to: 450 }, 9 * INCH);
    // It faces to the right, so its fore arc lies about the right.
    expect(arc.every(({ x, y }) => x > 0 && Math.abs(y) <= x + 10)).toBe(true);
    expect((arc[0]?.y ?? 0) > 0 && (arc.at(-1)?.y ?? 0) < 0).toBe(true);
    expect([isAllRound({ from: 0, to: 3600 }), isAllRound({ from: 3150, to: 450 })]).toEqual([true, false]);
  });
});

describe('where a model is drawn', () => {
  const table = smallTable();

  it('is at its ghost, in its carrier, in its building, or nowhere', () => {
    const ghost = { model: 'scout1', pose: { x: 5 * INCH, y: 6 * INCH, facing: 450 }, ok: true };
    expect(stanceOf(table, [ghost], 'scout1')).toMatchObject({
      facing: 450,
      footprint: { centre: { x: 5 * INCH, y: 6 * INCH } },
    });
    expect(stanceOf(table, [], 'scout1')?.footprint.centre).toEqual({ x: 10 * INCH, y: 10 * INCH });
    expect(stanceOf(table, [], 'rider')?.facing).toBe(1800);
    expect(stanceOf(table, [], 'guard')?.footprint.centre).toEqual({ x: 40 * INCH, y: 10 * INCH });
    expect(stanceOf(table, [], 'scout3')).toBeNull();
  });

  it('is found for anything with a place', () => {
    expect(placeOf(table, [], { x: 1, y: 2 })).toEqual({ x: 1, y: 2 });
    expect(placeOf(table, [], 'scouts')).toEqual({ x: 10 * INCH, y: 10 * INCH });
    expect(placeOf(table, [], 'block')).toEqual({ x: 40 * INCH, y: 10 * INCH });
    expect([placeOf(table, [], 'reserve'), placeOf(table, [], 'nobody')]).toEqual([null, null]);
  });
});

describe('a blocked line', () => {
  it('has its cross where it meets the edge, or else in the middle of the edge', () => {
    const [from, to] = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ];
    expect(
      crossingOf(from, to, [
        { x: 40, y: -10 },
        { x: 40, y: 30 },
      ]),
    ).toEqual({ x: 40, y: 0 });
    expect(
      crossingOf(from, to, [
        { x: 40, y: 10 },
        { x: 40, y: 30 },
      ]),
    ).toEqual({ x: 40, y: 20 });
    expect(
      crossingOf(from, to, [
        { x: 20, y: 10 },
        { x: 40, y: 10 },
      ]),
    ).toEqual({ x: 30, y: 10 });
    expect(crossingOf(from, to, null)).toEqual({ x: 50, y: 0 });
  });
});

it('a broken link has teeth of the same size at every zoom', () => {
  const teeth = (scale: number) => zigzag({ x: 0, y: 0 }, { x: 100, y: 0 }, scale).split('L').length;
  expect(teeth(2)).toBe(26);
  expect(teeth(4)).toBe(51);
});

describe('names of ranges', () => {
  const sheet = { width: 480, height: 480 };

  it('stand on the table and not over each other; one without room is left out', () => {
    const spots = [
      { x: 2, y: 100 },
      { x: 100, y: 100 },
      { x: 100, y: 200 },
      { x: 100, y: 300 },
    ];
    const wanted = [
      { text: 'Near 8"', of: '', spots },
      { text: 'Far 16"', of: 'A weapon with a very long name', spots },
      { text: 'Gone', of: '', spots: [{ x: -5, y: 100 }] },
    ];
    const placed = placeLabels(wanted, sheet, 2);
    expect(placed.map(({ text, x, y }) => [text, x, y])).toEqual([
      ['Near 8"', 200, 200],
      ['Far 16"', 200, 400],
    ]);
    expect(placed[1]?.of).toHaveLength(20);
    const [, low] = placeLabels(wanted, sheet, 2, [{ x: 200, y: 400, width: 20, height: 20 }]);
    expect(low?.y).toBe(600);
  });
});

describe('arcs and outlines that belong together', () => {
  it('arcs beside each other are one, all four are all around', () => {
    const [fore, right, aft, left] = [
      { from: 3150, to: 450 },
      { from: 450, to: 1350 },
      { from: 1350, to: 2250 },
      { from: 2250, to: 3150 },
    ];
    if (fore === undefined || right === undefined || aft === undefined || left === undefined) throw new Error('four');
    expect(joinedArcs([fore, left, right])).toEqual([{ from: 2250, to: 1350 }]);
    expect(joinedArcs([fore, aft])).toEqual([fore, aft]);
    expect(joinedArcs([fore, right, aft, left])).toEqual([{ from: 0, to: 3600 }]);
    expect(joinedArcs([])).toEqual([]);
  });

  const square = (x: number, y: number) => [
    { x, y },
    { x: x + 40, y },
    { x: x + 40, y: y + 40 },
    { x, y: y + 40 },
  ];
  const xs = (path: string) => [...path.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x));

  it('the part of an outline inside another is hidden, and the same outline twice is drawn once', () => {
    const two = joinedOutline([square(0, 0), square(21, 13)]);
    const points = [...two.matchAll(/([ML])(-?[\d.]+) (-?[\d.]+)/g)].map(
      ([, , x, y]) => [Number(x), Number(y)] as const,
    );
    // Nothing is drawn where they overlap, from (21, 13) to (40, 40).
    expect(points.filter(([x, y]) => x > 22 && x < 39 && y > 14 && y < 39)).toEqual([]);
    expect(points.some(([x, y]) => x === 40 && y > 15)).toBe(false);
    expect([Math.min(...xs(two)), Math.max(...xs(two))]).toEqual([0, 61]);
    expect(two.match(/M/g)?.length).toBeGreaterThan(1);
    expect(joinedOutline([square(0, 0), square(0, 0)])).toBe(joinedOutline([square(0, 0)]));
    expect(joinedOutline([square(0, 0)]).match(/M/g)).toHaveLength(1);
  });
});
