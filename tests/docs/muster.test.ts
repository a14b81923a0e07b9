import { planetfall } from '@bridgehead/planetfall';
import { describe, expect, it } from 'vitest';
import { sure } from './given.js';

// #region roster
const ROSTER = {
  list: 'Terran Alliance',
  points: 750,
  force: [
    {
      entry: 'Battle Group',
      attached: [
        {
          entry: 'Core',
          attached: [
            { entry: 'Vidar', count: 1 },
            { entry: 'Heimdal', count: 2, options: ['Nuclear Munitions'], attached: [{ entry: 'Ullr MkII' }] },
            { entry: 'Valkyrie', count: 3 },
          ],
        },
      ],
    },
  ],
};
// #endregion

describe('a roster in the words that every book has', () => {
  it('is refused with rule and arithmetic', () => {
    // #region refused
    const [problem] = planetfall.muster(ROSTER);
    expect(problem?.rule).toBe('PF-FORCE-01');
    expect(problem?.reason).toBe('755 points; the Maximum Force Value is 750.');
    // #endregion
  });

  it('is billed part by part', () => {
    const bill = sure(planetfall.bill?.({ ...ROSTER, points: 800 }));
    expect(planetfall.muster({ ...ROSTER, points: 800 })).toEqual([]);
    expect(bill.lines[0]?.lines?.[0]?.lines?.map(({ name, points }) => `${name}: ${points}`)).toEqual([
      '1 Vidar: 250',
      '2 Heimdal + Ullr MkII + Nuclear Munitions: 355',
      '3 Valkyrie: 150',
    ]);
  });
});
