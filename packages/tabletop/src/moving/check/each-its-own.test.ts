import type { MoveAnswer } from '@bridgehead/kernel';
import { describe, expect, test } from 'vitest';
import type { Table } from '../../table/table.js';
import type { Movement } from '../demand/movement.js';
import { block, demand, moves, scene, squad, U, via } from '../scenes.fixture.js';
import { suggestMoves } from '../solve/moves.js';
import { checkMove } from './check-move.js';

/** Demands on single models: distances that they owe, the shape of their way, what counts as being in terrain. */

/** Two troopers on one line, a road under the first of them. */
function pair(): Table {
  const table = scene();
  squad(table, 'r', 'red', 'trooper', [
    [10, 10],
    [20, 10],
  ]);
  block(table, 'lane', 'road', [10, 20], [2, 30]);
  return table;
}

function ruleOf(table: Table, movement: Movement, answer: MoveAnswer): string | null {
  return checkMove(table, movement, answer)?.rule ?? null;
}

const ALLOWED = { length: 10 * U, rule: 'FAR' };

describe('how far each must go', () => {
  const least = { length: 2 * U, each: { r1: 4 * U }, strictly: true, rule: 'LEAST' } as const;
  const owing = demand(['r1', 'r2'], { allowance: ALLOWED, least });

  test('its own length, or else the one for all', () => {
    expect(ruleOf(pair(), owing, moves({ r1: via([10, 14]) }))).toBe('LEAST');
    expect(ruleOf(pair(), owing, moves({ r1: via([10, 14.1]) }))).toBeNull();
    expect(ruleOf(pair(), owing, moves({ r2: via([20, 12]) }))).toBe('LEAST');
    expect(ruleOf(pair(), owing, moves({ r2: via([20, 12.1]) }))).toBeNull();
  });

  test('some are excused', () => {
    const excused = { ...owing, least: { ...least, excused: ['r1'] } };
    expect(ruleOf(pair(), excused, moves({ r1: [] }))).toBeNull();
    expect(ruleOf(pair(), excused, moves({ r2: [] }))).toBe('LEAST');
  });

  test('earned bonuses are owed as well', () => {
    const bonuses = [{ length: 3 * U, on: ['road'], rule: 'ROAD' }];
    const onRoads = { ...owing, allowance: { ...ALLOWED, bonuses }, least: { ...least, withBonuses: true as const } };
    expect(checkMove(pair(), onRoads, moves({ r1: via([10, 17]) }))).toMatchObject({
      rule: 'LEAST',
      demand: 'least',
      where: { missing: 1 },
    });
    expect(ruleOf(pair(), onRoads, moves({ r1: via([10, 17.1]) }))).toBeNull();
    // Off the road it earns nothing.
    expect(ruleOf(pair(), onRoads, moves({ r1: via([16, 10]) }))).toBeNull();
    expect(ruleOf(pair(), onRoads, moves({ r2: via([20, 12.1]) }))).toBeNull();
  });

  test('suggestions go as far as each must', () => {
    const straight = { ...owing, all: { rule: 'ALL' }, shape: { kind: 'pivotStraight', rule: 'SHAPE' } } as const;
    const found = [...suggestMoves(pair(), straight)];
    expect(found.length).toBeGreaterThan(0);
    for (const { answer } of found) expect(ruleOf(pair(), straight, answer)).toBeNull();
  });
});

describe('another shape for a model', () => {
  test('each goes its own way', () => {
    const shapes = { r2: { kind: 'pivot', rule: 'SPOT' } } as const;
    const demanded = demand(['r1', 'r2'], { allowance: ALLOWED, shapes });
    expect(ruleOf(pair(), demanded, moves({ r1: via([11, 12], [12, 10]) }))).toBeNull();
    expect(ruleOf(pair(), demanded, moves({ r2: via([20, 12]) }))).toBe('SPOT');
    expect(ruleOf(pair(), demanded, moves({ r2: [{ face: 900 }] }))).toBeNull();
  });
});

describe('a ban that is judged in its own way', () => {
  const banned = [
    { kinds: ['mire'], judgedBy: 'centre', leaving: true, rule: 'MIRE' },
    { kinds: ['lava'], rule: 'LAVA' },
  ] as const;
  const demanded = demand(['r1'], { allowance: ALLOWED, ground: { banned, judgedBy: 'touch' } });

  function before(kind: string): Table {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [[10, 10]]);
    block(table, 'belt', kind, [24, 14], [48, 2]);
    return table;
  }

  test('by the middle, while others are judged by touch', () => {
    expect(ruleOf(before('mire'), demanded, moves({ r1: via([10, 12.9]) }))).toBeNull();
    expect(ruleOf(before('mire'), demanded, moves({ r1: via([10, 13.1]) }))).toBe('MIRE');
    expect(ruleOf(before('mire'), demanded, moves({ r1: via([10, 16]) }))).toBe('MIRE');
    expect(ruleOf(before('lava'), demanded, moves({ r1: via([10, 12.9]) }))).toBe('LAVA');
  });

  test('a model whose middle is in it may not leave; one that only overlaps it may', () => {
    const inside = scene();
    squad(inside, 'r', 'red', 'trooper', [[10, 14]]);
    block(inside, 'belt', 'mire', [24, 14], [48, 2]);
    expect(ruleOf(inside, demanded, moves({ r1: via([10, 18]) }))).toBe('MIRE');
    const beside = scene();
    squad(beside, 'r', 'red', 'trooper', [[10, 15.2]]);
    block(beside, 'belt', 'mire', [24, 14], [48, 2]);
    expect(ruleOf(beside, demanded, moves({ r1: via([10, 18]) }))).toBeNull();
  });
});
