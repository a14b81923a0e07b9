import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { textOf } from './sockets/text-of.js';
import { call, openServer } from './testing/harness.fixture.js';

afterEach(() => {
  vi.useRealTimers();
});

/** The clock of the machine stands still or jumps; time itself goes on. */
function setClock(time: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
}

const A_YEAR = 365 * 24 * 60 * 60 * 1000;

describe('a clock that jumps or stands still', () => {
  it('cuts no socket off: what it may send still grows by the second', async () => {
    const server = await openServer(['--message-rate', '100', '--message-burst', '10']);
    const socket = new WebSocket(`${server.url.replace(/^http/, 'ws')}/socket`);
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(textOf(data)));
    await new Promise((open) => socket.on('open', open));
    const noon = Date.now();
    // Back by a year, then it stands still.
    for (const time of [noon, noon - A_YEAR, noon - A_YEAR, noon - A_YEAR]) {
      setClock(time);
      const before = heard.length;
      for (let i = 0; i < 5; i++) socket.send(JSON.stringify({ type: 'leave' }));
      socket.send(JSON.stringify({ type: 'say', key: 'k', text: 'x' }));
      await vi.waitUntil(() => heard.length > before, { timeout: 20_000 });
      // Time for ten more, as time really passes.
      await new Promise((pause) => setTimeout(pause, 200));
    }
    expect(heard).toHaveLength(4);
    for (const text of heard) expect(text).toContain('Join a battle first');
    socket.terminate();
    await server.close();
  });

  it('holds back no request', async () => {
    const server = await openServer(['--request-rate', '100', '--request-burst', '100']);
    const ask = async () => (await call(server.url, '/api/addresses')).status;
    const noon = Date.now();
    for (const time of [noon, noon - A_YEAR, noon - A_YEAR]) {
      setClock(time);
      const statuses = await Promise.all(Array.from({ length: 400 }, ask));
      expect(new Set(statuses)).toEqual(new Set([200]));
      await new Promise((pause) => setTimeout(pause, 1000));
    }
    await server.close();
  });
});
