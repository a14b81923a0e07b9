import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TapeEntry } from '@bridgehead/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { SqliteStore } from './sqlite-store.js';
import { openThreadedStore } from './threaded-store.js';
import {
  BadStore,
  type NewBattle,
  type NewSeat,
  type Store,
  type StoredStart,
  type StoredStep,
  Taken,
} from './store.js';

const BATTLE: NewBattle = {
  id: 'b1',
  name: 'At the ford',
  system: 'probe',
  scenario: 'crossing',
  dice: 'fair',
  setup: '{}',
  secret: '00',
  version: '1',
  created: '2026-01-01T00:00:00.000Z',
  maker: 'anna',
  isPrivate: true,
  isListed: false,
  origin: null,
};

const seat = (side: string, holder = ''): NewSeat => ({
  side,
  kind: 'human',
  player: '',
  name: side,
  word: `word of ${side}`,
  holder,
  pledge: '',
  nonce: '',
});

const step = (seq: number, key: string, from: number, more: Partial<StoredStep> = {}): StoredStep => ({
  seq,
  command: { type: 'answer', side: 'red', key, decision: '1.0', answer: { pick: 'pass' } },
  reply: { type: 'done', key, n: from + 1 },
  at: '2026-01-01T00:00:01.000Z',
  entries: [
    { n: from, event: { kind: 'answered' } },
    { n: from + 1, event: { kind: 'asked', ünïcode: '☃' } },
  ],
  result: null,
  asked: ['blue'],
  offers: {},
  ...more,
});

const start = (
  entries: StoredStart['entries'],
  result: StoredStart['result'] = null,
  asked: readonly string[] = ['red'],
): StoredStart => ({ entries, result, asked, offers: {} });

interface Opened {
  readonly store: Store;
  /** Closes it and opens the same data again. */
  readonly reopen: () => Promise<Store>;
}

const folder = mkdtempSync(join(tmpdir(), 'bridgehead-store-'));
let files = 0;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every kind of store: each has to meet the same contract. */
const STORES: readonly (readonly [name: string, open: () => Promise<Opened>])[] = [
  ['SQLite', () => openWith(async (path) => new SqliteStore(path))],
  ['SQLite on a thread of its own', () => openWith(openThreadedStore)],
];

async function openWith(openAt: (path: string) => Promise<Store>): Promise<Opened> {
  const path = join(folder, `${++files}.sqlite`);
  const store = await openAt(path);
  return {
    store,
    reopen: async () => {
      await store.close();
      return openAt(path);
    },
  };
}

describe.each(STORES)('the contract of a store: %s', (_name, open) => {
  it('keeps battles and seats', async () => {
    const { store, reopen } = await open();
    await store.createBattle(BATTLE, [seat('red', 'anna'), seat('blue')]);
    const again = await reopen();
    expect(await again.battle('b1')).toMatchObject({ ...BATTLE, status: 'open', result: null, asked: [], offers: {} });
    expect(await again.battle('b2')).toBeNull();
    expect((await again.seats('b1')).map(({ side, holder }) => [side, holder])).toEqual([
      ['red', 'anna'],
      ['blue', ''],
    ]);
    expect(await again.seatByWord('word of blue')).toMatchObject({ battle: 'b1', side: 'blue' });
    expect(await again.seatByWord('nonsense')).toBeNull();
    await again.close();
  });

  it('keeps what a battle takes over from another', async () => {
    const { store, reopen } = await open();
    const origin = { battle: 'b0', n: 12, rolls: 1 };
    const tape: TapeEntry[] = [
      { is: 'answer', decision: '1.0', side: 'red', answer: { pick: 'pass' } },
      { is: 'roll', roll: 0, thrown: { waves: [[3, 4]] } },
    ];
    await store.createBattle({ ...BATTLE, origin }, [seat('red'), seat('blue')], tape);
    const again = await reopen();
    expect((await again.battle('b1'))?.origin).toEqual(origin);
    expect(await again.tape('b1')).toEqual(tape);
    expect(await again.tape('b2')).toEqual([]);
    await again.close();
  });

  it('says which sides must decide', async () => {
    const { store } = await open();
    await store.createBattle(BATTLE, [seat('red'), seat('blue')]);
    await store.begin('b1', '{}', start([], null, ['red', 'blue']));
    expect(await store.battle('b1')).toMatchObject({ status: 'running', asked: ['red', 'blue'] });
    await store.append('b1', step(1, 'a', 1));
    expect(await store.battle('b1')).toMatchObject({ status: 'running', asked: ['blue'] });
    await store.close();
  });

  it('gives a seat once to the player whose word opens it, and then another word opens it', async () => {
    const { store, reopen } = await open();
    await store.createBattle(BATTLE, [seat('red'), seat('blue')]);
    const take = (from: string, to: string, holder: string) =>
      store.changeWord('b1', 'red', { from, to, why: 'taken', taker: { holder, name: 'Anna' } });
    expect(await take('word of red', 'own word', 'anna')).toBe(true);
    expect(await take('word of red', 'another', 'ben')).toBe(false);
    expect(await take('word of blue', 'another', 'ben')).toBe(false);
    const again = await reopen();
    expect((await again.seats('b1'))[0]).toMatchObject({ holder: 'anna', name: 'Anna', word: 'own word' });
    expect(await again.seatByWord('word of red')).toBeNull();
    expect([await again.spentWord('word of red'), await again.spentWord('own word')]).toEqual(['taken', null]);
    expect((await again.battlesOf('anna', 10)).map(({ battle }) => battle.id)).toEqual(['b1']);
    expect(await again.battlesOf('ben', 10)).toEqual([]);
    expect(await again.changeWord('b1', 'blue', { from: 'word of blue', to: 'nobody', why: 'withdrawn' })).toBe(true);
    expect((await again.seats('b1'))[1]).toMatchObject({ holder: '', name: 'blue', word: 'nobody' });
    expect(await again.spentWord('word of blue')).toBe('withdrawn');
    await again.close();
  });

  it('lets one of several win who ask at the same moment', async () => {
    const { store } = await open();
    await store.createBattle(BATTLE, [seat('red'), seat('blue')]);
    await store.begin('b1', '{}', start([]));
    const takers = ['anna', 'ben', 'cleo'];
    const took = await Promise.all(
      takers.map((holder) =>
        store.changeWord('b1', 'red', {
          from: 'word of red',
          to: `of ${holder}`,
          why: 'taken',
          taker: { holder, name: holder },
        }),
      ),
    );
    const winner = takers[took.indexOf(true)] ?? '';
    expect(took.filter(Boolean)).toHaveLength(1);
    expect((await store.seats('b1'))[0]).toMatchObject({ holder: winner, word: `of ${winner}` });
    const went = await Promise.all(['b2', 'b3'].map((next) => store.setNext('b1', '', next)));
    expect(went.filter(Boolean)).toHaveLength(1);
    const steps = await Promise.allSettled(['a', 'b', 'c'].map((key) => store.append('b1', step(1, key, 1))));
    expect(steps.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([(await store.commands('b1')).length, (await store.entries('b1', 0)).length]).toEqual([1, 2]);
    const words = await Promise.all(['first', 'second'].map((made) => store.word('cookies', made)));
    expect(new Set(words).size).toBe(1);
    await store.close();
  });

  it('keeps what each side adds to the dice', async () => {
    const { store, reopen } = await open();
    await store.createBattle(BATTLE, [seat('red'), seat('blue')]);
    await store.share('b1', [
      { side: 'red', pledge: 'hash', nonce: 'one' },
      { side: 'blue', pledge: 'other', nonce: '' },
    ]);
    const again = await reopen();
    expect((await again.seats('b1')).map(({ pledge, nonce }) => [pledge, nonce])).toEqual([
      ['hash', 'one'],
      ['other', ''],
    ]);
    await again.close();
  });

  it('keeps commands and events in their order, and each number and key once', async () => {
    const { store, reopen } = await open();
    await store.createBattle(BATTLE, [seat('red'), seat('blue')]);
    await store.begin('b1', '{}', start([{ n: 1, event: { kind: 'stageBegan' } }]));
    await store.append('b1', step(1, 'a', 2));
    await store.append('b1', step(2, 'b', 4));
    await expect(store.append('b1', step(2, 'c', 6))).rejects.toBeInstanceOf(Taken);
    await expect(store.append('b1', step(3, 'b', 6))).rejects.toBeInstanceOf(Taken);
    await expect(store.append('b1', step(3, 'c', 5))).rejects.toBeInstanceOf(Taken);
    const again = await reopen();
    expect((await again.commands('b1')).map(({ seq, command }) => [seq, command.key])).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
    expect((await again.entries('b1', 0)).map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
    expect((await again.entries('b1', 4))[0]?.event).toEqual({ kind: 'asked', ünïcode: '☃' });
    expect(await again.running()).toEqual(['b1']);
    await again.close();
  });

  it('keeps replies, offers and the latest snapshot with the commands that led to them', async () => {
    const { store, reopen } = await open();
    await store.createBattle(BATTLE, [seat('red'), seat('blue')]);
    await store.begin('b1', '{}', start([]));
    expect(await store.lastCommand('b1')).toBe(0);
    const snapshot = (n: number) => ({ n, table: { '☃': n }, digest: [1, 2, 3, n] as const });
    await store.createBattle({ ...BATTLE, id: 'b3' }, []);
    await store.begin('b3', '{}', { ...start([]), snapshot: JSON.stringify(snapshot(7)) });
    await store.append('b1', step(1, 'a', 1, { snapshot: JSON.stringify(snapshot(2)) }));
    const reply = { type: 'done', key: 'b', n: 4, plan: { done: 1, stopped: null } } as const;
    await store.append(
      'b1',
      step(2, 'b', 3, { reply, snapshot: JSON.stringify(snapshot(4)), offers: { draw: { by: 'red' } } }),
    );
    const quiet = { entries: [], offers: {}, reply: { type: 'done', key: 'c', n: 4 } } as const;
    await store.append('b1', step(3, 'c', 5, quiet));
    const again = await reopen();
    expect(await again.lastCommand('b1')).toBe(3);
    expect(await again.reply('b1', 'red', 'b')).toEqual(reply);
    expect(await again.reply('b1', 'blue', 'b')).toBeNull();
    expect((await again.quietCommands('b1', 4)).map(({ seq }) => seq)).toEqual([3]);
    expect(await again.snapshot('b1')).toEqual(snapshot(4));
    expect(await again.snapshot('b2')).toBeNull();
    expect(await again.snapshot('b3')).toEqual(snapshot(7));
    expect((await again.battle('b1'))?.offers).toEqual({});
    await again.close();
  });

  it('keeps the table that a battle began on, and what happened without a command', async () => {
    const { store, reopen } = await open();
    await store.createBattle(BATTLE, [seat('red'), seat('blue')]);
    expect(await store.opening('b1')).toBeNull();
    await store.begin('b1', '{"table":"☃"}', start([{ n: 1, event: { kind: 'stageBegan' } }]));
    await expect(store.begin('b1', '{}', start([]))).rejects.toBeInstanceOf(Taken);
    await store.note('b1', start([{ n: 2, event: { kind: 'restarted' } }]));
    await expect(store.note('b1', start([{ n: 2, event: { kind: 'restarted' } }]))).rejects.toBeInstanceOf(Taken);
    const again = await reopen();
    expect(await again.opening('b1')).toBe('{"table":"☃"}');
    expect((await again.entries('b1', 0)).map(({ event }) => event['kind'])).toEqual(['stageBegan', 'restarted']);
    await again.close();
  });

  it('counts the battles of a maker that are not over', async () => {
    const { store } = await open();
    for (const id of ['b1', 'b2', 'b3']) {
      const own = (side: string) => ({ ...seat(side), word: `${id} ${side}` });
      await store.createBattle({ ...BATTLE, id, maker: id === 'b3' ? 'bert' : 'anna' }, [own('red'), own('blue')]);
    }
    await store.begin('b1', '{}', start([], { winner: null, margin: 'Draw', reason: 'agreed' }));
    expect([await store.unfinishedOf('anna'), await store.unfinishedOf('bert')]).toEqual([1, 1]);
    await store.close();
  });

  it('says when a battle is over, and keeps what was said at it', async () => {
    const { store } = await open();
    const result = { winner: 'red', margin: 'by far', reason: 'because' };
    await store.createBattle(BATTLE, [seat('red'), seat('blue')]);
    await store.begin('b1', '{}', start([]));
    await store.append('b1', step(1, 'a', 1, { result }));
    expect(await store.battle('b1')).toMatchObject({ status: 'ended', result });
    expect(await store.running()).toEqual([]);
    for (const text of ['hello', 'hello', 'well played'])
      await store.say('b1', { key: text, side: 'red', name: 'Anna', text, at: 'now' });
    expect((await store.talk('b1', 10)).map(({ text }) => text)).toEqual(['hello', 'well played']);
    expect((await store.talk('b1', 1)).map(({ text }) => text)).toEqual(['well played']);
    await store.close();
  });

  it('keeps the last 500 lines that were said at a battle', async () => {
    const { store } = await open();
    await store.createBattle(BATTLE, [seat('red'), seat('blue')]);
    const line = (key: string) => ({ battle: 'b1', talk: { key, side: 'red', name: 'Anna', text: key, at: 'now' } });
    await store.sayAll(Array.from({ length: 500 }, (_, i) => line(`k${i}`)));
    await store.sayAll([line('k500'), line('k501')]);
    const kept = (await store.talk('b1', 1000)).map(({ text }) => text);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, 'k2', 'k501']);
    await store.close();
  });

  it('keeps what is said at one battle although another is gone', async () => {
    const { store } = await open();
    await store.createBattle(BATTLE, [seat('red'), seat('blue')]);
    const talk = { key: 'k', side: null, name: '', text: 'hello', at: 'now' };
    await store.sayAll(['gone', 'b1'].map((battle) => ({ battle, talk })));
    expect([await store.talk('gone', 9), await store.talk('b1', 9)]).toEqual([[], [talk]]);
    await store.close();
  });

  it('knows whether it works', async () => {
    const { store } = await open();
    await store.check();
    await store.close();
    await expect(store.check()).rejects.toThrow();
  });

  it('is copied whole, once, while it is in use', async () => {
    const { store } = await open();
    await store.createBattle(BATTLE, [seat('red'), seat('blue')]);
    const copy = join(folder, `${++files}.copy`);
    await store.backup(copy);
    expect(existsSync(copy)).toBe(true);
    await expect(store.backup(copy)).rejects.toThrow();
    await store.close();
  });

  it('keeps a word of its own', async () => {
    const { store, reopen } = await open();
    expect(await store.word('cookies', 'first')).toBe('first');
    const again = await reopen();
    expect(await again.word('cookies', 'second')).toBe('first');
    await again.close();
  });

  it('lists battles that are offered to everybody while a seat is free', async () => {
    const { store } = await open();
    for (const [id, isListed] of [
      ['b1', true],
      ['b2', false],
      ['b3', true],
    ] as const)
      await store.createBattle({ ...BATTLE, id, isListed }, [
        { ...seat('red', 'anna'), word: `${id} red` },
        { ...seat('blue'), word: id },
      ]);
    const listed = async () => (await store.openBattles(10)).map(({ battle }) => battle.id);
    expect([await listed(), (await store.openBattles(1)).length]).toEqual([['b3', 'b1'], 1]);
    await store.changeWord('b1', 'blue', {
      from: 'b1',
      to: 'next',
      why: 'taken',
      taker: { holder: 'bert', name: 'Bert' },
    });
    expect(await listed()).toEqual(['b3']);
    // Each comes with its seats, in their order, and without its setup.
    const [left] = await store.openBattles(10);
    expect(left?.seats).toEqual(await store.seats('b3'));
    expect(left?.battle).not.toHaveProperty('setup');
    await store.close();
  });

  it('knows the one battle that its players went on to', async () => {
    const { store } = await open();
    await store.createBattle(BATTLE, []);
    expect((await store.battle('b1'))?.next).toBe('');
    expect([await store.setNext('b1', '', 'b2'), await store.setNext('b1', '', 'b3')]).toEqual([true, false]);
    expect((await store.battle('b1'))?.next).toBe('b2');
    await store.close();
  });

  it('packs up a battle that nobody came to, and unpacks it as it was', async () => {
    const { store, reopen } = await open();
    await store.createBattle({ ...BATTLE, id: 'b2' }, []);
    await store.createBattle(
      BATTLE,
      [seat('red', 'anna'), seat('blue')],
      [{ is: 'roll', faces: [6] } as unknown as TapeEntry],
    );
    await store.begin('b1', '{"table":"☃"}', start([{ n: 1, event: { kind: 'stageBegan' } }]));
    await store.append('b1', step(1, 'a', 2));
    await store.say('b1', { key: 'k', side: 'red', name: 'Anna', text: 'hello', at: 'now' });
    await store.seen('b1', '2026-02-01T00:00:00.000Z');
    await store.seen('b1', '2026-01-15T00:00:00.000Z');
    expect(await store.unseenSince('2026-02-01T00:00:00.000Z', 10)).toEqual(['b2']);
    expect(await store.unseenSince('2026-02-02T00:00:00.000Z', 10)).toEqual(['b2', 'b1']);
    const all = async (one: Store) =>
      Promise.all([
        one.opening('b1'),
        one.tape('b1'),
        one.entries('b1', 0),
        one.commands('b1'),
        one.talk('b1', 9),
        one.reply('b1', 'red', 'a'),
      ]);
    const before = await all(store);
    expect(await store.archive('b1', '2026-02-01T00:00:00.000Z')).toBe(false);
    expect(await store.archive('b1', '2026-02-02T00:00:00.000Z')).toBe(true);
    expect(await store.archive('b1', '2026-02-02T00:00:00.000Z')).toBe(false);
    const again = await reopen();
    expect(await again.battle('b1')).toMatchObject({ isArchived: true, status: 'running' });
    expect((await again.battlesOf('anna', 10)).map(({ battle }) => battle.id)).toEqual(['b1']);
    expect([await again.entries('b1', 0), await again.running()]).toEqual([[], []]);
    expect(await again.unfinishedOf('anna')).toBe(1);
    await again.unarchive('b1', '2026-03-01T00:00:00.000Z');
    expect(await all(again)).toEqual(before);
    expect(await again.battle('b1')).toMatchObject({ isArchived: false, seen: '2026-03-01T00:00:00.000Z' });
    await again.close();
  });

  it('deletes everything about a battle and nothing else, packed up or not', async () => {
    const { store } = await open();
    for (const id of ['b1', 'b2', 'b3']) {
      await store.createBattle({ ...BATTLE, id }, [{ ...seat('red', 'anna'), word: id }]);
      await store.begin(id, '{}', start([{ n: 1, event: { kind: 'stageBegan' } }]));
      await store.changeWord(id, 'red', { from: id, to: `${id} next`, why: 'taken' });
      await store.say(id, { key: 'k', side: 'red', name: 'Anna', text: 'hello', at: 'now' });
    }
    await store.archive('b2', '2027-01-01T00:00:00.000Z');
    for (const id of ['b1', 'b2']) {
      await store.deleteBattle(id);
      expect([await store.battle(id), await store.seats(id), await store.entries(id, 0)]).toEqual([null, [], []]);
      expect([await store.seatByWord(`${id} next`), await store.spentWord(id)]).toEqual([null, null]);
      await store.unarchive(id, 'now');
      expect(await store.entries(id, 0)).toEqual([]);
    }
    expect([await store.talk('b3', 9), await store.spentWord('b3')]).toMatchObject([[{ text: 'hello' }], 'taken']);
    await store.close();
  });
});

it('a store on a thread says in words why it cannot be used, and fails when it is closed', async () => {
  await expect(openThreadedStore('/proc/no/such.sqlite')).rejects.toBeInstanceOf(BadStore);
  const store = await openThreadedStore(join(folder, `${++files}.sqlite`));
  await store.close();
  await expect(store.battle('b1')).rejects.toThrow('closed');
});

it('a store on a thread that is closed while it is busy does what it was asked before, and refuses what comes later', async () => {
  const store = await openThreadedStore(join(folder, `${++files}.sqlite`));
  const before = Array.from({ length: 50 }, (_, n) => store.word(`word ${n}`, 'kept'));
  const closing = store.close();
  const after = Array.from({ length: 50 }, () => store.word('late', 'lost'));
  const late = await Promise.allSettled(after);
  await closing;
  expect(await Promise.all(before)).toEqual(before.map(() => 'kept'));
  expect(new Set(late.map(({ status }) => status))).toEqual(new Set(['rejected']));
});
