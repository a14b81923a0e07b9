import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { ATTACKS } from './attacks.js';
import { Crowd } from './crowd.js';
import { storeBattles } from './stored.js';

/**
 * Does one client make the others wait? Players go on at some tables while another client attacks the server, each
 * attack within the limits of a server as it is started by default. Before that, many stored battles are woken.
 */
const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '15' },
    stored: { type: 'string', default: '10000' },
    awake: { type: 'string', default: '1000' },
    json: { type: 'boolean', default: false },
  },
});

const PORT = 43_211;
const BIN = fileURLToPath(new URL('../../../apps/cli/bin/bridgehead.js', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'bridgehead-open-'));
const url = `http://127.0.0.1:${PORT}`;
mkdirSync(data, { recursive: true });
const began = performance.now();
const battles = await storeBattles(join(data, 'bridgehead.sqlite'), Number(values.stored));
process.stderr.write(`stored ${battles.length} battles in ${Math.round((performance.now() - began) / 1000)} s\n`);

// The bench plays visitors of many addresses; each says which one it is, as a proxy would.
const flags = ['--port', String(PORT), '--host', '127.0.0.1', '--data', data, '--trusted-proxies', '127.0.0.1'];
const server = spawn(process.execPath, [BIN, 'serve', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
await new Promise<void>((resolve) =>
  server.stdout.on('data', (text: Buffer) => String(text).includes('open') && resolve()),
);

const memory = () => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};

try {
  const crowd = new Crowd(url, 'planetfall', 700, { 'x-forwarded-for': '192.0.2.1' });
  await crowd.gather(Number(values.tables));
  const report = (name: string) => {
    const { answers, p50, p99, worst, lag } = crowd.report();
    const row = {
      name,
      answers,
      p50: Math.round(p50),
      p99: Math.round(p99),
      worst: Math.round(worst),
      clientLag: Math.round(lag),
      megabytes: memory(),
    };
    console.log(values.json ? JSON.stringify(row) : row);
  };
  crowd.forget();
  const woken = await wake(battles.slice(0, Number(values.awake)));
  report(`${woken.length} stored battles brought back in ${woken.seconds} s`);
  for (const attack of ATTACKS) {
    let going = true;
    crowd.forget();
    const over = attack.run(url, () => going);
    await new Promise((resolve) => setTimeout(resolve, Number(values.seconds) * 1000));
    going = false;
    report(attack.name);
    await over;
  }
} finally {
  server.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
}
process.exit();

/** Joins every one of these battles as a spectator, at most fifty at a time. */
async function wake(ids: readonly string[]) {
  const start = performance.now();
  const sockets: WebSocket[] = [];
  const rest = [...ids];
  const one = async (_: unknown, visitor: number) => {
    for (let id = rest.pop(); id !== undefined; id = rest.pop()) sockets.push(await joined(id, `203.0.113.${visitor}`));
  };
  await Promise.all(Array.from({ length: 50 }, one));
  return { sockets, length: sockets.length, seconds: ((performance.now() - start) / 1000).toFixed(1) };
}

async function joined(battle: string, address: string): Promise<WebSocket> {
  for (;;) {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket`, { headers: { 'x-forwarded-for': address } });
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.on('open', resolve).on('close', resolve));
    const first = new Promise<string>((resolve) =>
      socket.once('message', (text: Buffer) => resolve(text.toString('utf8'))),
    );
    socket.send(JSON.stringify({ type: 'join', battle }));
    if ((await first).startsWith('{"type":"joined"')) return socket;
    socket.terminate();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
