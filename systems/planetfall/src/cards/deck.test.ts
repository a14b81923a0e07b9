import { describe, expect, it } from 'vitest';
import { KURAK, ZENIAN } from '../book/races.js';
import { CARDS } from './deck.js';

const RACES = [
  'Terran Alliance',
  'Aquan Prime',
  'Sorylian Collective',
  'Dindrenzi Federation',
  'Directorate',
  'Relthozan',
];

describe('the deck of Tactical Action Cards', () => {
  it('has at least 12 Universal cards, 4 of each pact and 2 of each full race', () => {
    const ofOwner = (owner: string | null) => CARDS.filter(({ of }) => of === owner).length;
    expect(ofOwner(null)).toBeGreaterThanOrEqual(12);
    expect([KURAK, ZENIAN].map(ofOwner)).toEqual([4, 4]);
    expect(RACES.map(ofOwner)).toEqual(RACES.map(() => 2));
  });

  it('has no two cards of one name, id or rule, and every card costs something', () => {
    for (const key of ['id', 'name', 'rule'] as const)
      expect(new Set(CARDS.map((card) => card[key])).size).toBe(CARDS.length);
    expect(CARDS.every(({ cost }) => cost >= 1 && cost <= 3)).toBe(true);
  });
});
