/** Random walls along the axes with openings in them; the standing parts are computed the slow way, box by box. */
import {
  type Base,
  type Bounds,
  discAt,
  type Footprint,
  footprintOf,
  overlapDepth,
  type PlacedPolygon,
  type Point,
  polygonOf,
  type Pose,
  rimPoints,
} from '@bridgehead/geometry';
import { isRefusal } from '@bridgehead/kernel';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTerrain, rectangle } from '../../changes/build.js';
import { sightBetween } from '../../sight/sight-lines.js';
import type { SightRules } from '../../sight/sight-rules.js';
import { footprintOfPiece } from '../../table/distances.js';
import type { Table, TerrainPart } from '../../table/table.js';
import type { Movement } from '../demand/movement.js';
import { demand, moves, scene, squad, U, via } from '../scenes.fixture.js';
import { routeFor, sampleMove, suggestMoves } from '../solve/moves.js';
import { checkMove, readMove } from './check-move.js';

interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface Row {
  /** Its middle across, how far it reaches along, and which way it runs. */
  readonly at: number;
  readonly reach: Stretch;
  readonly upright: boolean;
  readonly gaps: readonly Stretch[];
}

const THICK = U / 4;

function stretch(min: number, max: number): fc.Arbitrary<Stretch> {
  return fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
    .filter(([a, b]) => Math.abs(a - b) > 100)
    .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
}

const rows: fc.Arbitrary<Row> = fc.record({
  at: fc.integer({ min: 12 * U, max: 36 * U }),
  reach: stretch(6 * U, 42 * U),
  upright: fc.boolean(),
  gaps: fc.array(stretch(6 * U, 42 * U), { maxLength: 4 }),
});

/** Boxes between all cuts that lie in no gap. */
function boxesOf({ at, reach, upright, gaps }: Row): Bounds[] {
  const cuts = [reach.from, reach.to, ...gaps.flatMap(({ from, to }) => [from, to])]
    .filter((cut) => cut >= reach.from && cut <= reach.to)
    .sort((a, b) => a - b);
  return cuts.slice(1).flatMap((to, i) => {
    const from = cuts[i] ?? to;
    const open = gaps.some((gap) => gap.from < (from + to) / 2 && gap.to > (from + to) / 2);
    if (open || from === to) return [];
    const [low, high] = [at - THICK / 2, at + THICK / 2];
    return [
      upright ? { minX: low, minY: from, maxX: high, maxY: to } : { minX: from, minY: low, maxX: to, maxY: high },
    ];
  });
}

function wallOf({ at, reach, upright, gaps }: Row, i: number): TerrainPart {
  const turn = (along: number, across: number): Point => (upright ? { x: across, y: along } : { x: along, y: across });
  const [low, high] = [at - THICK / 2, at + THICK / 2];
  // The middle of an opening is on its wall.
  const touching = gaps
    .map(({ from, to }) => ({ from: Math.max(from, reach.from), to: Math.min(to, reach.to) }))
    .filter(({ from, to }) => from < to);
  return {
    id: `w${i}`,
    kind: 'wall',
    outline: [turn(reach.from, low), turn(reach.to, low), turn(reach.to, high), turn(reach.from, high)],
    openings: touching.map(({ from, to }) => [turn(from, at), turn(to, at)] as const),
  };
}

/** One piece of terrain as large as the table, with all of these walls. */
function addMaze(table: Table, given: readonly Row[]): void {
  const outline = rectangle({ x: 24 * U, y: 24 * U }, { length: 48 * U, width: 48 * U });
  addTerrain(table, { id: 'maze', kind: 'maze', outline, parts: given.map(wallOf) });
}

function crosses(a: Point, b: Point, box: Bounds): boolean {
  let [enter, leave] = [0, 1];
  for (const [from, to, low, high] of [
    [a.x, b.x, box.minX, box.maxX],
    [a.y, b.y, box.minY, box.maxY],
  ] as const) {
    if (from === to) {
      if (from <= low || from >= high) return false;
      continue;
    }
    const [s, t] = [(low - from) / (to - from), (high - from) / (to - from)];
    enter = Math.max(enter, Math.min(s, t));
    leave = Math.min(leave, Math.max(s, t));
  }
  return enter < leave;
}

function spotsOf(print: Footprint): Point[] {
  return [print.centre, ...rimPoints(discAt(print.centre, U / 2), 16)];
}

const WALLS: Pick<SightRules, 'heights' | 'blocks'> = {
  heights: 'ignored',
  blocks: (between) => between.kind === 'terrain' && between.part?.kind === 'wall',
};

const ends = fc.tuple(
  fc.integer({ min: 2 * U, max: 46 * U }),
  fc.integer({ min: 2 * U, max: 46 * U }),
  fc.integer({ min: 2 * U, max: 46 * U }),
  fc.integer({ min: 2 * U, max: 46 * U }),
);

test.each(['centre', 'rim16'] as const)('there is sight by %s just if some line misses every box of wall', (spots) => {
  const found = { clear: 0, blocked: 0 };
  fc.assert(
    fc.property(fc.array(rows, { minLength: 1, maxLength: 6 }), ends, (given, [ax, ay, bx, by]) => {
      const table = scene();
      addMaze(table, given);
      squad(table, 'r', 'red', 'trooper', [[ax / U, ay / U]]);
      squad(table, 'b', 'blue', 'trooper', [[bx / U, by / U]]);
      const boxes = given.flatMap(boxesOf);
      const [from, to] = ['r1', 'b1'].map((id) => {
        const print = footprintOfPiece(table, id);
        return spots === 'centre' ? [print.centre] : spotsOf(print);
      }) as [Point[], Point[]];
      const clear = from.some((a) => to.some((b) => !boxes.some((each) => crosses(a, b, each))));
      expect(sightBetween(table, 'r1', 'b1', { ...WALLS, from: spots, to: spots }).clear).toBe(clear);
      found[clear ? 'clear' : 'blocked']++;
    }),
    { numRuns: 400 },
  );
  expect(Math.min(found.clear, found.blocked)).toBeGreaterThan(40);
});

function walking(movers: readonly string[], length: number): Movement {
  return demand(movers, {
    allowance: { length, rule: 'ALLOWANCE' },
    ground: { banned: [], walls: [{ kinds: ['maze'], rule: 'WALLS' }], judgedBy: 'centre' },
  });
}

function standing(given: readonly Row[]): PlacedPolygon[] {
  return given.flatMap(boxesOf).map(({ minX, minY, maxX, maxY }) =>
    polygonOf([
      { x: minX, y: minY },
      { x: maxX, y: minY },
      { x: maxX, y: maxY },
      { x: minX, y: maxY },
    ]),
  );
}

/** How deep a base at a pose reaches into the standing walls. */
function deepest(walls: readonly PlacedPolygon[], base: Base, pose: Pose): number {
  const print = footprintOf(base, pose);
  return walls.reduce((most, wall) => Math.max(most, overlapDepth(print, wall)), 0);
}

interface Way {
  readonly walls: readonly PlacedPolygon[];
  readonly base: Base;
  readonly from: Pose;
  readonly to: Point;
}

/** At its start, and anywhere on its way, checked every so many units. */
function depthsOn({ walls, base, from, to }: Way, step: number): { readonly first: number; readonly most: number } {
  const steps = Math.max(1, Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / step));
  let most = 0;
  for (let i = 0; i <= steps; i++) {
    const x = Math.round(from.x + ((to.x - from.x) * i) / steps);
    const y = Math.round(from.y + ((to.y - from.y) * i) / steps);
    most = Math.max(most, deepest(walls, base, { x, y, facing: from.facing }));
  }
  return { first: deepest(walls, base, from), most };
}

const mazeWays = fc.record({
  given: fc.array(rows, { minLength: 1, maxLength: 4 }),
  profile: fc.constantFrom('trooper' as const, 'tank' as const),
  from: fc.record({ x: inland(), y: inland(), facing: fc.integer({ min: 0, max: 3599 }) }),
  to: fc.record({ x: inland(), y: inland() }),
});

function inland(): fc.Arbitrary<number> {
  return fc.integer({ min: 4 * U, max: 44 * U });
}

test('a way among random walls is free exactly if no step of it is on one', () => {
  const found = { free: 0, blocked: 0 };
  fc.assert(
    fc.property(mazeWays, ({ given, profile, from, to }) => {
      const table = scene();
      addMaze(table, given);
      squad(table, 'r', 'red', profile, [[from.x / U, from.y / U, from.facing]]);
      const base = table.profiles.get(profile)?.base;
      if (base === undefined || (from.x === to.x && from.y === to.y)) return;
      const way = { walls: standing(given), base, from, to };
      const { first, most } = depthsOn(way, 500);
      // A model that begins on a wall may leave it.
      if (first > 0) return;
      const refused = checkMove(table, walking(['r1'], 99 * U), moves({ r1: via([to.x / U, to.y / U]) }))?.rule;
      // A graze between two steps shows on a closer look.
      const depth = most > 12 || refused === undefined ? most : depthsOn(way, 5).most;
      if (refused === undefined) expect(depth).toBeLessThanOrEqual(12);
      else expect(depth).toBeGreaterThan(8);
      found[refused === undefined ? 'free' : 'blocked']++;
    }),
    { numRuns: 300 },
  );
  expect(Math.min(found.free, found.blocked)).toBeGreaterThan(30);
});

test('solvers offer and draw only moves that respect the walls', () => {
  fc.assert(
    fc.property(fc.array(rows, { minLength: 1, maxLength: 4 }), fc.nat(), (given, seed) => {
      const table = scene();
      addMaze(table, given);
      squad(table, 'r', 'red', 'trooper', [
        [4, 4],
        [5.5, 4],
        [4, 5.5],
      ]);
      const walls = standing(given);
      const movement = walking(['r1', 'r2', 'r3'], 20 * U);
      let luck = seed;
      const below = (n: number): number => (luck = (luck * 48_271 + 11) % 2_147_483_647) % n;
      const drawn = sampleMove(table, movement, below);
      expect(drawn).not.toBeNull();
      const offered = Array.from(suggestMoves(table, movement), ({ answer }) => answer);
      for (const answer of drawn === null ? offered : [drawn, ...offered]) {
        const read = readMove(table, movement, answer);
        if (isRefusal(read)) throw new Error(read.reason);
        for (const { to, walked } of read.moves) expect(deepest(walls, walked.base, to)).toBeLessThanOrEqual(12);
      }
    }),
    { numRuns: 30 },
  );
});

/** A wall from edge to edge of the table, turned a little, with a door in its middle. */
function divided(door: number, slant: number): Table {
  const table = scene();
  const along = (x: number): Point => ({ x, y: Math.round(24 * U + ((x - 24 * U) * slant) / 1000) });
  const up = ({ x, y }: Point): Point => ({ x, y: y + U / 4 });
  const outline = [along(0), along(48 * U), up(along(48 * U)), up(along(0))];
  const half = door / 2;
  const length = Math.sqrt(1_000_000 + slant * slant);
  const end = (by: number): Point => along(Math.round(24 * U + (by * 1000) / length));
  const wall: TerrainPart = { id: 'wall', kind: 'wall', outline, openings: [[end(-half), end(half)]] };
  const all = rectangle({ x: 24 * U, y: 24 * U }, { length: 48 * U, width: 48 * U });
  addTerrain(table, { id: 'maze', kind: 'maze', outline: all, parts: [wall] });
  return table;
}

test('a way leads through a doorway exactly if the base is no wider', () => {
  const found = { through: 0, kept: 0 };
  const doors = fc.integer({ min: 0.8 * U, max: 1.2 * U });
  const x = fc.integer({ min: 16 * U, max: 32 * U });
  fc.assert(
    fc.property(doors, fc.integer({ min: -300, max: 300 }), x, x, (door, slant, from, to) => {
      // Bases may overlap by a thousandth, and the cuts are rounded.
      const spare = door - (U - 20);
      if (Math.abs(spare) < 12) return;
      const table = divided(door, slant);
      squad(table, 'r', 'red', 'trooper', [[from / U, 15]]);
      const goal = { x: to, y: 33 * U };
      const route = routeFor(table, walking(['r1'], 90 * U), 'r1', goal);
      const arrives = route?.end.x === goal.x && route.end.y === goal.y;
      expect(arrives).toBe(spare > 0);
      found[arrives ? 'through' : 'kept']++;
    }),
    { numRuns: 60 },
  );
  expect(Math.min(found.through, found.kept)).toBeGreaterThan(10);
});
