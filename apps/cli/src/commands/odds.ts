import {
  Battle,
  type Decision,
  type Forecast,
  forecastOdds,
  isRefusal,
  chanceOfAny,
  chancesOfWords,
  meanOutcome,
  type Odds,
  percent,
  replay,
} from '@bridgehead/kernel';
import { readRecord } from '@bridgehead/protocol';
import { type GameBattle, type GameSystem, inWords, type Table } from '@bridgehead/tabletop';
import { battleOfCase, isCaseProblem, problemText } from '@bridgehead/testkit';
import { BadInput, wholeNumber } from '../bad-input.js';
import { casesIn } from '../case-files.js';
import { readJson } from '../files.js';
import { systemOf } from '../lists.js';
import { systemNamed } from '../systems.js';

export interface OddsOptions {
  readonly n?: string;
  readonly json?: boolean;
}

/** A position in which somebody is asked. */
interface Position {
  readonly name: string;
  readonly system: GameSystem;
  readonly table: Table;
  readonly pending: readonly Decision[];
}

/** The odds of one option of a question. */
interface OptionOdds {
  readonly position: string;
  readonly side: string;
  readonly ask: string;
  readonly option: string;
  readonly odds: Odds;
}

/** Prints the odds of every option that leads to dice: in a case where it begins, in a save, or at an event of a record. */
export function oddsCommand(path: string, options: OddsOptions, print: (line: string) => void): number {
  const positions = path.endsWith('.yaml') ? positionsOfCases(path) : [positionOfBattle(path, options.n)];
  const all = positions.flatMap(oddsIn);
  if (options.json === true) print(JSON.stringify(all));
  else
    for (const position of positions)
      tell(
        position,
        all.filter((one) => one.position === position.name),
        print,
      );
  return 0;
}

function positionsOfCases(path: string): readonly Position[] {
  return casesIn([path]).flatMap((parsed) => {
    if (isCaseProblem(parsed)) throw new BadInput(problemText(parsed));
    const system = systemNamed(parsed.system);
    const battle = battleOfCase(system, parsed);
    if (battle === null) return [];
    if (isCaseProblem(battle)) throw new BadInput(problemText(battle));
    return [positionOf(parsed.title, system, battle)];
  });
}

function positionOf(name: string, system: GameSystem, { table, pending }: GameBattle): Position {
  return { name, system, table: system.state.copy(table), pending };
}

/** A save as it stands, or a record at the last question up to an event. */
function positionOfBattle(path: string, n: string | undefined): Position {
  const data = readJson(path);
  const system = systemNamed(systemOf(data) ?? '');
  const save = Battle.load(system, data);
  if (!isRefusal(save)) return positionOf(path, system, save);
  const record = readRecord(data);
  if (isRefusal(record)) throw new BadInput(`${path}: ${record.reason}`);
  if (n === undefined) throw new BadInput('Say at which event of the record, with --n.');
  const last = wholeNumber('n', n, 0, 1e9);
  let found: Position | null = null;
  const played = replay(system, record, {}, (battle: GameBattle) => {
    if (battle.pending.length > 0 && (found === null || battle.n <= last)) found = positionOf(path, system, battle);
  });
  if (isRefusal(played)) throw new BadInput(`${path}: ${played.reason}`);
  return found ?? positionOf(path, system, played);
}

function oddsIn({ name, system, table, pending }: Position): readonly OptionOdds[] {
  return pending.flatMap(({ ask, args, side }) => {
    const offered = [...(system.asks[ask]?.options(table, args, side) ?? [])];
    return offered.flatMap(({ label, forecast }) =>
      forecast === undefined
        ? []
        : [{ position: name, side, ask, option: label, odds: workedOut(system, table, forecast) }],
    );
  });
}

function workedOut(system: GameSystem, table: Table, forecast: Forecast): Odds {
  const walk = forecastOdds(system, table, forecast);
  for (;;) {
    const step = walk.next();
    if (step.done === true) return step.value;
  }
}

/** How likely anything is, with the mean of numbers; or how likely each word is, if there are several. */
function told(values: Odds['of'][string]): string {
  const words = chancesOfWords(values);
  if (words !== null && words.length > 1) return words.map(({ value, p }) => `${value} ${percent(p)}`).join(', ');
  const mean = meanOutcome(values);
  return `${percent(chanceOfAny(values)).padStart(5)}${mean === null ? '' : `  mean ${mean.toFixed(1)}`}`;
}

/** Less likely outcomes are left out, as on the screen. */
const LEAST_TOLD = 1e-6;

function tell({ name, pending }: Position, all: readonly OptionOdds[], print: (line: string) => void): void {
  const [asked] = pending;
  print(asked === undefined ? `${name}: nobody is asked` : `${name}: ${asked.side} is asked ${inWords(asked.ask)}`);
  if (all.length === 0) print('  none of the options leads to dice');
  for (const { option, odds } of all) {
    print(`  ${option}`);
    for (const [what, values] of Object.entries(odds.of)) {
      if (chanceOfAny(values) >= LEAST_TOLD) print(`    ${inWords(what).padEnd(30)} ${told(values)}`);
    }
    if (odds.sampled !== undefined) print(`    sampled ${odds.sampled} times`);
  }
}
