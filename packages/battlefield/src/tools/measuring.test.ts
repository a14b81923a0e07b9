import { describe, expect, it } from 'vitest';
import { smallTable } from '../table.fixture.js';
import { rodLength } from './measuring.js';

const INCH = 10_000;

describe('the measuring rod', () => {
  const table = smallTable();
  const at = (x: number, y: number, model: string | null = null) => ({ at: { x: x * INCH, y: y * INCH }, model });

  it('measures from point to point', () => {
    expect(rodLength(table, { from: at(0, 0), to: at(3, 4) })).toBe(5 * INCH);
  });

  it('measures from the edge of a base that it begins or ends on', () => {
    expect(rodLength(table, { from: at(10, 10, 'scout1'), to: at(10, 20) })).toBe(9.5 * INCH);
    expect(rodLength(table, { from: at(10, 20), to: at(10, 10, 'scout1') })).toBe(9.5 * INCH);
    expect(rodLength(table, { from: at(10, 10, 'scout1'), to: at(20, 10, 'scout2') })).toBe(9 * INCH);
    expect(rodLength(table, { from: at(10, 10, 'scout1'), to: at(10, 10, 'scout1') })).toBe(0);
  });

  it('takes the point for a model that is not on the table', () => {
    expect(rodLength(table, { from: at(0, 0, 'rider'), to: at(3, 4) })).toBe(5 * INCH);
  });
});
