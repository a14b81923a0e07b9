import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { SqliteStore } from '../store/sqlite-store.js';
import { TalkBook } from './talk-book.js';

const folder = mkdtempSync(join(tmpdir(), 'bridgehead-talk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const line = (key: string) => ({ key, side: null, name: 'a spectator', text: key, at: 'now' });

it('stores what many say at once in one transaction, and tells each when it is stored', async () => {
  const store = new SqliteStore(join(folder, 'talk.sqlite'));
  const sayAll = vi.spyOn(store, 'sayAll').mockResolvedValue();
  const book = new TalkBook(store);
  await Promise.all(Array.from({ length: 30 }, (_, i) => book.say('b', line(`k${i}`))));
  expect(sayAll).toHaveBeenCalledTimes(1);
  sayAll.mockRejectedValue(new Error('the disk is full'));
  await expect(Promise.all([book.say('b', line('a')), book.say('b', line('b'))])).rejects.toThrow('the disk is full');
  await store.close();
});
