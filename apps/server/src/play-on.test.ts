import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canonical, isRefusal, Random, randomPolicy, replay, tapeDice } from '@bridgehead/kernel';
import { type BattleInfo, type PlayedRecord, readRecord, verifyDice } from '@bridgehead/protocol';
import type { Table } from '@bridgehead/tabletop';
import { probe } from '@bridgehead/probe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.js';
import { startServer } from './server.js';
import { call, makeBattle, SocketClient } from './testing/harness.fixture.js';

const data = mkdtempSync(join(tmpdir(), 'bridgehead-play-on-'));
let server: Awaited<ReturnType<typeof startServer>>;
const url = () => `http://127.0.0.1:${server.port}`;
const open = () =>
  startServer(
    readConfig(
      ['--port', '0', '--host', '127.0.0.1', '--log', 'silent', '--data', data, '--message-rate', '5000'].concat([
        '--message-burst',
        '5000',
      ]),
      {},
    ),
  );

beforeAll(async () => {
  server = await open();
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

/** Both seats answer at random, until the battle is over or so many answers were given. */
async function play(seats: readonly SocketClient[], answers: number, seed: string): Promise<void> {
  const player = randomPolicy<Table>(Random.seeded(seed));
  await Promise.all(seats.map((seat) => seat.until(() => seat.client.standing !== null)));
  for (let i = 0; i < answers && seats[0]?.client.isOver === false; i++) {
    const seat = seats.find(({ client }) => client.questions.length > 0);
    const [question] = seat?.client.questions ?? [];
    const ask = probe.asks[question?.ask ?? ''];
    const table = seat?.client.table ?? null;
    if (seat === undefined || table === null || question === undefined || ask === undefined)
      throw new Error('nobody is asked');
    const done = await seat.client.answer(question, player(ask, question, table));
    if (isRefusal(done)) throw new Error(done.reason);
    const { n } = done;
    await Promise.all(seats.map((one) => one.until(() => one.client.n >= n || one.client.isOver)));
  }
}

async function seated(battle: string, words: Readonly<Record<string, string>>): Promise<SocketClient[]> {
  const seats = ['red', 'blue'].map((side) => new SocketClient(url(), battle, words[side]));
  await Promise.all(seats.map((seat) => seat.connect()));
  return seats;
}

async function finished(seed: string): Promise<PlayedRecord & { readonly id: string }> {
  const { battle, words } = await makeBattle(url(), { system: 'probe' });
  const seats = await seated(battle.id, words);
  await play(seats, 40, seed);
  await seats[0]?.client.command({ type: 'concede', side: 'red' });
  for (const seat of seats) seat.close();
  return { ...(await recordOf(battle.id)), id: battle.id };
}

async function recordOf(battle: string): Promise<PlayedRecord> {
  const record = readRecord((await call(url(), `/api/battles/${battle}/record`)).data);
  if (isRefusal(record)) throw new Error(record.reason);
  return record;
}

const SEATS = { red: { who: 'invite' }, blue: { who: 'invite' } };

describe('playing on from a battle that is over', () => {
  it('begins at the last decision at or before the event, with dice of its own, and survives a restart', async () => {
    const first = await finished('over');
    const whole = replay(probe, first);
    if (isRefusal(whole)) throw new Error(whole.reason);
    const n = Math.floor(whole.n / 2);
    const made = await makeBattle(url(), { system: 'probe', from: { battle: first.id, n } });
    const { origin } = made.battle;
    expect(origin?.battle).toBe(first.id);
    expect(origin?.n).toBeLessThanOrEqual(n);
    expect(origin?.rolls).toBeGreaterThan(0);

    const seats = await seated(made.battle.id, made.words);
    await Promise.all(seats.map((seat) => seat.until(() => seat.client.standing !== null)));
    // Each client hears all that happened before, as far as it may know it, and nothing after it.
    expect(seats[0]?.client.n).toBe(origin?.n);
    const before = seats[0]?.client.table ?? null;
    expect(before).not.toBeNull();
    await play(seats, 10, 'on');
    const reached = seats[0]?.client.n ?? 0;
    expect(reached).toBeGreaterThan(origin?.n ?? 0);
    for (const seat of seats) seat.close();

    await server.close();
    server = await open();
    const back = await seated(made.battle.id, made.words);
    await Promise.all(back.map((seat) => seat.until(() => seat.client.standing !== null)));
    expect(back[0]?.client.n).toBe(reached);
    await play(back, 10_000, 'to the end');
    for (const seat of back) seat.close();

    const record = await recordOf(made.battle.id);
    expect(record.origin).toEqual(origin);
    const rolls = record.tape.filter(({ is }) => is === 'roll').length;
    expect(rolls).toBeGreaterThan(origin?.rolls ?? 0);
    // The rolls that were taken over belong to the old battle; the others follow from this one's secret.
    const taken = record.tape.slice(
      0,
      record.tape.findIndex((entry) => entry.is === 'roll' && entry.roll === origin?.rolls),
    );
    expect(canonical(taken.filter(({ is }) => is === 'roll'))).toBe(
      canonical(first.tape.filter((entry) => entry.is === 'roll' && entry.roll < (origin?.rolls ?? 0))),
    );
    if (record.fair === undefined) throw new Error('no fair dice');
    const check = (takenOver: number | undefined) => {
      const verified = verifyDice(record.fair ?? { commitment: '', nonces: {} }, tapeDice(record.tape), takenOver);
      if (isRefusal(verified)) throw new Error(verified.reason);
      expect(isRefusal(replay(probe, record, { dice: verified.dice }))).toBe(false);
      return verified.bent();
    };
    expect(check(origin?.rolls)).toBeNull();
    // Counted as this battle's own, some roll that was taken over does not follow from its secret; by chance the first may.
    expect(check(0)?.roll).toBeLessThan(origin?.rolls ?? 0);
  });

  it('begins at the first decision for an event before it', async () => {
    const first = await finished('start');
    const made = await makeBattle(url(), { system: 'probe', from: { battle: first.id, n: 0 } });
    expect(made.battle.origin?.n).toBeGreaterThan(0);
    const seats = await seated(made.battle.id, made.words);
    await play(seats, 3, 'start');
    for (const seat of seats) seat.close();
  });

  it('begins from a record in a file as well, which must be sound', async () => {
    const { id: _id, ...record } = await finished('file');
    const ask = (given: unknown) =>
      call(url(), '/api/battles', { system: 'probe', seats: SEATS, from: { record: given, n: 60 } });
    const made = await ask(record);
    expect(made.status).toBe(201);
    expect((made.data as { battle: BattleInfo }).battle.origin).toMatchObject({ battle: null });
    expect(await ask({ hello: 1 })).toMatchObject({ status: 400, data: { error: expect.stringContaining('record') } });
    const endless = { ...record, tape: Array.from({ length: 6000 }, () => ({ is: 'undo', answers: 1 })) };
    expect(await ask(endless)).toMatchObject({ status: 400, data: { error: expect.stringContaining('too long') } });
    const forged = { ...record, digest: '0' };
    expect(await ask(forged)).toMatchObject({
      status: 400,
      data: { error: expect.stringContaining('differ from the record') },
    });
  });

  it('is reported by the command that verifies dice', async () => {
    const first = await finished('verify');
    const made = await makeBattle(url(), { system: 'probe', from: { battle: first.id, n: 80 } });
    const seats = await seated(made.battle.id, made.words);
    await play(seats, 30, 'verify');
    await seats[0]?.client.command({ type: 'concede', side: 'red' });
    for (const seat of seats) seat.close();
    const file = join(data, 'record.json');
    writeFileSync(file, JSON.stringify(await recordOf(made.battle.id)));
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('origin');
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    const { status, stdout } = spawnSync(process.execPath, ['apps/cli/bin/bridgehead.js', 'verify', file], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect(stdout).toContain(`goes on from battle ${first.id}`);
    expect(stdout).toContain(`its first ${made.battle.origin?.rolls ?? 0} rolls come from there`);
  });
});

describe('playing on is refused', () => {
  const post = (body: object, cookie = '') => call(url(), '/api/battles', { seats: SEATS, ...body }, { cookie });

  it('from a battle in play, also from the visitor’s own against the computer, since it would show a hidden hand', async () => {
    const mine = await call(url(), '/api/battles', {
      system: 'probe',
      seats: { red: { who: 'me' }, blue: { who: 'computer', player: 'random' } },
    });
    const { battle } = mine.data as { battle: BattleInfo };
    const me = new SocketClient(url(), battle.id, undefined, mine.cookie);
    await me.connect();
    await me.until(() => me.client.standing !== null);
    const from = { battle: battle.id, n: 100 };
    expect(await post({ system: 'probe', from }, mine.cookie)).toMatchObject({
      status: 400,
      data: { error: 'You can play on only from a battle that is over.' },
    });
    await me.client.command({ type: 'concede', side: 'red' });
    expect((await post({ system: 'probe', from }, mine.cookie)).status).toBe(201);
    me.close();
  });

  it.each([
    ['a battle that is not there', { system: 'probe', from: { battle: 'nowhere', n: 1 } }, /no such battle/],
    ['neither battle nor record', { system: 'probe', from: { n: 1 } }, /record/],
    ['a scenario beside it', { system: 'probe', scenario: 'crossing', from: { battle: 'nowhere', n: 1 } }, /keeps its/],
    ['an event before the first', { system: 'probe', from: { battle: 'nowhere', n: -1 } }, />= 0/],
  ])('with %s', async (_what, body, problem) => {
    expect(await post(body)).toMatchObject({ status: 400, data: { error: expect.stringMatching(problem) } });
  });

  it('as a battle of another game', async () => {
    const first = await finished('game');
    expect(await post({ system: 'planetfall', from: { battle: first.id, n: 1 } })).toMatchObject({
      status: 400,
      data: { error: expect.stringContaining('"probe"') },
    });
  });
});
