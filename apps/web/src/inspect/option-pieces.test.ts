import { addModel, addSquad, newTable, type Table } from '@bridgehead/tabletop';
import { expect, test } from 'vitest';
import { isAbout, optionAt, piecesLit } from './option-pieces.js';

const U = 10_000;

/** A squad of three, one of them lost, and a squad of one. */
function field(): Table {
  const base = { shape: 'disc', radius: U } as const;
  const table = newTable({
    surface: { width: 72 * U, height: 48 * U, contact: 100 },
    profiles: [{ id: 'foot', name: 'Foot', base, height: U, silhouette: '', traits: [], weapons: [], figures: {} }],
    sides: [{ id: 'red' }],
  });
  addSquad(table, { id: 'line', side: 'red' });
  addSquad(table, { id: 'lone', side: 'red' });
  for (const [i, id] of ['l1', 'l2'].entries())
    addModel(table, { id, squad: 'line', profile: 'foot', place: { kind: 'on', x: i * 3 * U, y: U, facing: 0 } });
  addModel(table, { id: 'l3', squad: 'line', profile: 'foot', place: { kind: 'off', why: 'destroyed' } });
  addModel(table, { id: 'o1', squad: 'lone', profile: 'foot', place: { kind: 'on', x: 0, y: 9 * U, facing: 0 } });
  return table;
}

test('an option about one model of several lights it; otherwise squads are lit', () => {
  const table = field();
  expect(piecesLit(table, { id: 'l1' })).toEqual(['l1']);
  expect(piecesLit(table, { id: 'l1/rifle', pieces: ['l1'] })).toEqual(['l1']);
  expect(piecesLit(table, { id: 'both', pieces: ['l1', 'l2'] })).toEqual(['line', 'line']);
  expect(piecesLit(table, { id: 'o1', pieces: ['o1'] })).toEqual(['lone']);
  expect(piecesLit(table, { id: 'pass' })).toEqual([]);
});

test('a press on a model means its own option, or else that of its squad; a press on the squad means no model', () => {
  const table = field();
  const options = [{ id: 'line' }, { id: 'l2', pieces: ['l2'] }];
  expect(optionAt(table, options, 'l2')?.id).toBe('l2');
  expect(optionAt(table, options, 'l1')?.id).toBe('line');
  expect(optionAt(table, options.slice(1), 'line')).toBeUndefined();
  expect(isAbout(table, { id: 'gun', pieces: ['o1'] }, 'lone')).toBe(true);
});
