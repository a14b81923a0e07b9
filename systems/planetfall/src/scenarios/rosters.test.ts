import rosters from '../../data/rosters.json' with { type: 'json' };
import { isRefusal } from '@bridgehead/kernel';
import { describe, expect, it } from 'vitest';
import { planetfall } from '../index.js';
import { beginBattle } from './begin-battle.js';
import { FORCES } from './rosters.js';

/** The share of its points that a ready-made force leaves unspent at most. */
const LEFT_OVER = 0.08;

const RACES = ['terran', 'dindrenzi', 'aquan', 'sorylian', 'directorate', 'relthozan'];
const LARGE = ['terran-6000', 'terran-9000', 'dindrenzi-6000', 'dindrenzi-9000'];

describe('the ready-made forces', () => {
  it('are there for every full race at 750, 1,500 and 3,000 points, and for two at 6,000 and 9,000', () => {
    const wanted = RACES.flatMap((race) => [750, 1500, 3000].map((points) => `${race}-${points}`));
    const ids = new Set(FORCES.map(({ id }) => id));
    expect([...wanted, ...LARGE].filter((id) => !ids.has(id))).toEqual([]);
  });

  it.each(rosters.map((roster) => [roster.id, roster] as const))(
    '%s is legal and spends its points',
    (_id, written) => {
      const { id: _name, ...roster } = written;
      expect(planetfall.muster(roster)).toEqual([]);
      const { points } = planetfall.bill?.(roster) ?? { points: 0 };
      expect(points).toBeLessThanOrEqual(roster.maximumForceValue);
      expect(points).toBeGreaterThanOrEqual(roster.maximumForceValue * (1 - LEFT_OVER));
    },
  );

  it.each(RACES.flatMap((race) => [750, 1500, 3000].map((points) => [race, points] as const)))(
    '%s at %i points stands in its Deployment Zone',
    (race, points) => {
      const force = `${race}-${points}`;
      const begun = beginBattle({ scenario: `battle${points}`, rosters: { red: force, blue: force } });
      expect(isRefusal(begun) ? begun.reason : 'ready').toBe('ready');
    },
  );
});
