import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planetfall } from '@bridgehead/planetfall';
import { evidence as planetfallEvidence } from '@bridgehead/planetfall/evidence';
import { probe } from '@bridgehead/probe';
import { evidence as probeEvidence } from '@bridgehead/probe/evidence';
import type { Evidence } from '@bridgehead/tabletop';
import { isCaseProblem, parseCase, runCase } from '@bridgehead/testkit';
import { expect, it } from 'vitest';

const CASES = new URL('../cases/', import.meta.url).pathname;

it.each([
  { system: planetfall, evidence: planetfallEvidence },
  { system: probe, evidence: probeEvidence },
])('every piece of evidence of $system.id speaks in one case and keeps silent in another', ({ system, evidence }) => {
  const spoke = new Set<Evidence>();
  const silent = new Set<Evidence>();
  for (const file of casesOf(system.id)) {
    const parsed = parseCase(readFileSync(file, 'utf8'), file);
    if (isCaseProblem(parsed)) continue;
    for (const [piece, spoken] of runCase(system, parsed, { evidence }).heard) (spoken ? spoke : silent).add(piece);
  }
  const named = (pieces: readonly Evidence[]) =>
    pieces.map(({ rules, hears }) => `${rules.join(', ')} on ${hears.join(' or ')}`);
  expect(named(evidence.filter((piece) => !spoke.has(piece)))).toEqual([]);
  expect(named(evidence.filter((piece) => !silent.has(piece)))).toEqual([]);
});

function casesOf(system: string): readonly string[] {
  const files = readdirSync(join(CASES, system), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.yaml')).map((file) => join(CASES, system, file));
}
