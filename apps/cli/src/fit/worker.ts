import { parentPort, workerData } from 'node:worker_threads';
import { systemNamed } from '../systems.js';
import { takenFrom } from '../threads.js';
import { type FitPlan, positionsOf } from './positions.js';

const { plan, taken } = workerData as { readonly plan: FitPlan; readonly taken: Int32Array };

for (const battle of takenFrom(taken, plan.battles)) {
  parentPort?.postMessage(positionsOf(systemNamed(plan.system), plan, battle));
}
