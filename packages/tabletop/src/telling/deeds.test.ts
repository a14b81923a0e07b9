import type { Entry } from '@bridgehead/kernel';
import { expect, test } from 'vitest';
import { addModel, addSquad, newTable } from '../changes/build.js';
import type { TableEvent } from '../changes/events.js';
import type { Table } from '../table/table.js';
import { deedsInWords } from './deeds.js';

const U = 10_000;

function field(): Table {
  const base = { shape: 'disc', radius: U } as const;
  const table = newTable({
    surface: { width: 48 * U, height: 48 * U, contact: 100 },
    profiles: [{ id: 'tank', name: 'Tank', base, height: U, silhouette: 'tank', traits: [], weapons: [], figures: {} }],
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
  });
  for (const [side, name] of [
    ['red', 'Baldr'],
    ['blue', 'Tyr'],
    ['blue', 'Ares'],
  ] as const) {
    addSquad(table, { id: name, side, name });
    addModel(table, { id: `${name}1`, squad: name, profile: 'tank', place: { kind: 'on', x: U, y: U, facing: 0 } });
  }
  return table;
}

const moved = (model: string): TableEvent => ({ kind: 'modelMoved', model, to: { kind: 'on', x: 0, y: 0, facing: 0 } });
const fires = (side: string, by: string, at: string): TableEvent => ({ kind: 'declared', side, what: 'Fire', by, at });

function told(...events: readonly TableEvent[]): string | null {
  return deedsInWords(
    events.map((event, i): Entry<TableEvent> => ({ n: i + 1, event })),
    field(),
  );
}

test('what would be taken back is told by who did what, in order', () => {
  expect(told(moved('Baldr1'))).toBe('Baldr’s move');
  expect(told(moved('Baldr1'), moved('Baldr1'), fires('red', 'Baldr', 'Tyr'))).toBe('Baldr’s move and attack on Tyr');
  expect(told(moved('Baldr1'), fires('blue', 'Ares', 'Baldr1'))).toBe('Baldr’s move and Ares’ attack on Baldr');
});

test('what a table does not show is nobody’s deed', () => {
  expect(told()).toBeNull();
  expect(told({ kind: 'declared', side: 'red', what: 'Overwatch', by: 'Baldr' })).toBeNull();
});
