import { footprintOf } from '@bridgehead/geometry';
import type { PlaceAnswer } from '@bridgehead/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addModel, addSquad } from '../../changes/build.js';
import { type Edge, poseAtEdge } from '../../table/edges.js';
import type { Table } from '../../table/table.js';
import type { Placing } from '../demand/placing.js';
import { block, placing, scene, squad, U } from '../scenes.fixture.js';
import { checkPlace } from './check-place.js';

const EDGES: readonly Edge[] = ['bottom', 'top', 'left', 'right'];

/** A tank, 3 long and 2 wide, and a trooper in reserve. */
function reserve(): Table {
  const table = scene();
  addSquad(table, { id: 'p', side: 'red' });
  addModel(table, { id: 'tank', squad: 'p', profile: 'tank' });
  addModel(table, { id: 'trooper', squad: 'p', profile: 'trooper' });
  return table;
}

function at(piece: string, x: number, y: number, facing: number): PlaceAnswer {
  return { place: { [piece]: { at: [Math.round(x * U), Math.round(y * U)], facing } } };
}

function edgewise(edges: readonly Edge[], turned?: number): Placing {
  const atEdge = turned === undefined ? { edges, rule: 'EDGE' } : { edges, turned, rule: 'EDGE' };
  return placing(['tank', 'trooper'], { atEdge });
}

describe('in contact with an edge', () => {
  test('the base touches it, within the tolerance', () => {
    const demanded = edgewise(['bottom']);
    expect(checkPlace(reserve(), demanded, at('tank', 10, 1.5, 0))).toBeNull();
    expect(checkPlace(reserve(), demanded, at('tank', 10, 1, 900))).toBeNull();
    expect(checkPlace(reserve(), demanded, at('tank', 10, 1.501, 0))).toBeNull();
    expect(checkPlace(reserve(), demanded, at('tank', 10, 1.5011, 0))).toMatchObject({
      rule: 'EDGE',
      demand: 'atEdge',
      reason: 'tank A must touch the bottom edge of the table',
    });
    expect(checkPlace(reserve(), demanded, at('tank', 10, 1.4999, 0))?.rule).toBe('PLACE');
    expect(checkPlace(reserve(), demanded, at('tank', 10, 46.5, 0))?.rule).toBe('EDGE');
  });

  test('and the back is to it, turned so far at most', () => {
    const demanded = edgewise(['left'], 450);
    expect(checkPlace(reserve(), demanded, at('trooper', 0.5, 20, 900))).toBeNull();
    expect(checkPlace(reserve(), demanded, at('trooper', 0.5, 20, 450))).toBeNull();
    expect(checkPlace(reserve(), demanded, at('trooper', 0.5, 20, 1350))).toBeNull();
    for (const facing of [449, 1351, 2700, 0])
      expect(checkPlace(reserve(), demanded, at('trooper', 0.5, 20, facing))).toMatchObject({
        rule: 'EDGE',
        demand: 'atEdge',
        reason: 'trooper B must have its back to the left edge: it may be turned at most 45° from it',
      });
  });

  test('in a corner either edge will do, but one and the same for both', () => {
    const demanded = edgewise(['left', 'bottom'], 100);
    expect(checkPlace(reserve(), demanded, at('trooper', 0.5, 0.5, 0))).toBeNull();
    expect(checkPlace(reserve(), demanded, at('trooper', 0.5, 0.5, 900))).toBeNull();
    expect(checkPlace(reserve(), demanded, at('trooper', 0.5, 2, 0))?.rule).toBe('EDGE');
  });

  test('a base placed beside an edge touches it and hangs over nothing, however it is turned', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...EDGES),
        fc.integer({ min: 3 * U, max: 45 * U }),
        fc.integer({ min: 0, max: 3599 }),
        fc.constantFrom('tank', 'trooper'),
        (edge, along, facing, piece) => {
          const table = reserve();
          const base = table.profiles.get(piece)?.base ?? { shape: 'disc', radius: 0 };
          const pose = poseAtEdge(table.surface, base, edge, along, facing);
          const { minX, minY, maxX, maxY } = footprintOf(base, pose).bounds;
          const { width, height } = table.surface;
          expect({ bottom: minY, left: minX, top: height - maxY, right: width - maxX }[edge]).toBe(0);
          const answer = { place: { [piece]: { at: [pose.x, pose.y], facing } } } as const;
          expect(checkPlace(table, edgewise([edge]), answer)).toBeNull();
        },
      ),
    );
  });
});

describe('over a bridge', () => {
  test('the ground below does not count if the middle is on it', () => {
    const table = reserve();
    block(table, 'stream', 'water', [24, 10], [48, 4]);
    block(table, 'bridge', 'bridge', [20, 10], [3, 6]);
    const banned = [{ kinds: ['water'], rule: 'WET' }];
    const dry = placing(['trooper', 'tank'], { banned });
    const bridged = placing(['trooper', 'tank'], { banned, bridges: ['bridge'] });
    expect(checkPlace(table, dry, at('trooper', 20, 10, 0))?.rule).toBe('WET');
    expect(checkPlace(table, bridged, at('trooper', 20, 10, 0))).toBeNull();
    expect(checkPlace(table, bridged, at('tank', 21, 10, 0))).toBeNull();
    expect(checkPlace(table, bridged, at('tank', 22, 10, 0))?.rule).toBe('WET');
  });

  test('a bridge carries no model through another', () => {
    const table = reserve();
    block(table, 'bridge', 'bridge', [20, 10], [3, 6]);
    squad(table, 'b', 'blue', 'trooper', [[20, 10]]);
    const demanded = placing(['trooper'], { bridges: ['bridge'] });
    expect(checkPlace(table, demanded, at('trooper', 20.5, 10, 0))?.rule).toBe('PLACE');
  });
});
