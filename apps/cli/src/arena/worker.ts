import { parentPort, workerData } from 'node:worker_threads';
import { systemNamed } from '../systems.js';
import { takenFrom } from '../threads.js';
import { type Meeting, playPair } from './pairs.js';

const { meeting, taken } = workerData as { readonly meeting: Meeting; readonly taken: Int32Array };

for (const pair of takenFrom(taken, meeting.pairs)) {
  parentPort?.postMessage(playPair(systemNamed(meeting.system), meeting, pair));
}
