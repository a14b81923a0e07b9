import { readFileSync } from 'node:fs';

/** Linux tells there for how many nanoseconds this thread has run, and how long it has waited. */
const THREAD = '/proc/thread-self/schedstat';

const NANOSECONDS_IN_MILLISECOND = 1_000_000;

/** Linux counts what a thread has run in pieces of up to so many milliseconds; what is shorter is measured by the clock. */
const PIECE = 10;

/** Begins to measure; what it returns tells how many milliseconds of a processor this thread has used since, or of the clock where the system does not tell. */
export function processorWatch(): () => number {
  const began = performance.now();
  const ranBefore = ranOfThread();
  return () => {
    const passed = performance.now() - began;
    const ran = passed <= PIECE || ranBefore === null ? null : ranOfThread();
    return ran === null || ranBefore === null ? passed : Math.min(passed, Math.max(PIECE, ran - ranBefore));
  };
}

function ranOfThread(): number | null {
  try {
    return Number(readFileSync(THREAD, 'utf8').split(' ')[0]) / NANOSECONDS_IN_MILLISECOND;
  } catch {
    return null;
  }
}
