/** Our figure beside another, measured in the same run. */
export interface Comparison {
  readonly name: string;
  /** Microseconds per call. */
  readonly ours: number;
  readonly against: string;
  readonly other: number;
  /** How many times as long the other takes. */
  readonly ratio: number;
  /** Our aim, in microseconds. */
  readonly aim?: number;
  readonly note?: string;
}

export interface Contest {
  readonly name: string;
  readonly ours: () => unknown;
  readonly against: string;
  readonly other: () => unknown;
  readonly aim?: number;
  readonly note?: string;
}

const BATCHES = 7;
const BATCH_MILLISECONDS = 60;
/** Until hot code has been compiled; the first call may take twenty times as long as the hundredth. */
const WARM_UP_MILLISECONDS = 800;

/** Keeps measured calls from being optimised away. */
let sink: unknown;

/** Microseconds of processor time per call, so that others at work matter less: the median of several batches, after a warm-up. */
function microseconds(run: () => unknown): number {
  warmUp(run);
  const calls = callsFor(run);
  const times: number[] = [];
  for (let batch = 0; batch < BATCHES; batch++) times.push(batchOf(run, calls) / calls);
  times.sort((a, b) => a - b);
  return (times[Math.floor(BATCHES / 2)] ?? 0) * 1000;
}

export function compare({ ours, other, ...contest }: Contest): Comparison {
  const mine = microseconds(ours);
  const theirs = microseconds(other);
  return { ...contest, ours: mine, other: theirs, ratio: theirs / mine };
}

function callsFor(run: () => unknown): number {
  let calls = 1;
  for (let took = batchOf(run, calls); took < BATCH_MILLISECONDS; took = batchOf(run, calls)) {
    calls = took < 1 ? calls * 10 : Math.ceil((calls * BATCH_MILLISECONDS * 1.1) / took);
  }
  return calls;
}

function batchOf(run: () => unknown, calls: number): number {
  const began = process.cpuUsage();
  for (let i = 0; i < calls; i++) sink = run();
  const took = millisecondsSince(began);
  if (sink === batchOf) throw new Error('never');
  return took;
}

function warmUp(run: () => unknown): void {
  const began = process.cpuUsage();
  while (millisecondsSince(began) < WARM_UP_MILLISECONDS) sink = run();
}

function millisecondsSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}
