import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal, Random, randomPolicy } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { mutateJson, mutateText } from '@bridgehead/testkit';
import { WebSocket } from 'ws';
import { textOf } from '../sockets/text-of.js';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { call, makeBattle, SocketClient } from './harness.fixture.js';
import { freePort, memoryOf, spawnServer } from './process.fixture.js';

export interface HostileReport {
  readonly sent: number;
  /** How often an attacker was cut off. */
  readonly cut: number;
  /** The median time in milliseconds for an honest answer before the attack and during it. */
  readonly quiet: number;
  readonly loud: number;
  /** The server's memory before and after, in megabytes. */
  readonly before: number;
  readonly after: number;
  /** What went wrong. */
  readonly broken: readonly string[];
}

const ATTACKERS = 2;
const MESSAGES_PER_SOCKET = 100;
/** Honest answers before the attack, for comparison. */
const QUIET_ANSWERS = 150;
const MOST_GROWTH_MEGABYTES = 300;

/** Attackers send malformed messages to a server while others play on it: it stays up, and nobody else notices. */
export async function hostileTest(messages: number, seed: string): Promise<HostileReport> {
  const data = mkdtempSync(join(tmpdir(), 'bridgehead-hostile-'));
  const port = await freePort();
  const server = await spawnServer(data, port, ['--message-rate', '10000', '--message-burst', '10000']);
  try {
    return await attackServer(server, `http://127.0.0.1:${port}`, messages, seed);
  } finally {
    server.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
}

async function attackServer(server: ChildProcess, url: string, messages: number, seed: string): Promise<HostileReport> {
  const { battle, words } = await makeBattle(url, { system: 'probe' });
  const quiet: number[] = [];
  await play(url, quiet, () => quiet.length < QUIET_ANSWERS);
  const before = memoryOf(server);

  const attack = { going: true };
  const loud: number[] = [];
  const others = playWhile(url, loud, attack);
  const good = messagesAbout(battle.id, words['red'] ?? '');
  const attackers = await Promise.all(
    Array.from({ length: ATTACKERS }, (_, i) => attackFrom(url, messages / ATTACKERS, good, Random.seeded(seed, i))),
  );
  attack.going = false;
  await others;

  const report = {
    sent: attackers.reduce((sum, { sent }) => sum + sent, 0),
    cut: attackers.reduce((sum, { cut }) => sum + cut, 0),
    quiet: middle(quiet),
    loud: middle(loud),
    before,
    after: memoryOf(server),
  };
  return { ...report, broken: [...faultsOf(report), ...(await standingFaults(url, battle.id))] };
}

function faultsOf({ cut, quiet, loud, before, after }: Omit<HostileReport, 'broken'>): string[] {
  return [
    ...(cut > 0 ? [] : ['no attacker was ever cut off']),
    ...(after - before < MOST_GROWTH_MEGABYTES ? [] : [`the server grew from ${before} to ${after} megabytes`]),
    ...(loud < 50 + 20 * quiet ? [] : [`an honest answer took ${quiet} ms before the attack and ${loud} ms during it`]),
  ];
}

/** The server is healthy, and the battle whose seats the attackers did not have is where it was. */
async function standingFaults(url: string, battle: string): Promise<string[]> {
  const { ok } = (await call(url, '/api/health')).data as { readonly ok: boolean };
  const { result } = (await call(url, `/api/battles/${battle}`)).data as { readonly result: unknown };
  return [...(ok ? [] : ['the server is not well']), ...(result === null ? [] : ['the battle of others has ended'])];
}

async function playWhile(url: string, latencies: number[], attack: { readonly going: boolean }): Promise<void> {
  do await play(url, latencies, () => attack.going);
  while (attack.going);
}

/** Plays two seats at random over sockets and notes how long each acknowledgement takes. */
async function play(url: string, latencies: number[], going: () => boolean): Promise<void> {
  const { battle, words } = await makeBattle(url, { system: 'probe' });
  const seats = ['red', 'blue'].map((side) => new SocketClient(url, battle.id, words[side]));
  await Promise.all(seats.map((seat) => seat.connect()));
  await Promise.all(seats.map((seat, i) => playSeat(seat, Random.seeded('hostile', i), latencies, going)));
  for (const seat of seats) seat.close();
}

async function playSeat({ client }: SocketClient, random: Random, latencies: number[], going: () => boolean) {
  const system = SYSTEMS.find(({ id }) => id === 'probe');
  const player = randomPolicy<Table>(random);
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
}

function middle(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
}

/** Sends rubbish until the server cuts the connection, again and again. */
async function attackFrom(
  url: string,
  count: number,
  good: readonly object[],
  random: Random,
): Promise<{ sent: number; cut: number }> {
  let [sent, cut] = [0, 0];
  while (sent < count) {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket`);
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    socket.on('error', () => undefined);
    // Every reply of the server is still a valid message.
    socket.on('message', (text) => void JSON.parse(textOf(text)));
    await new Promise<void>((resolve) => socket.on('open', resolve));
    for (let i = 0; i < MESSAGES_PER_SOCKET && sent < count; i++, sent++) socket.send(rubbish(good, random));
    const timer = setTimeout(() => socket.terminate(), 3000);
    socket.ping();
    socket.once('pong', () => socket.close());
    if ((await closed) === 1008) cut++;
    clearTimeout(timer);
  }
  return { sent, cut };
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

/** Valid messages to mutate. */
function messagesAbout(battle: string, word: string): readonly object[] {
  const [pick, move] = [{ pick: 'pass' }, { move: [{ model: 'm', path: [{ to: [1, 2] }] }] }];
  return [
    { type: 'join', battle, seat: word, from: 3 },
    { type: 'join', battle },
    { type: 'answer', key: 'k', side: 'red', decision: '1.0', answer: pick },
    { type: 'answer', key: 'k', side: 'blue', decision: '1.0', answer: move },
    { type: 'plan', key: 'k', side: 'red', steps: [{ ask: 'activate', answer: { pick: 'a' } }] },
    { type: 'orders', key: 'k', side: 'red', orders: [{ ask: '*', answer: 'pass' }] },
    { type: 'faces', key: 'k', side: 'red', faces: [1, 2, 3] },
    { type: 'undo', key: 'k', side: 'red', from: 1 },
    { type: 'redo', key: 'k', side: 'red' },
    { type: 'concede', key: 'k', side: 'red' },
    { type: 'say', key: 'k', text: 'hello' },
    { type: 'point', x: 1, y: 2 },
  ];
}
