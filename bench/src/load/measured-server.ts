import { type ChildProcess, fork, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import type { LoopReport } from './probe.js';

const BIN = fileURLToPath(new URL('../../../apps/cli/bin/bridgehead.js', import.meta.url));
const PROBE = new URL('probe.js', import.meta.url).href;
const BARE = fileURLToPath(new URL('bare.js', import.meta.url));
const BARE_EVERY_MILLISECONDS = 20;

export interface ServerReport extends LoopReport {
  /** Processor time of all its threads, in cores. */
  readonly cores: number;
  /** The share of the time in which its main thread ran. */
  readonly busy: number;
  /** The share of the time in which its main thread was ready to run and other programs had the processors. */
  readonly queued: number;
  readonly megabytes: number;
}

/** A server in a process of its own that says how its main thread fares. */
export class MeasuredServer {
  private readonly child: ChildProcess;
  private last = { at: performance.now(), cpu: 0, busy: 0, queued: 0 };

  private constructor(child: ChildProcess) {
    this.child = child;
  }

  static async start(flags: readonly string[]): Promise<MeasuredServer> {
    const stdio = ['ignore', 'pipe', 'inherit', 'ipc'] as const;
    const child = spawn(process.execPath, ['--import', PROBE, BIN, 'serve', ...flags], { stdio: [...stdio] });
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (text: Buffer) => String(text).includes('open') && resolve());
      child.on('exit', () => reject(new Error('the server did not come up')));
    });
    child.removeAllListeners('exit');
    return new MeasuredServer(child);
  }

  /** How it did since it was last asked. */
  async report(): Promise<ServerReport> {
    const loop = await new Promise<LoopReport>((resolve) => {
      this.child.once('message', (report) => resolve(report as LoopReport));
      this.child.send('report');
    });
    const { pid = 0 } = this.child;
    const now = { at: performance.now(), cpu: cpuMilliseconds(pid), ...mainMilliseconds(pid) };
    const elapsed = now.at - this.last.at;
    const report = {
      ...loop,
      cores: (now.cpu - this.last.cpu) / elapsed,
      busy: (now.busy - this.last.busy) / elapsed,
      queued: (now.queued - this.last.queued) / elapsed,
      megabytes: megabytesOf(pid),
    };
    this.last = now;
    return report;
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }
}

function megabytesOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** The first number is the time on a processor, the second the time in the queue for one, both in nanoseconds. */
function scheduled(path: string): readonly number[] {
  return readFileSync(path, 'utf8').split(' ').map(Number);
}

function cpuMilliseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + (scheduled(`/proc/${pid}/task/${thread}/schedstat`)[0] ?? 0), 0) / 1e6;
}

function mainMilliseconds(pid: number): { readonly busy: number; readonly queued: number } {
  const [ran = 0, waited = 0] = scheduled(`/proc/${pid}/task/${pid}/schedstat`);
  return { busy: ran / 1e6, queued: waited / 1e6 };
}

/** Round trips to the bare server, for comparison. */
export class BareServer {
  private readonly child: ChildProcess;
  private readonly socket: WebSocket;
  private latencies: number[] = [];

  private constructor(child: ChildProcess, socket: WebSocket) {
    this.child = child;
    this.socket = socket;
    socket.on('message', (text: Buffer) => this.latencies.push(performance.now() - Number(text.toString('utf8'))));
    setInterval(() => this.socket.send(String(performance.now())), BARE_EVERY_MILLISECONDS).unref();
  }

  static async start(file: string): Promise<BareServer> {
    const child = fork(BARE, [file]);
    const port = await new Promise<number>((resolve) => child.once('message', (said) => resolve(Number(said))));
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    await new Promise((resolve) => socket.on('open', resolve));
    return new BareServer(child, socket);
  }

  /** What 99 of 100 round trips took at most since it was last asked, in milliseconds. */
  p99(): number {
    const sorted = this.latencies.toSorted((a, b) => a - b);
    this.latencies = [];
    return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }
}
