import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { ATTACKS } from './attacks.js';
import { Crowd } from './crowd.js';
import { BareServer, MeasuredServer } from './measured-server.js';
import { AIM_MILLISECONDS, type Row, tableOf } from './open-table.js';
import { storeBattles } from './stored.js';

/**
 * Does one client make the others wait? Players go on at some tables while another client attacks the server, each
 * attack within the limits of a server as it is started by default, with many stored battles awake. Beside the round
 * trips stand those to the simplest server that could do it, at the same time on the same machine, and how late
 * the server's main thread was: on a busy machine these tell its share from that of the others.
 */
const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '20' },
    stored: { type: 'string', default: '10000' },
    awake: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
});

const PORT = 20_000 + (process.pid % 20_000);
const ATTACKER = fileURLToPath(new URL('attacker.js', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'bridgehead-open-'));
const url = `http://127.0.0.1:${PORT}`;
const began = performance.now();
const note = (text: string) => process.stderr.write(`${Math.round((performance.now() - began) / 1000)} s: ${text}\n`);
const battles = await storeBattles(join(data, 'bridgehead.sqlite'), Number(values.stored));
note(`${battles.length} battles stored`);

// The bench plays visitors of many addresses; each says which one it is, as a proxy would.
const flags = ['--port', String(PORT), '--host', '127.0.0.1', '--data', data, '--trusted-proxies', '127.0.0.1'];
const server = await MeasuredServer.start(flags);
const bare = await BareServer.start(join(data, 'bare'));
const rows: Row[] = [];
try {
  const crowd = new Crowd(url, 'planetfall', 700, { 'x-forwarded-for': '192.0.2.1' });
  await crowd.gather(Number(values.tables));
  const during = async (name: string, act: () => Promise<string>) => {
    crowd.forget();
    bare.p99();
    await server.report();
    const said = await act();
    const row = {
      name: `${name}${said}`,
      ...crowd.report(),
      bare: bare.p99(),
      server: await server.report(),
    };
    rows.push(row);
    note(`${row.name}: p99 ${Math.round(row.p99)} ms`);
    if (values.json) console.log(JSON.stringify(row));
  };
  if (Number(values.awake) > 0)
    await during('stored battles brought back: ', () => wake(battles.slice(0, Number(values.awake))));
  for (const { name } of ATTACKS.filter((attack) => attack.name.includes(values.only))) {
    const attacker = fork(ATTACKER, [url, name]);
    await new Promise((resolve) => attacker.once('message', resolve));
    await during(name, () => passed(Number(values.seconds)));
    const over = new Promise((resolve) => attacker.on('exit', resolve));
    attacker.send('stop');
    setTimeout(() => attacker.kill('SIGKILL'), 5000);
    await over;
  }
} finally {
  server.kill();
  bare.kill();
  rmSync(data, { recursive: true, force: true });
}
if (!values.json) console.log(tableOf(rows));
console.log(
  `aim: p99 under ${AIM_MILLISECONDS} ms in every row, ${values.stored} battles stored, ${values.awake} awake; load ${loadavg()[0]?.toFixed(1)}`,
);
process.exit();

async function passed(seconds: number): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return '';
}

/** Joins every one of these battles as a spectator, at most fifty at a time; says how many in how long. */
async function wake(ids: readonly string[]): Promise<string> {
  const start = performance.now();
  const rest = [...ids];
  const one = async (_: unknown, visitor: number) => {
    for (let id = rest.pop(); id !== undefined; id = rest.pop()) await joined(id, `203.0.113.${visitor}`);
  };
  await Promise.all(Array.from({ length: 50 }, one));
  return `${ids.length} in ${((performance.now() - start) / 1000).toFixed(1)} s`;
}

async function joined(battle: string, address: string): Promise<void> {
  for (;;) {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket`, { headers: { 'x-forwarded-for': address } });
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.on('open', resolve).on('close', resolve));
    const first = new Promise<string>((resolve) =>
      socket.once('message', (text: Buffer) => resolve(text.toString('utf8'))),
    );
    socket.send(JSON.stringify({ type: 'join', battle }));
    if ((await first).startsWith('{"type":"joined"')) return;
    socket.terminate();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
