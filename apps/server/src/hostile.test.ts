import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal, Random, randomPlayer } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { mutateJson, mutateText } from '@bridgehead/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { textOf } from './sockets/text-of.js';
import { SYSTEMS } from './systems.js';
import { call, makeBattle, SocketClient } from './testing/harness.fixture.js';
import { freePort, memoryOf, spawnServer } from './testing/process.fixture.js';

const MESSAGES = 100_000;

let server: ChildProcess;
let url: string;
const data = mkdtempSync(join(tmpdir(), 'bridgehead-hostile-'));
beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = await spawnServer(data, port, ['--message-rate', '10000', '--message-burst', '10000']);
}, 60_000);
afterAll(() => {
  server.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

/** Good messages to go bad. */
function messages(battle: string, word: string): readonly object[] {
  return [
    { type: 'join', battle, seat: word, from: 3 },
    { type: 'join', battle },
    { type: 'answer', key: 'k', side: 'red', decision: '1.0', answer: { pick: 'pass' } },
    {
      type: 'answer',
      key: 'k',
      side: 'blue',
      decision: '1.0',
      answer: { move: [{ model: 'm', path: [{ to: [1, 2] }] }] },
    },
    { type: 'plan', key: 'k', side: 'red', steps: [{ ask: 'activate', answer: { pick: 'a' } }] },
    { type: 'orders', key: 'k', side: 'red', orders: [{ ask: '*', answer: 'pass' }] },
    { type: 'faces', key: 'k', side: 'red', faces: [1, 2, 3] },
    { type: 'undo', key: 'k', side: 'red', answers: 1 },
    { type: 'concede', key: 'k', side: 'red' },
    { type: 'say', key: 'k', text: 'hello' },
    { type: 'point', x: 1, y: 2 },
  ];
}

/** Plays two seats at random over sockets and notes how long each acknowledgement took. */
async function play(latencies: number[], going: () => boolean): Promise<void> {
  const { battle, words } = await makeBattle(url, { system: 'probe' });
  const seats = ['red', 'blue'].map((side) => new SocketClient(url, battle.id, words[side]));
  await Promise.all(seats.map((seat) => seat.connect()));
  const system = SYSTEMS.find(({ id }) => id === 'probe');
  await Promise.all(
    seats.map(async ({ client }, i) => {
      const player = randomPlayer<Table>(Random.seeded('hostile', i));
      while (going() && !client.isOver) {
        const [question] = client.questions;
        const ask = question && system?.asks[question.ask];
        if (question === undefined || ask === undefined || client.table === null) {
          await new Promise((resolve) => setTimeout(resolve, 2));
          continue;
        }
        const answer = player(ask, question, client.table);
        const began = performance.now();
        const done = await client.answer(question, answer);
        latencies.push(performance.now() - began);
        if (isRefusal(done)) throw new Error(done.reason);
      }
    }),
  );
  for (const seat of seats) seat.close();
}

const middle = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;

/** Sends rubbish until the server has had enough, again and again. */
async function attack(
  count: number,
  good: readonly object[],
  random: Random,
): Promise<{ sent: number; cut: number; answers: Set<string> }> {
  let [sent, cut] = [0, 0];
  const answers = new Set<string>();
  while (sent < count) {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket`);
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    socket.on('error', () => undefined);
    socket.on('message', (text) => answers.add((JSON.parse(textOf(text)) as { type: string }).type));
    await new Promise<void>((resolve) => socket.on('open', resolve));
    for (let i = 0; i < 100 && sent < count; i++, sent++) socket.send(rubbish(good, random));
    const timer = setTimeout(() => socket.terminate(), 3000);
    socket.ping();
    socket.once('pong', () => socket.close());
    if ((await closed) === 1008) cut++;
    clearTimeout(timer);
  }
  return { sent, cut, answers };
}

function rubbish(good: readonly object[], random: Random): string | Uint8Array {
  const message = good[random.below(good.length)] ?? {};
  switch (random.below(8)) {
    case 0:
      return mutateText(JSON.stringify(message), random);
    case 1:
      return Uint8Array.from({ length: random.below(200) }, () => random.below(256));
    case 2:
      return JSON.stringify({ ...message, extra: '['.repeat(random.below(5000)) });
    case 3:
      return '['.repeat(random.below(20_000));
    default:
      return JSON.stringify(mutateJson(message, random)) ?? 'null';
  }
}

describe('a hostile client', () => {
  it(`sends ${MESSAGES} mutated messages, and nobody else notices`, async () => {
    const { battle, words } = await makeBattle(url, { system: 'probe' });
    const quiet: number[] = [];
    await play(quiet, () => quiet.length < 150);
    const before = memoryOf(server);

    let going = true;
    const isGoing = () => going;
    const loud: number[] = [];
    const others = (async () => {
      do await play(loud, () => going);
      while (
        // Set when the attack is over.
        isGoing()
      );
    })();
    const random = Random.seeded('hostile');
    const good = messages(battle.id, words['red'] ?? '');
    const reports = await Promise.all([1, 2].map(() => attack(MESSAGES / 2, good, random)));
    going = false;
    await others;

    const report = {
      sent: reports.reduce((sum, { sent }) => sum + sent, 0),
      quiet: middle(quiet),
      loud: middle(loud),
      before,
      after: memoryOf(server),
    };
    console.log('hostile', report, [...new Set(reports.flatMap(({ answers }) => [...answers]))].toSorted().join());
    expect(report.sent).toBe(MESSAGES);
    expect(reports.every(({ cut }) => cut > 0)).toBe(true);
    expect((await call(url, '/api/health')).data).toMatchObject({ ok: true });
    expect(report.after - report.before).toBeLessThan(300);
    expect(report.loud).toBeLessThan(50 + 20 * report.quiet);
    // The battle whose seats it did not have is where it was.
    expect((await call(url, `/api/battles/${battle.id}`)).data).toMatchObject({ result: null });
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
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(heard.filter((text) => text.includes('slow down')).length).toBeGreaterThan(20);
    const closed = new Promise((resolve) => socket.on('close', resolve));
    for (let i = 0; i < 60; i++) socket.send('x');
    expect(await closed).toBe(1008);
    slow.kill('SIGKILL');
  }, 60_000);

  it('cannot send what is too large', async () => {
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
    // A word of another battle opens nothing here, and what another client sent is nothing to repeat.
    const other = await makeBattle(url, { system: 'probe' });
    const wrong = new SocketClient(url, battle.id, other.words['red']);
    await wrong.connect();
    await wrong.until(() => wrong.heard.some((message) => message.type === 'problem'));
    expect(wrong.client.sides).toEqual([]);
    for (const one of [red, blue, stranger, wrong]) one.close();
  });
});
