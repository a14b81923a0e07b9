import { addModel, addSquad, newTable, type Table } from '@bridgehead/tabletop';
import { expect, test } from 'vitest';
import { groupsOf, marksOfSquad, openFormation, type SquadNode, stateOf } from './order-of-battle.js';

const U = 10_000;

function field(): Table {
  const base = { shape: 'disc', radius: U } as const;
  const profile = { base, height: U, silhouette: 'tank', traits: [], weapons: [], figures: {} };
  const table = newTable({
    surface: { width: 72 * U, height: 48 * U, contact: 100 },
    profiles: [{ id: 'tank', name: 'Tank', ...profile }],
    sides: [{ id: 'red', name: 'Red' }],
  });
  table.formations.set('h1', { id: 'h1', side: 'red', name: 'Helix 1', data: {} });
  table.formations.set('h2', { id: 'h2', side: 'red', name: 'Helix 2', data: {} });
  for (const [id, formation] of [
    ['a', 'h1'],
    ['b', 'h1'],
    ['c', 'h2'],
    ['d', 'h2'],
    ['e', 'h2'],
  ] as const)
    addSquad(table, { id, side: 'red', name: id.toUpperCase(), formation });
  addModel(table, { id: 'a1', squad: 'a', profile: 'tank', place: { kind: 'on', x: U, y: U, facing: 0 } });
  addModel(table, { id: 'b1', squad: 'b', profile: 'tank', place: { kind: 'in', id: 'a1' } });
  addModel(table, { id: 'c1', squad: 'c', profile: 'tank', place: { kind: 'off', why: 'reserve' } });
  addModel(table, { id: 'd1', squad: 'd', profile: 'tank', place: { kind: 'off', why: 'destroyed' } });
  addModel(table, { id: 'e1', squad: 'e', profile: 'tank', place: { kind: 'on', x: 9 * U, y: U, facing: 0 } });
  return table;
}

/** `a(b(c),d)`: c rides in b, which rides in a, as d does. */
function told({ squad, aboard }: SquadNode): string {
  return aboard.length === 0 ? squad.id : `${squad.id}(${aboard.map(told).join()})`;
}

test('squads on the table are listed by formation with their passengers, the others in trays', () => {
  const groups = groupsOf(field(), 'red').map(({ name, kind, squads }) => [kind, name, squads.map(told).join()]);
  expect(groups).toEqual([
    ['formation', 'Helix 1', 'a(b)'],
    ['formation', 'Helix 2', 'e'],
    ['off', 'Off the table: reserve', 'c'],
    ['gone', 'Destroyed', 'd'],
  ]);
});

test('state and marks are told', () => {
  const table = field();
  const squad = (id: string) => table.squads.get(id) ?? expect.fail(id);
  expect(stateOf(table, squad('a'))).toBe('carries B');
  expect(stateOf(table, squad('b'))).toBe('aboard Tank');
  const model = table.models.get('a1') ?? expect.fail('a1');
  table.models.set('a1', { ...model, marks: { damage: 2 } });
  table.squads.set('a', { ...squad('a'), marks: { disorder: 1, gone: 0 } });
  expect(marksOfSquad(table, squad('a'))).toEqual([
    ['disorder', 1],
    ['damage', 2],
  ]);
});

test('a formation must be finished only while others must wait for it', () => {
  const table = field();
  expect(openFormation(table, ['a', 'b'], ['e'])).toBe('h1');
  expect(openFormation(table, ['a'], ['b'])).toBeNull();
  expect(openFormation(table, ['a', 'e'], ['c'])).toBeNull();
  expect(openFormation(table, [], ['c'])).toBeNull();
});

test('passengers ride in passengers, and in models of their own squad', () => {
  const table = field();
  const squad = (id: string) => table.squads.get(id) ?? expect.fail(id);
  addModel(table, { id: 'c2', squad: 'c', profile: 'tank', place: { kind: 'in', id: 'b1' } });
  addModel(table, { id: 'a2', squad: 'a', profile: 'tank', place: { kind: 'in', id: 'a1' } });
  const late = table.models.get('c1') ?? expect.fail('c1');
  table.models.set('c1', { ...late, place: { kind: 'off', why: 'destroyed' } });
  expect(groupsOf(table, 'red')[0]?.squads.map(told)).toEqual(['a(b(c))']);
  expect(stateOf(table, squad('a'))).toBe('1 of them aboard, carries B');
  expect(stateOf(table, squad('b'))).toBe('aboard Tank A, carries C');
});

test('two squads that ride in each other are listed all the same', () => {
  const table = field();
  addModel(table, { id: 'd2', squad: 'd', profile: 'tank', place: { kind: 'in', id: 'b1' } });
  const b1 = table.models.get('b1') ?? expect.fail('b1');
  table.models.set('b1', { ...b1, place: { kind: 'in', id: 'd2' } });
  const listed = groupsOf(table, 'red').flatMap(({ squads }) => squads.map(told));
  expect(listed.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
});
