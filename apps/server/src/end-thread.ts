import type { Worker } from 'node:worker_threads';

/** Tells a thread to end once it has done what it was asked for before. */
export const END = 'end';

/** A thread that has not ended by then runs rules that come to no end. */
const GRACE_MILLISECONDS = 5000;

/**
 * Ends a thread that has the store open. Such a thread is asked, not stopped: the native code of the store aborts the
 * whole process when its thread is stopped in the middle of a call.
 */
export async function endThread(worker: Worker): Promise<void> {
  // Whoever waits for the end keeps the process until then.
  worker.ref();
  await new Promise<void>((resolve) => {
    const deadline = setTimeout(() => void worker.terminate().then(() => resolve()), GRACE_MILLISECONDS);
    worker.once('exit', () => {
      clearTimeout(deadline);
      resolve();
    });
    worker.postMessage(END);
  });
}
