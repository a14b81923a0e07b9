import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleId } from '@bridgehead/kernel';
import { evidenceOf } from '@bridgehead/systems/evidence';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import type { Evidence } from '@bridgehead/tabletop';
import { isCaseProblem, parseCases, runCase } from '@bridgehead/testkit';
import { expect, it } from 'vitest';

const CASES = new URL('../cases/', import.meta.url).pathname;

it.each(SYSTEMS)(
  'every piece of evidence of $id proves a rule of one case alone and keeps silent in another',
  (system) => {
    const evidence = evidenceOf(system.id);
    const needed = new Set<Evidence>();
    const silent = new Set<Evidence>();
    for (const file of casesOf(system.id)) {
      for (const parsed of parseCases(readFileSync(file, 'utf8'), file)) {
        if (isCaseProblem(parsed)) continue;
        const { shown, unproved } = withoutEvidence(system, parsed, evidence);
        for (const [piece, rules] of shown) if (rules.size === 0) silent.add(piece);
        for (const rule of unproved) {
          const [only, another] = [...shown].filter(([, rules]) => rules.has(rule));
          if (only !== undefined && another === undefined) needed.add(only[0]);
        }
      }
    }
    const named = (pieces: readonly Evidence[]) =>
      pieces.map(({ rules, hears }) => `${rules.join(', ')} on ${hears.join(' or ')}`);
    expect(named(evidence.filter((piece) => !needed.has(piece)))).toEqual([]);
    expect(named(evidence.filter((piece) => !silent.has(piece)))).toEqual([]);
  },
);

/** The rules that a case proves by evidence alone, and what each piece that heard something would have shown. */
function withoutEvidence(
  system: (typeof SYSTEMS)[number],
  parsed: Parameters<typeof runCase>[1],
  evidence: readonly Evidence[],
): { readonly shown: ReadonlyMap<Evidence, ReadonlySet<RuleId>>; readonly unproved: readonly RuleId[] } {
  const shown = new Map<Evidence, Set<RuleId>>();
  const listening = evidence.map((piece): Evidence => {
    return {
      ...piece,
      shows(...heard) {
        const rules = shown.get(piece) ?? new Set();
        shown.set(piece, rules);
        for (const rule of piece.shows(...heard)) rules.add(rule);
        return [];
      },
    };
  });
  const { proves, cited } = runCase(system, parsed, { evidence: listening });
  return { shown, unproved: proves.filter((rule) => !cited.has(rule)) };
}

function casesOf(system: string): readonly string[] {
  const files = readdirSync(join(CASES, system), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.yaml')).map((file) => join(CASES, system, file));
}
