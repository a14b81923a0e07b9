import { checkLaws, uncovered, violationText } from '@bridgehead/testkit';
import { probe } from '@bridgehead/probe';
import { describe, expect, it } from 'vitest';
import { sure } from './given.js';

describe('the laws', () => {
  it('are checked on one game', () => {
    // #region laws
    const start = { setup: { scenario: 'crossing', rosters: {}, seed: 'docs' } };
    const report = sure(checkLaws(probe, start, 'docs', { costly: 12, junk: 2 }));
    expect(report.violations.map(violationText)).toEqual([]);
    expect(uncovered(probe, report.coverage).stages).not.toContain('activate');
    // #endregion
    expect(report.ended).toBe(true);
  });
});
