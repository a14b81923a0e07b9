import { addModel, addSquad, newTable, type Profile, type Table } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import type { PieceResult } from '../report/results.js';
import { signsOf } from './signs-of.js';

const INCH = 10_000;
const TROOPER: Profile = {
  id: 'trooper',
  name: 'Trooper',
  base: { shape: 'disc', radius: INCH },
  height: INCH,
  silhouette: 'infantry',
  traits: [],
  weapons: [],
  figures: {},
};

/** A squad of four, so many of them lost. */
function tableWith(gone: number): Table {
  const table = newTable({
    surface: { width: 48 * INCH, height: 48 * INCH, contact: 10 },
    profiles: [TROOPER],
    sides: [{ id: 'red' }],
  });
  addSquad(table, { id: 'scouts', name: 'Scouts', side: 'red' });
  for (let i = 0; i < 4; i++)
    addModel(table, {
      id: `s${i}`,
      squad: 'scouts',
      profile: 'trooper',
      place: i < gone ? { kind: 'off', why: 'destroyed' } : { kind: 'on', x: i * INCH, y: 0, facing: 0 },
    });
  return table;
}

const destroyed = (i: number, x = i): PieceResult => ({
  piece: `s${i}`,
  kind: 'destroyed',
  text: 'destroyed',
  count: 1,
  at: { x: x * INCH, y: 0 },
  tone: 'loss',
});
const damaged = (i: number, count = 1): PieceResult => ({
  piece: `s${i}`,
  kind: 'mark',
  text: 'Damage',
  count,
  at: { x: i * INCH, y: 0 },
  tone: 'loss',
});
const says = (results: readonly PieceResult[], gone: number) =>
  signsOf(results, tableWith(gone)).map((sign) => sign.says);

describe('results as signs', () => {
  it('losses of a squad near each other share one sign, where the first stood', () => {
    expect(signsOf([destroyed(0), destroyed(1)], tableWith(2))).toEqual([
      { at: { x: 0, y: 0 }, says: '2 destroyed', tone: 'loss' },
    ]);
    expect(says([destroyed(0), destroyed(1, 30)], 2)).toEqual(['destroyed', 'destroyed']);
  });

  it('a squad without models left is named, once', () => {
    expect(says([destroyed(0), destroyed(1), destroyed(2, 30), destroyed(3)], 4)).toEqual(['Scouts destroyed']);
  });

  it('marks of a model are added up, and left out for a lost model', () => {
    expect(says([damaged(3), damaged(2), damaged(3, 2)], 0)).toEqual(['+3 Damage', '+1 Damage']);
    expect(says([damaged(0), destroyed(0)], 1)).toEqual(['destroyed']);
  });

  it('what is good or bad for a player is told by sign and tone, whichever side it happened to', () => {
    const seenBy = (viewer: string) => signsOf([damaged(3)], tableWith(0), viewer);
    expect(seenBy('red')).toEqual([expect.objectContaining({ says: '▼ +1 Damage', tone: 'bad' })]);
    expect(seenBy('blue')).toEqual([expect.objectContaining({ says: '▲ +1 Damage', tone: 'good' })]);
  });

  it('tests are told one by one', () => {
    const test: PieceResult = {
      piece: 'scouts',
      kind: 'test',
      text: 'passed a test',
      count: 1,
      at: null,
      tone: 'saved',
    };
    expect(signsOf([test, test], tableWith(0))).toEqual([
      { at: 'scouts', says: 'passed a test', tone: 'saved' },
      { at: 'scouts', says: 'passed a test', tone: 'saved' },
    ]);
  });
});
