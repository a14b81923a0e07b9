import { Random } from '@bridgehead/kernel';
import { drawTable, faultsInTable, type TableDeclaration, type TableOrder } from '@bridgehead/wargame';
import { describe, expect, it } from 'vitest';
import { sure } from './given.js';

/** Ten thousand of our lengths make a centimetre. */
const CM = 10_000;

// #region declaration
/** What a small book lays on its tables: woods, farms along roads, and rivers with fords. */
const COUNTRYSIDE: TableDeclaration = {
  pieces: [
    {
      id: 'wood',
      names: ['wood', 'copse'],
      terrain: [{ kind: 'wood', height: 5 * CM, traits: [] }],
      shape: { form: 'blob', across: [10 * CM, 18 * CM] },
      where: 'spread',
      share: [60, 100],
      leastPairs: 1,
      mostPairs: 8,
    },
    {
      id: 'farm',
      names: ['farm', 'barn'],
      terrain: [{ kind: 'house', height: 6 * CM, traits: [] }],
      shape: { form: 'box', width: [6 * CM, 8 * CM], length: [7 * CM, 10 * CM] },
      where: 'roadside',
      share: [10, 30],
      mostPairs: 4,
    },
  ],
  roads: { terrain: { kind: 'road', height: 0, traits: [] }, names: ['road'], width: 4 * CM, verge: CM, chance: 900 },
  rivers: {
    terrain: { kind: 'river', height: 0, traits: [] },
    names: ['stream'],
    width: 4 * CM,
    crossing: { terrain: { kind: 'ford', height: 0, traits: [] }, name: 'ford', width: 6 * CM },
    chance: 500,
  },
  effects: { wood: ['cover', 'slow'], house: ['blocks', 'bars'], river: ['bars'], ford: ['spans'] },
  over: { road: ['river'], ford: ['river', 'road'] },
  apart: 2 * CM,
  bare: 20 * CM,
  largestBase: 3 * CM,
  symmetries: ['turned', 'mirrored'],
  tolerance: 120,
  variation: 250,
};
// #endregion

describe('a table drawn by its number', () => {
  // #region order
  const order: TableOrder = {
    surface: { width: 180 * CM, height: 120 * CM, contact: 10 },
    zones: [
      { edge: 'bottom', depth: 20 * CM },
      { edge: 'top', depth: 20 * CM },
    ],
    sites: [],
  };
  const drawn = (number: number) => {
    const random = Random.seeded('table', number);
    return sure(drawTable(order, COUNTRYSIDE, (n) => random.below(n)));
  };
  // #endregion

  it('is the same for the same number, legal and fair', () => {
    // #region drawn
    const pieces = drawn(7);
    expect(pieces).toEqual(drawn(7));
    expect(pieces).not.toEqual(drawn(8));
    expect(faultsInTable(order, COUNTRYSIDE, pieces)).toEqual([]);
    // #endregion
  });

  it('is judged like a table that was laid by hand', () => {
    const pieces = drawn(7);
    const wood = sure(pieces.find(({ kind }) => kind === 'wood'));
    // #region faults
    const moved = { ...wood, outline: wood.outline.map(({ x, y }) => ({ x, y: y - 120 * CM })) };
    const faults = faultsInTable(order, COUNTRYSIDE, [...pieces.filter((piece) => piece !== wood), moved]);
    expect(faults).toContain(`${wood.name} is not wholly on the table.`);
    // #endregion
  });
});
