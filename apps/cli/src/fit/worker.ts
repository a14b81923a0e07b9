import { parentPort, workerData } from 'node:worker_threads';
import { systemNamed } from '../systems.js';
import { takenFrom } from '../threads.js';
import { type FitPlan, positionsOf } from './positions.js';

interface FitWork {
  readonly plan: FitPlan;
  /** Battles that were played before. */
  readonly played: ReadonlySet<number>;
  readonly taken: Int32Array;
}

const { plan, played, taken } = workerData as FitWork;

for (const battle of takenFrom(taken, plan.battles)) {
  if (played.has(battle)) continue;
  parentPort?.postMessage(positionsOf(systemNamed(plan.system), plan, battle));
}
