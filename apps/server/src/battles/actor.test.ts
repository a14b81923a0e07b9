import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { probe } from '@bridgehead/probe';
import { afterAll, describe, expect, it } from 'vitest';
import { LiveRules } from '../rules/live-rules.js';
import { SqliteStore } from '../store/sqlite-store.js';
import { BattleActor } from './actor.js';
import type { Listener } from './audience.js';

const folder = mkdtempSync(join(tmpdir(), 'bridgehead-actor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

const BATTLE = {
  id: 'b1',
  name: 'At the ford',
  system: 'probe',
  scenario: 'crossing',
  dice: 'typed',
  setup: JSON.stringify({ scenario: 'crossing', rosters: {} }),
  secret: 'ab'.repeat(32),
  version: '1',
  created: '2026-01-01T00:00:00.000Z',
  maker: 'anna',
  isPrivate: false,
  isListed: false,
  origin: null,
} as const;

const seat = (side: string, holder: string) =>
  ({ side, kind: 'human', player: '', name: side, word: side, holder, pledge: '', nonce: '' }) as const;

async function opened(holderOfBlue = 'ben'): Promise<{ store: SqliteStore; actor: BattleActor }> {
  const store = new SqliteStore(join(folder, `${++files}.sqlite`));
  await store.createBattle(BATTLE, [seat('red', 'anna'), seat('blue', holderOfBlue)]);
  const actor = await BattleActor.open({ store, rules: new LiveRules(store, [probe]) }, 'b1');
  if (actor === null) throw new Error('there is no such battle');
  return { store, actor };
}

/** A device that plays blue by its word, and everything that it hears. */
function device(actor: BattleActor): Listener & { readonly heard: string[] } {
  const heard: string[] = [];
  return {
    sides: ['blue'],
    viewer: 'blue',
    heard,
    send: (_text, type) => heard.push(type),
    mayStay: () => actor.seatOf('blue')?.word === 'blue',
    dismissed: (reason) => heard.push(reason),
  };
}

const MOVED = { from: 'blue', to: 'another', why: 'moved', taker: { holder: 'carl', name: 'Carl' } } as const;
const concede = { type: 'concede', side: 'blue', key: 'k' } as const;

describe('a device whose seat moves while its message waits for its turn', () => {
  it('does nothing for the seat any more', async () => {
    const { actor } = await opened();
    const old = device(actor);
    await actor.join(old);
    const [moved, done] = await Promise.all([actor.changeSeat('blue', MOVED), actor.command(concede, old)]);
    expect([moved, done]).toMatchObject([true, { rule: 'HOUSE-SIDE' }]);
    expect(actor.info().status).toBe('running');
  });

  it('learns nothing from the seat any more', async () => {
    const { actor } = await opened();
    const old = device(actor);
    await Promise.all([actor.changeSeat('blue', MOVED), actor.join(old)]);
    expect(old.heard).toEqual(['Your seat has moved to another device.']);
    expect(actor.info().seats['blue']?.here).toBe(false);
  });

  it('adds nothing to the dice', async () => {
    const { actor } = await opened();
    const old = device(actor);
    await actor.join(old);
    const [, pledge] = await Promise.all([actor.changeSeat('blue', MOVED), actor.pledge('blue', 'f'.repeat(64), old)]);
    expect(pledge).toMatchObject({ rule: 'HOUSE-SIDE' });
    expect(await actor.giveNonce('blue', 'n', old)).toBeNull();
  });
});

/** A disk that takes as long as the test likes, or fails. */
class SlowStore extends SqliteStore {
  written: Promise<void> = Promise.resolve();

  override async append(...step: Parameters<SqliteStore['append']>): Promise<void> {
    await this.written;
    await super.append(...step);
  }
}

describe('what a side has done', () => {
  async function onSlowDisk() {
    const store = new SlowStore(join(folder, `${++files}.sqlite`));
    await store.createBattle(BATTLE, [seat('red', 'anna'), seat('blue', 'ben')]);
    const actor = await BattleActor.open({ store, rules: new LiveRules(store, [probe]) }, 'b1');
    if (actor === null) throw new Error('there is no such battle');
    const follower = device(actor);
    await actor.join(follower);
    follower.heard.length = 0;
    return { store, actor, follower };
  }

  it('is acknowledged, and told to anybody, only once it is stored', async () => {
    const { store, actor, follower } = await onSlowDisk();
    let write: () => void = () => undefined;
    store.written = new Promise((resolve) => (write = resolve));
    let isAcknowledged = false;
    const done = actor.command(concede).finally(() => (isAcknowledged = true));
    // Long enough for the rules, which run here at once.
    await new Promise((pause) => setTimeout(pause, 200));
    expect([isAcknowledged, follower.heard, actor.info().status]).toEqual([false, [], 'running']);
    write();
    expect(await done).toMatchObject({ type: 'done', key: 'k' });
    expect([follower.heard, actor.info().status]).toEqual([['update', 'presence'], 'ended']);
  });

  it('has not happened if it cannot be stored, and can be done again', async () => {
    const { store, actor, follower } = await onSlowDisk();
    store.written = Promise.reject(new Error('the disk is full'));
    await expect(actor.command(concede)).rejects.toThrow('the disk is full');
    expect([follower.heard, actor.info().status, await store.commands('b1')]).toEqual([[], 'running', []]);
    store.written = Promise.resolve();
    expect(await actor.command(concede)).toMatchObject({ type: 'done', key: 'k' });
    expect([follower.heard, (await store.commands('b1')).length]).toEqual([['update', 'presence'], 1]);
  });
});

describe('a battle that its maker deletes', () => {
  it('stays if somebody has taken the free seat meanwhile', async () => {
    const { store, actor } = await opened('');
    const taken = { from: 'blue', to: 'own', why: 'taken', taker: { holder: 'ben', name: 'Ben' } } as const;
    const [took, refused] = await Promise.all([actor.changeSeat('blue', taken), actor.delete()]);
    expect([took, refused]).toMatchObject([true, { reason: expect.stringContaining('concede first') }]);
    expect(await store.battle('b1')).toMatchObject({ status: 'running' });
  });

  it('is gone for whoever comes at the same moment', async () => {
    const { store, actor } = await opened('');
    const late = device(actor);
    const [problem, , done] = await Promise.all([actor.delete(), actor.join(late), actor.command(concede)]);
    expect([problem, done]).toMatchObject([null, { rule: 'HOUSE-OVER', reason: expect.stringContaining('deleted') }]);
    expect(late.heard).toEqual(['The player who made this battle has deleted it.']);
    expect([await store.battle('b1'), actor.followers]).toEqual([null, 0]);
  });
});
