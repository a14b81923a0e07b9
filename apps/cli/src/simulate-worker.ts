import { parentPort, workerData } from 'node:worker_threads';
import type { Batch } from './commands/simulate.js';
import { simulateGame } from './simulate-game.js';
import { systemNamed } from './systems.js';

const { system, from, every, games, ...match } = workerData as Batch;

for (let game = from; game < games; game += every) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  parentPort?.postMessage(simulateGame(systemNamed(system), match, game));
}
