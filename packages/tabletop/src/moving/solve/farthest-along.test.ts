import { describe, expect, it } from 'vitest';
import { contactPoses } from './contacts.js';
import { farthestAlong } from './farthest-along.js';
import { checkMove } from '../check/check-move.js';
import { block, demand, moves, scene, squad, U, via } from '../scenes.fixture.js';

describe('farthestAlong', () => {
  const straight = [{ x: 20 * U, y: 30 * U }];

  it('goes as far as is allowed along the way', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [[20, 20]]);
    expect(farthestAlong(table, demand(['r1']), 'r1', straight, 6 * U)?.to).toMatchObject({ x: 20 * U, y: 26 * U });
  });

  it('stops exactly where a distance must be kept', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [[20, 20]]);
    squad(table, 'b', 'blue', 'trooper', [[20, 25]]);
    const keep = [{ from: 'enemies', distance: U, atLeast: true, when: 'throughout', rule: 'KEEP' }] as const;
    expect(farthestAlong(table, demand(['r1'], { keep }), 'r1', straight, 6 * U)?.to.y).toBe(23 * U);
  });

  it('follows the corners of the way', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [[20, 20]]);
    const way = [
      { x: 20 * U, y: 22 * U },
      { x: 30 * U, y: 22 * U },
    ];
    expect(farthestAlong(table, demand(['r1']), 'r1', way, 5 * U)?.to).toMatchObject({ x: 23 * U, y: 22 * U });
  });

  it('finds nothing for a model that may not even stay', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [[20, 20]]);
    squad(table, 'b', 'blue', 'trooper', [[20, 19]]);
    block(table, 'rock', 'rock', [20, 21.5], [10, 1]);
    const keep = [{ from: 'enemies', distance: U, atLeast: true, when: 'atEnd', rule: 'KEEP' }] as const;
    const ground = { banned: [{ kinds: ['rock'], rule: 'ROCK' }], judgedBy: 'touch' } as const;
    expect(farthestAlong(table, demand(['r1'], { keep, ground }), 'r1', straight, 6 * U)).toBeNull();
  });
});

describe('contact across terrain', () => {
  it('counts directly opposite a model that touches the piece too, and nowhere else', () => {
    const table = scene();
    block(table, 'hedge', 'hedge', [20, 20], [12, 1]);
    squad(table, 'r', 'red', 'trooper', [[20, 16]]);
    squad(table, 'b', 'blue', 'trooper', [[20, 21]]);
    const must = { piece: 'b', least: 1, models: ['r1'], across: ['hedge'], rule: 'TOUCH' };
    const close = demand(['r1'], { contact: { must } });
    expect(checkMove(table, close, moves({ r1: via([20, 19]) }))).toBeNull();
    expect(checkMove(table, close, moves({ r1: via([21, 19]) }))).toMatchObject({ rule: 'TOUCH' });
    const [nearest] = contactPoses(table, 'r1', 'b', ['hedge'], { x: 20 * U, y: 16 * U });
    expect(checkMove(table, close, moves({ r1: [{ to: [nearest?.x ?? 0, nearest?.y ?? 0] }] }))).toBeNull();
  });
});
