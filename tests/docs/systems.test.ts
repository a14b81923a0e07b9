import { odds } from '@bridgehead/kernel';
import { checkLaws, isCaseProblem, ledger, parseCase, problemText, runCase, violationText } from '@bridgehead/testkit';
import { describe, expect, it } from 'vitest';
import { duelGame } from './duel.js';
import { sure } from './given.js';

// #region case
const text = `
title: A steady hand hits a ducking man on 5+
proves: [DU-FIRE-01, DU-FIRE-02, DU-TRAIT-01]
system: duel
sides:
  red: { squads: [{ id: r, models: [{ id: red, profile: old-hand, at: [5, 5] }] }] }
  blue: { squads: [{ id: b, models: [{ id: blue, profile: hand, at: [15, 5], marks: { ducked: 1 } }] }] }
stage: { duel: { side: red } }
dice: { HIT: [5] }
play:
  - red: { pick: shoot }
expect:
  models.blue: destroyed
  result: { winner: red }
`;
// #endregion

const START = { setup: { scenario: 'street', rosters: {}, seed: 'noon' } };

describe('the duel', () => {
  it('keeps the laws', () => {
    // #region laws
    for (const seed of ['noon', 'dusk', 'dawn']) {
      const report = sure(checkLaws(duelGame, START, seed, { costly: 1 }));
      expect(report.violations.map(violationText)).toEqual([]);
    }
    // #endregion
  });

  it('has a case, and a ledger', () => {
    const parsed = parseCase(text, 'steady.yaml');
    if (isCaseProblem(parsed)) throw new Error(problemText(parsed));
    // #region ledger
    const report = runCase(duelGame, parsed);
    expect(report.problem ?? report.failures).toEqual([]);
    expect(ledger(duelGame, { cases: [report] })).toMatchObject({
      total: 5,
      proved: 3,
      missing: ['DU-TURN-01', 'DU-END-01'],
    });
    // #endregion
  });

  it('has odds', () => {
    const { table } = sure(duelGame.begin(START.setup));
    const { of } = odds(duelGame, table, { forecast: { procedure: 'shoot', args: { side: 'red' } }, of: ['killed'] });
    expect(of['killed']).toEqual([
      { value: 0, p: 0.5 },
      { value: 1, p: 0.5 },
    ]);
  });
});
