import type { Point } from '@bridgehead/geometry';
import { describe, expect, test } from 'vitest';
import { addModel, addSquad, rectangle } from '../changes/build.js';
import { block, pt, scene, squad, U } from '../moving/scenes.fixture.js';
import { distanceBetween, footprintOfPiece } from '../table/distances.js';
import { partOf } from '../table/queries.js';
import type { Table, TerrainPart } from '../table/table.js';
import { sightBetween, visibleShareOf } from './sight-lines.js';
import type { SightObstacle, SightRules } from './sight-rules.js';

/** Models look through everything except walls and roofs. */
const WALLS: SightRules = {
  from: 'centre',
  to: 'centre',
  heights: 'ignored',
  blocks: (between) => between.kind === 'terrain' && between.part !== undefined,
};

/** A box of a part, in units of length. */
function box(id: string, kind: TerrainPart['kind'], middle: [number, number], size: [number, number]): TerrainPart {
  return { id, kind, outline: rectangle(pt(...middle), { width: size[0] * U, length: size[1] * U }) };
}

function through(part: TerrainPart, ...openings: readonly (readonly [Point, Point])[]): TerrainPart {
  return { ...part, openings };
}

/** A yard of 10 by 10 about (20, 20) with a wall along its lower side and a door in the middle of that, 2 wide. */
function yard(more: readonly TerrainPart[] = [], height = 3 * U): Table {
  const table = scene();
  const wall = through(box('south', 'wall', [20, 15.5], [10, 0.5]), [pt(19, 15.5), pt(21, 15.5)]);
  block(table, 'yard', 'yard', [20, 20], [10, 10], { height, parts: [wall, ...more] });
  return table;
}

function see(table: Table, from: string, to: string, rules: Partial<SightRules> = {}): boolean {
  return sightBetween(table, from, to, { ...WALLS, ...rules }).clear;
}

describe('walls', () => {
  test('block, and openings in them do not; the piece and the edge are named', () => {
    const table = yard();
    squad(table, 'in', 'red', 'trooper', [[20, 20]]);
    squad(table, 'out', 'blue', 'trooper', [
      [20, 10],
      [16, 10],
      [20, 30],
    ]);
    expect([see(table, 'in1', 'out1'), see(table, 'in1', 'out2'), see(table, 'in1', 'out3')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(sightBetween(table, 'in1', 'out2', WALLS)).toMatchObject({ clear: false, blocker: 'yard' });
    expect(see(table, 'in1', 'out2', { ignore: ['yard'] })).toBe(true);
  });

  test('are asked about after the whole piece, each part once and no zone', () => {
    const table = yard([box('room', 'zone', [20, 20], [4, 4]), box('cover', 'roof', [20, 20], [4, 4])]);
    squad(table, 'in', 'red', 'trooper', [[20, 20]]);
    squad(table, 'out', 'blue', 'trooper', [[16, 10]]);
    const askedBy = (heights: SightRules['heights']): (string | undefined)[] => {
      const asked: (string | undefined)[] = [];
      const blocks = (between: SightObstacle): boolean => {
        if (between.kind === 'terrain') asked.push(between.part?.id);
        return false;
      };
      sightBetween(table, 'in1', 'out1', { ...WALLS, heights, blocks });
      return asked;
    };
    expect(askedBy('ignored')).toEqual([undefined, 'south']);
    expect(askedBy('top')).toEqual([undefined, 'south', 'cover']);
  });

  test('are as tall as they say, or as their piece', () => {
    const low = { ...box('low', 'wall', [20, 24.5], [10, 0.5]), height: U / 2 } as const;
    const table = yard([low]);
    squad(table, 'in', 'red', 'trooper', [[20, 20]]);
    squad(table, 'out', 'blue', 'trooper', [
      [16, 10],
      [20, 30],
    ]);
    expect([see(table, 'in1', 'out1', { heights: 'top' }), see(table, 'in1', 'out2', { heights: 'top' })]).toEqual([
      false,
      true,
    ]);
    expect(see(table, 'in1', 'out2')).toBe(false);
    expect(visibleShareOf(table, 'in1', 'out2', { ...WALLS, heights: 'top' })).toBeCloseTo(1);
  });

  test('may be the outside of a piece that blocks as a whole as well', () => {
    const table = yard();
    squad(table, 'out', 'blue', 'trooper', [
      [20, 10],
      [20, 30],
    ]);
    expect([see(table, 'out1', 'out2'), see(table, 'out1', 'out2', { blocks: () => true })]).toEqual([true, false]);
  });
});

describe('a roof', () => {
  function covered(): Table {
    const table = scene();
    block(table, 'hall', 'hall', [20, 20], [6, 6], { height: 4 * U, parts: [box('top', 'roof', [20, 20], [6, 6])] });
    squad(table, 'under', 'red', 'trooper', [[20, 20]]);
    addSquad(table, { id: 'high', side: 'blue' });
    const stand = (id: string, x: number, height: number): void =>
      addModel(table, {
        id,
        squad: 'high',
        profile: 'trooper',
        place: { kind: 'on', ...pt(x, 20), facing: 0, height },
      });
    stand('above', 21, 4 * U);
    stand('steep', 24, 12 * U);
    stand('flat', 40, 4 * U);
    return table;
  }

  test('hides a model under it from above, but not from the side', () => {
    const table = covered();
    const seen = (to: string): boolean => see(table, 'under1', to, { heights: 'top' });
    expect([seen('above'), seen('steep'), seen('flat')]).toEqual([false, false, true]);
  });

  test('hides no model from others on the roof, nor if heights are ignored', () => {
    const table = covered();
    expect([
      see(table, 'above', 'flat', { heights: 'top' }),
      see(table, 'above', 'steep', { heights: 'middle' }),
    ]).toEqual([true, true]);
    expect(see(table, 'under1', 'steep')).toBe(true);
  });
});

describe('a model in a part of a piece', () => {
  function manned(part: string): Table {
    const table = yard([box('west', 'zone', [16, 20], [2, 8]), box('deck', 'roof', [20, 20], [4, 4])]);
    addSquad(table, { id: 'g', side: 'red' });
    addModel(table, { id: 'g1', squad: 'g', profile: 'tank', place: { kind: 'in', id: 'yard', part } });
    addModel(table, { id: 'g2', squad: 'g', profile: 'trooper', place: { kind: 'in', id: 'g1' } });
    squad(table, 'out', 'blue', 'trooper', [
      [10, 20],
      [20, 8],
    ]);
    return table;
  }

  test('is there, with its passengers', () => {
    const table = manned('west');
    for (const id of ['g1', 'g2']) {
      expect(partOf(table, id)?.id).toBe('west');
      expect(footprintOfPiece(table, id).bounds).toMatchObject({ minX: 15 * U, maxX: 17 * U });
      expect(distanceBetween(table, id, 'out1')).toBe(4.5 * U);
    }
    expect(distanceBetween(table, 'yard', 'out1')).toBe(4.5 * U);
    expect(partOf(table, 'out1')).toBeUndefined();
  });

  test('looks, and is seen, from its outline', () => {
    const table = manned('west');
    // From the western zone no line goes out by the door to the south; from all of the yard one would.
    expect([see(table, 'g1', 'out1'), see(table, 'g1', 'out2'), see(table, 'out2', 'g2')]).toEqual([
      true,
      false,
      false,
    ]);
    addSquad(table, { id: 'h', side: 'red' });
    addModel(table, { id: 'h1', squad: 'h', profile: 'trooper', place: { kind: 'in', id: 'yard' } });
    expect(see(table, 'h1', 'out2')).toBe(true);
  });

  test('is as high as that', () => {
    const table = manned('deck');
    // Over the wall of the same height.
    expect([see(table, 'g1', 'out2', { heights: 'top' }), see(table, 'g1', 'out2')]).toEqual([true, true]);
    block(table, 'fence', 'fence', [20, 12], [20, 0.5], { height: 1.2 * U });
    const blocks = (between: SightObstacle): boolean => between.kind === 'terrain' && between.terrain.id === 'fence';
    addSquad(table, { id: 'h', side: 'red' });
    addModel(table, { id: 'h1', squad: 'h', profile: 'trooper', place: { kind: 'in', id: 'yard' } });
    const overFence = (id: string): boolean => see(table, id, 'out2', { heights: 'middle', blocks });
    expect([overFence('g1'), overFence('g2'), overFence('h1')]).toEqual([true, true, false]);
  });
});
