import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { isRefusal } from '@bridgehead/kernel';
import {
  checkLaws,
  type Covered,
  Coverage,
  type Intensity,
  isCaseProblem,
  type Start,
  startOfCase,
  type Violation,
} from '@bridgehead/testkit';
import { setupOf } from './begin.js';
import { CASES, casesIn } from './case-files.js';
import { scenarioNamed, systemNamed } from './systems.js';

/** What a worker is told: every so-manieth of these games and cases, from this one on. */
export interface LawBatch {
  readonly system: string;
  readonly seed: string;
  readonly games: number;
  readonly from: number;
  readonly every: number;
}

export interface LawNews {
  readonly violations: readonly Violation[];
  readonly decisions: number;
  readonly covered: Covered;
}

const { system: id, seed, games, from, every } = workerData as LawBatch;
const system = systemNamed(id);
const scenario = scenarioNamed(system, undefined);

for (let game = from; game < games; game += every)
  hold({ setup: setupOf(scenario, `${seed}/${game}`) }, `${seed}/${game}`);

for (const [place, found] of casesIn([join(CASES, id)]).entries()) {
  if (place % every !== from || isCaseProblem(found)) continue;
  const start = startOfCase(system, found);
  if (start !== null && !isCaseProblem(start)) hold(start, found.file, { decisions: 300 });
}

/** A case may set out a position that no turn limit ends: play goes on for so many decisions. */
function hold(start: Start, name: string, how: Intensity = {}): void {
  const coverage = new Coverage();
  const report = checkLaws(system, start, name, { ...how, coverage });
  if (isRefusal(report)) throw new Error(`${name}: ${report.reason}`);
  const news: LawNews = { violations: report.violations, decisions: report.decisions, covered: coverage.covered() };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  parentPort?.postMessage(news);
}
