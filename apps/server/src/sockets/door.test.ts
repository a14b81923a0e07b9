import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openServer } from '../testing/harness.fixture.js';

/** A client that asks for a socket and then never closes its end by itself. */
function asking(
  url: string,
  path: string,
  origin: string,
): Promise<{ socket: Socket; heard: string; closed: boolean }> {
  const asked = { socket: connect(Number(new URL(url).port), '127.0.0.1'), heard: '', closed: false };
  const head = [`GET ${path} HTTP/1.1`, `host: ${new URL(url).host}`, `origin: ${origin}`, 'connection: upgrade'];
  const key = ['upgrade: websocket', 'sec-websocket-version: 13', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='];
  asked.socket.write(`${[...head, ...key].join('\r\n')}\r\n\r\n`);
  asked.socket.on('error', () => undefined);
  asked.socket.on('close', () => (asked.closed = true));
  return new Promise((resolve) =>
    asked.socket.on('data', (text: Buffer) => {
      asked.heard += String(text);
      resolve(asked);
    }),
  );
}

it.each(['/socket', '/api/systems', '/nothing'])(
  'a page of another site that asks for a socket at %s is refused, and its connection does not stay',
  async (path) => {
    const server = await openServer();
    const asked = await asking(server.url, path, 'https://elsewhere.example');
    expect(asked.heard).toContain('403');
    await expect.poll(() => asked.closed).toBe(true);
    await server.close();
  },
);

it('whoever opens sockets without end pays for each', async () => {
  const poor = await openServer(['--message-rate', '1', '--message-burst', '10']);
  const open = () =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(`${poor.url.replace(/^http/, 'ws')}/socket`);
      socket.on('error', () => undefined);
      socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
      socket.on('open', () => {
        socket.terminate();
        resolve(101);
      });
    });
  const statuses: number[] = [];
  for (let i = 0; i < 50; i++) statuses.push(await open());
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 101));
  expect(statuses.at(-1)).toBe(429);
  await poor.close();
});

it('a socket too many is told so, and cut off although it does not answer', async () => {
  const server = await openServer(['--connections', '1']);
  const first = await asking(server.url, '/socket', server.url);
  const second = await asking(server.url, '/socket', server.url);
  await expect.poll(() => second.heard).toContain('too many connections from this address');
  await expect.poll(() => second.closed, { timeout: 5000 }).toBe(true);
  expect(first.closed).toBe(false);
  first.socket.destroy();
  await server.close();
});
