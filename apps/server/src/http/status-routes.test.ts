import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { SqliteStore } from '../store/sqlite-store.js';
import { Watchman } from '../watchman.js';
import { addStatusRoutes } from './status-routes.js';

it('is not ready while it starts or stops, but healthy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bridgehead-status-'));
  const store = new SqliteStore(join(folder, 'store.sqlite'));
  const watchman = new Watchman(store, () => undefined);
  const app = fastify();
  let isStarting = true;
  const none = () => 0;
  const counts = { battles: none, connections: none, waiting: none };
  addStatusRoutes(app, { watchman, version: '1', ...counts, isStarting: () => isStarting });
  const status = async () =>
    Promise.all(['/api/ready', '/api/health'].map(async (url) => (await app.inject({ url })).statusCode));
  expect(await status()).toEqual([503, 200]);
  isStarting = false;
  expect(await status()).toEqual([200, 200]);
  watchman.isStopping = true;
  expect(await status()).toEqual([503, 200]);
  await app.close();
  watchman.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
