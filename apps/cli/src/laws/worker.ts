import { parentPort, workerData } from 'node:worker_threads';
import { evidenceOf } from '@bridgehead/systems/evidence';
import { isCaseProblem, tryBattle, tryCases } from '@bridgehead/testkit';
import { casesIn } from '../case-files.js';
import { systemNamed } from '../systems.js';
import type { SystemTrial, TrialNews, TrialWork } from './run-trials.js';

const { trials, taken, seed, extent } = workerData as TrialWork;

for (let trial = next(); trial !== undefined; trial = next()) {
  const news: TrialNews = { system: trial.system, outcome: outcomeOf(trial) };
  parentPort?.postMessage(news);
}

/** The next trial that no worker has taken. */
function next(): SystemTrial | undefined {
  return trials[Atomics.add(taken, 0, 1)];
}

function outcomeOf({ system: id, trial }: SystemTrial): TrialNews['outcome'] {
  const system = systemNamed(id);
  if ('battle' in trial) return tryBattle(system, trial.battle, seed, extent, evidenceOf(id));
  const cases = casesIn([trial.caseFile]).flatMap((found) => (isCaseProblem(found) ? [] : [found]));
  return tryCases(system, cases, extent, evidenceOf(id));
}
