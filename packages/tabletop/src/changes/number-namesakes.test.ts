import { expect, test } from 'vitest';
import { addSquad, newTable } from './build.js';
import { numberNamesakes } from './number-namesakes.js';

function namesAfter(red: readonly string[], blue: readonly string[], sides: readonly [string, string]) {
  const table = newTable({
    surface: { width: 1000, height: 1000, contact: 1, unit: '"' },
    profiles: [],
    sides: [
      { id: 'red', name: sides[0] },
      { id: 'blue', name: sides[1] },
    ],
  });
  red.forEach((name, i) => addSquad(table, { id: `r${i}`, side: 'red', name }));
  blue.forEach((name, i) => addSquad(table, { id: `b${i}`, side: 'blue', name }));
  numberNamesakes(table);
  return {
    sides: [...table.sides.values()].map(({ name }) => name),
    squads: [...table.squads.values()].map(({ name }) => name),
  };
}

test('one force on both sides: sides and squads are numbered, and those with numbers go on from the other side’s', () => {
  expect(namesAfter(['Guns', 'Scouts 1', 'Scouts 2'], ['Guns', 'Scouts 1', 'Scouts 2'], ['Patrol', 'Patrol'])).toEqual({
    sides: ['Patrol 1', 'Patrol 2'],
    squads: ['Guns 1', 'Scouts 1', 'Scouts 2', 'Guns 2', 'Scouts 3', 'Scouts 4'],
  });
});

test('names that nobody shares stay as they are', () => {
  expect(namesAfter(['Guns', 'Scouts 1', 'Company 47'], ['Tanks', 'Scouts 2'], ['Patrol', 'Pack'])).toEqual({
    sides: ['Patrol', 'Pack'],
    squads: ['Guns', 'Scouts 1', 'Company 47', 'Tanks', 'Scouts 2'],
  });
});
