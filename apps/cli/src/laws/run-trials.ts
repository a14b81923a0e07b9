import type { LawExtent, PlannedTrial, TrialOutcome } from '@bridgehead/testkit';
import { type Ending, onThreads, sharedCount, threadsFor } from '../threads.js';

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
export function runTrials(work: Omit<TrialWork, 'taken'>, hear: (news: TrialNews) => void): Promise<Ending> {
  const threads = Math.min(threadsFor(undefined), work.trials.length);
  return onThreads(new URL('./worker.js', import.meta.url), { ...work, taken: sharedCount() }, threads, (news) =>
    hear(news as TrialNews),
  );
}
