import { readFileSync } from 'node:fs';
import { evidenceOf } from '@bridgehead/systems/evidence';
import { isCaseProblem, parseCase, parseCases, problemText, runCase } from '@bridgehead/testkit';
import { probe } from '@bridgehead/probe';
import { describe, expect, it } from 'vitest';

// #region text
const text = `
title: A trooper hits a carrier, which saves
proves: [PB-FIRE-01, PB-FIRE-05]
system: probe
sides:
  red: { squads: [{ id: r, models: [{ id: r1, profile: trooper, at: [5, 5] }] }] }
  blue: { squads: [{ id: c, models: [{ id: c1, profile: carrier, at: [12, 5], facing: 90 }] }] }
stage: { shoot: { squad: r } }
dice: { HIT: [4], SAVE: [5] }
expect:
  models.c1.marks.damage: 0
  events: [{ diceRolled: { stream: HIT, needs: 4, successes: 1 } }, { diceRolled: { stream: SAVE, successes: 1 } }]
`;
// #endregion

describe('a case', () => {
  it('is read and run', () => {
    // #region run
    const parsed = parseCase(text, 'carrier-saves.yaml');
    if (isCaseProblem(parsed)) throw new Error(problemText(parsed));
    const report = runCase(probe, parsed);
    expect(report.problem ?? report.failures).toEqual([]);
    expect(report.cited.has('PB-FIRE-05')).toBe(true);
    // #endregion
  });

  it('that a page shows passes', () => {
    const page = readFileSync(new URL('../../docs/cases.md', import.meta.url), 'utf8');
    const shown = Array.from(page.matchAll(/^```yaml\n(title:.*?)^```$/gms), ([, yaml = '']) => yaml);
    expect(shown.length).toBeGreaterThan(0);
    for (const parsed of shown.flatMap((yaml) => parseCases(yaml, 'docs/cases.md'))) {
      if (isCaseProblem(parsed)) throw new Error(problemText(parsed));
      const { problem, failures } = runCase(probe, parsed, { evidence: evidenceOf('probe') });
      expect(problem ?? failures).toEqual([]);
    }
  });

  it('says where it is wrong', () => {
    const wrong = parseCase(text.replace('stage:', 'stagw:'), 'carrier-saves.yaml');
    expect(isCaseProblem(wrong) && problemText(wrong)).toContain('carrier-saves.yaml:8: ');
    const parsed = parseCase(text.replace('HIT: [4]', 'HIT: [4, 4]'), 'carrier-saves.yaml');
    if (isCaseProblem(parsed)) throw new Error(problemText(parsed));
    const { failures, open } = runCase(probe, parsed);
    expect(failures).toEqual([
      'line 9: dice HIT: left over 4',
      'line 9: roll 0: HIT of red by PB-FIRE-02 took 4',
      'line 9: roll 1: SAVE of blue by PB-FIRE-05 took 5',
    ]);
    expect(open).toEqual(['blue is asked action (pick): Which action?']);
  });
});
