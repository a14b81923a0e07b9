import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, expect, it } from 'vitest';
import { SqliteStore } from '../store/sqlite-store.js';
import { TalkBook } from './talk-book.js';

const folder = mkdtempSync(join(tmpdir(), 'bridgehead-talk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BATTLE = {
  id: 'b',
  name: 'At the ford',
  system: 'probe',
  scenario: 'crossing',
  dice: 'fair',
  setup: '{}',
  secret: '00',
  version: '1',
  created: 'then',
  maker: 'anna',
  isPrivate: false,
  isListed: false,
  origin: null,
} as const;

const line = (key: string) => ({ key, side: null, name: 'a spectator', text: key, at: 'now' });

/** A store that counts how often it waits for the disk. */
class CountingStore extends SqliteStore {
  transactions = 0;

  override sayAll(...lines: Parameters<SqliteStore['sayAll']>): Promise<void> {
    this.transactions++;
    return super.sayAll(...lines);
  }
}

it('stores what many say at once in one transaction, and tells each when it is stored', async () => {
  const store = new CountingStore(join(folder, 'talk.sqlite'));
  await store.createBattle(BATTLE, []);
  const book = new TalkBook(store);
  await Promise.all(Array.from({ length: 30 }, (_, i) => book.say('b', line(`k${i}`))));
  expect(store.transactions).toBe(1);
  expect((await store.talk('b', 100)).length).toBe(30);
  // Another program that takes the table away stands for a disk that fails.
  const vandal = new Database(join(folder, 'talk.sqlite'));
  vandal.exec('DROP TABLE talk');
  vandal.close();
  await expect(Promise.all([book.say('b', line('a')), book.say('b', line('b'))])).rejects.toThrow('no such table');
  await store.close();
});
