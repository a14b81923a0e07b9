import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onSheet, onTableTop, sheetOf, turnOnSheet } from './sheet.js';

const SURFACE = { width: 720_000, height: 480_000, contact: 10 };

describe('a sheet', () => {
  it('has the lower left corner of the table at its lower left, and upside down at its upper right', () => {
    expect(onSheet(sheetOf(SURFACE, false), { x: 0, y: 0 })).toEqual({ x: 0, y: 480 });
    expect(onSheet(sheetOf(SURFACE, true), { x: 0, y: 0 })).toEqual({ x: 720, y: 0 });
  });

  it('shows a model that faces up the table facing up, or down when turned about', () => {
    expect(turnOnSheet(sheetOf(SURFACE, false), 0)).toBe(0);
    expect(turnOnSheet(sheetOf(SURFACE, false), 900)).toBe(90);
    expect(turnOnSheet(sheetOf(SURFACE, true), 0)).toBe(180);
  });

  it('gives back every point of the table', () => {
    const lengths = fc.integer({ min: 0, max: 720_000 });
    fc.assert(
      fc.property(lengths, lengths, fc.boolean(), (x, y, flip) => {
        const sheet = sheetOf(SURFACE, flip);
        expect(onTableTop(sheet, onSheet(sheet, { x, y }))).toEqual({ x, y });
      }),
    );
  });
});
