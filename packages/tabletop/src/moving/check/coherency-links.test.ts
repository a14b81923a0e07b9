import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Coherency } from '../demand/movement.js';
import { scene, squad, U } from '../scenes.fixture.js';
import { coherencyLinks } from './coherency-links.js';
import { coherent } from './coherency.js';

const DEMANDS: readonly Coherency[] = [
  { kind: 'chain', distance: 2 * U, rule: 'X' },
  { kind: 'chain', distance: 2 * U, each: { r2: 4 * U }, rule: 'X' },
  { kind: 'leader', leader: 'r1', distance: 4 * U, rule: 'X' },
  { kind: 'leader', leader: 'r1', distance: 2 * U, each: { r2: 6 * U }, rule: 'X' },
  { kind: 'touch', rule: 'X' },
  { kind: 'reach', distance: 3 * U, others: 2, rule: 'X' },
];

describe('links of coherency', () => {
  test('name a model out of coherency exactly if the check refuses', () => {
    const places = fc.array(fc.tuple(fc.integer({ min: 5, max: 15 }), fc.integer({ min: 5, max: 15 })), {
      minLength: 2,
      maxLength: 6,
    });
    fc.assert(
      fc.property(places, fc.constantFrom(...DEMANDS), (at, demand) => {
        const table = scene();
        squad(table, 'r', 'red', 'trooper', at);
        const models = at.map((_, i) => `r${i + 1}`);
        const { links, broken } = coherencyLinks(table, models, demand);
        expect(broken.length > 0).toBe(coherent(table, models, demand) !== null);
        if (broken.length === 0 && demand.kind === 'chain') expect(links).toHaveLength(models.length - 1);
        for (const { from, to } of links) expect(from).not.toBe(to);
      }),
    );
  });

  test('of a chain are the shortest', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [
      [10, 10],
      [14, 10],
      [12, 10],
    ]);
    const { links } = coherencyLinks(table, ['r1', 'r2', 'r3'], { kind: 'chain', distance: 4 * U, rule: 'X' });
    expect(links).toEqual([
      { from: 'r1', to: 'r3' },
      { from: 'r3', to: 'r2' },
    ]);
  });
});
