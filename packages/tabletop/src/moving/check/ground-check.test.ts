import { isRefusal, type MoveAnswer } from '@bridgehead/kernel';
import { describe, expect, test } from 'vitest';
import type { Table } from '../../table/table.js';
import type { GroundRules, Movement } from '../demand/movement.js';
import { terrainAlong } from '../path/terrain-along.js';
import { block, demand, moves, scene, squad, U, via } from '../scenes.fixture.js';
import { checkMove, readMove } from './check-move.js';

/** A trooper at (10, 10) and a piece of terrain from y = 13 to y = 15, as wide as the table. */
function facing(kind: string): Table {
  const table = scene();
  squad(table, 'r', 'red', 'trooper', [[10, 10]]);
  block(table, 'belt', kind, [24, 14], [48, 2]);
  return table;
}

function onGround(ground: Partial<GroundRules>, more: Partial<Movement> = {}): Movement {
  return demand(['r1'], { ground: { banned: [], judgedBy: 'touch', ...ground }, ...more });
}

function ruleOf(table: Table, movement: Movement, answer: MoveAnswer): string | null {
  return checkMove(table, movement, answer)?.rule ?? null;
}

function up(y: number): MoveAnswer {
  return moves({ r1: [{ to: [10 * U, Math.round(y * U)] }] });
}

const BAN = { banned: [{ kinds: ['lava'], rule: 'BAN' }] };

describe('banned terrain', () => {
  test('may be reached but not entered, judged by the base or by its middle', () => {
    const table = facing('lava');
    // The base may lie a thousandth in it.
    expect(ruleOf(table, onGround(BAN), moves({ r1: [{ to: [10 * U, (125 * U) / 10 + 10] }] }))).toBeNull();
    const refused = checkMove(table, onGround(BAN), moves({ r1: [{ to: [10 * U, (125 * U) / 10 + 11] }] }));
    expect(refused).toMatchObject({ rule: 'BAN', demand: 'ground', where: { model: 'r1', terrain: 'belt' } });
    const centre = onGround({ ...BAN, judgedBy: 'centre' });
    expect(ruleOf(table, centre, up(13))).toBeNull();
    expect(ruleOf(table, centre, moves({ r1: [{ to: [10 * U, 13 * U + 1] }] }))).toBe('BAN');
  });

  test('may not be crossed', () => {
    expect(ruleOf(facing('lava'), onGround(BAN), up(16))).toBe('BAN');
    expect(ruleOf(facing('lava'), onGround({ ...BAN, judgedBy: 'centre' }), up(16))).toBe('BAN');
    expect(ruleOf(facing('grass'), onGround(BAN), up(16))).toBeNull();
  });

  test('may be crossed but not ended in, if only the end is banned', () => {
    const atEnd = onGround({ banned: [{ kinds: ['lava'], atEnd: true, rule: 'END' }] });
    expect(ruleOf(facing('lava'), atEnd, up(16))).toBeNull();
    expect(ruleOf(facing('lava'), atEnd, up(14))).toBe('END');
    expect(ruleOf(facing('lava'), atEnd, up(12.6))).toBe('END');
  });

  test('applies to some models only, and not to exempt pieces', () => {
    const table = facing('lava');
    expect(ruleOf(table, onGround({ banned: [{ kinds: ['lava'], models: ['r2'], rule: 'BAN' }] }), up(16))).toBeNull();
    expect(ruleOf(table, onGround({ ...BAN, except: ['belt'] }), up(16))).toBeNull();
  });

  test('may be left by a model that begins in it, but not ended in, and not left if leaving is banned too', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [[10, 14]]);
    block(table, 'belt', 'lava', [24, 14], [48, 2]);
    expect(ruleOf(table, onGround(BAN), up(16))).toBeNull();
    expect(ruleOf(table, onGround(BAN), up(14.5))).toBe('BAN');
    expect(ruleOf(table, onGround(BAN), moves({ r1: via([12, 14], [12, 16]) }))).toBeNull();
    expect(ruleOf(table, onGround(BAN), moves({ r1: [] }))).toBeNull();
    expect(ruleOf(table, onGround(BAN), moves({ r1: via([10, 16], [12, 14.4], [14, 16]) }))).toBe('BAN');
    expect(ruleOf(table, onGround({ banned: [{ kinds: ['lava'], leaving: true, rule: 'BAN' }] }), up(16))).toBe('BAN');
  });

  test('a bridge cancels it', () => {
    const table = facing('lava');
    block(table, 'bridge', 'bridge', [10, 14], [2, 5]);
    expect(ruleOf(table, onGround({ ...BAN, bridges: ['bridge'] }), up(16))).toBeNull();
    expect(ruleOf(table, onGround({ ...BAN, bridges: ['bridge'] }), up(14))).toBeNull();
    expect(ruleOf(table, onGround(BAN), up(16))).toBe('BAN');
    const beside = moves({ r1: via([12, 10], [12, 14]) });
    expect(ruleOf(table, onGround({ ...BAN, bridges: ['bridge'] }), beside)).toBe('BAN');
  });

  test('flyers pass over it and may not come down in it', () => {
    const table = facing('lava');
    const flying = onGround(BAN, { passing: { through: 'none', flyers: ['r1'], rule: 'PASSING' } });
    expect(ruleOf(table, flying, up(16))).toBeNull();
    expect(ruleOf(table, flying, up(14))).toBe('BAN');
  });

  test('flyers do not pass over a tower, and a ban may exempt a piece of its own', () => {
    const table = facing('tower');
    const flying = { passing: { through: 'none', flyers: ['r1'], rule: 'PASSING' } } as const;
    const ban = { kinds: ['tower'], rule: 'BAN' } as const;
    expect(ruleOf(table, onGround({ banned: [ban] }, flying), up(16))).toBeNull();
    expect(ruleOf(table, onGround({ banned: [{ ...ban, flyersToo: true }] }, flying), up(16))).toBe('BAN');
    expect(ruleOf(table, onGround({ banned: [{ ...ban, except: ['belt'] }] }), up(16))).toBeNull();
  });

  test('a box that turns into it', () => {
    const table = scene();
    squad(table, 'r', 'red', 'tank', [[10, 11.9, 900]]);
    block(table, 'belt', 'lava', [24, 14], [48, 2]);
    expect(ruleOf(table, onGround(BAN), moves({ r1: [{ face: 920 }] }))).toBeNull();
    expect(ruleOf(table, onGround(BAN), moves({ r1: [{ face: 0 }] }))).toBe('BAN');
    expect(ruleOf(table, onGround(BAN), moves({ r1: [{ face: 0 }, ...via([10, 11.5]), { face: 900 }] }))).toBe('BAN');
    // A model that turns in it and back again has not moved.
    expect(ruleOf(table, onGround(BAN), moves({ r1: [{ face: 0 }, { face: 900 }] }))).toBeNull();
  });
});

describe('what the ground costs', () => {
  const slow = { slow: [{ kinds: ['marsh'], cost: 2000, rule: 'SLOW' }] };

  function costOf(table: Table, movement: Movement, answer: MoveAnswer): number {
    const read = readMove(table, movement, answer);
    if (isRefusal(read)) throw new Error(read.reason);
    return read.moves[0]?.cost ?? -1;
  }

  test('double in a marsh: the middle goes 2 through it, the base 3', () => {
    const table = facing('marsh');
    const movement = onGround({ ...slow, judgedBy: 'centre' }, { allowance: { length: 99 * U, rule: 'ALLOWANCE' } });
    expect(costOf(table, movement, up(16))).toBe(8 * U);
    expect(costOf(table, movement, up(14))).toBe(5 * U);
    // Reaching in by a thousandth is not yet in.
    const touch = onGround(slow, { allowance: { length: 99 * U, rule: 'ALLOWANCE' } });
    expect(Math.abs(costOf(table, touch, up(16)) - 9 * U)).toBeLessThanOrEqual(20);
    const tight = onGround({ ...slow, judgedBy: 'centre' }, { allowance: { length: 8 * U - 1, rule: 'ALLOWANCE' } });
    expect(checkMove(table, tight, up(16))).toMatchObject({
      rule: 'ALLOWANCE',
      demand: 'allowance',
      reason: 'trooper would move 8" (counting the ground); 7.9999" is allowed',
    });
  });

  test('where two overlap the dearer counts, and a bridge is plain', () => {
    const table = facing('marsh');
    block(table, 'mire', 'mire', [10, 13.5], [4, 1]);
    const both = { slow: [...slow.slow, { kinds: ['mire'], cost: 3000, rule: 'SLOW' }], judgedBy: 'centre' } as const;
    const movement = (ground: Partial<GroundRules>) =>
      onGround(ground, { allowance: { length: 99 * U, rule: 'ALLOWANCE' } });
    expect(costOf(table, movement(both), up(16))).toBe(9 * U);
    block(table, 'bridge', 'bridge', [10, 14], [2, 5]);
    expect(costOf(table, movement({ ...both, bridges: ['bridge'] }), up(16))).toBe(6 * U);
  });

  test('a toll is paid on entering, each time, but not by a model that begins there', () => {
    const toll = onGround(
      { toll: [{ kinds: ['hedge'], cost: U, rule: 'TOLL' }], judgedBy: 'centre' },
      { allowance: { length: 99 * U, rule: 'ALLOWANCE' } },
    );
    expect(costOf(facing('hedge'), toll, up(16))).toBe(7 * U);
    expect(costOf(facing('hedge'), toll, up(13))).toBe(3 * U);
    expect(costOf(facing('hedge'), toll, moves({ r1: via([10, 16], [10, 12]) }))).toBe(12 * U);
    const inside = scene();
    squad(inside, 'r', 'red', 'trooper', [[10, 14]]);
    block(inside, 'belt', 'hedge', [24, 14], [48, 2]);
    expect(costOf(inside, toll, up(16))).toBe(2 * U);
  });

  test('a move ends where it enters', () => {
    const stops = onGround({ stops: [{ kinds: ['wire'], rule: 'STOP' }], judgedBy: 'centre' });
    expect(ruleOf(facing('wire'), stops, up(13.01))).toBeNull();
    expect(checkMove(facing('wire'), stops, moves({ r1: [{ to: [10 * U, 13 * U + 101] }] }))).toMatchObject({
      rule: 'STOP',
      demand: 'ground',
      where: { terrain: 'belt', point: [10 * U, 13 * U] },
    });
    expect(ruleOf(facing('wire'), stops, up(16))).toBe('STOP');
  });

  test('what was crossed can be read afterwards', () => {
    const table = facing('marsh');
    const read = readMove(table, onGround({}), up(16));
    if (isRefusal(read)) throw new Error(read.reason);
    const [move] = read.moves;
    if (move === undefined) throw new Error('no move');
    expect(terrainAlong(table, move.walked, 'centre')).toEqual([
      { terrain: 'belt', kind: 'marsh', from: 3 * U, to: 5 * U, begins: false },
    ]);
    expect(terrainAlong(table, move.walked, 'centre', ['lava'])).toEqual([]);
  });
});

describe('climbing', () => {
  function hills(): Table {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [[10, 10]]);
    block(table, 'low', 'hill', [10, 14], [8, 4], { height: U });
    block(table, 'high', 'hill', [10, 15], [4, 2], { height: 3 * U });
    return table;
  }
  const climbing = (most: number): Movement => onGround({ climb: { most, kinds: ['hill'], rule: 'CLIMB' } });

  test('steps up to the limit, and the height at the end', () => {
    const read = readMove(hills(), climbing(2 * U), up(15));
    expect(read).toMatchObject({ moves: [{ to: { height: 3 * U } }] });
    expect(checkMove(hills(), climbing(2 * U - 1), up(15))).toMatchObject({
      rule: 'CLIMB',
      demand: 'ground',
      where: { terrain: 'high', missing: 1, point: [10 * U, 14 * U] },
    });
    expect(ruleOf(hills(), climbing(U), up(13.9))).toBeNull();
    expect(ruleOf(hills(), climbing(U - 1), up(13))).toBe('CLIMB');
  });

  test('down counts as well as up', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [[10, 14]]);
    block(table, 'mesa', 'hill', [10, 14], [4, 4], { height: 3 * U });
    expect(ruleOf(table, climbing(U), up(18))).toBe('CLIMB');
    expect(ruleOf(table, climbing(3 * U), up(18))).toBeNull();
  });
});
