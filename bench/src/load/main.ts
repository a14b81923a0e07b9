import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Crowd } from './crowd.js';

/**
 * How many battles does one server hold? Two scripted players sit at each, and a player answers about five seconds
 * after it is asked. The server has a process of its own; this one plays all the seats over real sockets.
 */
const { values } = parseArgs({
  options: {
    battles: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    system: { type: 'string', default: 'planetfall' },
    json: { type: 'boolean', default: false },
  },
});

const PORT = 43_210;
const BIN = fileURLToPath(new URL('../../../apps/cli/bin/bridgehead.js', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'bridgehead-load-'));
const flags = [
  '--port',
  String(PORT),
  '--host',
  '127.0.0.1',
  '--data',
  data,
  '--connections',
  '100000',
  '--battles',
  '1000000',
  '--request-rate',
  '100000',
  '--request-burst',
  '100000',
  '--message-rate',
  '100000',
  '--message-burst',
  '100000',
];
const server = spawn(process.execPath, [BIN, 'serve', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
await new Promise<void>((resolve) =>
  server.stdout.on('data', (text: Buffer) => String(text).includes('open') && resolve()),
);

const memory = () => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};
/** Seconds of processor time that the server has used. */
const busy = () => {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

try {
  const empty = memory();
  const crowd = new Crowd(`http://127.0.0.1:${PORT}`, values.system);
  await crowd.gather(Number(values.battles));
  crowd.forget();
  const [began, used] = [performance.now(), busy()];
  await new Promise((resolve) => setTimeout(resolve, Number(values.seconds) * 1000));
  const seconds = (performance.now() - began) / 1000;
  const { answers, p50, p99, worst, refused, lag } = crowd.report();
  const report = {
    system: values.system,
    battles: Number(values.battles),
    answersPerSecond: Math.round(answers / seconds),
    p50: Math.round(p50),
    p99: Math.round(p99),
    worst: Math.round(worst),
    refused,
    serverCore: Number(((busy() - used) / seconds).toFixed(2)),
    clientLag: Math.round(lag),
    megabytes: Math.round(memory()),
    kilobytesPerBattle: Math.round(((memory() - empty) * 1024) / Number(values.battles)),
  };
  console.log(values.json ? JSON.stringify(report) : report);
} finally {
  server.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
}
process.exit();
