import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  await store.word('cookies', 'first');
  const copy = file();
  await store.backup(copy);
  expect(existsSync(copy)).toBe(true);
  expect(await new SqliteStore(copy).word('cookies', 'second')).toBe('first');
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

it('waits for the disk: write-ahead log with a full sync', async () => {
  const path = file();
  const store = new SqliteStore(path);
  expect(store.synchronous).toBe(2);
  const db = new Database(path);
  expect(db.pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  db.close();
  await store.close();
});

/** A killed process keeps what the system has not written yet, so only the calls of the process show whether it waited. */
it.skipIf(!canTrace())('waits for the disk once for each command, before it is acknowledged', () => {
  const path = file();
  const script = join(folder, 'append.mjs');
  writeFileSync(script, APPENDING);
  const traced = ['-f', '-e', 'trace=fsync,fdatasync,write', '-e', 'signal=none'];
  const { stderr } = spawnSync('strace', [...traced, process.execPath, script, BUILT, path], { encoding: 'utf8' });
  const steps = stderr.split('\n').flatMap((line) => {
    if (line.includes('"acknowledged')) return ['acknowledged'];
    return /\bf(data)?sync\(/.test(line) && line.includes('= 0') ? ['synced'] : [];
  });
  const counted = steps.slice(steps.indexOf('acknowledged') + 1);
  expect(counted).toEqual(Array.from({ length: 5 }, () => ['synced', 'acknowledged']).flat());
});

const BUILT = fileURLToPath(new URL('../../dist/store/sqlite-store.js', import.meta.url));

/** Appends six commands to a battle; says after each that it is stored. The first one may sync more, as the log begins. */
const APPENDING = `
import { writeSync } from 'node:fs';
const [, , built, path] = process.argv;
const { SqliteStore } = await import(built);
const store = new SqliteStore(path);
const origin = null;
const fields = { name: 'x', system: 'probe', scenario: 'x', dice: 'fair', setup: '{}', secret: '00', version: '1', created: 'now' };
await store.createBattle({ id: 'b', origin, maker: '', isPrivate: false, isListed: false, ...fields }, []);
const start = { entries: [], result: null, asked: [], offers: {} };
await store.begin('b', '{}', start);
for (let seq = 1; seq <= 6; seq++) {
  const command = { type: 'concede', side: 'red', key: 'k' + seq };
  const entries = [{ n: seq, event: { kind: 'noted' } }];
  await store.append('b', { ...start, seq, command, entries, reply: { type: 'done', key: command.key, n: seq }, at: 'now' });
  writeSync(1, 'acknowledged\\n');
}
process.exit(0);
`;

function canTrace(): boolean {
  return spawnSync('strace', ['-e', 'trace=none', process.execPath, '-e', ''], { encoding: 'utf8' }).status === 0;
}
