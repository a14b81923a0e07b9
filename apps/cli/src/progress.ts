import cliProgress from 'cli-progress';

/** How often a line reports progress when no terminal shows a bar. */
const MILLISECONDS_BETWEEN_LINES = 30_000;

/** Reports the progress of a long task on standard error: a bar on a terminal, a line now and then elsewhere. */
export class Progress {
  private readonly what: string;
  private readonly total: number;
  private readonly bar: cliProgress.SingleBar | null;
  private done = 0;
  private readonly began = performance.now();
  private told = this.began;

  constructor(what: string, total: number) {
    this.what = what;
    this.total = total;
    this.bar = process.stderr.isTTY ? barOf(what, total) : null;
  }

  step(): void {
    this.done++;
    this.bar?.increment();
    if (this.bar !== null || performance.now() - this.told < MILLISECONDS_BETWEEN_LINES) return;
    this.told = performance.now();
    const left = Math.ceil(((this.told - this.began) / this.done / 60_000) * (this.total - this.done));
    process.stderr.write(`${this.done}/${this.total} ${this.what}, ${left} min left\n`);
  }

  end(): void {
    this.bar?.stop();
  }
}

function barOf(what: string, total: number): cliProgress.SingleBar {
  const bar = new cliProgress.SingleBar({
    format: `{bar} {value}/{total} ${what}, {eta_formatted} left`,
    stream: process.stderr,
    clearOnComplete: true,
  });
  bar.start(total, 0);
  return bar;
}
