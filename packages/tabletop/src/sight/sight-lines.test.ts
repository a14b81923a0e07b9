import { discAt, type Footprint, type Point, rimPoints } from '@bridgehead/geometry';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addModel, addSquad } from '../changes/build.js';
import { block, scene, squad, U } from '../moving/scenes.fixture.js';
import { footprintOfPiece } from '../table/distances.js';
import type { Table } from '../table/table.js';
import { arcOfAttack, inArcOf, QUARTERS, templateCovers } from './arcs.js';
import { sightBetween, visibleShareOf } from './sight-lines.js';
import type { SightObstacle, SightRules } from './sight-rules.js';

const EVERYTHING: SightRules = { from: 'rim16', to: 'rim16', heights: 'ignored', blocks: () => true };

function pair(): Table {
  const table = scene();
  squad(table, 'r', 'red', 'trooper', [[10, 10]]);
  squad(table, 'b', 'blue', 'trooper', [[10, 30]]);
  return table;
}

describe('sight between two models', () => {
  test('is clear over open ground, from middle to middle', () => {
    const seen = sightBetween(pair(), 'r1', 'b1', EVERYTHING);
    expect(seen).toEqual({
      clear: true,
      line: [
        { x: 10 * U, y: 10 * U, height: 0 },
        { x: 10 * U, y: 30 * U, height: 0 },
      ],
    });
  });

  test('is stopped by a house across it, which is named with its edge', () => {
    const table = pair();
    block(table, 'house', 'house', [10, 20], [6, 4]);
    const seen = sightBetween(table, 'r1', 'b1', EVERYTHING);
    expect(seen).toMatchObject({ clear: false, blocker: 'house', edge: [{ y: 18 * U }, { y: 18 * U }] });
  });

  test('goes past a house that covers the middles only', () => {
    const table = pair();
    block(table, 'post', 'house', [10, 20], [0.6, 0.6]);
    expect(sightBetween(table, 'r1', 'b1', EVERYTHING).clear).toBe(true);
    expect(sightBetween(table, 'r1', 'b1', { ...EVERYTHING, from: 'centre', to: 'centre' }).clear).toBe(false);
  });

  test('does not go between two houses that touch, along their border or through a corner', () => {
    const table = pair();
    block(table, 'west', 'house', [7, 20], [6, 4]);
    const middles = { ...EVERYTHING, from: 'centre', to: 'centre' } as const;
    expect(sightBetween(table, 'r1', 'b1', middles).clear).toBe(true);
    block(table, 'east', 'house', [13, 20], [6, 4]);
    for (const rules of [EVERYTHING, middles]) {
      expect(sightBetween(table, 'r1', 'b1', rules)).toMatchObject({ clear: false, blocker: 'west' });
      expect(visibleShareOf(table, 'r1', 'b1', rules)).toBe(0);
    }
    const staggered = pair();
    block(staggered, 'west', 'house', [7, 18], [6, 4]);
    block(staggered, 'east', 'house', [13, 22], [6, 4]);
    expect(sightBetween(staggered, 'r1', 'b1', middles).clear).toBe(false);
  });

  test('is stopped by what the system names, and by nothing else', () => {
    const table = pair();
    squad(table, 'g', 'blue', 'giant', [[10, 20]]);
    block(table, 'wood', 'wood', [10, 15], [8, 2]);
    const asked: string[] = [];
    const rules: SightRules = {
      ...EVERYTHING,
      blocks: (between: SightObstacle) => {
        asked.push(between.kind === 'model' ? between.model.id : between.terrain.id);
        return between.kind === 'model';
      },
    };
    expect(sightBetween(table, 'r1', 'b1', rules)).toMatchObject({ clear: false, blocker: 'g1' });
    expect(new Set(asked)).toEqual(new Set(['g1', 'wood']));
    expect(sightBetween(table, 'r1', 'b1', { ...rules, ignore: ['g1'] }).clear).toBe(true);
  });

  test('respects heights only if they count', () => {
    const table = pair();
    block(table, 'wall', 'wall', [10, 20], [8, 1], { height: U / 2 });
    expect(sightBetween(table, 'r1', 'b1', EVERYTHING).clear).toBe(false);
    expect(sightBetween(table, 'r1', 'b1', { ...EVERYTHING, heights: 'top' }).clear).toBe(true);
    expect(sightBetween(table, 'r1', 'b1', { ...EVERYTHING, heights: 'middle' }).clear).toBe(true);
    block(table, 'tower', 'wall', [10, 24], [8, 1], { height: 3 * U });
    expect(sightBetween(table, 'r1', 'b1', { ...EVERYTHING, heights: 'top' })).toMatchObject({
      clear: false,
      blocker: 'tower',
    });
  });

  test('is drawn from the outline of the building that a model is in', () => {
    const table = pair();
    block(table, 'house', 'house', [20, 10], [4, 4]);
    addSquad(table, { id: 'h', side: 'red' });
    addModel(table, { id: 'h1', squad: 'h', profile: 'trooper', place: { kind: 'in', id: 'house' } });
    block(table, 'screen', 'house', [20, 20], [2, 1]);
    squad(table, 'c', 'blue', 'trooper', [[20, 30]]);
    const rules: SightRules = { ...EVERYTHING, from: 'centre', to: 'centre' };
    // The middles are screened, the corners of the house are not; the house itself blocks only what goes through it.
    expect(sightBetween(table, 'h1', 'c1', rules)).toMatchObject({ clear: true });
    expect(sightBetween(table, 'c1', 'h1', rules)).toMatchObject({ clear: true });
    block(table, 'curtain', 'house', [20, 24], [12, 1]);
    expect(sightBetween(table, 'h1', 'c1', rules).clear).toBe(false);
  });

  test('agrees with the plain search through all lines and all pieces', () => {
    const places = fc.array(
      fc.tuple(fc.integer({ min: 2, max: 46 }), fc.integer({ min: 2, max: 46 }), fc.integer({ min: 0, max: 3599 })),
      { minLength: 4, maxLength: 12 },
    );
    fc.assert(
      fc.property(
        places,
        fc.array(
          fc.tuple(
            fc.integer({ min: 4, max: 44 }),
            fc.integer({ min: 4, max: 44 }),
            fc.integer({ min: 1, max: 8 }),
            fc.integer({ min: 1, max: 8 }),
          ),
          { maxLength: 5 },
        ),
        (spots, houses) => {
          const table = scene();
          squad(table, 'r', 'red', 'tank', spots);
          houses.forEach(([x, y, w, h], i) => block(table, `h${i}`, 'house', [x, y], [w, h]));
          expect(sightBetween(table, 'r1', 'r2', EVERYTHING).clear).toBe(plainly(table, 'r1', 'r2'));
        },
      ),
      { numRuns: 150 },
    );
  });
});

/** Every line from every spot to every spot, tested against everything on the table. */
function plainly(table: Table, from: string, to: string): boolean {
  const spots = (id: string) => {
    const print = footprintOfPiece(table, id);
    return [print.centre, ...rimPoints(print, 16)];
  };
  const others = [...table.models.keys(), ...table.terrain.keys()].filter((id) => id !== from && id !== to);
  const prints = others.map((id) => footprintOfPiece(table, id));
  return spots(from).some((a) => spots(to).some((b) => !prints.some((print) => isCrossed(print, a, b))));
}

/** Cuts the line at every edge of a convex outline and checks whether the middle of the rest lies inside. */
function isCrossed(print: Footprint, a: Point, b: Point): boolean {
  if (print.kind !== 'polygon') return false;
  const { points } = print;
  const side = (i: number, p: Point): number => {
    const [e, f] = [points[i] as Point, points[(i + 1) % points.length] as Point];
    return (f.x - e.x) * (p.y - e.y) - (f.y - e.y) * (p.x - e.x);
  };
  let [from, to] = [0, 1];
  points.forEach((_, i) => {
    const [sideA, sideB] = [side(i, a), side(i, b)];
    if (sideA < 0 && sideB < 0) to = -1;
    else if (sideA < 0) from = Math.max(from, sideA / (sideA - sideB));
    else if (sideB < 0) to = Math.min(to, sideA / (sideA - sideB));
  });
  if (to - from < 1e-12) return false;
  const share = (from + to) / 2;
  const middle = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
  return points.every((_, i) => side(i, middle) > 1e-3);
}

describe('visible share', () => {
  test('is a half behind a house that covers one side', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [[10, 10]]);
    squad(table, 'b', 'blue', 'tank', [[10, 40, 900]]);
    const rules: SightRules = { ...EVERYTHING, from: 'centre' };
    expect(visibleShareOf(table, 'r1', 'b1', rules)).toBe(1);
    block(table, 'house', 'house', [6, 38], [8, 1]);
    expect(visibleShareOf(table, 'r1', 'b1', rules)).toBe(0.5);
  });

  test('counts rows when heights count', () => {
    const table = scene();
    squad(table, 'r', 'red', 'giant', [[10, 10]]);
    squad(table, 'b', 'blue', 'tank', [[10, 40, 900]]);
    const rules: SightRules = { ...EVERYTHING, from: 'centre', heights: 'top' };
    block(table, 'wall', 'wall', [10, 38.5], [10, 0.2], { height: U });
    const share = visibleShareOf(table, 'r1', 'b1', rules);
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.7);
  });
});

test('arcs are those of the model that looks', () => {
  const table = scene();
  squad(table, 'r', 'red', 'tank', [[20, 20, 900]]);
  squad(table, 'b', 'blue', 'trooper', [
    [30, 20],
    [20, 30],
    [10, 20],
    [30, 30],
  ]);
  expect(inArcOf(table, 'r1', { from: 3150, to: 450 }, 'b1')).toBe(true);
  expect(inArcOf(table, 'r1', { from: 3150, to: 450 }, 'b2')).toBe(false);
  expect(arcOfAttack(table, 'r1', 'b1')).toBe(0);
  expect(arcOfAttack(table, 'r1', 'b2')).toBe(3);
  expect(arcOfAttack(table, 'r1', 'b3')).toBe(2);
  // On the border between fore and left: the earlier in the list.
  expect(arcOfAttack(table, 'r1', 'b4')).toBe(0);
  expect(arcOfAttack(table, 'r1', 'b4', [...QUARTERS].reverse())).toBe(0);
  expect(inArcOf(table, 'r1', { from: 3150, to: 450 }, 'b4', 'centre')).toBe(true);
  expect(inArcOf(table, 'r1', { from: 3150, to: 450 }, 'b4', 'wholly')).toBe(false);
});

test('a template covers what touches it, what has its middle under it, or what lies wholly under it', () => {
  const table = scene();
  squad(table, 'b', 'blue', 'trooper', [
    [20, 20],
    [21.5, 20],
    [22.4, 20],
    [24, 20],
  ]);
  const template = discAt({ x: 20 * U, y: 20 * U }, 2 * U);
  expect(templateCovers(table, template, 'touch')).toEqual(['b1', 'b2', 'b3']);
  expect(templateCovers(table, template, 'centre')).toEqual(['b1', 'b2']);
  expect(templateCovers(table, template, 'wholly')).toEqual(['b1', 'b2']);
  expect(templateCovers(table, template, 'touch', ({ id }) => id !== 'b2')).toEqual(['b1', 'b3']);
});
