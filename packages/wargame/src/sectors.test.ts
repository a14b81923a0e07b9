import { newTable } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { middleOfSector, outlineOfSector, sectorsOf, whereabouts } from './sectors.js';

const table = newTable({ surface: { width: 600, height: 480, contact: 1 }, profiles: [], sides: [] });

describe('sectors', () => {
  it('run from the lower left, row by row; the remainder makes smaller ones', () => {
    const sectors = sectorsOf(table, 240);
    expect(sectors.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(sectors[2]).toEqual({ number: 3, from: { x: 480, y: 0 }, to: { x: 600, y: 240 } });
    expect(sectors.map((sector) => whereabouts(table.surface, middleOfSector(sector)))).toEqual([
      'bottom left',
      'bottom middle',
      'bottom right',
      'top left',
      'top middle',
      'top right',
    ]);
  });

  it('have an outline that can include the ground around them, as far as the table goes', () => {
    const [first] = sectorsOf(table, 240);
    if (first === undefined) throw new Error('no sector');
    expect(outlineOfSector(table.surface, first)[2]).toEqual({ x: 240, y: 240 });
    expect(outlineOfSector(table.surface, first, 50)).toEqual([
      { x: 0, y: 0 },
      { x: 290, y: 0 },
      { x: 290, y: 290 },
      { x: 0, y: 290 },
    ]);
  });
});
