import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addModel, addSquad, newTable, type Table } from '@bridgehead/tabletop';
import { grainOf, onSheet, onTableTop, sheetOf, turnOnSheet } from './sheet.js';

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
        const sheet = sheetOf(SURFACE, flip, 2000);
        expect(onTableTop(sheet, onSheet(sheet, { x, y }))).toEqual({ x, y });
      }),
    );
  });
});

describe('the grain of a sheet', () => {
  it('follows the base in the middle of all models, in round numbers', () => {
    expect(grainOf(tableOfDiscs([8000, 8000, 12_000, 30_000]))).toBe(1000);
    expect(grainOf(tableOfDiscs([5000, 5000, 5000, 20_000, 20_000]))).toBe(500);
    expect(grainOf(tableOfDiscs([25_000, 25_000, 60_000]))).toBe(2000);
  });

  it('is that of bases of one unit on an empty table', () => {
    expect(grainOf(tableOfDiscs([]))).toBe(1000);
  });
});

/** A table with a model on a disc of each of these widths. */
function tableOfDiscs(widths: readonly number[]): Table {
  const profiles = [...new Set(widths)].map((width) => ({
    id: `disc ${width}`,
    name: 'Disc',
    base: { shape: 'disc', radius: width / 2 } as const,
    height: 1,
    silhouette: 'infantry',
    traits: [],
    weapons: [],
    figures: {},
  }));
  const table = newTable({ surface: SURFACE, profiles, sides: [{ id: 'red' }] });
  addSquad(table, { id: 'squad', name: 'Squad', side: 'red' });
  for (const [i, width] of widths.entries())
    addModel(table, {
      id: `model ${i}`,
      squad: 'squad',
      profile: `disc ${width}`,
      place: { kind: 'on', x: i * 50_000, y: 50_000, facing: 0 },
    });
  return table;
}
