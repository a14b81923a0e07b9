import { readFileSync } from 'node:fs';
import type { GameSystem } from '@bridgehead/tabletop';
import { checkLaws, isCaseProblem, parseCases, tryCases, uncovered, violationText } from '@bridgehead/testkit';
import { probe } from '@bridgehead/probe';
import { describe, expect, it } from 'vitest';
import { sure } from './given.js';

/** The laws that are broken where play goes on from a case of the probe game and its variants. */
function brokenFrom(name: string, system: GameSystem): string[] {
  const text = readFileSync(new URL(`../../cases/probe/${name}.yaml`, import.meta.url), 'utf8');
  const cases = parseCases(text, name).flatMap((found) => (isCaseProblem(found) ? [] : [found]));
  const extent = { battles: 0, scenarios: 1, thorough: 0, cases: 1, decisionsFromCase: 20 };
  const { violations } = sure(tryCases(system, cases, extent));
  return [...new Set(violations.map(({ law }) => law))];
}

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

  it('know what a system declares as an exception', () => {
    // #region exceptions
    const { exceptions, ...strict } = probe;
    expect(exceptions?.returns).toEqual(['PB-TRAIT-08']);
    expect(brokenFrom('traits/mending', probe)).toEqual([]);
    expect(brokenFrom('traits/mending', strict)).toEqual(['models do not come back from the dead']);
    expect(brokenFrom('traits/hovering', probe)).toEqual([]);
    expect(brokenFrom('traits/hovering', strict)).toEqual(['models do not overlap']);
    // #endregion
  });
});
