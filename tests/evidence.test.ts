import { readFileSync } from 'node:fs';
import { evidenceOf } from '@bridgehead/systems/evidence';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import type { Evidence } from '@bridgehead/tabletop';
import { type CaseReport, isCaseProblem, ledger, parseCases, runCase } from '@bridgehead/testkit';
import { expect, it } from 'vitest';
import { caseFilesOf } from './case-files.js';

/** The systems whose books are whole: no rule of theirs is without code or proof. */
const WHOLE = new Set(['armageddon', 'dropzone', 'epic40k', 'firefight', 'planetfall', 'probe']);

it.each(SYSTEMS)('every piece of evidence of $id speaks in one case and keeps silent in another', (system) => {
  const evidence = evidenceOf(system.id);
  const spoke = new Set<Evidence>();
  const silent = new Set<Evidence>();
  const reports: CaseReport[] = [];
  for (const file of caseFilesOf(system.id)) {
    for (const parsed of parseCases(readFileSync(file, 'utf8'), file)) {
      if (isCaseProblem(parsed)) continue;
      const report = runCase(system, parsed, { evidence });
      reports.push(report);
      for (const [piece, spoken] of report.heard) (spoken ? spoke : silent).add(piece);
    }
  }
  const named = (pieces: readonly Evidence[]) =>
    pieces.map(({ rules, hears }) => `${rules.join(', ')} on ${hears.join(' or ')}`);
  expect(named(evidence.filter((piece) => !spoke.has(piece)))).toEqual([]);
  expect(named(evidence.filter((piece) => !silent.has(piece)))).toEqual([]);
  if (WHOLE.has(system.id)) expect(ledger(system, { cases: reports }).missing).toEqual([]);
});
