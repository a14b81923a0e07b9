import { expect, test } from 'vitest';
import { block, pt, scene, squad } from '../moving/scenes.fixture.js';
import { piecesBetween } from './pieces-between.js';

test('everything that a line crosses is found, and not only what it meets first', () => {
  const table = scene();
  squad(table, 'r', 'red', 'trooper', [
    [10, 15],
    [20, 20],
  ]);
  squad(table, 'b', 'blue', 'trooper', [[10.4, 25]]);
  block(table, 'wood', 'wood', [10, 20], [6, 4]);
  block(table, 'hedge', 'hedge', [12, 28], [4, 1]);
  block(table, 'pond', 'pond', [20, 20], [4, 4]);
  const { models, terrain } = piecesBetween(table, pt(10, 10), pt(10, 30));
  expect(models.map(({ id }) => id)).toEqual(['r1', 'b1']);
  // The hedge ends where the line runs: touching it is not crossing it.
  expect(terrain.map(({ id }) => id)).toEqual(['wood']);
});

test('a line crosses what it ends in', () => {
  const table = scene();
  block(table, 'wood', 'wood', [10, 20], [6, 4]);
  expect(piecesBetween(table, pt(10, 10), pt(10, 20)).terrain.map(({ id }) => id)).toEqual(['wood']);
});
