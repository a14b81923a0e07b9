import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addModel } from '../../changes/build.js';
import { distanceBetween } from '../../table/distances.js';
import type { Table } from '../../table/table.js';
import type { Coherency } from '../demand/movement.js';
import { demand, moves, scene, squad, U, via } from '../scenes.fixture.js';
import { checkMove } from './check-move.js';
import { coherent } from './coherency.js';

function row(...xs: readonly number[]): { table: Table; ids: string[] } {
  const table = scene();
  return {
    table,
    ids: squad(
      table,
      'r',
      'red',
      'trooper',
      xs.map((x) => [x, 10] as const),
    ),
  };
}

function rule(xs: readonly number[], coherency: Coherency): string | null {
  const { table, ids } = row(...xs);
  return coherent(table, ids, coherency)?.rule ?? null;
}

describe('a chain', () => {
  const chain: Coherency = { kind: 'chain', distance: 2 * U, rule: 'CHAIN' };

  test('holds at the distance and breaks a unit beyond it', () => {
    expect(rule([10, 13, 16], chain)).toBeNull();
    expect(rule([10, 13, 16.0001], chain)).toBe('CHAIN');
    expect(rule([10], chain)).toBeNull();
  });

  test('names the stray nearest to the main part, and the gap', () => {
    const { table, ids } = row(10, 12, 14, 20, 22);
    expect(coherent(table, ids, chain)).toEqual({
      refused: true,
      rule: 'CHAIN',
      demand: 'coherency',
      reason: 'trooper D would be 5" from the nearest squadmate; 2" is allowed',
      where: { model: 'r4', to: 'r3', gap: 5 * U, missing: 3 * U },
    });
  });

  test('two pairs that are apart are no chain', () => {
    expect(rule([10, 12, 20, 22], chain)).toBe('CHAIN');
  });

  test('from middle to middle', () => {
    expect(rule([10, 12], { ...chain, centres: true })).toBeNull();
    expect(rule([10, 12.0001], { ...chain, centres: true })).toBe('CHAIN');
  });

  test('with reaches of their own: joined at the larger, content at its own', () => {
    // The scout at 20 reaches its squadmate; the squadmate reaches no model.
    expect(rule([10, 20], { ...chain, each: { r1: 9 * U } })).toBe('CHAIN');
    expect(rule([10, 20], { ...chain, each: { r1: 9 * U, r2: 9 * U } })).toBeNull();
    expect(rule([10, 20, 22], { ...chain, each: { r1: 9 * U } })).toBeNull();
    expect(rule([10, 20, 22], { ...chain, each: { r1: 9 * U - 1 } })).toBe('CHAIN');
  });

  test('is the closure of the pairs', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 })), {
          minLength: 2,
          maxLength: 7,
        }),
        (spots) => {
          const table = scene();
          const ids = squad(table, 'r', 'red', 'trooper', spots);
          const linked = new Set([ids[0]]);
          for (let round = 0; round < ids.length; round++) {
            for (const a of ids)
              for (const b of ids) if (linked.has(a) && distanceBetween(table, a, b) <= 2 * U) linked.add(b);
          }
          expect(coherent(table, ids, chain) === null).toBe(linked.size === ids.length);
        },
      ),
    );
  });
});

test('around the leader', () => {
  const leader: Coherency = { kind: 'leader', leader: 'r2', distance: 3 * U, rule: 'LEADER' };
  expect(rule([10, 14, 18], leader)).toBeNull();
  expect(rule([10, 14, 18.0001], leader)).toBe('LEADER');
  const { table, ids } = row(10, 14, 19);
  expect(coherent(table, ids, leader)?.where).toMatchObject({ model: 'r3', to: 'r2', gap: 4 * U });
});

test('bases touch', () => {
  const touch: Coherency = { kind: 'touch', rule: 'TOUCH' };
  expect(rule([10, 11, 12.001], touch)).toBeNull();
  expect(rule([10, 11, 12.0011], touch)).toBe('TOUCH');
});

test('within reach of so many others', () => {
  const reach: Coherency = { kind: 'reach', distance: 2 * U, others: 2, rule: 'REACH' };
  expect(rule([10, 11.5, 13], reach)).toBeNull();
  expect(rule([10, 12, 14], reach)).toBe('REACH');
  expect(rule([10, 13], reach)).toBeNull();
  expect(rule([10, 11.5, 13, 20, 21.5, 23], reach)).toBeNull();
});

describe('in a move', () => {
  const chain: Coherency = { kind: 'chain', distance: 2 * U, rule: 'CHAIN' };

  test('the whole squad counts, including models that did not move', () => {
    const { table } = row(10, 12, 14);
    const demanded = demand(['r1', 'r2'], { coherency: chain });
    expect(checkMove(table, demanded, moves({ r1: via([10, 12]) }))).toBeNull();
    expect(checkMove(table, demanded, moves({ r1: via([8, 13]) }))?.rule).toBe('CHAIN');
    expect(checkMove(table, demanded, moves({ r1: via([12, 14]), r2: via([12, 12]) }))).toBeNull();
  });

  test('destroyed models do not count, passengers stand where their carrier does', () => {
    const { table } = row(10, 12);
    addModel(table, { id: 'r3', squad: 'r', profile: 'trooper', place: { kind: 'off', why: 'destroyed' } });
    expect(checkMove(table, demand(['r1'], { coherency: chain }), moves({ r1: [] }))).toBeNull();
    squad(table, 'c', 'red', 'tank', [[30, 10]]);
    addModel(table, { id: 'r4', squad: 'r', profile: 'trooper', place: { kind: 'in', id: 'c1' } });
    expect(checkMove(table, demand(['r1'], { coherency: chain }), moves({ r1: [] }))?.rule).toBe('CHAIN');
  });

  test('a model that leaves the table no longer counts', () => {
    const { table } = row(10, 12);
    const leaving = demand(['r1'], {
      allowance: { length: 20 * U, rule: 'A' },
      coherency: chain,
      leaving: { edges: ['left'], rule: 'L' },
    });
    expect(checkMove(table, leaving, moves({ r1: via([0, 10]) }))).toBeNull();
    expect(checkMove(table, leaving, moves({ r1: via([1, 10]) }))?.rule).toBe('CHAIN');
  });
});
