import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { wholeNumber } from './bad-input.js';

/** The number of worker threads that was asked for; one for each core if none was. */
export function threadsFor(asked: string | undefined): number {
  return asked === undefined ? availableParallelism() : wholeNumber('threads', asked, 1, 256);
}

/** A number that all workers share: how many pieces of work have been taken. */
export function sharedCount(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** The pieces of work that a worker takes, each the next one that no worker has taken. */
export function* takenFrom(taken: Int32Array, total: number): Iterable<number> {
  for (let next = Atomics.add(taken, 0, 1); next < total; next = Atomics.add(taken, 0, 1)) yield next;
}

/** Whether all work was done, or the user stopped it with Ctrl-C. */
export type Ending = 'finished' | 'stopped';

/** Runs the same script with the same data on several threads, and hears what they report, until all are done or what was heard is enough. */
export async function onThreads(
  script: URL,
  data: unknown,
  threads: number,
  hear: (message: unknown) => 'enough' | void,
): Promise<Ending> {
  // Rules are many small functions: at V8's default limit, inlining them takes a third of the processor time of the
  // first battles.
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=230');
  let ending: Ending = 'finished';
  let isEnough = false;
  const workers = Array.from({ length: threads }, () => new Worker(script, { workerData: data }));
  const stop = () => {
    ending = 'stopped';
    for (const worker of workers) void worker.terminate();
  };
  const listen = (message: unknown) => {
    if (isEnough || hear(message) !== 'enough') return;
    isEnough = true;
    for (const worker of workers) void worker.terminate();
  };
  process.once('SIGINT', stop);
  try {
    await Promise.all(workers.map((worker) => followed(worker, listen, () => isEnough || ending === 'stopped')));
  } finally {
    process.off('SIGINT', stop);
  }
  return ending;
}

function followed(worker: Worker, hear: (message: unknown) => void, isStopped: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', hear);
    worker.on('error', reject);
    worker.on('exit', (code) =>
      code === 0 || isStopped() ? resolve() : reject(new Error(`a worker stopped with code ${code}`)),
    );
  });
}
