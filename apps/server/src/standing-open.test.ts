import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from './config.js';
import { takeFolder } from './data-folder.js';
import { Allowance } from './limits/allowance.js';
import { startServer } from './server.js';
import { textOf } from './sockets/text-of.js';
import { SqliteStore } from './store/sqlite-store.js';
import type { Store } from './store/store.js';
import { call, makeBattle, SocketClient, takeSeat, wordIn } from './testing/harness.fixture.js';
import { Watchman } from './watchman.js';

const folder = mkdtempSync(join(tmpdir(), 'bridgehead-open-'));
let folders = 0;
const newFolder = () => join(folder, String(++folders));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function open(flags: readonly string[] = [], data = newFolder()) {
  return startServer(
    readConfig(['--port', '0', '--host', '127.0.0.1', '--log', 'silent', '--data', data, ...flags], {}),
  );
}

describe('a data folder', () => {
  it('belongs to one server at a time', async () => {
    const data = newFolder();
    const server = await open([], data);
    await expect(open([], data)).rejects.toThrow('Another server uses the data folder');
    await server.close();
    const next = await open([], data);
    await next.close();
  });

  it('whose lock is damaged is not said to belong to another', () => {
    const data = newFolder();
    mkdirSync(data);
    writeFileSync(join(data, 'bridgehead.lock'), 'no lock, whatever its name says'.repeat(200));
    expect(() => takeFolder(data)).toThrow(/bridgehead\.lock cannot be used .*delete it/);
  });

  it('and everything in it is for its owner only, and so is a backup', async () => {
    const data = newFolder();
    const server = await open([], data);
    const mode = (path: string) => statSync(path).mode & 0o777;
    expect(mode(data)).toBe(0o700);
    for (const name of ['bridgehead.sqlite', 'bridgehead.sqlite-wal', 'bridgehead.lock'])
      expect([name, mode(join(data, name))]).toEqual([name, 0o600]);
    await server.close();
    const store = new SqliteStore(join(data, 'bridgehead.sqlite'));
    await store.backup(join(data, 'copy.sqlite'));
    await store.close();
    expect(mode(join(data, 'copy.sqlite'))).toBe(0o600);
  });

  it('with other files in it stays open to whom it was, and what is no folder stays as it is', () => {
    const shared = newFolder();
    mkdirSync(shared, { mode: 0o755 });
    writeFileSync(join(shared, 'notes.txt'), 'of somebody else');
    takeFolder(shared).release();
    expect(statSync(shared).mode & 0o777).toBe(0o755);
    expect(statSync(join(shared, 'bridgehead.sqlite')).mode & 0o777).toBe(0o600);
    const ours = newFolder();
    mkdirSync(ours, { mode: 0o755 });
    takeFolder(ours).release();
    expect(statSync(ours).mode & 0o777).toBe(0o700);
    const file = join(shared, 'notes.txt');
    const { mode } = statSync(file);
    expect(() => takeFolder(file)).toThrow(/cannot be used .*not a directory/i);
    expect(statSync(file).mode).toBe(mode);
  });

  it('that is damaged is reported in words', async () => {
    const data = newFolder();
    mkdirSync(data);
    writeFileSync(join(data, 'bridgehead.sqlite'), 'not a database, whatever its name says'.repeat(200));
    await expect(open([], data)).rejects.toThrow('put a backup in its place');
  });

  it('whose store is damaged in the middle is reported in words, and nothing in it changes', async () => {
    const data = newFolder();
    mkdirSync(data);
    const file = join(data, 'bridgehead.sqlite');
    await new SqliteStore(file).close();
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 4096);
    writeFileSync(file, bytes);
    await expect(open([], data)).rejects.toThrow('put a backup in its place');
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it('that cannot be written is reported in words', async () => {
    // Not even root may make a folder there.
    expect(() => takeFolder('/proc/bridgehead')).toThrow(/cannot be used .*the right to write there/);
    const file = join(newFolder(), 'store.sqlite');
    mkdirSync(dirname(file));
    await new SqliteStore(file).close();
    // SQLite is told to open it as a file that the system lets nobody write.
    expect(() => new SqliteStore(`file:${file}?mode=ro`)).toThrow('the right to write there');
  });
});

it('a port that was asked for is not hopped from', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => {
      const address = other.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    }),
  );
  await expect(open(['--port', String(port)])).rejects.toMatchObject({ code: 'EADDRINUSE' });
  other.close();
});

describe('behind a proxy', () => {
  it('visitors are told apart by the address that a trusted proxy reports', async () => {
    const server = await open(['--trusted-proxies', '127.0.0.1', '--connections', '1']);
    const url = `ws://127.0.0.1:${server.port}/socket`;
    const sockets: WebSocket[] = [];
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.2']) {
      const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address } });
      sockets.push(socket);
      await new Promise((resolve) => socket.on('open', resolve));
    }
    expect(await new Promise((resolve) => sockets[2]?.on('close', resolve))).toBe(1013);
    expect(sockets.slice(0, 2).every(({ readyState }) => readyState === WebSocket.OPEN)).toBe(true);
    for (const socket of sockets) socket.terminate();
    await server.close();
  });

  it('and nobody else is believed', async () => {
    const server = await open(['--connections', '1']);
    const url = `ws://127.0.0.1:${server.port}/socket`;
    const sockets = ['192.0.2.1', '192.0.2.2'].map(
      (address) => new WebSocket(url, { headers: { 'x-forwarded-for': address } }),
    );
    const closed = Promise.race(sockets.map((socket) => new Promise<number>((resolve) => socket.on('close', resolve))));
    expect(await closed).toBe(1013);
    for (const socket of sockets) socket.terminate();
    await server.close();
  });

  it('a page of the public address is one of its own, whatever host the proxy passes on', async () => {
    const server = await open(['--public-url', 'https://play.example.org']);
    const url = `http://127.0.0.1:${server.port}`;
    const status = async (origin: string) => (await call(url, '/api/systems', undefined, { origin })).status;
    expect(await status('https://play.example.org')).toBe(200);
    expect(await status('https://evil.example.org')).toBe(403);
    expect((await call(url, '/api/addresses')).data).toEqual({
      here: 'https://play.example.org',
      network: ['https://play.example.org'],
    });
    await server.close();
  });

  it.each(['/games', ''])(
    'everything is found under the base path, whether the proxy passes on "%s" or cuts it off',
    async (passed) => {
      const server = await open(['--public-url', 'https://example.org/games/']);
      const url = `http://127.0.0.1:${server.port}${passed}`;
      expect((await call(url, '/api/addresses')).data).toMatchObject({ here: 'https://example.org/games' });
      const page = await (await fetch(`${url}/battle/abc`)).text();
      expect(page).toContain('<html data-base="/games"');
      const sources = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, source = '']) => source);
      expect(sources.length).toBeGreaterThan(1);
      for (const source of sources) {
        expect(source).toMatch(/^\/games\//);
        expect((await fetch(url + source.slice('/games'.length))).status).toBe(200);
      }
      const seats = { red: { who: 'me' }, blue: { who: 'invite' } };
      const asked = { method: 'POST', headers: { 'content-type': 'application/json', origin: 'https://example.org' } };
      const made = await fetch(`${url}/api/battles`, { ...asked, body: JSON.stringify({ system: 'probe', seats }) });
      expect(made.headers.get('set-cookie')).toContain('; Path=/games;');
      const { links, battle } = (await made.json()) as { links: Record<string, string>; battle: { id: string } };
      expect(links['blue']).toMatch(/^\/games\/seat#/);
      const { word } = await takeSeat(url, wordIn(links['blue'] ?? ''));
      const blue = new SocketClient(url, battle.id, word);
      await blue.connect();
      await blue.until(() => blue.client.sides.includes('blue'));
      blue.close();
      await server.close();
    },
  );

  it('settings that cannot be used are refused', () => {
    expect(() => readConfig(['--public-url', 'play.example.org'], {})).toThrow('--public-url');
    expect(() => readConfig(['--public-url', 'https://example.org/?games'], {})).toThrow('--public-url');
    expect(() => readConfig(['--base-path', 'games'], {})).toThrow('not a path such as /games');
    expect(() => readConfig(['--base-path', '/../games'], {})).toThrow('not a path such as /games');
    expect(() => readConfig(['--base-path', '/a', '--public-url', 'https://example.org/b'], {})).toThrow('--base-path');
    for (const wrong of ['proxy', '10.0.0.0/33', '0.0.0.0/0', '::1/129', '10.0.0.0/8/8', '10.0.0.0/'])
      expect(() => readConfig(['--trusted-proxies', `10.0.0.0/8,${wrong}`], {})).toThrow(`"${wrong}"`);
  });

  it('a list of proxies that can be used is used, however it is written', async () => {
    const server = await open(['--trusted-proxies', ' 10.0.0.0/8 ,, ::1/128, 127.0.0.1,']);
    expect((await fetch(`http://127.0.0.1:${server.port}/api/addresses`)).status).toBe(200);
    await server.close();
  });
});

it('stops in time although a client has sent half a request', async () => {
  // Nothing but the deadline of its own ends such a request within an hour.
  const server = await open(['--request-seconds', '3600']);
  const half = await halfRequest(server.port);
  await server.close();
  await half.closed;
  await expect(fetch(`http://127.0.0.1:${server.port}/api/health`)).rejects.toThrow();
});

it('cuts off a client that does not send the rest of its request', async () => {
  const server = await open(['--request-seconds', '1']);
  const half = await halfRequest(server.port);
  await half.closed;
  expect(half.heard()).toContain('408');
  await server.close();
});

it('cuts off a client that asks for much and reads nothing, although it goes on writing', async () => {
  const server = await open(['--request-seconds', '1', '--request-burst', '100000']);
  const deaf = connect(server.port, '127.0.0.1');
  deaf.on('error', () => undefined);
  const state = { isClosed: false };
  deaf.on('close', () => (state.isClosed = true));
  deaf.pause();
  deaf.write('GET /api/systems HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(1000));
  const writes = () => {
    // Whoever does not read learns only by writing that the other end is gone.
    if (!state.isClosed) deaf.write('\r\n');
    return state.isClosed;
  };
  await expect.poll(writes, { timeout: 50_000, interval: 1000 }).toBe(true);
  await server.close();
}, 60_000);

/** A client that sends half a request and waits. */
async function halfRequest(port: number): Promise<{ readonly closed: Promise<unknown>; heard(): string }> {
  const half = connect(port, '127.0.0.1');
  let heard = '';
  const goOn = new Promise<void>((resolve) =>
    half.on('data', (text: Buffer) => {
      heard += String(text);
      // The server has read the head of the request and waits for its body.
      if (heard.includes('100 Continue')) resolve();
    }),
  );
  const closed = new Promise((resolve) => half.on('close', resolve));
  half.on('error', () => undefined);
  const head = ['host: x', 'content-type: application/json', 'content-length: 100', 'expect: 100-continue'];
  half.write(`POST /api/battles HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`);
  await goOn;
  return { closed, heard: () => heard };
}

it('a clock that jumps back cuts nobody off', () => {
  const allowance = new Allowance(1, 10, 1_000_000);
  expect(allowance.take(1_000_000)).toBe(true);
  expect(allowance.take(0)).toBe(true);
  expect(allowance.take(1)).toBe(true);
});

describe('its state', () => {
  it('is healthy and ready while it can store, and neither when it cannot', async () => {
    const data = newFolder();
    const server = await open([], data);
    const url = `http://127.0.0.1:${server.port}`;
    expect((await call(url, '/api/health')).status).toBe(200);
    for (let ready = 503; ready !== 200; ready = (await call(url, '/api/ready')).status);
    const metrics = await (await fetch(`${url}/api/metrics`)).text();
    expect(metrics).toMatch(/^# TYPE bridgehead_battles_awake gauge\nbridgehead_battles_awake \d/m);
    // Another program that takes the table away stands for a disk that fails.
    const vandal = new Database(join(data, 'bridgehead.sqlite'));
    vandal.exec('DROP TABLE words');
    vandal.close();
    // It looks only now and then.
    for (let health = 200; health !== 503; health = (await call(url, '/api/health')).status);
    expect((await call(url, '/api/ready')).status).toBe(503);
    expect(await (await fetch(`${url}/api/metrics`)).text()).toMatch(/bridgehead_store_failures_total [1-9]/);
    await server.close();
  });

  it('is not healthy while the store does not answer', async () => {
    vi.useFakeTimers();
    const logged: string[] = [];
    const stuck = { check: () => new Promise<never>(() => undefined) } as unknown as Store;
    const watchman = new Watchman(stuck, (_what, message) => logged.push(message));
    const works = watchman.canStore();
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect([await works, logged]).toEqual([false, ['this could not be stored']]);
    watchman.close();
  });
});

describe('a visitor who asks for too much', () => {
  it('is held back over HTTP, and told for how long', async () => {
    const server = await open(['--request-rate', '1', '--request-burst', '100']);
    const url = `http://127.0.0.1:${server.port}`;
    const ask = () => Promise.all(Array.from({ length: 100 }, () => fetch(`${url}/api/addresses`)));
    const answers = await ask();
    while (answers.length < 5000 && !answers.some(({ status }) => status === 429)) answers.push(...(await ask()));
    const held = answers.find(({ status }) => status === 429);
    expect(Number(held?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call(url, '/api/health')).status).toBe(200);
    await server.close();
  });

  it('is counted, and pays for an answer of which only the head is wanted', async () => {
    const server = await open(['--request-rate', '1', '--request-burst', '100', '--trusted-proxies', '127.0.0.1']);
    const url = `http://127.0.0.1:${server.port}`;
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const heads = await Promise.all(
      Array.from({ length: 300 }, () => fetch(`${url}/api/battles/open`, { method: 'HEAD', headers })),
    );
    // Five visitors' worth, at three for each, and a little that comes back meanwhile.
    expect(heads.filter(({ status }) => status === 200).length).toBeLessThan(250);
    const metrics = await (await fetch(`${url}/api/metrics`)).text();
    const held = heads.filter(({ status }) => status === 429).length;
    expect(metrics).toContain(`\nbridgehead_requests_held_back_total ${held}\n`);
    await server.close();
  });

  it.each(['/', '/api/health', '/nothing'])('is not listened to any further, also at %s', async (path) => {
    const server = await open(['--request-rate', '1', '--request-burst', '100']);
    const socket = connect(server.port, '127.0.0.1');
    let heard = '';
    socket.on('data', (text: Buffer) => (heard += String(text)));
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.on('close', resolve));
    // Five visitors' worth, four for each request of the API, and some that come back meanwhile.
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`.repeat(4000));
    await closed;
    expect(heard).toContain('HTTP/1.1 429');
    await server.close();
  });

  it('is held back at all sockets together', async () => {
    const server = await open(['--message-rate', '1', '--message-burst', '60']);
    const url = `http://127.0.0.1:${server.port}`;
    const { battle, words } = await makeBattle(url, { system: 'probe' });
    const seats = ['red', 'blue'].map((side) => new SocketClient(url, battle.id, words[side]));
    await Promise.all(seats.map((seat) => seat.connect()));
    const heard: string[] = [];
    const crowd = Array.from({ length: 20 }, () => new WebSocket(`${url.replace(/^http/, 'ws')}/socket`));
    await Promise.all(crowd.map((socket) => new Promise((resolve) => socket.on('open', resolve))));
    for (const socket of crowd) {
      socket.on('message', (text) => heard.push(textOf(text).slice(0, 60)));
      for (let i = 0; i < 18; i++) socket.send(JSON.stringify({ type: 'join', battle: battle.id }));
    }
    const count = (what: string) => heard.filter((text) => text.includes(what)).length;
    while (count('"type":"joined"') + count('slow down') < 20 * 18)
      await new Promise((resolve) => setTimeout(resolve, 20));
    // Each alone may join so often; together they have five sockets' worth of allowance, at three for each time.
    expect(count('slow down')).toBeGreaterThan(50);
    for (const socket of crowd) socket.terminate();
    for (const seat of seats) seat.close();
    await server.close();
  });

  it('gets a readable refusal for a roster that is too deep or a name with a NUL', async () => {
    const server = await open();
    const url = `http://127.0.0.1:${server.port}`;
    const deep = `{"system":"planetfall","roster":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    const answer = await fetch(`${url}/api/rosters/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: deep,
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'This is nested too deeply: 100 levels at most.' },
    ]);
    const seats = { red: { who: 'me' }, blue: { who: 'invite' } };
    const made = await call(url, '/api/battles', { system: 'probe', name: 'a\u0000b', seats });
    expect(made).toMatchObject({
      status: 400,
      data: { error: expect.stringContaining('characters that cannot be used') },
    });
    await server.close();
  });
});
