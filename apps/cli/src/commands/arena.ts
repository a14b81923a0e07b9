import { BadInput, wholeNumber } from '../bad-input.js';
import type { Meeting, PairResult } from '../arena/pairs.js';
import { type ConductFigures, sharesOf, type Standings, standingsOf, type TimeFigures } from '../arena/standings.js';
import { mayWrite, writeText } from '../files.js';
import { type ForceOptions, wishesFrom } from '../forces.js';
import { keptIn } from '../kept.js';
import { Progress } from '../progress.js';
import { digestOfCode } from '../repository.js';
import { isClear, percent, scoreInWords } from '../score.js';
import { kindNamed } from '../seats.js';
import { scenarioNamed, systemNamed } from '../systems.js';
import { type Ending, onThreads, sharedCount, threadsFor } from '../threads.js';

export interface ArenaOptions extends ForceOptions {
  readonly a: string;
  readonly b: string;
  readonly pairs: string;
  readonly seed: string;
  readonly scenario?: string;
  readonly threads?: string;
  readonly json?: string;
  readonly keep?: string;
  readonly sequential?: boolean;
}

/** Measures two players against each other in pairs of battles; exit code 1 if a battle stalled. */
export async function arenaCommand(id: string, options: ArenaOptions, print: (line: string) => void): Promise<number> {
  const meeting = meetingFrom(id, options);
  for (const file of [options.json, options.keep]) if (file !== undefined) mayWrite(file);
  const { pairs, ...identity } = meeting;
  const kept = keptIn(options.keep, { ...identity, code: digestOfCode(id) }, { results: [] as PairResult[] });
  const results = kept.results.filter(({ pair }) => pair < pairs);
  const progress = new Progress('pairs', pairs - results.length);
  const began = performance.now();
  const threads = Math.min(threadsFor(options.threads), Math.max(1, pairs - results.length));
  const data = { meeting, played: new Set(results.map(({ pair }) => pair)), taken: sharedCount() };
  const ending = await onThreads(new URL('../arena/worker.js', import.meta.url), data, threads, (message) => {
    results.push(message as PairResult);
    progress.step();
    if (options.keep !== undefined) writeText(options.keep, JSON.stringify({ ...kept, results }));
    return options.sequential === true && isClear(sharesOf(results), EVEN, EVEN) ? 'enough' : undefined;
  });
  progress.end();
  const seconds = Math.round((performance.now() - began) / 1000);
  const standings = standingsOf(results);
  if (options.json !== undefined)
    writeText(options.json, `${JSON.stringify({ ...meeting, ending, seconds, ...standings }, null, 2)}\n`);
  for (const line of report(meeting, standings, ending, seconds)) print(line);
  return standings.stalled.length === 0 ? 0 : 1;
}

/** The share of players who are equally good. */
const EVEN = 0.5;

function meetingFrom(id: string, options: ArenaOptions): Meeting {
  const system = systemNamed(id);
  const mix = system.opponent?.mix ?? [];
  const scenario = options.scenario === undefined ? null : scenarioNamed(system, options.scenario);
  const battles = scenario === null ? mix : [{ scenario }];
  if (battles.length === 0) throw new BadInput(`${system.name} has no battles for an arena; name a scenario.`);
  return {
    system: id,
    a: kindNamed(options.a).id,
    b: kindNamed(options.b).id,
    pairs: wholeNumber('pairs', options.pairs, 1, 1_000_000),
    seed: options.seed,
    battles,
    forces: wishesFrom(system, options),
  };
}

function report({ system, a, b, seed }: Meeting, standings: Standings, ending: Ending, seconds: number): string[] {
  const { pairs, score, elo, byScenario, stalled } = standings;
  const rating = elo === null ? '' : `, Elo ${elo > 0 ? '+' : ''}${elo}`;
  return [
    `${system}, seed ${seed}: ${a} against ${b}, ${pairs} pairs in ${seconds} s${ending === 'stopped' ? ' (stopped)' : ''}`,
    `  ${a} scores ${scoreInWords(score)}${rating}`,
    ...Object.entries(byScenario).map(([scenario, own]) => `  ${scenario}: ${scoreInWords(own)} in ${own.pairs} pairs`),
    ...conductLines(a, standings.a),
    ...conductLines(b, standings.b),
    ...stalled.map((stall) => `  STALLED: ${stall}`),
  ];
}

function conductLines(player: string, figures: ConductFigures): readonly string[] {
  const { activations, idle, objectiveShare, volleys, vain, turns, idleTurns, thought, others } = figures;
  return [
    `  ${player}, time of a processor: ${timeLine('activations', thought)}; ${timeLine('other decisions', others)}`,
    `    ${idle} of ${activations} activations idle, ${percent(objectiveShare)} of its points for objectives, ${vain} of ${volleys} volleys in vain, ${idleTurns} of ${turns} turns with targets in which it did nothing`,
  ];
}

function timeLine(what: string, { count, p50, p95, max }: TimeFigures): string {
  return `${count} ${what}, ${p50} ms at the median, ${p95} ms at 95 %, ${max} ms at most`;
}
