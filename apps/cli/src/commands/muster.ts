import { HOUSE } from '@bridgehead/kernel';
import type { BillLine } from '@bridgehead/tabletop';
import { BadInput } from '../bad-input.js';
import { readJson } from '../files.js';
import { systemNamed } from '../systems.js';

export interface MusterOptions {
  readonly system: string;
  readonly json?: boolean;
}

/** Prints what a roster costs, part by part, and everything that is wrong with it; exit code 1 if anything is. */
export function musterCommand(path: string, options: MusterOptions, print: (line: string) => void): number {
  const system = systemNamed(options.system);
  const roster = readJson(path);
  const problems = system.muster(roster).map(({ rule, reason }) => ({ rule, reason }));
  const bill = system.bill?.(roster) ?? null;
  const [first] = problems;
  if (bill === null && first?.rule === HOUSE.shape) throw new BadInput(`${path}: ${first.reason}`);
  if (options.json === true) print(JSON.stringify({ sound: problems.length === 0, problems, bill }));
  else {
    for (const line of bill?.lines.flatMap((one) => told(one, '')) ?? []) print(line);
    if (bill !== null) print(`${bill.points} of ${bill.allowed} points`);
    for (const { rule, reason } of problems) print(`${rule}: ${reason}`);
    print(problems.length === 0 ? 'sound' : `${problems.length} problem${problems.length === 1 ? '' : 's'}`);
  }
  return problems.length === 0 ? 0 : 1;
}

function told({ name, points, lines = [] }: BillLine, indent: string): readonly string[] {
  return [
    `${`${indent}${name}`.padEnd(60)} ${String(points).padStart(6)}`,
    ...lines.flatMap((line) => told(line, `${indent}  `)),
  ];
}
