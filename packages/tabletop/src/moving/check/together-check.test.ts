import { describe, expect, test } from 'vitest';
import type { Table } from '../../table/table.js';
import type { Movement } from '../demand/movement.js';
import { block, demand, moves, scene, squad, U, via } from '../scenes.fixture.js';
import { formationMove } from '../solve/formation-move.js';
import { checkMove } from './check-move.js';

/** A leader at (10, 10) with two others to its right, and a wood whose left border is at x = 12. */
function besideWood(): Table {
  const table = scene();
  squad(table, 'r', 'red', 'trooper', [
    [10, 10],
    [12.5, 10],
    [10, 8],
  ]);
  block(table, 'wood', 'wood', [15, 15], [6, 6]);
  return table;
}

const TOGETHER: Movement = demand(['r1', 'r2', 'r3'], {
  measured: { by: 'leader', leader: 'r1', reach: 3 * U, together: ['wood'], rule: 'TOGETHER' },
  passing: { through: 'friends', rule: 'PASSING' },
});

function ruleOf(table: Table, paths: Parameters<typeof moves>[0]): string | null {
  return checkMove(table, TOGETHER, moves(paths))?.rule ?? null;
}

describe('models around a leader', () => {
  test('may not be placed in terrain that the leader is not in', () => {
    const table = besideWood();
    expect(ruleOf(table, { r1: via([10, 15]), r2: via([12.5, 15]), r3: via([10, 13]) })).toBe('TOGETHER');
    expect(ruleOf(table, { r1: via([10, 15]), r2: via([11.9, 15]), r3: via([10, 13]) })).toBeNull();
  });

  test('nor may they stay behind in it when the leader moves', () => {
    const table = besideWood();
    block(table, 'copse', 'wood', [12.5, 10], [1, 1]);
    expect(ruleOf(table, { r1: via([10, 10.5]) })).toBe('TOGETHER');
    // As long as it does not move, nobody need leave.
    expect(ruleOf(table, { r3: via([9, 9]) })).toBeNull();
  });

  test('must be in the terrain of the leader while there is room', () => {
    const table = besideWood();
    expect(ruleOf(table, { r1: via([12.5, 14.5]), r2: via([12.5, 16]), r3: via([11, 14.5]) })).toBe('TOGETHER');
    expect(ruleOf(table, { r1: via([12.5, 14.5]), r2: via([12.5, 16]), r3: via([14, 14.5]) })).toBeNull();
  });

  test('may stand outside where there is none', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [
      [10, 10],
      [11.5, 10],
    ]);
    block(table, 'copse', 'wood', [10, 14], [1, 1]);
    const pair = { ...TOGETHER, movers: ['r1', 'r2'] };
    const answer = moves({ r1: via([10, 14]), r2: via([11.5, 14]) });
    expect(checkMove(table, pair, answer)).toBeNull();
  });

  test('are placed so by the solvers', () => {
    const table = besideWood();
    for (const [x, y] of [
      [10, 15],
      [12.2, 14],
      [11.8, 14],
    ] as const) {
      const answer = formationMove(table, TOGETHER, 'r1', { x: x * U, y: y * U, facing: 0 });
      expect(answer === null ? 'none' : checkMove(table, TOGETHER, answer)).toBeNull();
      expect(answer?.move.find(({ model }) => model === 'r1')?.path[0]).toMatchObject({ to: [x * U, y * U] });
    }
  });
});
