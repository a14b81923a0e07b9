import { isRefusal, type MoveAnswer, type PlaceAnswer, type Refusal } from '@bridgehead/kernel';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addModel, addSquad } from '../../changes/build.js';
import type { Table } from '../../table/table.js';
import type { Movement, ShapeDemand } from '../demand/movement.js';
import { block, demand, placing, scene, squad, U } from '../scenes.fixture.js';
import { checkMove, readMove } from './check-move.js';
import { checkPlace } from './check-place.js';

/** A refusal names its demand, unless the answer cannot even be read. */
function expectPlain({ reason, rule, demand: named }: Refusal): void {
  expect(reason).not.toMatch(/NaN|undefined|Infinity|\[object/);
  expect(named === undefined).toBe(rule.startsWith('HOUSE'));
}

function table(): Table {
  const made = scene();
  squad(made, 'r', 'red', 'tank', [
    [10, 10],
    [14, 10],
  ]);
  squad(made, 'b', 'blue', 'giant', [[20, 20]]);
  block(made, 'wood', 'wood', [20, 10], [4, 4]);
  addSquad(made, { id: 'p', side: 'red' });
  addModel(made, { id: 'p1', squad: 'p', profile: 'trooper', place: { kind: 'in', id: 'r1' } });
  return made;
}

const number = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(NaN, Infinity, -Infinity, -0, 1e300, 2 ** 53, 10 * U, 15 * U, 900),
);
const junk = fc.oneof(fc.anything(), fc.constantFrom('__proto__', 'constructor', 'toString', null, undefined));
const step = fc.oneof(
  fc.record({ to: fc.oneof(fc.tuple(number, number), fc.array(number), junk) }),
  fc.record({ face: fc.oneof(number, junk) }),
  fc.record({ turn: fc.constantFrom('left', 'right', 'up', 3), reverse: fc.constantFrom(true, false, undefined, 1) }),
  junk,
);
const id = fc.constantFrom('r1', 'r2', 'b1', 'p1', 'r', 'wood', '__proto__', 'constructor', '');
const path = fc.oneof(fc.array(step, { maxLength: 5 }), junk);
const move = fc.oneof(
  fc.record({ move: fc.oneof(fc.array(fc.record({ model: fc.oneof(id, junk), path })), junk) }),
  junk,
);
const spot = fc.oneof(
  fc.record({ at: fc.oneof(fc.tuple(number, number), junk), facing: number }),
  fc.record({ in: fc.oneof(id, junk), part: fc.oneof(id, junk) }, { requiredKeys: ['in'] }),
  junk,
);
const place = fc.oneof(fc.record({ place: fc.oneof(fc.dictionary(id, spot), junk) }), junk);

const SHAPES: readonly ShapeDemand[] = [
  { kind: 'free', rule: 'S' },
  { kind: 'template', angle: 450, step: U, between: U, reverse: true, rule: 'S' },
  { kind: 'oneTurn', most: 450, rule: 'S' },
  { kind: 'along', from: { x: 0, y: 0 }, away: true, tolerance: 10, rule: 'S' },
];

function demanding(shape: ShapeDemand, leader: boolean): Movement {
  return demand(['r1', 'r2', 'p1'], {
    shape,
    measured: leader ? { by: 'leader', leader: 'r1', reach: 3 * U, rule: 'L' } : { by: 'each' },
    from: { piece: 'r1', rule: 'F' },
    ground: {
      banned: [{ kinds: ['wood'], rule: 'B' }],
      judgedBy: 'touch',
      climb: { most: 0, kinds: ['wood'], rule: 'C' },
    },
    keep: [{ from: 'enemies', distance: U, when: 'throughout', rule: 'K' }],
    coherency: { kind: 'chain', distance: 2 * U, rule: 'C' },
    leaving: { edges: ['left'], rule: 'L' },
  });
}

test('any move answer is accepted or refused, and nothing throws', () => {
  const made = table();
  fc.assert(
    fc.property(move, fc.constantFrom(...SHAPES), fc.boolean(), (answer, shape, leader) => {
      const read = readMove(made, demanding(shape, leader), answer as MoveAnswer);
      if (isRefusal(read)) return expectPlain(read);
      for (const { to } of read.moves)
        for (const value of [to.x, to.y, to.facing]) expect(Number.isInteger(value)).toBe(true);
    }),
    { numRuns: 800 },
  );
});

test('any place answer is accepted or refused, and nothing throws', () => {
  const made = table();
  const demanded = placing(['r1', 'p1', 'token'], {
    bases: { token: { shape: 'disc', radius: U } },
    into: [{ piece: 'r1', room: 1, rule: 'ROOM' }],
    keep: [{ from: 'enemies', distance: U, when: 'atEnd', rule: 'K' }],
    near: [{ to: 'b1', distance: 30 * U, rule: 'N' }],
    coherency: { kind: 'chain', distance: 2 * U, rule: 'C' },
  });
  fc.assert(
    fc.property(place, (answer) => {
      const refused = checkPlace(made, demanded, answer as PlaceAnswer);
      if (refused !== null) expectPlain(refused);
    }),
    { numRuns: 800 },
  );
});

test('a path of a thousand steps is refused before it is walked', () => {
  const steps = Array.from({ length: 1000 }, (_, i) => ({ to: [10 * U + (i % 2), 10 * U] as const }));
  expect(checkMove(table(), demand(['r1']), { move: [{ model: 'r1', path: steps }] })?.rule).toBe('HOUSE-SHAPE');
});
