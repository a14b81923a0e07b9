import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What the main thread of the server says about itself since it was last asked. */
export interface LoopReport {
  /** How late timers were, in milliseconds: 99 of 100 were not later than this, and the latest. */
  readonly p99: number;
  readonly worst: number;
}

const RESOLUTION_MILLISECONDS = 5;

/** Loaded into the server's process before it starts (`--import`); whoever started it asks by any message. */
if (process.send !== undefined) {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MILLISECONDS });
  loop.enable();
  process.on('message', () => {
    // What is measured is the whole time between two timers.
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MILLISECONDS);
    const report: LoopReport = { p99: late(loop.percentile(99)), worst: late(loop.max) };
    loop.reset();
    process.send?.(report);
  });
  process.channel?.unref();
}
