import { advance, footprintOf, type Pose, turnAboutCorner } from '@bridgehead/geometry';
import { isRefusal, type Step } from '@bridgehead/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Table } from '../../table/table.js';
import type { ShapeDemand } from '../demand/movement.js';
import { restingLength } from '../path/resting-length.js';
import { cutAt, pointsOf, poseAtLength, walk } from '../path/walk.js';
import { demand, moves, scene, squad, U, via } from '../scenes.fixture.js';
import { checkMove } from './check-move.js';
import { tollOfTurns } from './shape-check.js';

/** A tank at (20, 20) that faces up, and nothing in its way. */
function tank(): Table {
  const table = scene();
  squad(table, 'r', 'red', 'tank', [[20, 20]]);
  return table;
}

function shaped(shape: ShapeDemand, path: readonly Step[]): string | null {
  const demanded = demand(['r1'], { shape, allowance: { length: 30 * U, rule: 'ALLOWANCE' } });
  const refused = checkMove(tank(), demanded, moves({ r1: path }));
  if (refused?.rule === 'SHAPE') expect(refused.demand).toBe('shape');
  return refused?.rule ?? null;
}

function ahead(pose: Pose, length: number): Step {
  const { x, y } = advance(pose, pose.facing, length);
  return { to: [x, y] };
}

const START: Pose = { x: 20 * U, y: 20 * U, facing: 0 };

describe('the shape of a move', () => {
  test('free: any number of legs and pivots, but no template', () => {
    const shape: ShapeDemand = { kind: 'free', rule: 'SHAPE' };
    expect(shaped(shape, [...via([22, 22]), { face: 777 }, ...via([25, 20], [20, 25]), { face: 0 }])).toBeNull();
    expect(shaped(shape, [{ turn: 'left' }])).toBe('SHAPE');
  });

  test('straight: one leg, facing kept', () => {
    const shape: ShapeDemand = { kind: 'straight', rule: 'SHAPE' };
    expect(shaped(shape, via([24, 23]))).toBeNull();
    expect(shaped(shape, [])).toBeNull();
    expect(shaped(shape, via([24, 23], [26, 20]))).toBe('SHAPE');
    expect(shaped(shape, [{ face: 450 }, ...via([24, 24])])).toBe('SHAPE');
    expect(shaped(shape, [...via([24, 24]), { face: 450 }])).toBe('SHAPE');
  });

  test('pivot, then straight', () => {
    const shape: ShapeDemand = { kind: 'pivotStraight', rule: 'SHAPE' };
    expect(shaped(shape, [{ face: 450 }, ...via([20, 26])])).toBeNull();
    expect(shaped(shape, via([20, 26]))).toBeNull();
    expect(shaped(shape, [{ face: 450 }, { face: 460 }, ...via([20, 26])])).toBe('SHAPE');
    expect(shaped(shape, [...via([20, 26]), { face: 450 }])).toBe('SHAPE');
    expect(shaped(shape, [{ face: 450 }, ...via([20, 26], [21, 27])])).toBe('SHAPE');
    expect(shaped(shape, [{ face: 450 }, ...via([20, 26], [20, 25])])).toBe('SHAPE');
    expect(shaped(shape, [{ face: 450 }, ...via([20, 26], [20, 27])])).toBeNull();
  });

  test('pivot, then straight ahead', () => {
    const shape: ShapeDemand = { kind: 'pivotStraight', forward: true, rule: 'SHAPE' };
    expect(shaped(shape, [{ face: 450 }, ahead({ ...START, facing: 450 }, 6 * U)])).toBeNull();
    expect(shaped(shape, [{ face: 450 }, ...via([20, 26])])).toBe('SHAPE');
    // A thousandth aside is straight, more is not.
    expect(shaped(shape, [{ to: [20 * U + 10, 26 * U] }])).toBeNull();
    expect(shaped(shape, [{ to: [20 * U + 11, 26 * U] }])).toBe('SHAPE');
    expect(shaped(shape, via([20, 14]))).toBe('SHAPE');
  });

  test('straight ahead with one turn on the way', () => {
    const shape: ShapeDemand = { kind: 'oneTurn', most: 450, rule: 'SHAPE' };
    const turned = { x: 20 * U, y: 25 * U, facing: 3150 };
    expect(shaped(shape, [...via([20, 25]), { face: 3150 }, ahead(turned, 4 * U)])).toBeNull();
    expect(shaped(shape, [...via([20, 25]), { face: 3149 }, ahead({ ...turned, facing: 3149 }, 4 * U)])).toBe('SHAPE');
    expect(shaped(shape, [{ face: 450 }, ahead({ ...START, facing: 450 }, U), { face: 0 }])).toBe('SHAPE');
    expect(shaped(shape, via([21, 25]))).toBe('SHAPE');
  });

  test('straight ahead with turns, the first free and each further one at a price', () => {
    const shape: ShapeDemand = { kind: 'turns', step: 450, free: 1, toll: U, rule: 'SHAPE' };
    const once = { ...START, facing: 450 };
    const twice = { ...START, facing: 900 };
    expect(shaped(shape, [{ face: 450 }, ahead(once, 6 * U)])).toBeNull();
    expect(shaped(shape, via([21, 25]))).toBe('SHAPE');
    const tolls = ([path, toll]: readonly [readonly Step[], number]) => {
      const walked = walk(tank(), 'r1', path, shape);
      if (isRefusal(walked)) throw new Error(walked.reason);
      expect(tollOfTurns(walked, shape)).toBe(toll);
    };
    tolls([[{ face: 450 }, ahead(once, U)], 0]);
    tolls([[{ face: 450 }, ahead(once, U), { face: 460 }], U]);
    tolls([[{ face: 900 }, ahead(twice, U)], U]);
    tolls([[ahead(START, U)], 0]);
  });

  test('turning on the spot only', () => {
    const shape: ShapeDemand = { kind: 'pivot', rule: 'SHAPE' };
    expect(shaped(shape, [{ face: 1234 }])).toBeNull();
    expect(shaped(shape, [{ face: 1234 }, ...via([20, 21])])).toBe('SHAPE');
  });

  test('straight away from a point, or toward it', () => {
    const away: ShapeDemand = {
      kind: 'along',
      from: { x: 20 * U, y: 10 * U },
      away: true,
      tolerance: 0,
      rule: 'SHAPE',
    };
    expect(shaped(away, via([20, 24]))).toBeNull();
    expect(shaped(away, [{ to: [20 * U + 11, 24 * U] }])).toBeNull();
    expect(shaped(away, [{ to: [20 * U + 60, 24 * U] }])).toBe('SHAPE');
    expect(shaped(away, via([20, 16]))).toBe('SHAPE');
    expect(shaped({ ...away, away: false }, via([20, 16]))).toBeNull();
    expect(shaped({ ...away, tolerance: 100 }, via([20.7, 24]))).toBeNull();
    expect(shaped({ ...away, tolerance: 100 }, via([20.8, 24]))).toBe('SHAPE');
  });
});

describe('the turning template', () => {
  const shape: ShapeDemand = { kind: 'template', angle: 450, step: U, between: U, reverse: true, rule: 'SHAPE' };
  const once = turnAboutCorner({ shape: 'box', length: 3 * U, width: 2 * U }, START, 'right', 450, U);

  test('one use turns about the corner, goes a step on and costs that step', () => {
    const walked = walk(tank(), 'r1', [{ turn: 'right' }], shape);
    if (isRefusal(walked)) throw new Error(walked.reason);
    expect(walked.end).toEqual(once);
    expect(walked.length).toBe(U);
    // The corner about which it turned lies a step behind where it is now.
    const [corner] = (footprintOf(walked.base, START) as { points: readonly { x: number; y: number }[] }).points;
    const [now] = (footprintOf(walked.base, walked.end) as { points: readonly { x: number; y: number }[] }).points;
    const moved = advance(corner ?? START, 450, U);
    expect(Math.abs((now?.x ?? 0) - moved.x) + Math.abs((now?.y ?? 0) - moved.y)).toBeLessThan(5);
  });

  test('between two uses it goes straight ahead', () => {
    expect(shaped(shape, [{ turn: 'right' }])).toBeNull();
    expect(shaped(shape, [{ turn: 'right' }, { turn: 'left' }])).toBe('SHAPE');
    expect(shaped(shape, [{ turn: 'right' }, ahead(once, U), { turn: 'left' }])).toBeNull();
    expect(shaped(shape, [{ turn: 'right' }, ahead(once, U - 2), { turn: 'left' }])).toBe('SHAPE');
    expect(shaped(shape, [{ turn: 'right' }, ...via([20, 30])])).toBe('SHAPE');
    expect(shaped(shape, [{ face: 450 }])).toBe('SHAPE');
  });

  test('it may go back instead, but not both, and only where that is allowed', () => {
    expect(shaped(shape, [{ turn: 'left', reverse: true }])).toBeNull();
    expect(shaped(shape, via([20, 15]))).toBeNull();
    expect(shaped(shape, [...via([20, 15]), { turn: 'left', reverse: true }])).toBeNull();
    expect(shaped(shape, [...via([20, 25]), { turn: 'left', reverse: true }])).toBe('SHAPE');
    const back = advance(once, once.facing, -2 * U);
    expect(shaped(shape, [{ turn: 'right' }, { to: [back.x, back.y] }, { turn: 'left', reverse: true }])).toBe('SHAPE');
    expect(shaped({ ...shape, reverse: false }, via([20, 15]))).toBe('SHAPE');
    expect(shaped({ ...shape, reverse: false }, [{ turn: 'left', reverse: true }])).toBe('SHAPE');
  });
});

describe('a way', () => {
  const free: ShapeDemand = { kind: 'free', rule: 'SHAPE' };

  test('can be cut anywhere, and goes on from there as it would have', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 48 * U }), fc.integer({ min: 0, max: 48 * U })), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(steps, fc.double({ min: 0, max: 1, noNaN: true }), (points, share) => {
        const walked = walk(
          tank(),
          'r1',
          points.map(([x, y]) => ({ to: [x, y] as const })),
          free,
        );
        fc.pre(!isRefusal(walked));
        const length = Math.floor(walked.length * share);
        const cut = cutAt(walked, length);
        expect(cut.length).toBe(length);
        expect(cut.end).toEqual(poseAtLength(walked, length));
        const rest = pointsOf(cut);
        expect(pointsOf(walked).slice(0, rest.length - 1)).toEqual(rest.slice(0, -1));
        expect(cutAt(walked, walked.length)).toBe(walked);
      }),
      { numRuns: 200 },
    );
  });

  test('half way along the second leg', () => {
    const walked = walk(tank(), 'r1', [...via([20, 24]), { face: 900 }, ...via([26, 24])], free);
    if (isRefusal(walked)) throw new Error(walked.reason);
    expect(poseAtLength(walked, 7 * U)).toEqual({ x: 23 * U, y: 24 * U, facing: 900 });
    expect(poseAtLength(walked, 2 * U)).toEqual({ x: 20 * U, y: 22 * U, facing: 0 });
    // On arrival at the corner the pivot there is made.
    expect(poseAtLength(walked, 4 * U)).toEqual({ x: 20 * U, y: 24 * U, facing: 900 });
    expect(poseAtLength(walked, 0)).toEqual(START);
    expect(poseAtLength(walked, 99 * U)).toEqual(walked.end);
  });

  test('comes to rest where no other model stands', () => {
    const table = tank();
    squad(table, 'f', 'red', 'giant', [[20, 28]]);
    const walked = walk(table, 'r1', via([20, 40]), free);
    if (isRefusal(walked)) throw new Error(walked.reason);
    // The giant begins at 26; the front of the tank is 1.5 ahead of its middle, and a thousandth of overlap is allowed.
    expect(restingLength(table, walked, 3 * U)).toBe(3 * U);
    expect(restingLength(table, walked, 9 * U)).toBe(45010);
    expect(restingLength(table, walked, 11.5 * U)).toBe(11.5 * U);
    expect(restingLength(table, walked, 99 * U)).toBe(20 * U);
    expect(restingLength(table, walked, 9 * U, ['f1'])).toBe(9 * U);
  });
});
