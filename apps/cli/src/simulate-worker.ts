import { parentPort, workerData } from 'node:worker_threads';
import type { SimulateWork } from './commands/simulate.js';
import { simulateGame } from './simulate-game.js';
import { systemNamed } from './systems.js';
import { takenFrom } from './threads.js';

const { system, match, games, taken } = workerData as SimulateWork;

for (const game of takenFrom(taken, games)) {
  parentPort?.postMessage(simulateGame(systemNamed(system), match, game));
}
