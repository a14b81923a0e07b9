import type { Side } from '@bridgehead/kernel';
import { wholeNumber } from '../bad-input.js';
import { agreedIn } from '../begin.js';
import { type ForceOptions, wishesFrom } from '../forces.js';
import { Progress } from '../progress.js';
import { type ScoreInterval, scoreInWords, scoreOf } from '../score.js';
import { type Players, playersFor } from '../seats.js';
import { type Match, QUESTIONED } from '../simulate-game.js';
import { scenarioNamed, systemNamed } from '../systems.js';
import { emptyTally, merge, type Tally } from '../tally.js';
import { onThreads, sharedCount, threadsFor } from '../threads.js';

export interface SimulateOptions extends ForceOptions {
  readonly games: string;
  readonly seed: string;
  readonly scenario?: string;
  readonly agreed?: readonly string[];
  readonly red?: string;
  readonly blue?: string;
  readonly threads?: string;
  readonly json?: boolean;
}

interface Simulation {
  readonly system: string;
  readonly scenario: string;
  readonly seed: string;
  readonly players: Players;
  readonly games: number;
  readonly threads: number;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  readonly scores: Readonly<Record<Side, ScoreInterval>>;
  readonly tally: Tally;
}

/** The work of all workers: so many battles of a match. */
export interface SimulateWork {
  readonly system: string;
  readonly match: Match;
  readonly games: number;
  /** How many battles have been taken. */
  readonly taken: Int32Array;
}

/** Plays many battles between computer players on all cores. */
export async function simulateCommand(
  id: string,
  options: SimulateOptions,
  print: (line: string) => void,
): Promise<number> {
  const system = systemNamed(id);
  const match: Match = {
    scenario: scenarioNamed(system, options.scenario),
    agreed: agreedIn(options.agreed ?? []),
    seed: options.seed,
    players: playersFor(system, { red: options.red, blue: options.blue }, 'random'),
    forces: wishesFrom(system, options),
  };
  const games = wholeNumber('games', options.games, 1, 10_000_000);
  const threads = Math.min(threadsFor(options.threads), games);
  const began = performance.now();
  const tally = await playAll({ system: id, match, games, taken: sharedCount() }, threads);
  const seconds = (performance.now() - began) / 1000;
  const simulation: Simulation = {
    system: id,
    scenario: match.scenario,
    seed: options.seed,
    players: match.players,
    games: tally.battles,
    threads,
    seconds: round(seconds),
    gamesPerSecond: round(tally.battles / seconds),
    decisionsPerSecond: Math.round(tally.decisions / seconds),
    scores: scoresIn(system.sides, tally),
    tally,
  };
  for (const line of options.json === true ? [JSON.stringify(simulation)] : report(simulation)) print(line);
  return tally.stalled.length === 0 ? 0 : 1;
}

/** All battles, or those that were played before the user stopped. */
async function playAll(work: SimulateWork, threads: number): Promise<Tally> {
  const progress = new Progress('battles', work.games);
  let tally = emptyTally();
  await onThreads(new URL('../simulate-worker.js', import.meta.url), work, threads, (one) => {
    tally = merge(tally, one as Tally);
    progress.step();
  });
  progress.end();
  return tally;
}

/** The score of each side: a draw is half a victory. */
function scoresIn(
  sides: readonly Side[],
  { battles, wins, draws, stalled }: Tally,
): Readonly<Record<Side, ScoreInterval>> {
  const ended = battles - stalled.length;
  return Object.fromEntries(
    sides.map((side) => {
      const won = wins[side] ?? 0;
      const shares = [1, 0.5, 0].flatMap((share, i) =>
        Array.from({ length: [won, draws, ended - won - draws][i] ?? 0 }, () => share),
      );
      return [side, scoreOf(shares)];
    }),
  );
}

function report({
  system,
  scenario,
  seed,
  players,
  games,
  threads,
  seconds,
  gamesPerSecond,
  decisionsPerSecond,
  scores,
  tally,
}: Simulation): string[] {
  const results = Object.entries(tally.results).sort(([, a], [, b]) => b - a);
  return [
    `${system}, ${scenario}, seed ${seed}, ${told(players)}: ${games} battles in ${seconds} s on ${threads} threads`,
    ...results.map(([result, count]) => `  ${result}: ${count}`),
    ...Object.entries(scores).map(([side, score]) => `  ${side} scores ${scoreInWords(score)}`),
    `  decisions: ${tally.decisions} (${round(tally.decisions / games)} a battle), ${decisionsPerSecond} a second`,
    ...questions(tally),
    `  turns: ${round(tally.turns / games)} a battle`,
    `  battles a second: ${gamesPerSecond}`,
    `  longest stage: ${tally.longest.answers} answers, ${round(tally.longest.milliseconds)} ms ("${tally.longest.stage}", battle ${tally.longest.game})`,
    ...tally.stalled.map((stall) => `  STALLED: battle ${stall.game}: ${stall.problem}`),
  ];
}

function told(players: Players): string {
  return Object.entries(players)
    .map(([side, player]) => `${side} ${player}`)
    .join(', ');
}

/** How many questions a player would be asked, and how many would still need an answer if all defaults were taken. */
function questions({ activations, asked, left }: Tally): readonly string[] {
  if (activations === 0) return [];
  return [
    `  activations in every ${QUESTIONED}th battle: ${activations}; questions in each: ${round(asked / activations)} before defaults, ${round(left / activations)} after`,
  ];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
