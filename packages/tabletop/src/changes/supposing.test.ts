import { expect, test } from 'vitest';
import { block, scene, squad, U } from '../moving/scenes.fixture.js';
import { pack } from '../packing/pack.js';
import { distanceBetween, footprintOfModel } from '../table/distances.js';
import { supposing } from './supposing.js';

test('as if models stood elsewhere, and then not', () => {
  const table = scene();
  squad(table, 'r', 'red', 'trooper', [
    [10, 10],
    [12, 10],
  ]);
  squad(table, 'b', 'blue', 'trooper', [[20, 10]]);
  block(table, 'rock', 'rock', [30, 30], [2, 2]);
  const before = JSON.stringify(pack(table));
  const moves = [
    { model: 'r1', to: { kind: 'on', x: 15 * U, y: 10 * U, facing: 0 } },
    { model: 'r1', to: { kind: 'on', x: 18 * U, y: 10 * U, facing: 0 } },
  ] as const;
  expect(distanceBetween(table, 'r1', 'b1')).toBe(9 * U);
  expect(supposing(table, moves, (supposed) => distanceBetween(supposed, 'r1', 'b1'))).toBe(U);
  expect(distanceBetween(table, 'r1', 'b1')).toBe(9 * U);
  expect(() =>
    supposing(table, moves, () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(JSON.stringify(pack(table))).toBe(before);
  expect(footprintOfModel(table, 'r1').centre).toEqual({ x: 10 * U, y: 10 * U });
});

test('one supposition within another', () => {
  const table = scene();
  squad(table, 'r', 'red', 'trooper', [[10, 10]]);
  squad(table, 'b', 'blue', 'trooper', [[20, 10]]);
  const at = (x: number) => ({ kind: 'on', x: x * U, y: 10 * U, facing: 0 }) as const;
  const seen = supposing(table, [{ model: 'r1', to: at(12) }], (outer) => {
    const inner = supposing(outer, [{ model: 'b1', to: at(14) }], (both) => distanceBetween(both, 'r1', 'b1'));
    return [inner, distanceBetween(outer, 'r1', 'b1')];
  });
  expect(seen).toEqual([U, 7 * U]);
});
