import { isRefusal } from '@bridgehead/kernel';
import type { GameBattle } from '@bridgehead/tabletop';
import { beginBattle, setupOf } from '../begin.js';
import { Narrator } from '../narrator.js';
import { playersFor, Seats } from '../seats.js';
import { scenarioNamed, systemNamed } from '../systems.js';
import { mayWrite, writeText } from '../files.js';

export interface PlayCommandOptions {
  readonly system: string;
  readonly scenario?: string;
  readonly seed: string;
  readonly red?: string;
  readonly blue?: string;
  readonly record?: string;
}

/** Who plays a side for which nobody is named: battles of such players are worth telling. */
const LIVELY = 'lively';

/** More answers than any battle needs. */
const MOST_ANSWERS = 20_000;

/** Plays a battle between two computer players and tells it as it goes, in the passages of the report. */
export function playCommand(options: PlayCommandOptions, print: (line: string) => void): number {
  const system = systemNamed(options.system);
  const scenario = scenarioNamed(system, options.scenario);
  const players = playersFor(system, { red: options.red, blue: options.blue }, LIVELY);
  if (options.record !== undefined) mayWrite(options.record);
  const battle = beginBattle(system, setupOf(scenario, options.seed));
  print(`${system.name}: ${scenario}, seed ${options.seed}`);
  const narrator = new Narrator(system, battle, print);
  narrator.tellNews();
  playOut(battle, new Seats(system, players, options.seed), () => narrator.tellNews());
  narrator.finish();
  if (options.record !== undefined) keepRecord(battle, options.record, print);
  return battle.result === null ? 1 : 0;
}

/** Calls `each` after every answer. */
function playOut(battle: GameBattle, seats: Seats, each: () => void): void {
  for (let given = 0; battle.result === null && given < MOST_ANSWERS; given++) {
    const [decision] = battle.pending;
    if (decision === undefined) throw new Error('the battle has not ended, and nobody is asked anything');
    const { answer, marks } = seats.answerIn(battle, decision);
    const done = battle.answer(decision.side, answer, decision.id, marks);
    if (isRefusal(done)) throw new Error(`a computer player's answer to "${decision.ask}" was refused: ${done.reason}`);
    each();
  }
}

function keepRecord(battle: GameBattle, path: string, print: (line: string) => void): void {
  const record = battle.record();
  if (isRefusal(record)) throw new Error(record.reason);
  writeText(path, `${JSON.stringify(record)}\n`);
  print(`Recorded in ${path}.`);
}
