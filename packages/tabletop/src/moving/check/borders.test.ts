import { footprintOf, overlaps } from '@bridgehead/geometry';
import { isRefusal } from '@bridgehead/kernel';
import { describe, expect, test } from 'vitest';
import { addTerrain, rectangle } from '../../changes/build.js';
import { tableState } from '../../changes/table-state.js';
import type { Movement } from '../demand/movement.js';
import { block, demand, moves, placing, pt, scene, squad, U, via } from '../scenes.fixture.js';
import { checkMove, readMove } from './check-move.js';
import { checkPlace, readPlace } from './check-place.js';

const APART: Partial<Movement> = {
  keep: [{ from: 'enemies', distance: U, when: 'throughout', rule: 'KEEP' }],
  contact: { never: { rule: 'NEVER' } },
};

describe('a model that begins in contact', () => {
  test.each([0, 1, 5, 10])('may leave, whatever distance it must keep, overlapping by %i', (overlap) => {
    const discs = scene();
    squad(discs, 'r', 'red', 'trooper', [[10, 10]]);
    squad(discs, 'b', 'blue', 'trooper', [[11 - overlap / U, 10]]);
    expect(checkMove(discs, demand(['r1'], APART), moves({ r1: via([6, 10]) }))).toBeNull();
    const boxes = scene();
    squad(boxes, 'r', 'red', 'tank', [[10, 10]]);
    squad(boxes, 'b', 'blue', 'tank', [[12 - overlap / U, 10]]);
    expect(checkMove(boxes, demand(['r1'], APART), moves({ r1: via([6, 10]) }))).toBeNull();
  });

  test('may not walk through a model that it touches', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [[10, 10]]);
    squad(table, 'b', 'blue', 'trooper', [[11, 10]]);
    expect(checkMove(table, demand(['r1'], APART), moves({ r1: via([14, 10]) }))).not.toBeNull();
  });
});

test('a model that leaves the table still keeps its distance on the way', () => {
  const table = scene();
  squad(table, 'r', 'red', 'trooper', [[5, 3]]);
  squad(table, 'b', 'blue', 'trooper', [[5, 1.55]]);
  const leaving = { edges: ['bottom'], rule: 'LEAVE' } as const;
  const passing = { through: 'all', rule: 'PASS' } as const;
  const through = moves({ r1: via([5, -0.6]) });
  expect(checkMove(table, demand(['r1'], { ...APART, leaving, passing }), through)?.rule).toBe('KEEP');
  expect(checkMove(table, demand(['r1'], { leaving, passing }), through)).toBeNull();
});

test('many short legs do not add up to a step aside', () => {
  const table = scene();
  squad(table, 'r', 'red', 'tank', [[10, 10]]);
  const shape = { kind: 'template', angle: 450, step: U, between: U, reverse: true, rule: 'SHAPE' } as const;
  const crab = Array.from({ length: 100 }, (_, i) => ({ to: [10 * U + 10 * (i + 1), 10 * U + i + 1] as const }));
  expect(checkMove(table, demand(['r1'], { shape }), { move: [{ model: 'r1', path: crab }] })?.rule).toBe('SHAPE');
  expect(checkMove(table, demand(['r1'], { shape }), moves({ r1: via([10, 14]) }))).toBeNull();
});

test('a use of the template is judged where it ends, PF-MOVE-08', () => {
  const table = scene();
  squad(table, 'r', 'red', 'tank', [[20, 20]]);
  // Under the tank after the turn, but not after the step that completes it.
  squad(table, 'b', 'blue', 'trooper', [[17, 20.7]]);
  const shape = { kind: 'template', angle: 450, step: U, between: U, reverse: true, rule: 'SHAPE' } as const;
  const turn = { move: [{ model: 'r1', path: [{ turn: 'right' } as const] }] };
  const read = readMove(table, demand(['r1'], { shape, passing: { through: 'all', rule: 'PASSING' } }), turn);
  if (isRefusal(read)) throw new Error(read.reason);
  const [move] = read.moves;
  const base = { shape: 'box', length: 3 * U, width: 2 * U } as const;
  const legs = move?.walked.legs ?? [];
  const hits = legs.map(({ to }) =>
    overlaps(footprintOf(base, to), footprintOf({ shape: 'disc', radius: U / 2 }, { ...pt(17, 20.7), facing: 0 })),
  );
  expect(hits).toEqual([true, false]);
  expect(checkMove(table, demand(['r1'], { shape }), turn)).toBeNull();
});

test('ending nearer to a piece off the table is refused in words', () => {
  const table = scene();
  squad(table, 'r', 'red', 'trooper', [[5, 3]]);
  squad(table, 'b', 'blue', 'trooper', []);
  const refused = checkMove(
    table,
    demand(['r1'], { ends: { closer: { to: 'b', rule: 'CLOSER' } } }),
    moves({ r1: via([6, 3]) }),
  );
  expect(refused).toMatchObject({
    rule: 'CLOSER',
    demand: 'ends',
    reason: expect.stringContaining('is not on the table'),
  });
});

describe('placing', () => {
  test('no piece goes into a piece inside it', () => {
    const table = scene();
    const pieces = squad(table, 'r', 'red', 'tank', [
      [5, 5],
      [12, 5],
    ]);
    const into = pieces.map((piece) => ({ piece, room: 2, rule: 'ROOM' }));
    const circle = { place: { r1: { in: 'r2' }, r2: { in: 'r1' } } };
    expect(checkPlace(table, placing(pieces, { into }), circle)?.reason).toContain('inside itself');
    expect(checkPlace(table, placing(pieces, { into }), { place: { r1: { in: 'r2' } } })).toBeNull();
  });

  test('on a hill is on top of it, if the book says so', () => {
    const table = scene();
    squad(table, 'r', 'red', 'trooper', [[5, 5]]);
    block(table, 'h', 'hill', [20, 20], [6, 6], { height: 2 * U });
    const answer = { place: { r1: { at: [20 * U, 20 * U] as const, facing: 0 } } };
    expect(readPlace(table, placing(['r1'], { standsOn: ['hill'] }), answer)).toMatchObject({
      places: [{ to: { height: 2 * U } }],
    });
    expect(readPlace(table, placing(['r1']), answer)).toEqual({
      places: [{ piece: 'r1', to: { kind: 'on', ...pt(20, 20), facing: 0 } }],
    });
  });
});

describe('terrain whose outline crosses itself', () => {
  const bow = [pt(1, 1), pt(5, 5), pt(5, 1), pt(1, 5), pt(3, 9)];

  test('is refused', () => {
    expect(() => addTerrain(scene(), { id: 'w', kind: 'wood', outline: bow })).toThrow('crosses itself');
    expect(() =>
      addTerrain(scene(), { id: 'w', kind: 'wood', outline: rectangle(pt(9, 9), { length: U, width: U }) }),
    ).not.toThrow();
  });

  test('is refused in a save', () => {
    const table = scene();
    block(table, 'w', 'wood', [20, 20], [6, 6]);
    const packed = JSON.parse(JSON.stringify(tableState.pack(table))) as { terrain: { outline: unknown }[] };
    const [piece] = packed.terrain;
    if (piece !== undefined) piece.outline = bow;
    expect(tableState.unpack(packed)).toMatchObject({
      rule: 'HOUSE-SAVE',
      reason: expect.stringContaining('cross itself'),
    });
  });
});
