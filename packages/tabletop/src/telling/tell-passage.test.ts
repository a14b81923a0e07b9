import { expect, test } from 'vitest';
import { addModel, addSquad, newTable } from '../changes/build.js';
import type { Table } from '../table/table.js';
import type { AnyEvent, Open } from './passage.js';
import { textOfPassage } from './tell-passage.js';
import type { Teller } from './tell.js';

const U = 10_000;
const SYSTEM = {
  unit: { name: 'inch', plural: 'inches', symbol: '"' },
  teller: {},
  vocabulary: {
    profile: [],
    squadData: [],
    marks: [],
    memos: [],
    tokens: [],
    counters: [],
    piles: [],
    cards: [],
    streams: [],
  },
};

function field(): Table {
  const base = { shape: 'disc', radius: U } as const;
  const table = newTable({
    surface: { width: 72 * U, height: 48 * U, contact: 100 },
    profiles: [{ id: 'leto', name: 'Leto', base, height: U, silhouette: 'tank', traits: [], weapons: [], figures: {} }],
    sides: [{ id: 'red', name: 'Red' }],
  });
  addSquad(table, { id: 'l', side: 'red', name: 'Letos' });
  addSquad(table, { id: 'foe', side: 'red', name: 'Foes' });
  for (const id of ['l1', 'l2']) addModel(table, { id, squad: 'l', profile: 'leto' });
  return table;
}

function moved(model: string, from: number, to: number): AnyEvent {
  const at = (x: number) => ({ kind: 'on', x: x * U, y: 0, facing: 0 }) as const;
  return { kind: 'modelMoved', model, to: at(to), was: at(from), path: [at(from), at(to)] };
}

function text(kind: Open['kind'], line: string, events: readonly AnyEvent[], teller: Teller = {}): string {
  const lines = events.map((_, n) => ({
    n,
    text: line,
    rule: null,
    kind: '',
    side: 'red',
    pieces: ['l1'],
    undone: false,
  }));
  const open: Open = { at: 0, kind, events: events.map((event, n) => ({ n, event })), lines, declared: null };
  const rolls = events.flatMap((event) => (event.kind === 'diceRolled' ? [event] : []));
  return textOfPassage(open, { declared: null, rolls, effects: [], tested: null }, field(), { ...SYSTEM, teller });
}

test('models that move several times are counted once, with their whole way', () => {
  const march = [moved('l1', 0, 5), moved('l2', 1, 6), moved('l1', 5, 9), moved('l2', 6, 11)];
  expect(text('move', '', march)).toBe('Letos: 2 models move up to 10"');
  expect(text('move', '', [moved('l1', 0, 5), moved('l1', 5, 9)])).toBe('Letos: moves 9"');
});

test('a model that moves by itself is told with the unit of the book, and one that turns as it is', () => {
  expect(text('move', 'Leto A moves 5 to (5, 0)', [moved('l1', 0, 5)])).toBe('Leto A moves 5"');
  expect(text('move', 'Leto A turns to face 90°', [moved('l1', 3, 3)])).toBe('Leto A turns to face 90°');
});

test('a squad that goes nowhere stays where it is', () => {
  expect(text('move', '', [moved('l1', 3, 3), moved('l2', 4, 4)])).toBe('Letos: stays where it is');
});

test('what several models do together is said of several', () => {
  const enter = (model: string): AnyEvent => ({ kind: 'placeChanged', model, to: { kind: 'in', id: 'house' } });
  expect(text('places', 'Leto A enters the mill', [enter('l1'), enter('l2')])).toBe('Letos: 2 models enter the mill');
  const arrive = (model: string): AnyEvent => ({
    kind: 'placeChanged',
    model,
    to: { kind: 'on', x: U, y: U, facing: 0 },
    was: { kind: 'off', why: 'reserve' },
  });
  expect(text('places', '', [arrive('l1'), arrive('l2')])).toMatch(/^Letos: 2 models come onto the table at /);
  expect(text('places', 'Leto A enters the mill', [enter('l1')])).toBe('Leto A enters the mill');
});

test('fire that nobody declared is told by who fires at whom', () => {
  const hit = { kind: 'diceRolled', stream: 'HIT', roll: 0, side: 'red', sides: 6, count: 3, needs: 5 } as const;
  const dice: AnyEvent = { ...hit, successes: 1 };
  expect(text('dice', '', [dice])).toBe('Red, hit: 3 dice, 5+: 1 success');
  const shot = () => ({ from: ['l1', 'l2'], at: ['foe'] });
  expect(text('dice', '', [dice], { shot })).toBe('Letos at Foes, hit: 3 dice, 5+: 1 success');
});
