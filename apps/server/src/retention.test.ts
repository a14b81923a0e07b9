import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Hub } from './battles/hub.js';
import { DeskRules } from './rules/desk-rules.js';
import { LiveRules } from './rules/live-rules.js';
import { SqliteStore } from './store/sqlite-store.js';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { call, inviteTo, openServer, SocketClient, takeSeat } from './testing/harness.fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'bridgehead-retention-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LATER = '2999-01-01T00:00:00.000Z';
const SEATS = { red: { who: 'me' as const }, blue: { who: 'me' as const } };

describe('a battle that nobody came back to', () => {
  let files = 0;
  let store: SqliteStore;
  beforeEach(() => {
    store = new SqliteStore(join(folder, `${++files}.sqlite`));
  });
  afterEach(() => store.close());

  function hubOn(): Hub {
    const desk = new DeskRules(SYSTEMS);
    return new Hub(store, SYSTEMS, { rules: new LiveRules(store, SYSTEMS), desk: { for: () => desk } });
  }

  it('is archived, and comes back as it was when somebody opens it', async () => {
    const hub = hubOn();
    const made = await hub.making.create({ system: 'probe', seats: SEATS, dice: 'typed' }, 'anna', () => []);
    if ('refused' in made) throw new Error(made.reason);
    const { id } = made.actor;
    const before = await store.entries(id, 0);
    expect(before.length).toBeGreaterThan(0);
    // Somebody has it open.
    expect(await hub.archiveUnseen(LATER)).toBe(0);

    const later = hubOn();
    expect(await later.archiveUnseen('2020-01-01T00:00:00.000Z')).toBe(0);
    expect(await later.archiveUnseen(LATER)).toBe(1);
    expect(await store.entries(id, 0)).toEqual([]);
    expect((await later.battlesOf('anna', 10)).map((battle) => [battle.id, battle.status])).toEqual([[id, 'running']]);
    // A look at its summary does not bring it back.
    const actor = await later.actor(id);
    expect([actor?.info().status, (await store.battle(id))?.isArchived]).toEqual(['running', true]);
    const told: string[] = [];
    await actor?.join({
      sides: ['red'],
      viewer: 'red',
      send: (text) => told.push(text),
      mayStay: () => true,
      dismissed: () => undefined,
    });
    expect(await store.entries(id, 0)).toEqual(before);
    expect(told[0]).toContain('"standing":{');
    expect((await store.battle(id))?.isArchived).toBe(false);
    expect(await hubOn().archiveUnseen(new Date(Date.now() - 60_000).toISOString())).toBe(0);
  });

  it('is one that nobody has even looked at: whoever follows it keeps it', async () => {
    const hub = hubOn();
    const made = await hub.making.create({ system: 'probe', seats: SEATS, dice: 'typed' }, 'anna', () => []);
    if ('refused' in made) throw new Error(made.reason);
    const seen = async () => (await store.battle(made.actor.id))?.seen ?? '';
    const before = await seen();
    // The clock of the machine counts milliseconds.
    while (new Date().toISOString() === before);
    const spectator = { sides: [], viewer: '', send: () => undefined, mayStay: () => true, dismissed: () => undefined };
    await made.actor.join(spectator);
    expect((await seen()) > before).toBe(true);
    expect(await store.unseenSince(before, 10)).toEqual([]);
  });
});

describe('the maker of a battle', () => {
  let server: Awaited<ReturnType<typeof openServer>>;
  beforeEach(async () => {
    server = await openServer();
  });
  afterEach(() => server.close());

  const remove = async (battle: string, cookie: string) => {
    const answer = await fetch(`${server.url}/api/battles/${battle}`, { method: 'DELETE', headers: { cookie } });
    return { status: answer.status, data: (await answer.json()) as { error?: string } };
  };

  it('can delete it, but nobody else can, and not while somebody else plays it', async () => {
    const { battle, invitations, cookie } = await inviteTo(server.url, {
      system: 'probe',
      dice: 'typed',
      seats: { red: { who: 'me' }, blue: { who: 'invite' } },
    });
    const blue = await takeSeat(server.url, invitations['blue']);
    const other = new SocketClient(server.url, battle.id, blue.word);
    await other.connect();
    await other.until(() => other.client.standing !== null);
    expect((await remove(battle.id, '')).status).toBe(403);
    expect((await remove(battle.id, blue.cookie)).status).toBe(403);
    expect(await remove(battle.id, cookie)).toMatchObject({
      status: 409,
      data: { error: expect.stringContaining('concede first') },
    });
    const red = new SocketClient(server.url, battle.id, undefined, cookie);
    await red.connect();
    await red.until(() => red.client.standing !== null);
    await red.client.command({ type: 'concede', side: 'red' });
    expect((await remove(battle.id, cookie)).status).toBe(200);
    await other.until(() => other.heard.some(({ type }) => type === 'dismissed'));
    expect((await call(server.url, `/api/battles/${battle.id}`)).status).toBe(404);
    expect((await call(server.url, '/api/battles', undefined, { cookie })).data).toEqual([]);
    expect((await call(server.url, '/api/seats/look', { word: blue.word })).status).toBe(404);
    expect((await remove(battle.id, cookie)).status).toBe(404);
    for (const one of [red, other]) one.close();
  });

  it('can delete one between computers while they think, and the server goes on', async () => {
    const computer = { who: 'computer' as const, player: 'random' };
    const { battle, cookie } = await inviteTo(server.url, {
      system: 'planetfall',
      seats: { red: computer, blue: computer },
    });
    expect((await remove(battle.id, cookie)).status).toBe(200);
    expect((await call(server.url, `/api/battles/${battle.id}`)).status).toBe(404);
    expect((await call(server.url, '/api/health')).data).toMatchObject({ ok: true });
    expect((await call(server.url, '/api/battles', { system: 'probe', seats: SEATS })).status).toBe(201);
  });
});
