import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evidenceOf } from '@bridgehead/systems/evidence';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import type { Evidence } from '@bridgehead/tabletop';
import { type CaseReport, isCaseProblem, ledger, parseCases, runCase } from '@bridgehead/testkit';
import { expect, it } from 'vitest';

const CASES = new URL('../cases/', import.meta.url).pathname;

/** The systems whose books are whole: no rule of theirs is without code or proof. */
const WHOLE = new Set(['firefight', 'planetfall', 'probe']);

it.each(SYSTEMS)('every piece of evidence of $id speaks in one case and keeps silent in another', (system) => {
  const evidence = evidenceOf(system.id);
  const spoke = new Set<Evidence>();
  const silent = new Set<Evidence>();
  const reports: CaseReport[] = [];
  for (const file of casesOf(system.id)) {
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

function casesOf(system: string): readonly string[] {
  const files = readdirSync(join(CASES, system), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.yaml')).map((file) => join(CASES, system, file));
}
