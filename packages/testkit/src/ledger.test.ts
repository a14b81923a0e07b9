import { describe, expect, it } from 'vitest';
import type { CaseReport } from './cases/case-report.js';
import { codeOf } from './code-of.js';
import { skirmish } from './fixtures/skirmish.js';
import { ledger, rulesNamedIn, unknownClaims } from './ledger.js';

const report = (passed: boolean, proves: string[], cited: string[]): CaseReport => {
  return {
    file: 'a.yaml',
    title: 'A',
    passed,
    failures: [],
    open: [],
    proves,
    cited: new Set(cited),
    heard: new Map(),
  };
};

describe('the ledger', () => {
  it('counts what is proved, and lists what is not', () => {
    const cases = [
      report(true, ['SK-FIRE-01', 'SK-FIRE-02'], ['SK-FIRE-01', 'SK-FIRE-02', 'SK-TURN-01']),
      report(false, ['SK-FIRE-03'], ['SK-FIRE-03']),
      report(true, ['SK-OLD-01'], []),
    ];
    const mentioned = ['SK-MOVE-01', 'SK-CARD-01', 'SK-TYPO-01'];
    const evidence = { cases, cited: ['SK-END-01'], named: ['SK-CARD-01', 'SK-NEW-01'], mentioned };
    const found = ledger(skirmish, evidence);
    expect(unknownClaims(skirmish, evidence)).toEqual(['SK-NEW-01', 'SK-OLD-01', 'SK-TYPO-01']);
    expect(found).toMatchObject({ system: 'skirmish', total: 24, definitions: 1, proved: 2, code: 6 });
    expect(found.missing).toHaveLength(21);
    expect(found.missing).toContain('SK-FIRE-03');
    expect(found.missing).not.toContain('SK-WORD-01');
  });

  it('finds the rules that a source names', () => {
    expect(rulesNamedIn(skirmish, "refuse('SK-FIRE-01', x) // SK-MOVE-02, HOUSE-SHAPE, ASK-1")).toEqual(
      new Set(['SK-FIRE-01', 'SK-MOVE-02']),
    );
  });

  it('finds the rules that its code names', () => {
    const source = "/** SK-TURN-01 */ refuse('SK-FIRE-01', x) // SK-MOVE-02";
    expect(rulesNamedIn(skirmish, codeOf(source))).toEqual(new Set(['SK-FIRE-01']));
  });
});
