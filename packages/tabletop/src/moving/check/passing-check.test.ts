import type { MoveAnswer } from '@bridgehead/kernel';
import { describe, expect, test } from 'vitest';
import { addModel, addSquad } from '../../changes/build.js';
import type { Table } from '../../table/table.js';
import type { KeepDemand, Movement, PassingDemand } from '../demand/movement.js';
import { block, demand, moves, scene, squad, U, via } from '../scenes.fixture.js';
import { checkMove, readMove } from './check-move.js';

function ruleOf(table: Table, movement: Movement, answer: MoveAnswer): string | null {
  return checkMove(table, movement, answer)?.rule ?? null;
}

/** r1 at (10, 10); in its way a squadmate at y = 12, a friend at 14, a foe at 16. */
function queue(): Table {
  const table = scene();
  squad(table, 'r', 'red', 'trooper', [
    [10, 10],
    [10, 12],
  ]);
  squad(table, 'f', 'red', 'trooper', [[10, 14]]);
  squad(table, 'b', 'blue', 'trooper', [[10, 16]]);
  return table;
}

function far(passing: Partial<PassingDemand>, more: Partial<Movement> = {}): Movement {
  return demand(['r1'], {
    allowance: { length: 40 * U, rule: 'ALLOWANCE' },
    passing: { through: 'none', rule: 'PASSING', ...passing },
    ...more,
  });
}

const past = (y: number): MoveAnswer => moves({ r1: via([10, y]) });

describe('passing through others', () => {
  test.each([
    ['none', null, 'PASSING', 'PASSING', 'PASSING'],
    ['squad', null, null, 'PASSING', 'PASSING'],
    ['friends', null, null, null, 'PASSING'],
    ['all', null, null, null, null],
  ] as const)('%s', (through, ...expected) => {
    const rules = [11, 13, 15, 17].map((y) => ruleOf(queue(), far({ through }), past(y)));
    expect(rules).toEqual(expected);
  });

  test('some may never be passed, and some are never in the way', () => {
    expect(ruleOf(queue(), far({ through: 'all', never: ['f1'] }), past(17))).toBe('PASSING');
    expect(ruleOf(queue(), far({ through: 'none', apart: ['r2', 'f1', 'b1'] }), past(17))).toBeNull();
    expect(ruleOf(queue(), far({ through: 'none', apart: ['r2'] }), past(12))).toBeNull();
  });

  test('flyers pass over everything but end on no other model', () => {
    expect(ruleOf(queue(), far({ flyers: ['r1'] }), past(17))).toBeNull();
    expect(ruleOf(queue(), far({ flyers: ['r1'] }), past(16.5))).toBe('PASSING');
    expect(ruleOf(queue(), far({ through: 'all' }), past(15.2))).toBe('PASSING');
  });

  test('over enemies not even flyers pass where the book says so', () => {
    expect(ruleOf(queue(), far({ flyers: ['r1'], overNo: 'enemies' }), past(15))).toBeNull();
    expect(ruleOf(queue(), far({ flyers: ['r1'], overNo: 'enemies' }), past(17))).toBe('PASSING');
  });

  test('brushing past is not passing through: bases may overlap by a thousandth', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [[10, 10]]);
    squad(table, 'b', 'blue', 'trooper', [[11, 13]]);
    const beside = (x: number): MoveAnswer => ({
      move: [{ model: 'r1', path: [{ to: [x, 10 * U] }, { to: [x, 16 * U] }] }],
    });
    expect(ruleOf(table, far({}), beside(10 * U + 10))).toBeNull();
    expect(checkMove(table, far({}), beside(10 * U + 11))).toMatchObject({
      rule: 'PASSING',
      demand: 'passing',
      where: { model: 'r1', piece: 'b1' },
    });
  });

  test('a model that begins in another may leave it', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [[10, 10]]);
    squad(table, 'b', 'blue', 'trooper', [[10, 10.5]]);
    expect(ruleOf(table, far({}), past(12))).toBeNull();
    expect(ruleOf(table, far({}), past(11))).toBe('PASSING');
    expect(ruleOf(table, far({}), moves({ r1: [] }))).toBeNull();
  });

  test('a box that turns into another is refused, but is not swept through what it turns past', () => {
    const table = scene();
    squad(table, 'r', 'red', 'tank', [[10, 10]]);
    squad(table, 'b', 'blue', 'trooper', [[11.5, 11.3]]);
    expect(ruleOf(table, far({}), moves({ r1: [{ face: 450 }] }))).toBe('PASSING');
    expect(ruleOf(table, far({}), moves({ r1: [{ face: 1800 }] }))).toBeNull();
    expect(ruleOf(table, far({}), moves({ r1: [{ face: 450 }, { face: 1800 }] }))).toBe('PASSING');
  });
});

/** A trooper at (10, 10) and a foe at (10, 20). */
function duel(): Table {
  const table = scene();
  squad(table, 'r', 'red', 'trooper', [[10, 10]]);
  squad(table, 'b', 'blue', 'trooper', [[10, 20]]);
  return table;
}

function keeping(keep: Partial<KeepDemand>): Movement {
  return far(
    { through: 'all' },
    { keep: [{ from: 'enemies', distance: 2 * U, when: 'atEnd', rule: 'KEEP', ...keep }] },
  );
}

const near = (gap: number): MoveAnswer => ({ move: [{ model: 'r1', path: [{ to: [10 * U, 19 * U - gap] }] }] });

describe('distances to keep', () => {
  test('farther than the distance, or at least as far', () => {
    expect(ruleOf(duel(), keeping({}), near(2 * U + 1))).toBeNull();
    expect(checkMove(duel(), keeping({}), near(2 * U))).toMatchObject({
      rule: 'KEEP',
      demand: 'keep',
      where: { model: 'r1', piece: 'b1', gap: 2 * U, missing: 1 },
    });
    expect(ruleOf(duel(), keeping({ atLeast: true }), near(2 * U))).toBeNull();
    expect(ruleOf(duel(), keeping({ atLeast: true }), near(2 * U - 1))).toBe('KEEP');
    expect(ruleOf(duel(), keeping({ centres: true }), near(U + 1))).toBeNull();
    expect(ruleOf(duel(), keeping({ centres: true }), near(U))).toBe('KEEP');
  });

  test('at the end, or all the way', () => {
    const around = moves({ r1: via([12, 20], [10, 30]) });
    expect(ruleOf(duel(), keeping({}), around)).toBeNull();
    expect(ruleOf(duel(), keeping({ when: 'throughout' }), around)).toBe('KEEP');
    const wide = moves({ r1: via([14, 20], [10, 30]) });
    expect(ruleOf(duel(), keeping({ when: 'throughout' }), wide)).toBeNull();
    const beside = (x: number): MoveAnswer => ({
      move: [{ model: 'r1', path: [{ to: [x, 10 * U] }, { to: [x, 30 * U] }] }],
    });
    expect(ruleOf(duel(), keeping({ when: 'throughout' }), beside(13 * U + 1))).toBeNull();
    expect(ruleOf(duel(), keeping({ when: 'throughout' }), beside(13 * U))).toBe('KEEP');
  });

  test('with exceptions, from friends, from pieces', () => {
    expect(ruleOf(duel(), keeping({ except: ['b1'] }), near(U))).toBeNull();
    expect(ruleOf(duel(), keeping({ except: ['b'] }), near(U))).toBeNull();
    expect(ruleOf(duel(), keeping({ from: 'friends' }), near(U))).toBeNull();
    expect(ruleOf(duel(), keeping({ from: { pieces: ['b'] } }), near(U))).toBe('KEEP');
    const mates = scene();
    squad(mates, 'r', 'red', 'trooper', [
      [10, 10],
      [10, 16],
    ]);
    expect(ruleOf(mates, keeping({ from: 'friends' }), past(14))).toBeNull();
    const table = duel();
    squad(table, 'f', 'red', 'trooper', [[10, 16]]);
    expect(ruleOf(table, keeping({ from: 'friends' }), near(4 * U))).toBe('KEEP');
    block(table, 'tower', 'tower', [20, 20], [2, 2]);
    expect(ruleOf(table, keeping({ from: { pieces: ['tower'] } }), moves({ r1: via([17, 20]) }))).toBe('KEEP');
    expect(ruleOf(table, keeping({ from: { pieces: ['tower'] } }), moves({ r1: via([16.4, 20]) }))).toBeNull();
  });

  test('a model that begins too near may move, but no nearer', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [[10, 10]]);
    squad(table, 'b', 'blue', 'trooper', [[10, 12]]);
    const throughout = keeping({ when: 'throughout' });
    expect(ruleOf(table, throughout, past(5))).toBeNull();
    expect(ruleOf(table, throughout, past(9.5))).toBeNull();
    expect(ruleOf(table, throughout, moves({ r1: [{ to: [10 * U, 10 * U + 1] }] }))).toBe('KEEP');
    expect(ruleOf(table, keeping({}), past(9.5))).toBe('KEEP');
  });
});

describe('contact', () => {
  test('never with enemies', () => {
    const never = far({ through: 'all' }, { contact: { never: { rule: 'NEVER' } } });
    expect(ruleOf(duel(), never, near(11))).toBeNull();
    expect(ruleOf(duel(), never, near(10))).toBe('NEVER');
    expect(ruleOf(duel(), never, moves({ r1: via([10, 30]) }))).toBe('NEVER');
  });

  test('so many must be in contact', () => {
    const table = duel();
    const must = (least: number) => far({}, { contact: { must: { piece: 'b', least, rule: 'MUST' } } });
    expect(ruleOf(table, must(1), near(10))).toBeNull();
    expect(ruleOf(table, must(1), near(11))).toBe('MUST');
    expect(ruleOf(table, must(0), near(U))).toBeNull();
    expect(checkMove(table, must(2), near(0))).toMatchObject({
      rule: 'MUST',
      demand: 'contact',
      where: { missing: 1 },
    });
  });

  test('it stops a model that touches, and excuses it from the least length', () => {
    const ram = far(
      {},
      { least: { length: 9 * U, rule: 'LEAST' }, contact: { stopsAt: { squads: ['b'], rule: 'STOPS' } } },
    );
    expect(ruleOf(duel(), ram, near(0))).toBeNull();
    expect(ruleOf(duel(), ram, near(11))).toBe('LEAST');
    const table = duel();
    squad(table, 'c', 'blue', 'trooper', [[11, 15]]);
    const both = { ...ram, contact: { stopsAt: { squads: ['b', 'c'], rule: 'STOPS' } } };
    expect(ruleOf(table, { ...ram, passing: { through: 'all', rule: 'PASSING' } }, near(0))).toBeNull();
    expect(checkMove(table, { ...both, passing: { through: 'all', rule: 'PASSING' } }, near(0))).toMatchObject({
      rule: 'STOPS',
      demand: 'contact',
      where: { piece: 'c1' },
    });
  });
});

describe('where a move ends', () => {
  const ending = (ends: Movement['ends']): Movement => far({ through: 'all' }, ends === undefined ? {} : { ends });

  test('inside, closer, farther', () => {
    const area = [
      { x: 0, y: 0 },
      { x: 20 * U, y: 0 },
      { x: 20 * U, y: 14 * U },
      { x: 0, y: 14 * U },
    ];
    expect(ruleOf(duel(), ending({ inside: { areas: [area], rule: 'INSIDE' } }), past(13.5))).toBeNull();
    expect(
      ruleOf(
        duel(),
        ending({ inside: { areas: [area], rule: 'INSIDE' } }),
        moves({ r1: [{ to: [10 * U, 13.5 * U + 1] }] }),
      ),
    ).toBe('INSIDE');
    const closer = ending({ closer: { to: 'b', rule: 'CLOSER' } });
    expect(ruleOf(duel(), closer, moves({ r1: [{ to: [10 * U, 10 * U + 1] }] }))).toBeNull();
    expect(checkMove(duel(), closer, moves({ r1: [] }))).toMatchObject({
      rule: 'CLOSER',
      demand: 'ends',
      reason: expect.stringContaining('it would end '),
    });
    const farther = ending({ farther: { from: 'b1', rule: 'FARTHER' } });
    expect(ruleOf(duel(), farther, moves({ r1: [{ to: [10 * U, 10 * U - 1] }] }))).toBeNull();
    expect(ruleOf(duel(), farther, past(11))).toBe('FARTHER');
  });
});

describe('coming onto the table', () => {
  function aboard(): Table {
    const table = scene();
    squad(table, 'c', 'red', 'tank', [[20, 20]]);
    addSquad(table, { id: 'p', side: 'red' });
    addModel(table, { id: 'p1', squad: 'p', profile: 'trooper', place: { kind: 'in', id: 'c1' } });
    return table;
  }

  test('from a carrier: the first point is in contact with it and costs nothing', () => {
    const from = { piece: 'c1', rule: 'FROM' };
    const out = demand(['p1'], { allowance: { length: 4 * U, rule: 'ALLOWANCE' }, from });
    const read = readMove(aboard(), out, moves({ p1: via([21.5, 20], [25.5, 20]) }));
    expect(read).toMatchObject({
      moves: [{ model: 'p1', cost: 4 * U, from: { kind: 'in' }, to: { x: 255000, y: 200000 } }],
    });
    expect(ruleOf(aboard(), out, moves({ p1: [{ to: [215000, 200000] }, { to: [255001, 200000] }] }))).toBe(
      'ALLOWANCE',
    );
    const beside = checkMove(aboard(), out, moves({ p1: [{ to: [215011, 200000] }] }));
    expect(beside).toMatchObject({ rule: 'FROM', demand: 'from' });
    expect(ruleOf(aboard(), out, moves({ p1: [{ to: [214980, 200000] }] }))).toBe('FROM');
    expect(ruleOf(aboard(), out, moves({ p1: [] }))).toBe('HOUSE-SHAPE');
    expect(ruleOf(aboard(), demand(['p1']), moves({ p1: via([21.5, 20]) }))).toBe('MOVE');
  });

  test('from a building: anywhere in it or along it', () => {
    const table = scene();
    block(table, 'house', 'house', [20, 20], [4, 4]);
    addSquad(table, { id: 'p', side: 'red' });
    addModel(table, { id: 'p1', squad: 'p', profile: 'trooper', place: { kind: 'in', id: 'house' } });
    const out = demand(['p1'], {
      allowance: { length: 4 * U, rule: 'ALLOWANCE' },
      from: { piece: 'house', rule: 'FROM' },
    });
    expect(ruleOf(table, out, moves({ p1: via([22.5, 21], [26.5, 21]) }))).toBeNull();
    expect(ruleOf(table, out, moves({ p1: via([22.6, 21], [26.5, 21]) }))).toBe('FROM');
    squad(table, 'b', 'blue', 'trooper', [[22.5, 21.5]]);
    expect(ruleOf(table, out, moves({ p1: via([22.5, 21], [25, 21]) }))).toBe('PASSING');
  });

  test('over an edge, measured from it', () => {
    const table = scene();
    addSquad(table, { id: 'p', side: 'red' });
    addModel(table, { id: 'p1', squad: 'p', profile: 'trooper' });
    const out = demand(['p1'], { from: { edges: ['bottom', 'left'], rule: 'FROM' } });
    expect(readMove(table, out, moves({ p1: via([20, 0], [20, 6]) }))).toMatchObject({ moves: [{ cost: 6 * U }] });
    expect(ruleOf(table, out, moves({ p1: via([0, 20], [6, 20]) }))).toBeNull();
    expect(ruleOf(table, out, moves({ p1: via([20, 48], [20, 44]) }))).toBe('FROM');
    expect(ruleOf(table, out, moves({ p1: [{ to: [20 * U, 1] }, { to: [20 * U, 4 * U] }] }))).toBe('FROM');
    expect(ruleOf(table, out, moves({ p1: via([20, 0], [20, 0.4]) }))).toBe('MOVE');
    expect(ruleOf(table, out, moves({ p1: via([20, 0], [20, 6.1]) }))).toBe('ALLOWANCE');
  });
});
