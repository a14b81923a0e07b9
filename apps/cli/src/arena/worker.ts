import { parentPort, workerData } from 'node:worker_threads';
import { systemNamed } from '../systems.js';
import { takenFrom } from '../threads.js';
import { type Meeting, playPair } from './pairs.js';

interface ArenaWork {
  readonly meeting: Meeting;
  /** Pairs that were played before. */
  readonly played: ReadonlySet<number>;
  readonly taken: Int32Array;
}

const { meeting, played, taken } = workerData as ArenaWork;

for (const pair of takenFrom(taken, meeting.pairs)) {
  if (played.has(pair)) continue;
  parentPort?.postMessage(playPair(systemNamed(meeting.system), meeting, pair));
}
