import { expect, it } from 'vitest';
import { sheetOf } from '../camera/sheet.js';
import { smallTable } from '../table.fixture.js';
import { blocksOf, leaderOf } from './sign-blocks.js';

const table = smallTable();
const sheet = sheetOf(table.surface, false);

it('results at one place are one block, as wide as the widest line', () => {
  const truck = table.models.get('truck1')?.place;
  if (truck?.kind !== 'on') throw new Error('the truck is on the table');
  const [block, other, ...more] = blocksOf(table, sheet, 2, [
    { at: 'truck1', says: '+1', tone: 'loss' },
    { at: { x: truck.x, y: truck.y }, says: 'a longer one', tone: 'saved' },
    { at: { x: 10, y: 10 }, says: 'gone', tone: 'loss' },
    { at: 'nobody', says: 'nowhere', tone: 'loss' },
  ]);
  expect(more).toEqual([]);
  expect(block).toMatchObject({ at: { x: 600, y: 120 }, reach: 10, bare: false, height: 35 });
  expect(block?.lines.map(({ says }) => says)).toEqual(['+1', 'a longer one']);
  expect(block?.width).toBeGreaterThan(100);
  expect(other?.bare).toBe(true);
});

it('a line leads to a sign that stands off, from the edge of the model there', () => {
  const sign = { x: 200, y: 100, width: 40, height: 20 };
  expect(leaderOf({ x: 100, y: 100 }, 20, sign)).toEqual({ from: { x: 120, y: 100 }, to: { x: 180, y: 100 } });
  expect(leaderOf({ x: 155, y: 100 }, 20, sign)).toBeNull();
});
