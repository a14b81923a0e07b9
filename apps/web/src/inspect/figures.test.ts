import { isRefusal } from '@bridgehead/kernel';
import { planetfall } from '@bridgehead/planetfall';
import { expect, test } from 'vitest';
import { cellOf, columnsOf, figuresIn } from './figures.js';

test('weapons make a table with the names of the book', () => {
  const weapons = [
    { name: 'Gun', arc: 'F', ef: [10, 5], lr: [20, 3] },
    { name: 'Mortar', arc: 'AR', ef: [12, 2] },
  ];
  const profile = planetfall.readProfile('tank', { dr: [6, 6], weapons });
  if (isRefusal(profile)) throw new Error(profile.reason);
  const columns = columnsOf(planetfall, profile.weapons);
  expect(columns.map(({ name, parts }) => [name, parts])).toEqual([
    ['Arc', ''],
    ['Effective Range', 'range / dice'],
    ['Long Range', 'range / dice'],
  ]);
  expect(cellOf(profile.weapons[0]?.figures['lr'])).toBe('20 / 3');
  expect(cellOf(profile.weapons[1]?.figures['lr'])).toBe('–');
  const [mv] = figuresIn(planetfall.vocabulary.profile, { mv: [6, 8], race: '' });
  expect(mv).toMatchObject({ name: 'Mv', value: '6, 8' });
});
