import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SqliteStore } from '../store/sqlite-store.js';
import { RulesThread } from './rules-thread.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bridgehead-rules-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('ends in order while it reads from the store: who waits is told, and the process lives', async () => {
  const path = join(folder, 'store.sqlite');
  await new SqliteStore(path).close();
  const thread = new RulesThread({ path, isPatient: false });
  const first = await Promise.allSettled([thread.call('person', 'b', 'open', 'nowhere')]);
  expect(first[0].status).toBe('rejected');
  const calls = Array.from({ length: 500 }, () => thread.call('person', 'b', 'open', 'nowhere'));
  const told = Promise.allSettled(calls);
  await thread.close();
  expect(await told).toSatisfy((all: readonly PromiseSettledResult<unknown>[]) =>
    all.every(({ status }) => status === 'rejected'),
  );
  await expect(thread.call('person', 'b', 'open', 'nowhere')).rejects.toThrow('shutting down');
});

it('a call that cannot be copied to the thread fails alone, and the next one has its turn', async () => {
  const path = join(folder, 'deep.sqlite');
  await new SqliteStore(path).close();
  const thread = new RulesThread({ path, isPatient: false });
  const deep: unknown = JSON.parse('['.repeat(30_000) + ']'.repeat(30_000));
  const calls = [thread.call('person', 'b', 'forget', deep), thread.call('person', 'b', 'forget', 'b')];
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  await thread.close();
  // Half of what a thread may take for a call: nobody waited for that.
}, 30_000);
