import { expect, test } from 'vitest';
import { addModel, addSquad } from '../../changes/build.js';
import type { Table } from '../../table/table.js';
import { checkMove } from '../check/check-move.js';
import type { Movement } from '../demand/movement.js';
import { demand, moves, scene, U, via } from '../scenes.fixture.js';
import { moveToward } from '../solve/moves.js';

/** A trooper that comes on over the bottom edge, or over the lower half of the left one. */
function arriving(): Table {
  const table = scene();
  addSquad(table, { id: 'r', side: 'red' });
  addModel(table, { id: 'r1', squad: 'r', profile: 'trooper', place: { kind: 'off', why: 'reserve' } });
  return table;
}

const ENTRY: Movement = demand(['r1'], {
  from: { edges: ['bottom', 'left'], stretches: { left: [0, 24 * U] }, rule: 'ENTRY' },
});

function ruleOf(path: ReturnType<typeof via>): string | null {
  return checkMove(arriving(), ENTRY, moves({ r1: path }))?.rule ?? null;
}

test('a model comes on over an edge, or over the stretch of it that is given', () => {
  expect(ruleOf(via([40, 0], [40, 5]))).toBeNull();
  expect(ruleOf(via([0, 24], [5, 24]))).toBeNull();
  expect(ruleOf(via([0, 24.1], [5, 24]))).toBe('ENTRY');
  expect(ruleOf(via([48, 10], [43, 10]))).toBe('ENTRY');
});

test('solvers begin on the stretch', () => {
  const table = arriving();
  const answer = moveToward(table, ENTRY, { x: 5 * U, y: 40 * U });
  expect(answer?.move[0]?.path[0]).toEqual({ to: [0, 24 * U] });
  expect(answer === null ? 'none' : checkMove(table, ENTRY, answer)).toBeNull();
});
