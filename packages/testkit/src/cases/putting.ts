import { isRefusal, rulesOfRefusal } from '@bridgehead/kernel';
import type { BillLine, GameSystem, Table } from '@bridgehead/tabletop';
import { difference } from './matching.js';
import type { Notes } from './notes.js';
import type { GivenMuster, GivenQuery } from './parsed-case.js';
import { inList, isRefusedBy } from './refused-by.js';

/** Puts a question of fact to a table. */
export function putQuery(system: GameSystem, table: Table, given: GivenQuery, notes: Notes): void {
  const { name, args, is, refused, line } = given;
  const query = system.queries[name];
  if (query === undefined) return notes.fail(line, `${system.id} has no query "${name}"`);
  const found = query.ask(table, args);
  if (isRefusal(found)) {
    for (const rule of rulesOfRefusal(found)) notes.cite(rule);
    const by = inList(rulesOfRefusal(found));
    if (refused === undefined || !isRefusedBy(found, refused))
      notes.fail(
        line,
        `the query ${name} is refused by ${by} (${found.reason})${refused === undefined ? '' : `, expected ${inList(refused)}`}`,
      );
    return;
  }
  for (const rule of found.rules) notes.cite(rule);
  if (refused !== undefined)
    return notes.fail(line, `the query ${name} was answered; it should have been refused by ${inList(refused)}`);
  const problem = difference(found.answer, is, name);
  if (problem !== null) notes.fail(line, problem);
}

/** Checks a roster: accepted, or refused by exactly these rules; and what it costs. */
export function putMuster(
  system: GameSystem,
  { roster, lists, points, refused, line }: GivenMuster,
  notes: Notes,
): void {
  const problems = system.muster(roster, lists);
  for (const { rule } of problems) notes.cite(rule);
  for (const rule of refused) {
    if (!problems.some((problem) => problem.rule === rule))
      notes.fail(line, `the roster should be refused by ${rule}, and is not`);
  }
  for (const { rule, reason } of problems) {
    if (!refused.includes(rule)) notes.fail(line, `the roster is refused by ${rule}: ${reason}`);
  }
  const bill = system.bill?.(roster, lists) ?? null;
  // An accepted roster has been checked against the rules of its bill.
  if (bill !== null && problems.length === 0) for (const rule of rulesOf(bill)) notes.cite(rule);
  for (const [name, is] of Object.entries(points)) {
    const costs = name === 'total' ? bill?.points : pointsOf(bill?.lines ?? [], name.split(/\s*\/\s*/));
    if (costs !== is) notes.fail(line, `${name} costs ${costs ?? 'nothing that is billed'}, expected ${is}`);
  }
}

function rulesOf({ rules, lines = [] }: Pick<BillLine, 'rules' | 'lines'>): readonly string[] {
  return [...rules, ...lines.flatMap(rulesOf)];
}

function pointsOf(lines: readonly BillLine[], [name, ...deeper]: readonly string[]): number | undefined {
  const line = lines.find((one) => one.name === name);
  return deeper.length === 0 ? line?.points : pointsOf(line?.lines ?? [], deeper);
}
