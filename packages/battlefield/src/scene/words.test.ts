import { describe, expect, it } from 'vitest';
import { sheetOf } from '../camera/sheet.js';
import { badgesOf } from '../looks/badge-of.js';
import { smallTable } from '../table.fixture.js';
import { pipsOf, squadInWords, terrainInWords } from './words.js';

const INCHES = { name: 'inch', plural: 'inches', symbol: '"' };

describe('the words read aloud', () => {
  const table = smallTable();
  const [scouts, column, garrison] = badgesOf(table, sheetOf(table.surface, false));

  it('tells name, owner, strength, marks and whether it can be chosen', () => {
    if (scouts === undefined || column === undefined || garrison === undefined) throw new Error('squads are missing');
    expect(squadInWords(table, scouts, 'red', 'legal')).toBe('Scouts, yours, 2 of 3, activated, can be chosen');
    expect(squadInWords(table, column, 'red', 'target')).toBe('Column, blue, 1 of 1, damage 2, 1 aboard, target');
    expect(squadInWords(table, garrison, null, undefined)).toBe('Garrison, red, 1 of 1, in the block');
  });

  it('tells kind and height of terrain', () => {
    const block = table.terrain.get('block');
    if (block === undefined) throw new Error('the block is missing');
    expect(terrainInWords(block, INCHES, undefined)).toBe('the block, building, 3" high');
  });
});

describe('pips', () => {
  it('leave out absent marks, and show counts', () => {
    expect(pipsOf({ damage: 2, flatOut: 1, none: 0 })).toEqual([
      { mark: 'damage', count: 2, text: '2', says: 'damage 2' },
      { mark: 'flatOut', count: 1, text: '', says: 'flat out' },
    ]);
  });
});
