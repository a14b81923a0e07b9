import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { textOf } from './sockets/text-of.js';
import { makeBattle, SocketClient } from './testing/harness.fixture.js';
import { hostileTest } from './testing/hostile.fixture.js';
import { freePort, spawnServer } from './testing/process.fixture.js';

/** `npm run laws` sends all of them. */
const MESSAGES = 20_000;

let server: ChildProcess;
let url: string;
const data = mkdtempSync(join(tmpdir(), 'bridgehead-hostile-'));
beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = await spawnServer(data, port);
}, 60_000);
afterAll(() => {
  server.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

describe('a hostile client', () => {
  it(`sends ${MESSAGES} malformed messages, and nobody else notices`, async () => {
    const report = await hostileTest(MESSAGES, 'tests');
    console.log('hostile', report);
    expect(report.broken).toEqual([]);
    expect(report.sent).toBe(MESSAGES);
  }, 600_000);

  it('is held to its allowance', async () => {
    const port = await freePort();
    const slow = await spawnServer(mkdtempSync(join(tmpdir(), 'bridgehead-slow-')), port, [
      '--message-rate',
      '5',
      '--message-burst',
      '10',
    ]);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`);
    const heard: string[] = [];
    socket.on('message', (text) => heard.push(textOf(text)));
    await new Promise((resolve) => socket.on('open', resolve));
    for (let i = 0; i < 40; i++) socket.send(JSON.stringify({ type: 'leave' }));
    const held = () => heard.filter((text) => text.includes('slow down')).length;
    while (held() <= 20) await new Promise((resolve) => setTimeout(resolve, 10));
    const closed = new Promise((resolve) => socket.on('close', resolve));
    for (let i = 0; i < 60; i++) socket.send('x');
    expect(await closed).toBe(1008);
    slow.kill('SIGKILL');
  }, 60_000);

  it('cannot send a message that is too large', async () => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket`);
    await new Promise((resolve) => socket.on('open', resolve));
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('error', () => undefined);
    socket.send('x'.repeat(100_000));
    expect(await closed).toBe(1009);
  });

  it('cannot speak for a seat that is not its own', async () => {
    const { battle, words } = await makeBattle(url, { system: 'probe' });
    const [red, blue, stranger] = [
      new SocketClient(url, battle.id, words['red']),
      new SocketClient(url, battle.id, words['blue']),
      new SocketClient(url, battle.id),
    ];
    await Promise.all([red.connect(), blue.connect(), stranger.connect()]);
    await Promise.all([red, blue, stranger].map((one) => one.until(() => one.client.standing !== null)));
    for (const side of ['red', 'blue', 'green'])
      expect(await stranger.client.command({ type: 'concede', side })).toMatchObject({ rule: 'HOUSE-SIDE' });
    expect(await red.client.command({ type: 'concede', side: 'blue' })).toMatchObject({ rule: 'HOUSE-SIDE' });
    // A word of another battle opens nothing here, and another client's key cannot be repeated.
    const other = await makeBattle(url, { system: 'probe' });
    const wrong = new SocketClient(url, battle.id, other.words['red']);
    await wrong.connect();
    await wrong.until(() => wrong.heard.some((message) => message.type === 'problem'));
    expect(wrong.client.sides).toEqual([]);
    for (const one of [red, blue, stranger, wrong]) one.close();
  });
});
