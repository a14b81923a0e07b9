import { isRefusal, type MoveAnswer } from '@bridgehead/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Table } from '../../table/table.js';
import { checkMove, readMove } from '../check/check-move.js';
import { checkPlace } from '../check/check-place.js';
import type { GroundRules, Movement } from '../demand/movement.js';
import { block, demand, moves, placing, scene, squad, U, via } from '../scenes.fixture.js';
import { terrainAlong } from './terrain-along.js';

/** A trooper below two blocks, 4 by 4, that share the edge x = 20 from y = 12 to y = 16. */
function before(left: string, right: string, start: readonly [number, number] = [20, 10]): Table {
  const table = scene();
  squad(table, 'r', 'red', 'trooper', [start]);
  block(table, 'west', left, [18, 14], [4, 4]);
  block(table, 'east', right, [22, 14], [4, 4]);
  return table;
}

/** A trooper at (18, 22), and two blocks that meet only in the corner (20, 20). */
function corners(): Table {
  const table = scene();
  squad(table, 'r', 'red', 'trooper', [[18, 22]]);
  block(table, 'lower', 'lava', [18, 18], [4, 4]);
  block(table, 'upper', 'lava', [22, 22], [4, 4]);
  return table;
}

function byCentre(ground: Partial<GroundRules>, more: Partial<Movement> = {}): Movement {
  const allowance = { length: 99 * U, rule: 'ALLOWANCE' };
  return demand(['r1'], { allowance, ground: { banned: [], judgedBy: 'centre', ...ground }, ...more });
}

function go(...points: readonly (readonly [number, number])[]): MoveAnswer {
  return moves({ r1: via(...points) });
}

function costOf(table: Table, movement: Movement, answer: MoveAnswer): number {
  const read = readMove(table, movement, answer);
  if (isRefusal(read)) throw new Error(read.reason);
  return read.moves[0]?.cost ?? -1;
}

const BAN = byCentre({ banned: [{ kinds: ['lava', 'acid'], rule: 'BAN' }] });

describe('banned pieces that touch', () => {
  test('have no way between them, of whatever banned kinds they are', () => {
    for (const kind of ['lava', 'acid']) {
      const table = before('lava', kind);
      expect(checkMove(table, BAN, go([20, 18]))).toMatchObject({
        rule: 'BAN',
        demand: 'ground',
        where: { terrain: 'west' },
      });
      expect(checkMove(table, BAN, go([20, 14]))?.rule).toBe('BAN');
      expect(checkMove(table, BAN, go([20, 11], [20, 13], [20, 17]))?.rule).toBe('BAN');
    }
  });

  test('may be walked along, up to where they meet and past it', () => {
    const table = before('lava', 'lava');
    expect(checkMove(table, BAN, go([20, 12]))).toBeNull();
    expect(checkMove(table, BAN, go([16, 12], [24, 12], [24, 16], [16, 16], [16, 12]))).toBeNull();
    expect(checkMove(table, BAN, go([20, 12], [22, 12], [20, 11]))).toBeNull();
  });

  test('are free on the border to unbanned ground', () => {
    expect(checkMove(before('lava', 'grass'), BAN, go([20, 18]))).toBeNull();
  });

  test('may not be ended between: not by flyers, not by placed models', () => {
    const flying = { ...BAN, passing: { through: 'none', flyers: ['r1'], rule: 'PASSING' } } as const;
    expect(checkMove(before('lava', 'lava'), flying, go([20, 14]))?.rule).toBe('BAN');
    expect(checkMove(before('lava', 'lava'), flying, go([20, 12]))).toBeNull();
    const setDown = placing(['r1'], { judgedBy: 'centre', banned: [{ kinds: ['lava'], rule: 'BAN' }] });
    const at = (y: number) => ({ place: { r1: { at: [20 * U, y * U] as const, facing: 0 } } });
    expect(checkPlace(before('lava', 'lava'), setDown, at(14))?.rule).toBe('BAN');
    expect(checkPlace(before('lava', 'lava'), setDown, at(12))).toBeNull();
    expect(checkPlace(before('lava', 'grass'), setDown, at(14))).toBeNull();
  });

  test('may be left by a model that begins between them, over either and along the border', () => {
    for (const way of [
      [20, 18],
      [26, 14],
      [15, 17],
    ] as const) {
      expect(checkMove(before('lava', 'lava', [20, 14]), BAN, go(way))).toBeNull();
    }
    expect(checkMove(before('lava', 'lava', [20, 14]), BAN, go([20, 15]))?.rule).toBe('BAN');
    const held = byCentre({ banned: [{ kinds: ['lava'], leaving: true, rule: 'BAN' }] });
    expect(checkMove(before('lava', 'lava', [20, 14]), held, go([20, 18]))?.rule).toBe('BAN');
  });

  test('where they meet in a corner there is no way through, straight or round a bend', () => {
    expect(checkMove(corners(), BAN, go([22, 18]))?.rule).toBe('BAN');
    expect(checkMove(corners(), BAN, go([20, 20], [23, 19]))?.rule).toBe('BAN');
    expect(checkMove(corners(), BAN, go([19, 20], [20, 20], [20, 19]))?.rule).toBe('BAN');
    expect(checkMove(corners(), BAN, go([20, 20]))).toBeNull();
    expect(checkMove(corners(), BAN, go([20, 20], [19, 22]))).toBeNull();
  });

  test('a bridge of two pieces is whole, and one beside the way does not help', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [[20, 10]]);
    block(table, 'river', 'lava', [20, 14], [20, 4]);
    block(table, 'west', 'bridge', [19, 14], [2, 6]);
    const crossing = byCentre({ banned: [{ kinds: ['lava'], rule: 'BAN' }], bridges: ['bridge'] });
    expect(checkMove(table, crossing, go([20, 18]))?.rule).toBe('BAN');
    block(table, 'east', 'bridge', [21, 14], [2, 6]);
    expect(checkMove(table, crossing, go([20, 18]))).toBeNull();
    expect(checkMove(table, crossing, go([20, 14]))).toBeNull();
  });
});

describe('what it costs between two pieces', () => {
  const slow = [
    { kinds: ['mud'], cost: 2000, rule: 'SLOW' },
    { kinds: ['bog'], cost: 3000, rule: 'SLOW' },
  ];

  test('as much as in the cheaper of them', () => {
    expect(costOf(before('mud', 'mud'), byCentre({ slow }), go([20, 18]))).toBe(12 * U);
    expect(costOf(before('bog', 'bog'), byCentre({ slow }), go([20, 18]))).toBe(16 * U);
    expect(costOf(before('bog', 'mud'), byCentre({ slow }), go([20, 18]))).toBe(12 * U);
    expect(costOf(before('bog', 'grass'), byCentre({ slow }), go([20, 18]))).toBe(8 * U);
  });

  test('a toll is paid once, and not again by a model that stays in the same piece', () => {
    const toll = byCentre({ toll: [{ kinds: ['hedge'], cost: U, rule: 'TOLL' }] });
    expect(costOf(before('hedge', 'hedge'), toll, go([20, 18]))).toBe(9 * U);
    expect(costOf(before('hedge', 'grass'), toll, go([20, 18]))).toBe(8 * U);
    // Into the eastern one, onto the border, and into it again.
    expect(costOf(before('hedge', 'hedge'), toll, go([20, 11], [21, 11], [21, 13], [20, 13], [20, 15], [21, 15]))).toBe(
      9 * U + U - U,
    );
  });

  test('a move ends where it comes between them', () => {
    const stops = byCentre({ stops: [{ kinds: ['wire'], rule: 'STOP' }] });
    expect(checkMove(before('wire', 'wire'), stops, go([20, 14]))).toMatchObject({
      rule: 'STOP',
      demand: 'ground',
      where: { point: [20 * U, 12 * U] },
    });
    expect(checkMove(before('wire', 'grass'), stops, go([20, 14]))).toBeNull();
  });

  test('a road of two lanes is a road in the middle too', () => {
    const bonus = { length: 4 * U, on: ['road'], rule: 'ROAD' };
    const hurry = byCentre({}, { allowance: { length: U, bonuses: [bonus], rule: 'ALLOWANCE' } });
    expect(checkMove(before('road', 'road', [20, 12]), hurry, go([20, 16]))).toBeNull();
    expect(checkMove(before('road', 'grass', [20, 12]), hurry, go([20, 16]))?.rule).toBe('ALLOWANCE');
  });
});

describe('hills that touch', () => {
  function hills(east: number): Table {
    const table = before('grass', 'grass');
    block(table, 'high', 'hill', [18, 14], [4, 4], { height: 3 * U });
    block(table, 'low', 'hill', [22, 14], [4, 4], { height: east });
    return table;
  }
  const climbing = (most: number) => byCentre({ climb: { most, kinds: ['hill'], rule: 'CLIMB' } });

  test('a model between them stands on the lower', () => {
    expect(readMove(hills(U), climbing(U), go([20, 14]))).toMatchObject({ moves: [{ to: { height: U } }] });
    expect(readMove(hills(3 * U), climbing(3 * U), go([20, 14]))).toMatchObject({ moves: [{ to: { height: 3 * U } }] });
    expect(checkMove(hills(U), climbing(U - 1), go([20, 18]))).toMatchObject({
      rule: 'CLIMB',
      demand: 'ground',
      where: { missing: 1 },
    });
    expect(checkMove(hills(3 * U), climbing(2 * U), go([20, 18]))?.rule).toBe('CLIMB');
  });

  test('where they meet in a corner they have to be climbed', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [[18, 22]]);
    block(table, 'lower', 'hill', [18, 18], [4, 4], { height: U });
    block(table, 'upper', 'hill', [22, 22], [4, 4], { height: 2 * U });
    expect(checkMove(table, climbing(U), go([22, 18]))).toBeNull();
    expect(checkMove(table, climbing(U - 1), go([22, 18]))?.rule).toBe('CLIMB');
    expect(checkMove(table, climbing(U - 1), go([20, 20], [23, 19]))?.rule).toBe('CLIMB');
  });
});

test('the record of crossed terrain names the piece on the left, or the one entered next', () => {
  const crossed = (table: Table, answer: MoveAnswer, kinds?: readonly string[]) => {
    const read = readMove(table, byCentre({}), answer);
    if (isRefusal(read)) throw new Error(read.reason);
    const [move] = read.moves;
    return move === undefined ? [] : terrainAlong(table, move.walked, 'centre', kinds);
  };
  const along = { terrain: 'west', kind: 'mud', from: 2 * U, to: 6 * U, begins: false };
  expect(crossed(before('mud', 'mud'), go([20, 18]))).toEqual([along]);
  expect(crossed(before('mud', 'bog'), go([20, 18]))).toEqual([]);
  expect(crossed(before('mud', 'bog'), go([20, 18]), ['mud', 'bog'])).toEqual([along]);
  expect(crossed(before('mud', 'mud'), go([20, 14], [22, 14]))).toEqual([
    { terrain: 'east', kind: 'mud', from: 2 * U, to: 6 * U, begins: false },
  ]);
});

/** A field of blocks edge to edge, with gaps, and a straight way across all of it that often runs along their borders. */
const fields = fc.record({
  there: fc.array(fc.constantFrom('lava', 'mud', 'none', 'none'), { minLength: 16, maxLength: 16 }),
  from: fc.integer({ min: 9, max: 19 }),
  rise: fc.constantFrom(0, 0, 10, -10, 5),
  isUpright: fc.boolean(),
});

test('a way is banned, and costs, no more than when it is shifted by the least to either side', () => {
  const seen = { refused: 0, free: 0 };
  const movement = byCentre({
    banned: [{ kinds: ['lava'], rule: 'BAN' }],
    slow: [{ kinds: ['mud'], cost: 2000, rule: 'SLOW' }],
  });
  fc.assert(
    fc.property(fields, ({ there, from, rise, isUpright }) => {
      const [x, y, dx, dy] = isUpright ? [from, 9, rise, 10] : [9, from, 10, rise];
      const length = Math.sqrt(dx * dx + dy * dy);
      const shifted = (aside: number) => {
        const table = scene();
        const [offX, offY] = [Math.round((-dy * aside) / length), Math.round((dx * aside) / length)];
        squad(table, 'r', 'red', 'trooper', [[x + offX / U, y + offY / U]]);
        there.forEach((kind, i) => {
          if (kind !== 'none') block(table, `t${i}`, kind, [11 + 2 * (i % 4), 11 + 2 * Math.floor(i / 4)], [2, 2]);
        });
        const read = readMove(table, movement, go([x + dx + offX / U, y + dy + offY / U]));
        return isRefusal(read) ? Infinity : (read.moves[0]?.cost ?? 0);
      };
      const cost = shifted(0);
      seen[cost === Infinity ? 'refused' : 'free']++;
      expect(cost).toBeLessThanOrEqual(Math.min(shifted(2), shifted(-2)) + 40);
    }),
    { numRuns: 400 },
  );
  expect(Math.min(seen.refused, seen.free)).toBeGreaterThan(40);
});

test('along a row of borders it is banned where banned blocks meet across it, and slow where both sides are', () => {
  const seen = { refused: 0, free: 0 };
  const movement = byCentre({
    banned: [{ kinds: ['lava'], rule: 'BAN' }],
    slow: [{ kinds: ['mud'], cost: 2000, rule: 'SLOW' }],
  });
  const sides = fc.array(fc.constantFrom('lava', 'mud', 'mud', 'none', 'none'), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(sides, sides, (above, below) => {
      const table = scene();
      squad(table, 'r', 'red', 'trooper', [[9, 12]]);
      [above, below].forEach((row, side) =>
        row.forEach((kind, i) => {
          if (kind !== 'none') block(table, `t${side}${i}`, kind, [11 + 2 * i, side === 0 ? 13 : 11], [2, 2]);
        }),
      );
      const meets = above.some((kind, i) => kind === 'lava' && below.slice(Math.max(0, i - 1), i + 2).includes('lava'));
      const slow = above.filter((kind, i) => kind === 'mud' && below[i] === 'mud').length;
      const read = readMove(table, movement, go([19, 12]));
      expect(isRefusal(read)).toBe(meets);
      if (!isRefusal(read)) expect(read.moves[0]?.cost).toBe(10 * U + 2 * U * slow);
      seen[meets ? 'refused' : 'free']++;
    }),
    { numRuns: 400 },
  );
  expect(Math.min(seen.refused, seen.free)).toBeGreaterThan(40);
});
