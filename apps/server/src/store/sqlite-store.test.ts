import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, expect, it } from 'vitest';
import { MIGRATIONS } from './migrations.js';
import { SqliteStore } from './sqlite-store.js';

const folder = mkdtempSync(join(tmpdir(), 'bridgehead-store-'));
let files = 0;
const file = () => join(folder, `${++files}.sqlite`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is copied while it is in use', async () => {
  const store = new SqliteStore(file());
  await store.word('cookies', () => 'first');
  const copy = file();
  await store.backup(copy);
  expect(existsSync(copy)).toBe(true);
  expect(await new SqliteStore(copy).word('cookies', () => 'second')).toBe('first');
});

it('brings data of an older version up to date, and loses nothing', async () => {
  const path = file();
  const db = new Database(path);
  db.exec(`${MIGRATIONS[0] ?? ''} PRAGMA user_version = 1;
    INSERT INTO battles VALUES ('b', 'At the ford', 'probe', 'crossing', 'fair', '{}', '00', '1', 'then', 'running', NULL);
    INSERT INTO seats VALUES ('b', 'red', 'human', '', 'Anna', 'invitation', 'anna', 'one');`);
  db.close();
  const store = new SqliteStore(path);
  expect(await store.battle('b')).toMatchObject({ name: 'At the ford', status: 'running', asked: [], origin: null });
  expect(await store.tape('b')).toEqual([]);
  expect(await store.seats('b')).toMatchObject([{ side: 'red', holder: 'anna', nonce: 'one' }]);
  // The maker of the battle knew the words of all its seats.
  expect(await store.seatByWord('invitation')).toBeNull();
  expect(await store.spentWord('invitation')).toBe('taken');
  await store.close();
});

it('does not touch data of a newer version, and says so', () => {
  const path = file();
  const db = new Database(path);
  db.exec('PRAGMA user_version = 99');
  db.close();
  expect(() => new SqliteStore(path)).toThrow('written by a newer Bridgehead');
});

it('waits for the disk: write-ahead log with a full sync', () => {
  const path = file();
  const store = new SqliteStore(path);
  const db = new Database(path);
  expect(db.pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  db.close();
  return store.close();
});
