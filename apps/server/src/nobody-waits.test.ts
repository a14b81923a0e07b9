import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from './config.js';
import { costOfRequest } from './limits/costs.js';
import { UnderWay } from './limits/under-way.js';
import { startServer } from './server.js';
import { textOf } from './sockets/text-of.js';
import { call, inviteTo, makeBattle, openServer, SocketClient } from './testing/harness.fixture.js';
import { freePort, spawnServer } from './testing/process.fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'bridgehead-waits-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every compiled file of the server that its main thread loads. */
function loadedFrom(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g))
    loadedFrom(resolve(dirname(file), path), found);
  return found;
}

it('the main thread has neither the rules of battles nor the disk in reach', () => {
  const dist = fileURLToPath(new URL('../dist/', import.meta.url));
  const files = [...loadedFrom(join(dist, 'server.js'))].map((file) => file.slice(dist.length));
  expect(files.length).toBeGreaterThan(30);
  const others = ['rules/live-rules.js', 'rules/desk-rules.js', 'battles/course.js', 'battles/play-on.js'];
  for (const file of [...others, 'battles/begin.js', 'battles/bring-back.js', 'store/sqlite-store.js'])
    expect(files).not.toContain(file);
});

describe('a client that comes back', () => {
  it('is sent only what is new', async () => {
    const server = await openServer();
    const { battle, words } = await makeBattle(server.url, { system: 'planetfall' });
    const seats = ['red', 'blue'].map((side) => new SocketClient(server.url, battle.id, words[side]));
    await Promise.all(seats.map((seat) => seat.connect()));
    const [red] = seats;
    await red?.until(() => red.client.standing !== null);
    const n = red?.client.n ?? 0;
    const joined = async (from: number) => {
      const socket = new WebSocket(`${server.url.replace(/^http/, 'ws')}/socket`);
      const first = new Promise<string>((heard) => socket.once('message', (data) => heard(textOf(data))));
      await new Promise((open) => socket.on('open', open));
      socket.send(JSON.stringify({ type: 'join', battle: battle.id, from }));
      const { opening, entries } = JSON.parse(await first) as { opening: unknown; entries: { n: number }[] };
      socket.terminate();
      return { isWhole: opening !== null, entries: entries.map((entry) => entry.n) };
    };
    expect(await joined(n)).toEqual({ isWhole: false, entries: [] });
    expect(await joined(n - 1)).toMatchObject({ isWhole: false });
    for (const entry of (await joined(n - 1)).entries) expect(entry).toBe(n);
    // One from a course that was abandoned hears everything.
    expect(await joined(n + 1)).toMatchObject({ isWhole: true });
    for (const seat of seats) seat.close();
    await server.close();
  });

  it('again and again pays for the whole log', async () => {
    const server = await openServer(['--message-rate', '1', '--message-burst', '60']);
    const computer = { who: 'computer' as const, player: 'usual' };
    const { battle } = await inviteTo(server.url, { system: 'planetfall', seats: { red: computer, blue: computer } });
    const socket = new WebSocket(`${server.url.replace(/^http/, 'ws')}/socket`);
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(textOf(data)));
    await new Promise((open) => socket.on('open', open));
    const joins = () => heard.filter((text) => text.startsWith('{"type":"joined"'));
    const isHeldBack = () => heard.some((text) => text.includes('slow down'));
    for (let i = 1; !isHeldBack(); i++) {
      socket.send(JSON.stringify({ type: 'join', battle: battle.id }));
      while (joins().length < i && !isHeldBack()) await new Promise((pause) => setTimeout(pause, 5));
    }
    expect(joins()[0]?.length).toBeGreaterThan(32 * 1024);
    // Sixty would be enough for twenty, if only asking cost something.
    expect(joins().length).toBeLessThan(20);
    socket.terminate();
    await server.close();
  });
});

it('playing on from a record, which is replayed, costs as much as eight new battles', () => {
  expect(costOfRequest('POST', '/api/battles', { from: {} })).toBe(8 * costOfRequest('POST', '/api/battles', {}));
});

describe('a server that starts again', () => {
  const open = (data: string, flags: readonly string[] = []) =>
    startServer(readConfig(['--port', '0', '--host', '127.0.0.1', '--log', 'silent', '--data', data, ...flags], {}));

  async function untilReady(url: string): Promise<void> {
    for (let ready = 503; ready !== 200; ready = (await call(url, '/api/ready')).status);
  }

  it('loads only battles in which a computer must decide', async () => {
    const data = join(folder, 'again');
    const first = await open(data);
    const url = `http://127.0.0.1:${first.port}`;
    const me = { who: 'me' as const };
    for (let i = 0; i < 3; i++) await inviteTo(url, { system: 'probe', dice: 'typed', seats: { red: me, blue: me } });
    expect((await call(url, '/api/health')).data).toMatchObject({ battles: 3 });
    await first.close();
    const second = await open(data);
    await untilReady(`http://127.0.0.1:${second.port}`);
    expect((await call(`http://127.0.0.1:${second.port}`, '/api/health')).data).toMatchObject({ battles: 0 });
    await second.close();
  });

  it('archives what nobody came to for so many days, and by default not at once', async () => {
    const data = join(folder, 'archive');
    const first = await open(data);
    const me = { who: 'me' as const };
    const url = `http://127.0.0.1:${first.port}`;
    const { battle } = await inviteTo(url, { system: 'probe', dice: 'typed', seats: { red: me, blue: me } });
    await first.close();
    const db = () => new Database(join(data, 'bridgehead.sqlite'));
    const isArchived = () => {
      const file = db();
      const row = file.prepare('SELECT archived FROM battles WHERE id = ?').get(battle.id) as { archived: number };
      file.close();
      return row.archived === 1;
    };
    for (const [days, flags, archived] of [
      [2, [], false],
      [2, ['--archive-after', '0'], false],
      [2, ['--archive-after', '1'], true],
    ] as const) {
      const file = db();
      const seen = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
      file.prepare('UPDATE battles SET seen = ?').run(seen);
      file.close();
      const server = await open(data, flags);
      await untilReady(`http://127.0.0.1:${server.port}`);
      await server.close();
      expect([flags, isArchived()]).toEqual([flags, archived]);
    }
  });
});

it('what could not be stored is logged, and its sender is told', async () => {
  const data = join(folder, 'failing');
  const port = await freePort();
  const child = await spawnServer(data, port);
  let printed = '';
  child.stdout?.on('data', (text: Buffer) => {
    printed += String(text);
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    const { battle, words } = await makeBattle(url, { system: 'probe' });
    const seats = ['red', 'blue'].map((side) => new SocketClient(url, battle.id, words[side]));
    await Promise.all(seats.map((seat) => seat.connect()));
    const [red] = seats;
    await red?.until(() => red.client.standing !== null);
    // Another program that takes the table away stands for a disk that fails.
    const vandal = new Database(join(data, 'bridgehead.sqlite'));
    vandal.exec('DROP TABLE commands; DROP TABLE talk');
    vandal.close();
    const before = seats.map(({ heard }) => heard.length);
    for (const message of [
      { type: 'concede', side: 'red', key: 'k' },
      { type: 'say', key: 't', text: 'x' },
    ])
      red?.say(JSON.stringify(message));
    // By key: whoever gave the command waits for a reply to it.
    const replies = () => red?.heard.flatMap((message) => (message.type === 'refused' ? [message] : [])) ?? [];
    await red?.until(() => replies().length === 2);
    expect(replies().map(({ key, refusal }) => [key, refusal.rule])).toEqual([
      ['k', 'HOUSE-STORE'],
      ['t', 'HOUSE-STORE'],
    ]);
    const told = seats.flatMap(({ heard }, i) => heard.slice(before[i]).map(({ type }) => type));
    expect(told.filter((type) => ['done', 'update', 'said'].includes(type))).toEqual([]);
    while (!printed.includes('this could not be stored')) await new Promise((pause) => setTimeout(pause, 10));
    expect(printed).toContain(battle.id);
    for (const seat of seats) seat.close();
  } finally {
    child.kill('SIGKILL');
  }
});

describe('battles under way of an address', () => {
  it('make room for others once they are over', async () => {
    const over = new Set<string>();
    const underWay = new UnderWay(2, async (battle) => over.has(battle));
    const make = (id: string | null) =>
      underWay.making(
        'home',
        async () => ({ id }),
        (made) => made.id,
      );
    expect(await Promise.all([make('a'), make(null), make('b')])).toEqual([{ id: 'a' }, { id: null }, null]);
    expect(await make('c')).toEqual({ id: 'c' });
    over.add('a');
    expect(await make('d')).toEqual({ id: 'd' });
  });
});
