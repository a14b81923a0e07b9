import { HOUSE, isRefusal } from '@bridgehead/kernel';
import type { BillLine } from '@bridgehead/tabletop';
import { BadInput, wholeNumber } from '../bad-input.js';
import { readJson, readText } from '../files.js';
import { linesOf } from '../json-lines.js';
import { idOfList, musterBookNamed, systemOf } from '../lists.js';

export interface MusterOptions {
  readonly system?: string;
  readonly list?: string;
  readonly points: string;
  readonly seed: string;
  readonly json?: boolean;
}

const USUAL_SYSTEM = 'planetfall';

/** Prints what a roster costs, part by part, and everything that is wrong with it; exit code 1 if anything is. */
export function musterCommand(path: string, options: MusterOptions, print: (line: string) => void): number {
  const roster = readJson(path);
  const book = musterBookNamed(options.system ?? systemOf(roster) ?? USUAL_SYSTEM);
  const problems = book.muster(roster).map(({ rule, reason }) => ({ rule, reason }));
  const bill = book.bill?.(roster) ?? null;
  const [first] = problems;
  if (bill === null && first?.rule === HOUSE.shape)
    throw new BadInput(`${placeIn(path, first.reason)}: ${first.reason}`);
  if (options.json === true) print(JSON.stringify({ sound: problems.length === 0, problems, bill }));
  else {
    for (const line of bill?.lines.flatMap((one) => told(one, '')) ?? []) print(line);
    if (bill !== null) print(`${bill.points} of ${bill.allowed} points`);
    for (const { rule, reason } of problems) print(`${rule}: ${reason}`);
    print(problems.length === 0 ? 'sound' : `${problems.length} problem${problems.length === 1 ? '' : 's'}`);
  }
  return problems.length === 0 ? 0 : 1;
}

/** The file, with the line of the field that a reason names. */
function placeIn(path: string, reason: string): string {
  const field = /"([^"]+)"/.exec(reason)?.[1];
  const line = field === undefined ? undefined : linesOf(readText(path)).get(field);
  return line === undefined ? path : `${path}, line ${line}`;
}

/** Prints a legal roster of a list as a file that `muster` reads; the same for the same seed. */
export function randomMusterCommand(
  system: string | undefined,
  options: MusterOptions,
  print: (line: string) => void,
): number {
  const id = system ?? options.system ?? USUAL_SYSTEM;
  const { armyLists = [], randomRoster } = musterBookNamed(id);
  if (randomRoster === undefined) throw new BadInput(`${id} has no army lists: its forces are fixed.`);
  if (options.list === undefined) {
    const known = armyLists.map((one) => `${one.id} (${one.name})`).join(', ');
    throw new BadInput(`Say of which army list, with --list. There are: ${known}.`);
  }
  const points = wholeNumber('points', options.points, 1, 100_000);
  const roster = randomRoster({
    list: idOfList({ armyLists }, options.list) ?? options.list,
    points,
    seed: options.seed,
  });
  if (isRefusal(roster)) throw new BadInput(roster.reason);
  print(JSON.stringify(roster, null, options.json === true ? undefined : 2));
  return 0;
}

function told({ name, points, lines = [] }: BillLine, indent: string): readonly string[] {
  return [
    `${`${indent}${name}`.padEnd(60)} ${String(points).padStart(6)}`,
    ...lines.flatMap((line) => told(line, `${indent}  `)),
  ];
}
