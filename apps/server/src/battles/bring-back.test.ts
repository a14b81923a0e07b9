import { isRefusal, Random, randomPolicy } from '@bridgehead/kernel';
import { BattleClient } from '@bridgehead/protocol';
import type { GameSystem, Table } from '@bridgehead/tabletop';
import { probe } from '@bridgehead/probe';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import Database from 'libsql';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../store/migrations.js';
import { LiveRules } from '../rules/live-rules.js';
import { SqliteStore } from '../store/sqlite-store.js';
import { Watchman } from '../watchman.js';
import { BattleActor } from './actor.js';
import { bringBack } from './bring-back.js';

const folder = mkdtempSync(join(tmpdir(), 'bridgehead-back-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BATTLE = {
  id: 'b1',
  name: 'At the ford',
  system: 'probe',
  scenario: 'crossing',
  dice: 'fair',
  setup: JSON.stringify({ scenario: 'crossing', rosters: {} }),
  secret: 'ab'.repeat(32),
  version: '1',
  created: '2026-01-01T00:00:00.000Z',
  maker: 'red',
  isPrivate: false,
  isListed: false,
  origin: null,
} as const;

const planetfall = systemNamed('planetfall');

function systemNamed(id: string): GameSystem {
  const system = SYSTEMS.find((one) => one.id === id);
  if (system === undefined) throw new Error(id);
  return system;
}

const SEATS = ['red', 'blue'].map((side) => ({
  side,
  kind: 'human' as const,
  player: '',
  name: side,
  word: side,
  holder: side,
  pledge: '',
  nonce: `nonce of ${side}`,
}));

/** A client that follows the battle from a seat, by events alone. */
async function watch(actor: BattleActor, side = 'red', system: GameSystem = probe): Promise<BattleClient> {
  const client = new BattleClient({ battle: 'b1', systemNamed: () => system }, side);
  const hear = (text: string) => expect(client.receive(text)).toBeNull();
  await actor.join({ sides: [side], viewer: side, send: hear, mayStay: () => true, dismissed: () => undefined });
  return client;
}

/** Plays at random until the battle is in the middle of a stage, with at least so many answers. */
async function play(actor: BattleActor, client: BattleClient, least: number): Promise<number> {
  const player = randomPolicy<Table>(Random.seeded('bring back'));
  const seats = { red: client, blue: await watch(actor, 'blue') };
  for (let given = 0; ; ) {
    const { pending = [], inputs = [] } = client.standing ?? {};
    if (given >= least && inputs.length > 0 && pending.length === 1) return given;
    if (pending.length === 0) throw new Error(`nobody is asked after ${given} answers`);
    for (const decision of pending) {
      const ask = probe.asks[decision.ask];
      const { table } = seats[decision.side as 'red' | 'blue'];
      if (ask === undefined || table === null) throw new Error(decision.ask);
      const answer = player(ask, decision, table) as unknown as Record<string, unknown>;
      const key = `k${given}.${decision.side}`;
      const done = await actor.command({
        type: 'answer',
        key,
        side: decision.side,
        decision: decision.id,
        answer,
      });
      if (!isRefusal(done)) given++;
    }
  }
}

/** The same game, but something else happens at the start of that stage. */
function changed(stage: string): GameSystem {
  const before = probe.stages[stage];
  if (before === undefined) throw new Error(stage);
  const other: typeof before = {
    ...before,
    *run(play, args) {
      play.emit({ kind: 'declared', side: 'red', what: 'Something new', because: 'HOUSE-NEW' });
      return yield* before.run(play, args);
    },
  };
  return { ...probe, version: 'later', stages: { ...probe.stages, [stage]: other } };
}

async function opened(store: SqliteStore, system: GameSystem): Promise<BattleActor> {
  const actor = await BattleActor.open({ store, rules: new LiveRules(store, [system]) }, 'b1');
  if (actor === null) throw new Error('there is no such battle');
  return actor;
}

let files = 0;
async function begun() {
  const store = new SqliteStore(join(folder, `${++files}.sqlite`));
  await store.createBattle(BATTLE, SEATS);
  const actor = await opened(store, probe);
  return { store, actor, client: await watch(actor) };
}

const packed = (client: BattleClient) => JSON.stringify(client.table === null ? null : probe.state.pack(client.table));

it('a battle goes on where it stood if only rules for earlier stages have changed', async () => {
  const { store, actor, client } = await begun();
  await play(actor, client, 40);
  expect(client.standing?.stage.stage).not.toBe('prepare');
  const later = await opened(store, changed('prepare'));
  const again = await watch(later);
  expect(again.n).toBe(client.n);
  expect(packed(again)).toBe(packed(client));
  expect(again.standing?.pending).toEqual(client.standing?.pending);
  // An acknowledged command is not carried out twice, and the battle goes on.
  const [command] = await store.commands('b1');
  if (command === undefined) throw new Error('nothing was stored');
  expect(isRefusal(await later.command(command.command))).toBe(false);
  expect(again.n).toBe(client.n);
  expect(await play(later, again, 1)).toBeGreaterThan(0);
  // It is restored once more, by events that no present rule would have led to.
  const third = await watch(await opened(store, changed('prepare')));
  expect(third.n).toBe(again.n);
  expect(packed(third)).toBe(packed(again));
});

it('a battle in a stage whose rules have changed begins that stage again, says so, and has lost nothing before it', async () => {
  const { store, actor, client } = await begun();
  await play(actor, client, 40);
  const system = changed(client.standing?.stage.stage ?? '');
  const again = await watch(await opened(store, system));
  const news = (await store.entries('b1', client.n)).map(({ event }) => event['kind']);
  expect(news.slice(0, 3)).toEqual(['undone', 'restarted', 'stageBegan']);
  expect(again.standing?.stage).toEqual(client.standing?.stage);
  expect(again.n).toBeGreaterThan(client.n);
  // A client that was there all the time and only hears the news has the same table.
  expect((await store.entries('b1', 0)).length).toBe(again.n);
  const twice = await watch(await opened(store, system));
  expect(twice.n).toBe(again.n);
  expect(packed(twice)).toBe(packed(again));
});

it('a battle that is over stays over and can be read, whatever the rules are now', async () => {
  const { store, actor, client } = await begun();
  await play(actor, client, 30);
  await actor.command({ type: 'concede', side: 'red', key: 'enough' });
  const later = await opened(store, changed('prepare'));
  const again = await watch(later);
  expect(later.info()).toMatchObject({ status: 'ended', result: { winner: 'blue' } });
  expect(again.n).toBe(client.n);
  expect(packed(again)).toBe(packed(client));
  expect(await later.command({ type: 'concede', side: 'red', key: 'again' })).toMatchObject({ rule: 'HOUSE-OVER' });
});

it('data of an older Bridgehead is migrated, and a battle whose opening table was not stored is laid out anew', async () => {
  const path = join(folder, 'older.sqlite');
  const old = new Database(path);
  old.exec(`${MIGRATIONS[0] ?? ''} PRAGMA user_version = 1;`);
  old.close();
  const store = new SqliteStore(path);
  await store.createBattle(BATTLE, SEATS);
  const actor = await opened(store, probe);
  const client = await watch(actor);
  await play(actor, client, 10);
  const forgetting = new Database(path);
  forgetting.exec('DELETE FROM openings');
  forgetting.close();
  const again = await watch(await opened(store, changed('prepare')));
  expect(packed(again)).toBe(packed(client));
});

it('comes back from its snapshot, with its replies, its offers and everything that can be taken back', async () => {
  const { store, actor, client } = await begun();
  await play(actor, client, 90);
  expect((await store.snapshot('b1'))?.n).toBeGreaterThan(0);
  await actor.command({ type: 'drawOffer', side: 'red', key: 'draw' });
  const later = await opened(store, probe);
  const again = await watch(later);
  expect(again.standing).toEqual(client.standing);
  expect(again.standing?.offers).toEqual({ draw: { by: 'red' } });
  expect(again.standing?.undo.most).toBeGreaterThan(50);
  const [first] = await store.commands('b1');
  if (first === undefined) throw new Error('nothing was stored');
  expect(await later.command(first.command)).toMatchObject({ type: 'done', key: first.command.key });
  expect(again.n).toBe(client.n);
});

it('does not fold again what its snapshot holds', async () => {
  const { store, actor, client } = await begun();
  await play(actor, client, 90);
  const back = async () => {
    const battle = await store.battle('b1');
    if (battle === null) throw new Error('it is gone');
    const { course } = await bringBack(store, probe, { battle, seats: await store.seats('b1'), tape: [] });
    return course === null ? null : probe.state.pack(course.battle.table);
  };
  const before = await back();
  const { n: held = 0 } = (await store.snapshot('b1')) ?? {};
  // Whoever folds such an event again gets another table.
  const counted = (await store.entries('b1', 0)).filter(
    ({ n, event }) => n <= held && event['kind'] === 'counterChanged',
  );
  expect(counted.length).toBeGreaterThan(0);
  const db = new Database(join(folder, `${files}.sqlite`));
  for (const { n, event } of counted)
    db.prepare('UPDATE events SET event = ? WHERE n = ?').run(JSON.stringify({ ...event, counter: 'forged' }), n);
  db.close();
  expect(await back()).toEqual(before);
});

it('a battle whose events the rules do not lead to any more is reported', async () => {
  const { store, actor, client } = await begun();
  await play(actor, client, 40);
  const logged: string[] = [];
  const watchman = new Watchman(store, (what, message) => logged.push(`${JSON.stringify(what)} ${message}`));
  const system = changed(client.standing?.stage.stage ?? '');
  const house = { store, rules: new LiveRules(store, [system]), watch: watchman };
  const later = await BattleActor.open(house, 'b1');
  if (later === null) throw new Error('it is gone');
  await watch(later);
  expect(logged).toEqual([expect.stringMatching(/"b1".* no longer lead to the events of this battle/)]);
  expect(watchman.counts.misfits).toBe(1);
  watchman.close();
});

it('a roll of which half was typed in comes back with that half', async () => {
  const store = new SqliteStore(join(folder, `${++files}.sqlite`));
  const scenario = planetfall.scenarios[0]?.id ?? '';
  const setup = JSON.stringify({ scenario, rosters: {} });
  await store.createBattle({ ...BATTLE, system: 'planetfall', scenario, setup, dice: 'typed' }, SEATS);
  const actor = await opened(store, planetfall);
  const seats = { red: await watch(actor, 'red', planetfall), blue: await watch(actor, 'blue', planetfall) };
  const player = randomPolicy<Table>(Random.seeded('half a roll'));
  // Sixes explode, so more dice follow them.
  for (let given = 0; (seats.red.standing?.awaited?.waves.length ?? 0) === 0; given++) {
    if (given > 500) throw new Error('nobody rolls a six that explodes');
    const { awaited = null, pending = [] } = seats.red.standing ?? {};
    const [decision] = pending;
    const side = (awaited?.side ?? decision?.side ?? 'red') as 'red' | 'blue';
    const { table } = seats[side];
    const ask = planetfall.asks[decision?.ask ?? ''];
    const command = { side, key: `k${given}` };
    if (awaited !== null)
      await actor.command({ type: 'faces', ...command, faces: Array.from({ length: awaited.count }, () => 6) });
    else if (decision !== undefined && ask !== undefined && table !== null)
      await actor.command({
        type: 'answer',
        ...command,
        decision: decision.id,
        answer: { ...player(ask, decision, table) },
      });
  }
  const again = await watch(await opened(store, planetfall), 'red', planetfall);
  expect(again.standing?.awaited).toEqual(seats.red.standing?.awaited);
});
