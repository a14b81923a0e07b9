import { isRefusal, type MoveAnswer, type Step } from '@bridgehead/kernel';
import { describe, expect, test } from 'vitest';
import { addModel, addSquad } from '../../changes/build.js';
import type { Surface, Table } from '../../table/table.js';
import type { Movement } from '../demand/movement.js';
import { block, demand, moves, scene, squad, U, via } from '../scenes.fixture.js';
import { stayingMove } from '../solve/moves.js';
import { checkMove, readMove } from './check-move.js';

/** A lone trooper at (10, 10). */
function lone(surface: Partial<Surface> = {}): Table {
  const table = scene(surface);
  squad(table, 'r', 'red', 'trooper', [[10, 10]]);
  return table;
}

function ruleOf(table: Table, movement: Movement, answer: MoveAnswer): string | null {
  return checkMove(table, movement, answer)?.rule ?? null;
}

function to(x: number, y: number): Step {
  return { to: [x, y] };
}

describe('which models may move', () => {
  test('no others, none twice, none that do not exist', () => {
    const table = lone();
    squad(table, 'b', 'blue', 'trooper', [[20, 20]]);
    addSquad(table, { id: 'x', side: 'red' });
    addModel(table, { id: 'x1', squad: 'x', profile: 'trooper' });
    addModel(table, { id: 'x2', squad: 'x', profile: 'trooper', place: { kind: 'off', why: 'destroyed' } });
    const demanded = demand(['r1', 'x1', 'x2']);
    expect(checkMove(table, demanded, moves({ b1: via([21, 20]) }))).toMatchObject({ rule: 'MOVE', demand: 'movers' });
    expect(checkMove(table, demanded, moves({ x1: via([21, 20]) }))).toMatchObject({ rule: 'MOVE', demand: 'from' });
    expect(ruleOf(table, demanded, moves({ x2: via([21, 20]) }))).toBe('MOVE');
    expect(ruleOf(table, demanded, moves({ nobody: via([21, 20]) }))).toBe('HOUSE-SHAPE');
    const twice = {
      move: [
        { model: 'r1', path: via([11, 10]) },
        { model: 'r1', path: via([12, 10]) },
      ],
    };
    expect(ruleOf(table, demanded, twice)).toBe('HOUSE-SHAPE');
  });

  test('all of them, if the book says so', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [
      [10, 10],
      [12, 10],
    ]);
    const demanded = demand(['r1', 'r2'], { all: { rule: 'ALL' } });
    expect(checkMove(table, demanded, moves({ r1: via([10, 12]) }))).toMatchObject({
      rule: 'ALL',
      demand: 'all',
      where: { model: 'r2' },
    });
    expect(ruleOf(table, demanded, moves({ r1: via([10, 12]), r2: [] }))).toBeNull();
    expect(ruleOf(table, demand(['r1', 'r2']), { move: [] })).toBeNull();
    addModel(table, { id: 'r3', squad: 'r', profile: 'trooper', place: { kind: 'off', why: 'destroyed' } });
    const withFallen = demand(['r1', 'r2', 'r3'], { all: { rule: 'ALL' } });
    expect(ruleOf(table, withFallen, moves({ r1: [], r2: [] }))).toBeNull();
    expect(stayingMove(table, withFallen)).toEqual(moves({ r1: [], r2: [] }));
  });
});

describe('allowance', () => {
  test('up to it and not a unit more', () => {
    const table = lone();
    expect(ruleOf(table, demand(['r1']), moves({ r1: [to(10 * U, 16 * U)] }))).toBeNull();
    const refused = checkMove(table, demand(['r1']), moves({ r1: [to(10 * U, 16 * U + 1)] }));
    expect(refused).toEqual({
      refused: true,
      rule: 'ALLOWANCE',
      demand: 'allowance',
      reason: 'trooper would move 6.0001"; 6" is allowed',
      where: { model: 'r1', length: 6 * U + 1, missing: 1 },
    });
  });

  test('every leg is rounded down', () => {
    const table = lone();
    // Each of the four legs is 14142.1 long.
    const path = [to(11 * U, 11 * U), to(12 * U, 10 * U), to(13 * U, 11 * U), to(14 * U, 10 * U)];
    const demanded = demand(['r1'], { allowance: { length: 4 * 14142, rule: 'ALLOWANCE' } });
    expect(ruleOf(table, demanded, moves({ r1: path }))).toBeNull();
    const less = demand(['r1'], { allowance: { length: 4 * 14142 - 1, rule: 'ALLOWANCE' } });
    expect(ruleOf(table, less, moves({ r1: path }))).toBe('ALLOWANCE');
  });

  test('a different one for a model, and the table’s unit in the sentence', () => {
    const table = lone({ unit: ' cm' });
    const demanded = demand(['r1'], {
      allowance: { length: 6 * U, each: { r1: 2 * U }, rule: 'ALLOWANCE' },
    });
    expect(ruleOf(table, demanded, moves({ r1: via([10, 12]) }))).toBeNull();
    expect(checkMove(table, demanded, moves({ r1: via([10, 13]) }))?.reason).toBe(
      'trooper would move 3 cm; 2 cm is allowed',
    );
  });

  test('more on a road, if the middle never leaves it', () => {
    const table = lone();
    block(table, 'road', 'road', [10, 15], [2, 14]);
    const demanded = demand(['r1'], {
      allowance: { length: 6 * U, rule: 'ALLOWANCE', bonuses: [{ length: 2 * U, on: ['road'], rule: 'ROAD' }] },
    });
    expect(ruleOf(table, demanded, moves({ r1: via([10, 18]) }))).toBeNull();
    expect(ruleOf(table, demanded, moves({ r1: [to(10 * U, 18 * U + 1)] }))).toBe('ALLOWANCE');
    expect(ruleOf(table, demanded, moves({ r1: via([11.5, 14], [10, 17.3]) }))).toBe('ALLOWANCE');
  });

  test('more in a straight line, and more into contact', () => {
    const table = lone();
    squad(table, 'b', 'blue', 'trooper', [[18, 10]]);
    const bonuses = [
      { length: U, straight: true, rule: 'STRAIGHT' },
      { length: U, touching: ['b'], rule: 'CHARGE' },
    ] as const;
    const demanded = demand(['r1'], { allowance: { length: 5 * U, rule: 'ALLOWANCE', bonuses } });
    expect(ruleOf(table, demanded, moves({ r1: via([10, 16]) }))).toBeNull();
    expect(ruleOf(table, demanded, moves({ r1: via([10, 12], [12, 15.4]) }))).toBe('ALLOWANCE');
    expect(ruleOf(table, demanded, moves({ r1: via([17, 10]) }))).toBeNull();
    expect(ruleOf(table, demanded, moves({ r1: via([16.9, 10]) }))).toBe('ALLOWANCE');
  });

  test('at least so much, or strictly more', () => {
    const table = lone();
    const least = (strictly: boolean) =>
      demand(['r1'], {
        least: strictly ? { length: 4 * U, strictly: true, rule: 'LEAST' } : { length: 4 * U, rule: 'LEAST' },
      });
    expect(ruleOf(table, least(false), moves({ r1: via([10, 14]) }))).toBeNull();
    expect(ruleOf(table, least(false), moves({ r1: [to(10 * U, 14 * U - 1)] }))).toBe('LEAST');
    expect(ruleOf(table, least(true), moves({ r1: via([10, 14]) }))).toBe('LEAST');
    expect(ruleOf(table, least(true), moves({ r1: [to(10 * U, 14 * U + 1)] }))).toBeNull();
    expect(ruleOf(table, least(true), moves({ r1: [] }))).toBe('LEAST');
  });

  test('at least so far from where it began, however long the way', () => {
    const away = demand(['r1'], { least: { length: 4 * U, straight: true, rule: 'LEAST' } });
    expect(ruleOf(lone(), away, moves({ r1: via([10, 14.5], [10, 13.5]) }))).toBe('LEAST');
    expect(ruleOf(lone(), away, moves({ r1: via([10, 14.5], [10, 14]) }))).toBeNull();
  });
});

describe('the table', () => {
  test('a base stays wholly on it', () => {
    const table = lone();
    const far = demand(['r1'], { allowance: { length: 50 * U, rule: 'ALLOWANCE' } });
    expect(ruleOf(table, far, moves({ r1: via([0.5, 10]) }))).toBeNull();
    expect(checkMove(table, far, moves({ r1: [to(U / 2 - 1, 10 * U)] }))).toMatchObject({
      rule: 'MOVE',
      demand: 'leaving',
      where: { point: [U / 2 - 1, 10 * U] },
    });
    expect(ruleOf(table, far, moves({ r1: [to(0, 10 * U), to(U, 10 * U)] }))).toBe('MOVE');
  });

  test('it may be left over the edges that the book names', () => {
    const table = lone();
    const leaving = demand(['r1'], {
      allowance: { length: 50 * U, rule: 'ALLOWANCE' },
      leaving: { edges: ['left'], rule: 'LEAVE' },
    });
    const left = readMove(table, leaving, moves({ r1: [to(U / 2 - 1, 10 * U)] }));
    expect(left).toMatchObject({ moves: [{ model: 'r1', leaves: 'left' }] });
    expect(ruleOf(table, leaving, moves({ r1: [to(10 * U, U / 2 - 1)] }))).toBe('LEAVE');
    // A model that has left stands on no other.
    squad(table, 'b', 'blue', 'trooper', [[0.6, 10]]);
    const through = { ...leaving, passing: { through: 'all', rule: 'PASSING' } } as const;
    expect(ruleOf(table, through, moves({ r1: [to(U / 2 - 1, 10 * U)] }))).toBeNull();
    // Over the corner it would leave over two edges.
    expect(ruleOf(table, leaving, moves({ r1: [to(U / 4, U / 4)] }))).toBe('LEAVE');
    expect(ruleOf(table, leaving, moves({ r1: [to(0, 10 * U), to(U, 10 * U)] }))).toBe('LEAVE');
  });
});

describe('the order of the movers', () => {
  test('an earlier one stands at its end for later ones', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [
      [10, 10],
      [10, 12],
    ]);
    const demanded = demand(['r1', 'r2']);
    const front = { model: 'r2', path: via([10, 14]) };
    const rear = { model: 'r1', path: via([10, 12]) };
    expect(ruleOf(table, demanded, { move: [front, rear] })).toBeNull();
    expect(checkMove(table, demanded, { move: [rear, front] })).toMatchObject({
      rule: 'PASSING',
      demand: 'passing',
      where: { model: 'r1', piece: 'r2' },
    });
  });

  test('the result has their ends, in that order, with their ways and costs', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [
      [10, 10],
      [10, 12],
    ]);
    const read = readMove(table, demand(['r1', 'r2']), {
      move: [
        { model: 'r2', path: [...via([10, 14]), { face: 900 }] },
        { model: 'r1', path: [] },
      ],
    });
    if (isRefusal(read)) throw new Error(read.reason);
    expect(read.moves.map(({ model, to: end, cost }) => ({ model, end, cost }))).toEqual([
      { model: 'r2', end: { kind: 'on', x: 10 * U, y: 14 * U, facing: 900 }, cost: 2 * U },
      { model: 'r1', end: { kind: 'on', x: 10 * U, y: 10 * U, facing: 0 }, cost: 0 },
    ]);
    expect(table.models.get('r2')?.place).toMatchObject({ y: 12 * U });
  });
});

describe('a leader that alone is measured', () => {
  const measured = { by: 'leader', leader: 'r1', reach: 3 * U, rule: 'REACH' } as const;

  test('the others are placed around it, wherever they came from', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [
      [10, 10],
      [2, 2],
      [12, 10],
    ]);
    block(table, 'wall', 'wall', [5, 5], [10, 1]);
    const demanded = demand(['r1', 'r2', 'r3'], {
      measured,
      ground: { banned: [{ kinds: ['wall'], rule: 'BAN' }], judgedBy: 'touch' },
    });
    expect(ruleOf(table, demanded, moves({ r1: via([10, 16]), r2: via([10, 20]), r3: via([11, 16]) }))).toBeNull();
    expect(checkMove(table, demanded, moves({ r1: via([10, 16]), r2: [to(10 * U, 20 * U + 1)] }))).toMatchObject({
      rule: 'REACH',
      demand: 'measured',
      where: { model: 'r2', missing: 1 },
    });
    expect(ruleOf(table, demanded, moves({ r1: via([10, 16.1]) }))).toBe('ALLOWANCE');
    expect(ruleOf(table, demanded, moves({ r2: via([10, 11]) }))).toBeNull();
    expect(ruleOf(table, demanded, moves({ r2: via([10, 11], [10, 12]) }))).toBe('HOUSE-SHAPE');
    expect(ruleOf(table, demanded, moves({ r2: via([7.6, 5.5]) }))).toBe('BAN');
  });

  test('it may take the spot of a model that is then placed elsewhere', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [
      [10, 10],
      [10, 12],
    ]);
    const demanded = demand(['r1', 'r2'], { measured });
    expect(ruleOf(table, demanded, moves({ r2: via([10, 10]), r1: via([10, 12]) }))).toBeNull();
    expect(ruleOf(table, demanded, moves({ r1: via([10, 12]) }))).toBe('PASSING');
  });
});
