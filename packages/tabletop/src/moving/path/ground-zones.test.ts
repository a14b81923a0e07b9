import { isRefusal } from '@bridgehead/kernel';
import { describe, expect, test } from 'vitest';
import { rectangle } from '../../changes/build.js';
import type { Table, TerrainPart } from '../../table/table.js';
import { checkMove, readMove } from '../check/check-move.js';
import { checkPlace } from '../check/check-place.js';
import type { Movement } from '../demand/movement.js';
import { block, demand, moves, placing, pt, scene, squad, U, via } from '../scenes.fixture.js';

function yard(...parts: readonly TerrainPart[]): Table {
  const table = scene();
  block(table, 'yard', 'yard', [20, 20], [20, 10], { parts });
  return table;
}

function walking(ground: Movement['ground']): Movement {
  return demand(['r1'], { allowance: { length: 40 * U, rule: 'ALLOWANCE' }, ground });
}

describe('a zone that is ground', () => {
  const zone = (ground: string, middle: [number, number], size: [number, number]): TerrainPart => {
    return {
      id: ground,
      kind: 'zone',
      ground,
      outline: rectangle(pt(...middle), { width: size[0] * U, length: size[1] * U }),
    };
  };

  test('is slow or banned by its kind, as a piece would be', () => {
    const table = yard(zone('mud', [15, 17], [4, 3]), zone('pit', [25, 17], [4, 3]));
    squad(table, 'r', 'red', 'trooper', [[11, 17]]);
    const movement = walking({
      banned: [{ kinds: ['pit'], rule: 'BAN' }],
      slow: [{ kinds: ['mud'], cost: 2000, rule: 'SLOW' }],
      judgedBy: 'centre',
    });
    const read = readMove(table, movement, moves({ r1: via([20, 17]) }));
    expect(isRefusal(read) ? read : read.moves[0]?.cost).toBe(13 * U);
    expect(checkMove(table, movement, moves({ r1: via([25, 17]) }))).toMatchObject({
      rule: 'BAN',
      demand: 'ground',
      where: { terrain: 'yard' },
    });
    const exempt = { ...movement, ground: { ...movement.ground, except: ['yard'] } };
    expect(checkMove(table, exempt, moves({ r1: via([25, 17]) }))).toBeNull();
    const set = { place: { r1: { at: [25 * U, 17 * U], facing: 0 } } } as const;
    expect(checkPlace(table, placing(['r1'], { banned: [{ kinds: ['pit'], rule: 'BAN' }] }), set)?.rule).toBe('BAN');
  });

  test('cancels its own piece where its kind is a bridge', () => {
    const table = yard(zone('path', [15, 20], [3, 10]));
    squad(table, 'r', 'red', 'trooper', [[15, 14]]);
    const ground = { banned: [{ kinds: ['yard'], rule: 'BAN' }], bridges: ['path'], judgedBy: 'centre' } as const;
    const movement = walking(ground);
    expect(checkMove(table, movement, moves({ r1: via([15, 17]) }))).toBeNull();
    expect(checkMove(table, movement, moves({ r1: via([15, 17], [18, 17]) }))?.rule).toBe('BAN');
  });
});
