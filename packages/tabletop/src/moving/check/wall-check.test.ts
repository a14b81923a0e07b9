import { describe, expect, test } from 'vitest';
import { rectangle } from '../../changes/build.js';
import type { Table, TerrainPart } from '../../table/table.js';
import type { Movement } from '../demand/movement.js';
import { block, demand, moves, placing, pt, scene, squad, U, via } from '../scenes.fixture.js';
import { routeFor } from '../solve/moves.js';
import { nearestPlaceFor } from '../solve/places.js';
import { reachableArea } from '../solve/reachable-area.js';
import { checkMove } from './check-move.js';
import { checkPlace } from './check-place.js';

const WALLS = [{ kinds: ['yard'], rule: 'WALLS' }] as const;

/** A yard 20 wide and 10 deep about (20, 20); across its middle a wall with a door about x = 20. */
function yard(door: number, more: readonly TerrainPart[] = []): Table {
  const table = scene();
  const outline = rectangle(pt(20, 20), { width: 20 * U, length: U / 2 });
  const [left, right] = [pt(20 - door / 2, 20), pt(20 + door / 2, 20)];
  const wall: TerrainPart = { id: 'wall', kind: 'wall', outline, ...(door > 0 ? { openings: [[left, right]] } : {}) };
  block(table, 'yard', 'yard', [20, 20], [20, 10], { name: 'Yard', parts: [wall, ...more] });
  return table;
}

function walking(movers: readonly string[], more: Partial<Movement> = {}): Movement {
  return demand(movers, {
    allowance: { length: 40 * U, rule: 'ALLOWANCE' },
    ground: { banned: [], walls: WALLS, judgedBy: 'centre' },
    ...more,
  });
}

describe('a wall', () => {
  test('is not passed over, and names its piece', () => {
    const table = yard(0);
    squad(table, 'r', 'red', 'trooper', [[20, 15]]);
    expect(checkMove(table, walking(['r1']), moves({ r1: via([20, 25]) }))).toEqual({
      refused: true,
      rule: 'WALLS',
      demand: 'ground',
      reason: 'trooper may not pass over a wall of Yard',
      where: { model: 'r1', terrain: 'yard', point: [20 * U, 25 * U] },
    });
    expect(checkMove(table, walking(['r1']), moves({ r1: via([9, 15], [9, 25]) }))).toBeNull();
  });

  test('is not ended on, though the middle of the base is beside it, nor turned onto', () => {
    const table = yard(0);
    squad(table, 'r', 'red', 'trooper', [[20, 15]]);
    squad(table, 't', 'red', 'tank', [[15, 18.4, 900]]);
    expect(checkMove(table, walking(['r1']), moves({ r1: via([20, 19.4]) }))?.rule).toBe('WALLS');
    expect(checkMove(table, walking(['r1']), moves({ r1: via([20, 19.25]) }))).toBeNull();
    expect(checkMove(table, walking(['t1']), { move: [{ model: 't1', path: [{ face: 0 }] }] })?.rule).toBe('WALLS');
  });

  test('stops neither flyers, until they come down, nor models that are not named', () => {
    const table = yard(0);
    squad(table, 'r', 'red', 'trooper', [
      [20, 15],
      [22, 15],
    ]);
    const flying = walking(['r1'], { passing: { through: 'none', flyers: ['r1'], rule: 'PASSING' } });
    expect(checkMove(table, flying, moves({ r1: via([20, 25]) }))).toBeNull();
    expect(checkMove(table, flying, moves({ r1: via([20, 20]) }))).toMatchObject({
      rule: 'WALLS',
      demand: 'ground',
      reason: 'trooper A may not end on a wall of Yard',
    });
    for (const walls of [[{ ...WALLS[0], models: ['r1'] }], [{ kinds: ['house'], rule: 'WALLS' }], []]) {
      const some = walking(['r2'], { ground: { banned: [], walls, judgedBy: 'touch' } });
      expect(checkMove(table, some, moves({ r2: via([22, 25]) }))).toBeNull();
    }
    const any = walking(['r2'], { ground: { banned: [], walls: [{ rule: 'WALLS' }], judgedBy: 'touch' } });
    expect(checkMove(table, any, moves({ r2: via([22, 25]) }))?.rule).toBe('WALLS');
    const exempt = walking(['r2'], { ground: { banned: [], walls: WALLS, except: ['yard'], judgedBy: 'touch' } });
    expect(checkMove(table, exempt, moves({ r2: via([22, 25]) }))).toBeNull();
  });

  test('may be left by a model that begins on it; a follower may be placed on its other side but not on it', () => {
    const table = yard(0);
    squad(table, 'r', 'red', 'trooper', [
      [20, 20],
      [22, 18],
    ]);
    expect(checkMove(table, walking(['r1']), moves({ r1: via([20, 22]) }))).toBeNull();
    expect(checkMove(table, walking(['r1']), moves({ r1: via([21, 20]) }))?.rule).toBe('WALLS');
    const led = walking(['r1', 'r2'], { measured: { by: 'leader', leader: 'r1', reach: 3 * U, rule: 'LEADER' } });
    expect(checkMove(table, led, moves({ r1: via([20, 22]), r2: via([22, 22]) }))).toBeNull();
    expect(checkMove(table, led, moves({ r1: via([20, 22]), r2: via([22, 20]) }))?.rule).toBe('WALLS');
  });

  test('lets through a base no wider than its opening', () => {
    for (const [profile, facing, wide] of [
      ['trooper', 0, 1],
      ['tank', 0, 2],
      ['tank', 900, 3],
      ['giant', 0, 4],
    ] as const) {
      for (const [door, refused] of [
        [wide - 0.01, 'WALLS'],
        [wide, undefined],
      ] as const) {
        const table = yard(door);
        squad(table, 'r', 'red', profile, [[20, 13, facing]]);
        expect(checkMove(table, walking(['r1']), moves({ r1: via([20, 27]) }))?.rule).toBe(refused);
      }
    }
  });
});

describe('solvers', () => {
  test('go through a door that is wide enough, and round the wall if it is not', () => {
    for (const [door, short] of [
      [1.2, true],
      [0.9, false],
    ] as const) {
      const table = yard(door);
      squad(table, 'r', 'red', 'trooper', [[18, 17]]);
      const route = routeFor(table, walking(['r1']), 'r1', pt(18, 23));
      expect(route?.end).toMatchObject(pt(18, 23));
      expect((route?.cost ?? 0) < 9 * U).toBe(short);
      expect(checkMove(table, walking(['r1']), moves({ r1: route?.path ?? [] }))).toBeNull();
    }
  });

  test('do not reach what lies behind a wall without a door', () => {
    const within: Partial<Movement> = { allowance: { length: 8 * U, rule: 'ALLOWANCE' } };
    const crossed = (door: number): boolean => {
      const table = yard(door);
      squad(table, 'r', 'red', 'trooper', [[20, 17]]);
      return reachableArea(table, walking(['r1'], within), 'r1').some((ring) => ring.some(({ y }) => y > 21 * U));
    };
    expect([crossed(0), crossed(0.9), crossed(1.5)]).toEqual([false, false, true]);
  });
});

describe('placing', () => {
  const set = (x: number, y: number) => ({ place: { r1: { at: [x * U, y * U], facing: 0 } } }) as const;

  test('is not on walls, but is in their openings', () => {
    const table = yard(2);
    squad(table, 'r', 'red', 'trooper', [[20, 15]]);
    const on = placing(['r1'], { walls: WALLS, judgedBy: 'centre' });
    expect(checkPlace(table, on, set(24, 20))).toMatchObject({
      rule: 'WALLS',
      demand: 'walls',
      reason: 'trooper may not be placed on a wall of Yard',
    });
    expect(checkPlace(table, on, set(24, 19.3))?.rule).toBe('WALLS');
    expect([checkPlace(table, on, set(20, 20)), checkPlace(table, on, set(24, 18))]).toEqual([null, null]);
    const [nearest] = nearestPlaceFor(table, 'r1', { ...pt(24, 20.1), facing: 0 }, on);
    expect(nearest?.y).toBeGreaterThan(20.7 * U);
  });

  test('within reach respects the walls on the way', () => {
    for (const [door, refused] of [
      [0.9, 'REACH'],
      [1.2, undefined],
    ] as const) {
      const table = yard(door);
      squad(table, 'c', 'red', 'tank', [[20, 18.2]]);
      squad(table, 'r', 'red', 'trooper', [[20, 15]]);
      const reach = { from: 'c1', length: 3 * U, passing: { through: 'none', rule: 'REACH' }, rule: 'REACH' } as const;
      expect(checkPlace(table, placing(['r1'], { walls: WALLS, reach }), set(20, 21))?.rule).toBe(refused);
    }
  });
});
