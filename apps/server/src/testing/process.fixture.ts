import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../../cli/bin/bridgehead.js', import.meta.url));

/** A server in a process of its own, to be killed, attacked and measured. */
export async function spawnServer(data: string, port: number, flags: readonly string[] = []): Promise<ChildProcess> {
  const args = [
    'serve',
    '--port',
    String(port),
    '--host',
    '127.0.0.1',
    '--data',
    data,
    '--log',
    'error',
    '--request-rate',
    '5000',
    '--request-burst',
    '5000',
    ...flags,
  ];
  const server = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => String(text).includes('is open') && resolve());
    server.on('exit', () => reject(new Error('the server did not come up')));
  });
  // From now on an exit is a kill, not a failure.
  server.removeAllListeners('exit');
  return server;
}

/** The memory of a process, in megabytes. */
export function memoryOf({ pid }: ChildProcess): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
