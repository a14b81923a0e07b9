import { distance, type Footprint, footprintOf, overlapDepth, type Point, type Pose } from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer } from '@bridgehead/kernel';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { footprintOfPiece } from '../../table/distances.js';
import type { Table } from '../../table/table.js';
import type { Movement } from '../demand/movement.js';
import { block, demand, scene, squad, U } from '../scenes.fixture.js';
import { checkMove, readMove } from './check-move.js';

/**
 * The slow and obvious way: puts the model down at every few units of its path and checks it there. If that finds a
 * fault, or comes so near to one that a step could hide it, the checker must not disagree.
 */
type Verdict = 'free' | 'blocked' | 'close';

/** Nearer than this to a limit, the steps cannot tell. */
const STEP = 150;

interface Scene {
  readonly table: Table;
  readonly movement: Movement;
  readonly points: readonly Point[];
}

const coordinate = fc.integer({ min: 4 * U, max: 24 * U });
const spot = fc.tuple(coordinate, coordinate, fc.integer({ min: 0, max: 3599 }));

const scenes: fc.Arbitrary<Scene> = fc
  .record({
    profile: fc.constantFrom('trooper', 'tank'),
    start: spot,
    others: fc.array(fc.tuple(spot, fc.constantFrom('trooper', 'tank', 'giant'), fc.constantFrom('red', 'blue')), {
      maxLength: 6,
    }),
    walls: fc.array(fc.tuple(coordinate, coordinate, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })), {
      maxLength: 4,
    }),
    points: fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 3 }),
    judgedBy: fc.constantFrom('centre' as const, 'touch' as const),
    through: fc.constantFrom('none' as const, 'friends' as const),
    keep: fc.option(
      fc.tuple(fc.integer({ min: 0, max: 2 * U }), fc.constantFrom('throughout' as const, 'atEnd' as const)),
      { nil: undefined },
    ),
  })
  .map(({ profile, start, others, walls, points, judgedBy, through, keep }) => {
    const table = scene();
    const inUnits = ([x, y, facing]: readonly [number, number, number]): [number, number, number] => [
      x / U,
      y / U,
      facing,
    ];
    squad(table, 'm', 'red', profile, [inUnits(start)]);
    others.forEach(([at, kind, side], i) => squad(table, `o${i}x`, side, kind, [inUnits(at)]));
    walls.forEach(([x, y, w, h], i) => block(table, `w${i}`, 'wall', [x / U, y / U], [w, h]));
    const movement = demand(['m1'], {
      allowance: { length: 99 * U, rule: 'ALLOWANCE' },
      ground: { banned: [{ kinds: ['wall'], rule: 'BAN' }], judgedBy },
      passing: { through, rule: 'PASSING' },
      ...(keep === undefined ? {} : { keep: [{ from: 'enemies', distance: keep[0], when: keep[1], rule: 'KEEP' }] }),
    });
    return { table, movement, points: points.map(([x, y]) => ({ x, y })) };
  });

function poses({ table, points }: Scene): Pose[] {
  const place = table.models.get('m1')?.place;
  if (place?.kind !== 'on') throw new Error('not there');
  const found: Pose[] = [];
  let from: Point = place;
  for (const to of points) {
    const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
    const steps = Math.max(1, Math.ceil(length / STEP));
    for (let i = 0; i <= steps; i++) {
      found.push({
        x: Math.round(from.x + ((to.x - from.x) * i) / steps),
        y: Math.round(from.y + ((to.y - from.y) * i) / steps),
        facing: place.facing,
      });
    }
    from = to;
  }
  return found;
}

/** How much room there is at a pose before a demand is broken; negative when one is, beyond what rounding does. */
function room({ table, movement }: Scene, pose: Pose, isEnd: boolean): number {
  const model = table.models.get('m1');
  const base = table.profiles.get(model?.profile ?? '')?.base;
  if (base === undefined) throw new Error('no model');
  const print = footprintOf(base, pose);
  const judged = movement.ground.judgedBy === 'touch' ? print : footprintOf({ shape: 'disc', radius: 0 }, pose);
  let least = Infinity;
  for (const other of table.models.values()) {
    if (other.id === 'm1') continue;
    const theirs = footprintOfPiece(table, other.id);
    if (movement.passing.through === 'none' || other.side === 'blue' || isEnd)
      least = Math.min(least, apart(print, theirs, 12));
    for (const keep of other.side === 'blue' ? (movement.keep ?? []) : []) {
      if (keep.when === 'throughout' || isEnd) least = Math.min(least, apart(print, theirs, 0) - keep.distance);
    }
  }
  for (const piece of table.terrain.values())
    least = Math.min(least, apart(judged, footprintOfPiece(table, piece.id), judged === print ? 12 : 2));
  return least;
}

function apart(a: Footprint, b: Footprint, allowed: number): number {
  return overlapDepth(a, b) > allowed ? -STEP : distance(a, b);
}

function verdict(of: Scene): Verdict {
  const [start, ...all] = poses(of);
  if (start === undefined || room(of, start, false) < STEP) return 'close';
  let close = false;
  for (const [i, pose] of all.entries()) {
    const left = room(of, pose, i === all.length - 1);
    if (left < -2) return 'blocked';
    if (left < STEP) close = true;
  }
  return close ? 'close' : 'free';
}

test('agrees with stepping along the path', () => {
  const seen = { free: 0, blocked: 0, close: 0 };
  fc.assert(
    fc.property(scenes, (of) => {
      const answer: MoveAnswer = {
        move: [{ model: 'm1', path: of.points.map(({ x, y }) => ({ to: [x, y] as const })) }],
      };
      const result = readMove(of.table, of.movement, answer);
      const expected = verdict(of);
      seen[expected]++;
      if (isRefusal(result) && result.rule === 'HOUSE-SHAPE') return;
      if (expected === 'free') expect(checkMove(of.table, of.movement, answer)).toBeNull();
      if (expected === 'blocked') expect(isRefusal(result)).toBe(true);
    }),
    { numRuns: 80 },
  );
  expect(Math.min(seen.free, seen.blocked)).toBeGreaterThan(3);
});

test('the cost of slow ground agrees with adding it up step by step', () => {
  const slow = fc.array(
    fc.tuple(
      coordinate,
      coordinate,
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom('mud', 'bog'),
    ),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(
      slow,
      fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 3 }),
      fc.constantFrom('centre' as const, 'touch' as const),
      (pieces, points, judgedBy) => {
        const table = scene();
        squad(table, 'm', 'red', 'trooper', [[14, 14]]);
        pieces.forEach(([x, y, w, h, kind], i) => block(table, `p${i}`, kind, [x / U, y / U], [w, h]));
        const rules = [
          { kinds: ['bog'], cost: 3000, rule: 'S' },
          { kinds: ['mud'], cost: 1500, rule: 'S' },
        ];
        const movement = demand(['m1'], {
          allowance: { length: 999 * U, rule: 'A' },
          ground: { banned: [], slow: rules, judgedBy },
        });
        const read = readMove(table, movement, {
          move: [{ model: 'm1', path: points.map(([x, y]) => ({ to: [x, y] as const })) }],
        });
        fc.pre(!isRefusal(read));
        expect(Math.abs((read.moves[0]?.cost ?? 0) - addedUp(table, points, judgedBy))).toBeLessThan(2000);
      },
    ),
    { numRuns: 60 },
  );
});

/** In steps of a few units, each at the charge of the ground it is on. */
function addedUp(table: Table, points: readonly (readonly [number, number])[], judgedBy: 'centre' | 'touch'): number {
  const radius = judgedBy === 'touch' ? U / 2 : 0;
  let [fromX, fromY, sum] = [14 * U, 14 * U, 0];
  for (const [x, y] of points) {
    const length = Math.sqrt((x - fromX) ** 2 + (y - fromY) ** 2);
    const steps = Math.max(1, Math.round(length / 50));
    for (let i = 0; i < steps; i++) {
      const at = { x: fromX + ((x - fromX) * (i + 0.5)) / steps, y: fromY + ((y - fromY) * (i + 0.5)) / steps };
      let charge = 1000;
      for (const piece of table.terrain.values()) {
        const xs = piece.outline.map((p) => p.x);
        const ys = piece.outline.map((p) => p.y);
        const dx = Math.max(0, Math.min(...xs) - at.x, at.x - Math.max(...xs));
        const dy = Math.max(0, Math.min(...ys) - at.y, at.y - Math.max(...ys));
        if (Math.sqrt(dx * dx + dy * dy) < Math.max(1, radius - 10))
          charge = Math.max(charge, piece.kind === 'mud' ? 1500 : 3000);
      }
      sum += (length / steps) * (charge / 1000);
    }
    [fromX, fromY] = [x, y];
  }
  return sum;
}
