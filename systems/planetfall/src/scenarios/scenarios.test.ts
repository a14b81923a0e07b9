import { isRefusal } from '@bridgehead/kernel';
import { describe, expect, it } from 'vitest';
import { gameSize } from '../muster/game-size.js';
import { beginBattle } from './begin-battle.js';
import { SCENARIOS } from './scenarios.js';

const OPTIONS = [{}, { field: 'generated', tableNumber: 1 }, { field: 'generated', tableNumber: 2 }] as const;

describe('the scenarios', () => {
  it.each(SCENARIOS.map(({ id }) => id))('%s begins on its own table and on generated ones', (scenario) => {
    for (const options of OPTIONS) {
      const begun = beginBattle({ scenario, rosters: {}, options });
      expect(isRefusal(begun) ? begun.reason : 'ready').toBe('ready');
    }
  });

  it('have the standard game at the four sizes of the book, with its tables, Objectives and cards', () => {
    const standard = SCENARIOS.filter(({ id }) => id.startsWith('standard'));
    expect(standard.map(({ points }) => points)).toEqual([3000, 6000, 9000, 12000]);
    for (const { points = 0, size, terrain, cards } of standard) {
      const { table, secondaryObjectives } = gameSize(points);
      if (table !== null) expect(size).toEqual(table);
      expect(terrain.filter(({ objective }) => objective === 'secondary')).toHaveLength(secondaryObjectives);
      expect(terrain.filter(({ objective }) => objective === 'primary')).toHaveLength(2);
      expect(cards).toBe(true);
    }
  });
});
