import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { crashTest } from '@bridgehead/server/testing';
import { Coverage, heldLines, uncovered, undeclared, violationText } from '@bridgehead/testkit';
import { wholeNumber } from '../bad-input.js';
import type { LawBatch, LawNews } from '../laws-worker.js';
import { SYSTEMS, systemNamed } from '../systems.js';

export interface LawsOptions {
  readonly system?: string;
  readonly games: string;
  readonly seed: string;
  readonly kills: string;
}

/** Random games, and play from the position of every case, held against the laws; exit code 1 if one is broken. */
export async function lawsCommand(options: LawsOptions, print: (line: string) => void): Promise<number> {
  const games = wholeNumber('games', options.games, 0, 1_000_000);
  const systems = options.system === undefined ? SYSTEMS : [systemNamed(options.system)];
  const kills = wholeNumber('kills', options.kills, 0, 1_000_000);
  let good = true;
  if (kills > 0) good = await killServers(kills, options.seed, print);
  if (games > 0) for (const { id } of systems) good = (await holdSystem(id, games, options.seed, print)) && good;
  return good ? 0 : 1;
}

/** A server that is killed in the midst of battles has lost nothing that it acknowledged. */
async function killServers(kills: number, seed: string, print: (line: string) => void): Promise<boolean> {
  const { battles, ended, acknowledged, broken } = await crashTest(kills, seed);
  print(
    `server, seed ${seed}: ${kills} kills, ${battles} battles (${ended} ended), ${acknowledged} answers acknowledged, ${broken.length} lost or done twice`,
  );
  for (const line of broken) print(`  ${line}`);
  return broken.length === 0;
}

async function holdSystem(id: string, games: number, seed: string, print: (line: string) => void): Promise<boolean> {
  const coverage = new Coverage();
  const broken: string[] = [];
  let decisions = 0;
  let played = 0;
  const every = Math.min(availableParallelism(), games);
  const batches = Array.from({ length: every }, (_, from): LawBatch => ({ system: id, seed, games, from, every }));
  await Promise.all(
    batches.map((batch) =>
      follow(batch, (news) => {
        coverage.merge(news.covered);
        decisions += news.decisions;
        played++;
        for (const violation of news.violations) broken.push(violationText(violation));
        if (process.stderr.isTTY) process.stderr.write(`\r${id}: ${played} games`);
      }),
    ),
  );
  if (process.stderr.isTTY) process.stderr.write('\r');
  print(
    `${id}, seeds ${seed}/0 to ${seed}/${games - 1}: ${played} games and positions of cases, ${decisions} decisions, ${broken.length} laws broken`,
  );
  for (const line of broken) print(`  ${line}`);
  return report(id, coverage, print) && broken.length === 0;
}

function report(id: string, coverage: Coverage, print: (line: string) => void): boolean {
  const covered = coverage.covered();
  const { moments, interrupts, pairs } = covered;
  for (const line of heldLines(covered)) print(`  ${line}`);
  for (const [sort, counts] of Object.entries({ moments, interrupts, pairs })) {
    print(
      `  ${sort}: ${
        Object.entries(counts)
          .map(([name, count]) => `${name} ${count}`)
          .join(', ') || 'none'
      }`,
    );
  }
  const missing = uncovered(systemNamed(id), coverage);
  const never = [...missing.moments, ...missing.interrupts, ...missing.pairs, ...missing.asks, ...missing.stages];
  const unlisted = undeclared(systemNamed(id), coverage);
  if (never.length > 0) print(`  NEVER: ${never.join(', ')}`);
  if (unlisted.length > 0) print(`  NOT LISTED BY THE SYSTEM: ${unlisted.join(', ')}`);
  return never.length === 0 && unlisted.length === 0;
}

function follow(batch: LawBatch, hear: (news: LawNews) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../laws-worker.js', import.meta.url), { workerData: batch });
    worker.on('message', hear);
    worker.on('error', reject);
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker stopped with code ${code}`))));
  });
}
