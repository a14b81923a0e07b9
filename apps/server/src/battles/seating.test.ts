import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pledgeOf } from '@bridgehead/protocol';
import { afterAll, expect, it } from 'vitest';
import { SqliteStore } from '../store/sqlite-store.js';
import { Seating } from './seating.js';

const folder = mkdtempSync(join(tmpdir(), 'bridgehead-seating-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

const BATTLE = {
  id: 'b1',
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

async function seating(): Promise<Seating> {
  const store = new SqliteStore(join(folder, `${++files}.sqlite`));
  const seats = ['red', 'blue'].map((side) => ({
    side,
    kind: 'human' as const,
    player: '',
    name: side,
    word: side,
    holder: side,
    pledge: '',
    nonce: '',
  }));
  await store.createBattle(BATTLE, seats);
  return new Seating(store, 'b1', await store.seats('b1'));
}

it('takes a nonce only when every side has pledged one, and only the pledged one', async () => {
  const table = await seating();
  await table.pledge('red', pledgeOf('anna'));
  expect(await table.giveNonce('red', 'anna')).toMatchObject({ reason: expect.stringContaining('Not every side') });
  await table.pledge('blue', pledgeOf('ben'));
  expect(await table.giveNonce('red', 'other')).toMatchObject({ reason: expect.stringContaining('not the nonce') });
  expect(await table.giveNonce('red', 'anna')).toBeNull();
  expect(table.isComplete('fair')).toBe(false);
  expect(await table.giveNonce('blue', 'ben')).toBeNull();
  expect(table.isComplete('fair')).toBe(true);
});

it('lets nobody pledge another nonce who may have seen the other side’s', async () => {
  const table = await seating();
  await table.pledge('red', pledgeOf('anna'));
  await table.pledge('blue', pledgeOf('ben'));
  // Nothing is known yet: a seat that has moved pledges anew, and the other pledge stands.
  await table.pledge('blue', pledgeOf('ben2'));
  expect(table.of('red')?.pledge).toBe(pledgeOf('anna'));
  await table.giveNonce('red', 'anna');
  await table.pledge('blue', pledgeOf('ben3'));
  expect(table.of('red')).toMatchObject({ pledge: '', nonce: '' });
  expect(table.of('blue')).toMatchObject({ pledge: pledgeOf('ben3'), nonce: '' });
});
