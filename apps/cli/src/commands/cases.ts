import {
  type CaseProblem,
  type CaseReport,
  isCaseProblem,
  type ParsedCase,
  problemText,
  runCase,
} from '@bridgehead/testkit';
import { BadInput } from '../bad-input.js';
import { CASES, casesIn } from '../case-files.js';
import { evidenceOf } from '@bridgehead/systems/evidence';
import { systemNamed } from '../systems.js';

export interface CasesOptions {
  readonly trace?: boolean;
}

interface Counts {
  passed: number;
  failed: number;
  bad: number;
}

/** Runs cases; exit code 1 if one fails, 2 if a file is bad. */
export function casesCommand(paths: readonly string[], options: CasesOptions, print: (line: string) => void): number {
  const counts: Counts = { passed: 0, failed: 0, bad: 0 };
  const files = casesIn(paths.length === 0 ? [CASES] : paths);
  if (files.length === 0) throw new BadInput(`There is no case (a .yaml file) in ${paths.join(', ')}.`);
  for (const found of files) {
    for (const line of runOne(found, options, counts)) print(line);
  }
  print(`${counts.passed} passed, ${counts.failed + counts.bad} failed`);
  return counts.bad > 0 ? 2 : counts.failed > 0 ? 1 : 0;
}

function runOne(found: ParsedCase | CaseProblem, options: CasesOptions, counts: Counts): readonly string[] {
  if (isCaseProblem(found)) {
    counts.bad++;
    return [problemText(found)];
  }
  const report = runCase(systemNamed(found.system), found, {
    trace: options.trace === true,
    evidence: evidenceOf(found.system),
  });
  counts[report.passed ? 'passed' : report.problem === undefined ? 'failed' : 'bad']++;
  return told(report);
}

function told(report: CaseReport): string[] {
  const trace = (report.trace ?? []).map((line) => `  ${line}`);
  const verdict = report.passed
    ? []
    : [
        `${report.file}: FAILED: ${report.title}`,
        ...report.failures.map((failure) => `  ${failure}`),
        ...report.open.map((question) => `  it ends at an open question: ${question}`),
      ];
  const problem = report.problem === undefined ? [] : [problemText(report.problem)];
  return trace.length === 0
    ? [...verdict, ...problem]
    : [`${report.file}: ${report.title}`, ...trace, ...verdict, ...problem];
}
