import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { LawExtent, PlannedTrial, TrialOutcome } from '@bridgehead/testkit';

/** A trial of a system. */
export interface SystemTrial {
  readonly system: string;
  readonly trial: PlannedTrial;
}

/** The work that every worker receives. */
export interface TrialWork {
  readonly trials: readonly SystemTrial[];
  /** How many trials have been taken, shared by all workers. */
  readonly taken: Int32Array;
  readonly seed: string;
  readonly extent: LawExtent;
}

export interface TrialNews {
  readonly system: string;
  /** Null for a case that leaves no battle to play on. */
  readonly outcome: TrialOutcome | null;
}

/** Runs trials on all cores: each worker takes the next trial when it has finished one. */
export async function runTrials(work: Omit<TrialWork, 'taken'>, hear: (news: TrialNews) => void): Promise<void> {
  // Rules are many small functions: at V8's default limit, inlining them takes much of the processor time.
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=230');
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workers = Math.min(availableParallelism(), work.trials.length);
  await Promise.all(Array.from({ length: workers }, () => follow({ ...work, taken }, hear)));
}

function follow(work: TrialWork, hear: (news: TrialNews) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: work });
    worker.on('message', hear);
    worker.on('error', reject);
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker stopped with code ${code}`))));
  });
}
