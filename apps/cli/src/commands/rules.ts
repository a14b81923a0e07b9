import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { GameSystem } from '@bridgehead/tabletop';
import {
  type CaseReport,
  codeOf,
  isCaseProblem,
  type Ledger,
  ledger,
  problemText,
  rulesNamedIn,
  runCase,
  unknownClaims,
} from '@bridgehead/testkit';
import { BadInput } from '../bad-input.js';
import { CASES, casesIn } from '../case-files.js';
import { readText } from '../files.js';
import { filesBelow, sourceOf } from '../repository.js';
import { evidenceOf } from '@bridgehead/systems/evidence';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { systemNamed } from '../systems.js';

export interface RulesOptions {
  readonly system?: string;
  readonly json?: boolean;
}

/** Prints which rules of each book have code and proof; exit code 1 if a rule with behaviour is not proved. */
export function rulesCommand(options: RulesOptions, print: (line: string) => void): number {
  const systems = options.system === undefined ? SYSTEMS : [systemNamed(options.system)];
  const found = systems.map(ledgerOf);
  const ledgers = found.map(({ book }) => book);
  for (const { book, unknown } of found) {
    if (unknown.length > 0) console.error(`${book.system}: not in its catalogue: ${unknown.join(', ')}`);
  }
  if (options.json === true) print(JSON.stringify(ledgers));
  else for (const line of ledgers.flatMap(told)) print(line);
  return found.some(({ book, unknown }) => book.missing.length > 0 || unknown.length > 0) ? 1 : 0;
}

function ledgerOf(system: GameSystem): { readonly book: Ledger; readonly unknown: readonly string[] } {
  const source = sourceText(system);
  const evidence = {
    cases: reportsOf(system),
    named: rulesNamedIn(system, codeOf(source)),
    mentioned: rulesNamedIn(system, source),
  };
  return { book: ledger(system, evidence), unknown: unknownClaims(system, evidence) };
}

function reportsOf(system: GameSystem): CaseReport[] {
  const folder = join(CASES, system.id);
  if (!existsSync(folder)) return [];
  return casesIn([folder]).map((found) => {
    if (isCaseProblem(found)) throw new BadInput(problemText(found));
    return runCase(system, found, { evidence: evidenceOf(system.id) });
  });
}

function sourceText(system: GameSystem): string {
  const sources = filesBelow([sourceOf(system.id)], '.ts').filter((path) => !path.endsWith('.test.ts'));
  // The list of summaries names every rule, which does not mean that code follows it.
  const texts = sources.filter((path) => !path.endsWith('/rules.ts')).map(readText);
  return texts.join('\n');
}

function told({ system, total, definitions, code, proved, missing }: Ledger): string[] {
  const behaviour = total - definitions;
  const count = `${system}: ${total} rules, ${definitions} of them definitions; of the other ${behaviour}, ${code} have code and ${proved} are proved`;
  return missing.length === 0 ? [count] : [count, `  missing (${missing.length}): ${missing.join(' ')}`];
}
