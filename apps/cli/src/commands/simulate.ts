import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { JsonRecord } from '@bridgehead/kernel';
import { wholeNumber } from '../bad-input.js';
import { agreedIn } from '../begin.js';
import { Progress } from '../progress.js';
import { type Players, playersFor } from '../seats.js';
import { QUESTIONED } from '../simulate-game.js';
import { emptyTally, merge, type Tally } from '../tally.js';
import { scenarioNamed, systemNamed } from '../systems.js';

export interface SimulateOptions {
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
  readonly tally: Tally;
}

/** The work of one worker: play the battles with these numbers, one after another. */
export interface Batch {
  readonly system: string;
  readonly scenario: string;
  readonly agreed?: JsonRecord;
  readonly seed: string;
  readonly players: Players;
  readonly from: number;
  readonly every: number;
  readonly games: number;
}

/** Plays many battles between computer players on all cores. */
export async function simulateCommand(
  id: string,
  options: SimulateOptions,
  print: (line: string) => void,
): Promise<number> {
  const system = systemNamed(id);
  const scenario = scenarioNamed(system, options.scenario);
  const players = playersFor(system, { red: options.red, blue: options.blue });
  const games = wholeNumber('games', options.games, 1, 10_000_000);
  const threads =
    options.threads === undefined ? availableParallelism() : wholeNumber('threads', options.threads, 1, 256);
  const progress = new Progress('battles', games);
  // Rules are many small functions: at V8's default limit, inlining them takes a third of the processor time of the
  // first battles.
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=230');
  const began = performance.now();
  const tally = await playAll(
    { system: id, scenario, agreed: agreedIn(options.agreed ?? []), seed: options.seed, players, games },
    Math.min(threads, games),
    () => progress.step(),
  );
  progress.end();
  const seconds = (performance.now() - began) / 1000;
  const simulation: Simulation = {
    system: id,
    scenario,
    seed: options.seed,
    players,
    games,
    threads,
    seconds: round(seconds),
    gamesPerSecond: round(games / seconds),
    decisionsPerSecond: Math.round(tally.decisions / seconds),
    tally,
  };
  for (const line of options.json === true ? [JSON.stringify(simulation)] : report(simulation)) print(line);
  return tally.stalled.length === 0 ? 0 : 1;
}

async function playAll(what: Omit<Batch, 'from' | 'every'>, threads: number, played: () => void): Promise<Tally> {
  const batches = Array.from({ length: threads }, (_, from): Batch => ({ ...what, from, every: threads }));
  const tallies = await Promise.all(batches.map((batch) => playBatch(batch, played)));
  return tallies.reduce(merge, emptyTally());
}

function playBatch(batch: Batch, played: () => void): Promise<Tally> {
  return new Promise((resolve, reject) => {
    let tally = emptyTally();
    const worker = new Worker(new URL('../simulate-worker.js', import.meta.url), { workerData: batch });
    worker.on('message', (one: Tally) => {
      tally = merge(tally, one);
      played();
    });
    worker.on('error', reject);
    worker.on('exit', (code) =>
      code === 0 ? resolve(tally) : reject(new Error(`a worker stopped with code ${code}`)),
    );
  });
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
  tally,
}: Simulation): string[] {
  const results = Object.entries(tally.results).sort(([, a], [, b]) => b - a);
  return [
    `${system}, ${scenario}, seed ${seed}, ${told(players)}: ${games} battles in ${seconds} s on ${threads} threads`,
    ...results.map(([result, count]) => `  ${result}: ${count}`),
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
