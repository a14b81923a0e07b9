import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crashTest } from '@bridgehead/server/testing/crashes';
import { hostileTest } from '@bridgehead/server/testing/hostile';
import { casesOfOccurring, type LawExtent, planTrials } from '@bridgehead/testkit';
import { wholeNumber } from '../bad-input.js';
import { CASES } from '../case-files.js';
import { type Check, type Demands, SystemReport } from '../laws/checks.js';
import { runTrials } from '../laws/run-trials.js';
import { SAMPLE, WHOLE } from '../laws/tiers.js';
import { Progress } from '../progress.js';
import { filesBelow } from '../repository.js';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { systemNamed } from '../systems.js';
import type { Ending } from '../threads.js';

export interface LawsOptions {
  readonly sample?: boolean;
  readonly system?: string;
  readonly games?: string;
  readonly seed: string;
  readonly kills?: string;
  readonly messages?: string;
}

type Print = (line: string) => void;

/**
 * Checks the laws in random battles and in play from the positions of cases, and attacks and kills a server. Exit code
 * 1 if something does not hold.
 */
export async function lawsCommand(options: LawsOptions, print: Print): Promise<number> {
  const { seed } = options;
  const tier = options.sample === true ? SAMPLE : WHOLE;
  const games = countOf('games', options.games, tier.extent.battles);
  const kills = countOf('kills', options.kills, tier.kills);
  const messages = countOf('messages', options.messages, tier.messages);
  const systems = options.system === undefined ? SYSTEMS : [systemNamed(options.system)];
  const reports = systems.map((system) => new SystemReport(system));
  const checks: Check[] = [];
  // Runs alone: it measures whether a hostile client makes others wait.
  if (messages > 0) checks.push(await attackServer(messages, seed, print));
  const [killed, ending] = await Promise.all([
    kills > 0 ? killServers(kills, seed, games === 0, print) : null,
    games > 0 ? holdLaws(reports, { ...tier.extent, battles: games }, seed) : null,
  ]);
  if (killed !== null) checks.push(killed);
  if (ending === 'stopped') print('stopped: not everything was tried');
  const occurring = ending === 'finished' ? tier.occurring : 0;
  const isComplete = tier.complete && ending === 'finished';
  if (games > 0) checks.push(...reports.flatMap((report) => told(report, { complete: isComplete, occurring }, print)));
  return verdict(checks, print);
}

function countOf(name: string, text: string | undefined, usual: number): number {
  return text === undefined ? usual : wholeNumber(name, text, 0, 1_000_000);
}

async function holdLaws(reports: readonly SystemReport[], extent: LawExtent, seed: string): Promise<Ending> {
  const trials = reports.flatMap(({ system }) => {
    const files = filesBelow([join(CASES, system.id)], '.yaml');
    const first = casesOfOccurring(system, new Map(files.map((file) => [file, readFileSync(file, 'utf8')])));
    return planTrials(extent, files, first).map((trial) => ({ system: system.id, trial }));
  });
  const progress = new Progress('battles and positions of cases', trials.length);
  const ending = await runTrials({ trials, seed, extent }, ({ system, outcome }) => {
    progress.step();
    if (outcome !== null) reports.find((report) => report.system.id === system)?.add(outcome);
  });
  progress.end();
  return ending;
}

function told(report: SystemReport, demands: Demands, print: Print): Check[] {
  for (const line of report.lines()) print(line);
  return report.checks(demands);
}

/** A hostile client sends malformed messages: the server stays up, and nobody else notices. */
async function attackServer(messages: number, seed: string, print: Print): Promise<Check> {
  const { broken, ...report } = await hostileTest(messages, seed);
  print(`hostile client, seed ${seed}: ${JSON.stringify(report)}`);
  return { name: 'a hostile client is refused, and nobody else notices', faults: broken };
}

/** After so many kills, some must have fallen during everything that a server does. */
const ENOUGH_KILLS = 100;

/** A server that is killed during battles has lost nothing that it acknowledged. Beside the laws it shows no progress of its own. */
async function killServers(kills: number, seed: string, isAlone: boolean, print: Print): Promise<Check> {
  const progress = isAlone ? new Progress('kills', kills) : null;
  const { broken, ...report } = await crashTest(kills, seed, () => progress?.step());
  progress?.end();
  print(`killed server, seed ${seed}: ${JSON.stringify(report)}`);
  const spared = Object.entries(report.interrupted).filter(([, count]) => count === 0);
  const missed = kills < ENOUGH_KILLS ? [] : spared.map(([act]) => `no kill fell during: ${act}`);
  return { name: 'a server that is killed loses nothing that it acknowledged', faults: [...broken, ...missed] };
}

function verdict(checks: readonly Check[], print: Print): number {
  const failed = checks.filter(({ faults }) => faults.length > 0);
  for (const { name, faults } of failed) {
    print(`FAILED  ${name}`);
    for (const fault of faults) print(`        ${fault}`);
  }
  print(`${checks.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}
