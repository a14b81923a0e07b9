import { overlaps } from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer } from '@bridgehead/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tableState } from '../../changes/table-state.js';
import { positions } from '../../table/positions.js';
import type { Table } from '../../table/table.js';
import { checkMove, readMove } from '../check/check-move.js';
import { coherent } from '../check/coherency.js';
import type { Movement } from '../demand/movement.js';
import { block, demand, pt, scene, squad, U } from '../scenes.fixture.js';
import { mostContacts } from './contacts.js';
import { formationMove } from './formation-move.js';
import { moveToward, routeFor, sampleMove, suggestMoves } from './moves.js';

function endsOf(table: Table, movement: Movement, answer: MoveAnswer | null): Record<string, [number, number]> {
  if (answer === null) throw new Error('no answer');
  const read = readMove(table, movement, answer);
  if (isRefusal(read)) throw new Error(read.reason);
  return Object.fromEntries(read.moves.map(({ model, to }) => [model, [to.x / U, to.y / U]]));
}

/** Draws from a fixed list of numbers, over and over. */
function drawing(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor(state / 65536) % n;
  };
}

const chain = { kind: 'chain', distance: 2 * U, rule: 'CHAIN' } as const;

describe('suggestions', () => {
  test('stay first, or go as far as possible toward a point in formation', () => {
    const table = scene();
    const ids = squad(table, 'r', 'red', 'trooper', [
      [10, 10],
      [12, 10],
      [10, 8],
    ]);
    const movement = demand(ids, { coherency: chain });
    const [first] = suggestMoves(table, movement);
    expect(first?.id).toBe('stay');
    const [toward] = suggestMoves(table, movement, pt(12, 40));
    expect(toward?.id).toBe('toward');
    expect(endsOf(table, movement, toward?.answer ?? null)).toEqual({ r2: [12, 16], r1: [10, 16], r3: [10, 14] });
  });

  test('goes round a wall', () => {
    const table = scene();
    const ids = squad(table, 'r', 'red', 'trooper', [[10, 10]]);
    block(table, 'wall', 'wall', [10, 12], [4, 1]);
    const movement = demand(ids, {
      allowance: { length: 12 * U, rule: 'A' },
      ground: { banned: [{ kinds: ['wall'], rule: 'BAN' }], judgedBy: 'touch' },
    });
    const [toward] = suggestMoves(table, movement, pt(10, 15));
    expect(endsOf(table, movement, toward?.answer ?? null)).toEqual({ r1: [10, 15] });
  });

  test('stops before the wall when the budget of the search is spent', () => {
    const table = scene();
    const ids = squad(table, 'r', 'red', 'trooper', [[10, 10]]);
    block(table, 'wall', 'wall', [10, 12], [4, 1]);
    const movement = demand(ids, {
      allowance: { length: 12 * U, rule: 'A' },
      ground: { banned: [{ kinds: ['wall'], rule: 'BAN' }], judgedBy: 'touch' },
    });
    const budget = { legs: 1000 };
    expect(endsOf(table, movement, moveToward(table, movement, pt(10, 15), budget))).toEqual({ r1: [10, 15] });
    expect(budget.legs).toBeLessThan(1000);
    expect(endsOf(table, movement, moveToward(table, movement, pt(10, 15), { legs: 0 }))).toEqual({});
  });

  test('another move if staying is not legal', () => {
    const table = scene();
    const ids = squad(table, 'r', 'red', 'tank', [[3, 3]]);
    const movement = demand(ids, {
      all: { rule: 'ALL' },
      least: { length: 5 * U, strictly: true, rule: 'LEAST' },
      shape: { kind: 'pivotStraight', forward: true, rule: 'SHAPE' },
    });
    const found = [...suggestMoves(table, movement)];
    expect(found.length).toBeGreaterThan(2);
    expect(found.map(({ id }) => id)).not.toContain('stay');
    for (const { answer } of found) expect(checkMove(table, movement, answer)).toBeNull();
  });

  test('nothing if nothing is legal', () => {
    const table = scene();
    const ids = squad(table, 'r', 'red', 'trooper', [[10, 10]]);
    const movement = demand(ids, { all: { rule: 'ALL' }, least: { length: 7 * U, rule: 'LEAST' } });
    expect([...suggestMoves(table, movement)]).toEqual([]);
    expect(sampleMove(table, movement, drawing(1))).toBeNull();
  });
});

describe('a squad that is dragged', () => {
  test('follows in formation, front first', () => {
    const table = scene();
    const ids = squad(table, 'r', 'red', 'trooper', [
      [10, 10],
      [10, 11.2],
      [10, 12.4],
    ]);
    const movement = demand(ids, { coherency: chain });
    const answer = formationMove(table, movement, 'r1', { x: 10 * U, y: 13 * U, facing: 0 });
    expect(answer?.move.map(({ model }) => model)).toEqual(['r3', 'r2', 'r1']);
    expect(endsOf(table, movement, answer)).toEqual({ r3: [10, 15.4], r2: [10, 14.2], r1: [10, 13] });
  });

  test('avoids pieces in the way and stays coherent', () => {
    const table = scene();
    const ids = squad(table, 'r', 'red', 'trooper', [
      [10, 10],
      [12, 10],
    ]);
    block(table, 'rock', 'rock', [12, 14], [2, 2]);
    const movement = demand(ids, {
      coherency: chain,
      ground: { banned: [{ kinds: ['rock'], rule: 'BAN' }], judgedBy: 'touch' },
    });
    const answer = formationMove(table, movement, 'r1', { x: 10 * U, y: 14 * U, facing: 0 });
    const ends = endsOf(table, movement, answer);
    expect(ends['r1']).toEqual([10, 14]);
    expect(ends['r2']).toBeDefined();
    expect(checkMove(table, movement, answer ?? { move: [] })).toBeNull();
  });

  test('followers are placed around a leader who alone is measured', () => {
    const table = scene();
    const ids = squad(table, 'r', 'red', 'trooper', [
      [10, 10],
      [11, 10],
      [9, 10],
      [10, 11],
    ]);
    block(table, 'rock', 'rock', [11, 15], [1.5, 1.5]);
    const movement = demand(ids, {
      measured: { by: 'leader', leader: 'r1', reach: 3 * U, rule: 'REACH' },
      ground: { banned: [{ kinds: ['rock'], rule: 'BAN' }], judgedBy: 'touch' },
    });
    const answer = formationMove(table, movement, 'r1', { x: 10 * U, y: 15 * U, facing: 0 });
    const ends = endsOf(table, movement, answer);
    expect(Object.keys(ends)).toHaveLength(4);
    expect(ends['r1']).toEqual([9.75, 15]);
  });
});

test('the route of one model', () => {
  const table = scene();
  squad(table, 'r', 'red', 'trooper', [[10, 10]]);
  squad(table, 'b', 'blue', 'giant', [[10, 14]]);
  const movement = demand(['r1'], { allowance: { length: 20 * U, rule: 'A' } });
  const route = routeFor(table, movement, 'r1', pt(10, 18));
  expect(route?.end).toMatchObject(pt(10, 18));
  expect(route?.cost).toBeGreaterThan(8.5 * U);
  expect(route?.cost).toBeLessThan(11 * U);
  const short = routeFor(table, demand(['r1']), 'r1', pt(10, 18));
  expect(short?.cost).toBeLessThanOrEqual(6 * U);
});

test('over a bridge', () => {
  const table = scene();
  squad(table, 'r', 'red', 'trooper', [[10, 10]]);
  block(table, 'river', 'river', [24, 14], [48, 2]);
  block(table, 'bridge', 'bridge', [13, 14], [2, 4]);
  const ground = { banned: [{ kinds: ['river'], rule: 'WET' }], bridges: ['bridge'], judgedBy: 'touch' } as const;
  const movement = demand(['r1'], { allowance: { length: 12 * U, rule: 'A' }, ground });
  const route = routeFor(table, movement, 'r1', pt(10, 18));
  expect(route?.end).toMatchObject(pt(10, 18));
  expect(route?.cost).toBeGreaterThan(10 * U);
});

describe('as many as possible into contact', () => {
  test('six can stand around one', () => {
    const table = scene();
    const ids = squad(table, 'r', 'red', 'trooper', [
      [8, 10],
      [9.2, 10],
      [10.4, 10],
      [11.6, 10],
      [8, 8.8],
      [9.2, 8.8],
      [10.4, 8.8],
    ]);
    squad(table, 'b', 'blue', 'trooper', [[10, 14]]);
    const movement = demand(ids, { allowance: { length: 12 * U, rule: 'A' } });
    const most = mostContacts(table, movement, 'b');
    expect(most?.least).toBeGreaterThanOrEqual(5);
    const must = { ...movement, contact: { must: { piece: 'b', least: most?.least ?? 0, rule: 'MUST' } } };
    expect(checkMove(table, must, most?.move ?? { move: [] })).toBeNull();
    const [first] = suggestMoves(table, must);
    expect(first?.id).toBe('contact');
    expect(checkMove(table, must, sampleMove(table, must, drawing(3)) ?? { move: [] })).toBeNull();
  });

  test('none, if it is too far', () => {
    const table = scene();
    const ids = squad(table, 'r', 'red', 'trooper', [[8, 10]]);
    squad(table, 'b', 'blue', 'trooper', [[10, 34]]);
    expect(mostContacts(table, demand(ids), 'b')?.least).toBe(0);
  });

  test('with a leader and the others placed around it', () => {
    const table = scene();
    const ids = squad(table, 'r', 'red', 'trooper', [
      [8, 10],
      [9.2, 10],
      [10.4, 10],
      [11.6, 10],
    ]);
    squad(table, 'b', 'blue', 'trooper', [
      [10, 14],
      [11.2, 14],
    ]);
    const movement = demand(ids, { measured: { by: 'leader', leader: 'r1', reach: 3 * U, rule: 'REACH' } });
    expect(mostContacts(table, movement, 'b')?.least).toBe(4);
  });
});

test('a random move is always legal', () => {
  const shapes: readonly Movement['shape'][] = [
    { kind: 'free', rule: 'S' },
    { kind: 'straight', rule: 'S' },
    { kind: 'pivotStraight', rule: 'S' },
    { kind: 'pivotStraight', forward: true, rule: 'S' },
    { kind: 'oneTurn', most: 450, rule: 'S' },
    { kind: 'template', angle: 450, step: U, between: U, reverse: false, rule: 'S' },
    { kind: 'pivot', rule: 'S' },
  ];
  let moved = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.constantFrom(...shapes),
      fc.constantFrom('trooper', 'tank'),
      fc.boolean(),
      (seed, shape, profile, all) => {
        const draw = drawing(seed);
        const table = scene();
        const ids = squad(table, 'r', 'red', profile, [
          [20, 20],
          [24, 20],
          [20, 16],
        ]);
        squad(table, 'b', 'blue', 'giant', [
          [20 + draw(9) - 4, 26],
          [27, 20 + draw(5)],
        ]);
        for (let i = 0; i < 6; i++)
          block(
            table,
            `t${i}`,
            i % 2 === 0 ? 'wall' : 'mud',
            [8 + draw(28), 26 + draw(10)],
            [1 + draw(4), 1 + draw(4)],
          );
        const movement = demand(ids, {
          shape,
          ...(all ? { all: { rule: 'ALL' } } : {}),
          coherency: { kind: 'chain', distance: 4 * U, rule: 'CHAIN' },
          ground: {
            banned: [{ kinds: ['wall'], rule: 'BAN' }],
            slow: [{ kinds: ['mud'], cost: 2000, rule: 'SLOW' }],
            judgedBy: 'touch',
          },
          keep: [{ from: 'enemies', distance: U, when: 'throughout', rule: 'KEEP' }],
        });
        const answer = sampleMove(table, movement, draw);
        expect(answer).not.toBeNull();
        if (answer !== null && answer.move.length > 0) moved++;
        expect(checkMove(table, movement, answer ?? { move: [] })).toBeNull();
        for (const each of suggestMoves(table, movement, pt(24, 40)))
          expect(checkMove(table, movement, each.answer)).toBeNull();
      },
    ),
    { numRuns: 40 },
  );
  expect(moved).toBeGreaterThan(25);
});

test('an accepted move leaves a sound table: no overlap, all models on it and coherent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.constantFrom('none' as const, 'squad' as const, 'all' as const),
      fc.boolean(),
      (seed, through, led) => {
        const draw = drawing(seed);
        const table = scene({ width: 20 * U, height: 20 * U });
        const ids = squad(table, 'r', 'red', 'tank', [
          [4, 4, 300],
          [7, 4],
          [4, 8, 900],
        ]);
        squad(table, 'b', 'blue', 'giant', [[12, 12]]);
        const coherency = { kind: 'chain', distance: 2 * U, rule: 'CHAIN' } as const;
        const measured = led
          ? ({ by: 'leader', leader: 'r1', reach: 4 * U, rule: 'R' } as const)
          : ({ by: 'each' } as const);
        const movement = demand(ids, { coherency, measured, passing: { through, rule: 'P' } });
        for (let i = 0; i < 3; i++) {
          const read = readMove(table, movement, sampleMove(table, movement, draw) ?? { move: [] });
          if (isRefusal(read)) throw new Error(read.reason);
          for (const { model, to } of read.moves) tableState.apply(table, { kind: 'modelMoved', model, to });
          const { list } = positions(table);
          for (const one of list) {
            for (const other of list) if (one !== other) expect(overlaps(one.footprint, other.footprint)).toBe(false);
            const { minX, minY, maxX, maxY } = one.footprint.bounds;
            expect(Math.min(minX, minY) >= 0 && Math.max(maxX, maxY) <= 20 * U).toBe(true);
          }
          expect(coherent(table, ids, coherency)).toBeNull();
        }
      },
    ),
    { numRuns: 40 },
  );
});
