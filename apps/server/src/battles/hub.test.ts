import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@bridgehead/kernel';
import { BattleClient, pledgeOf } from '@bridgehead/protocol';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it, vi } from 'vitest';
import { PlayerPool } from '../players/pool.js';
import { DeskRules } from '../rules/desk-rules.js';
import { LiveRules } from '../rules/live-rules.js';
import { SqliteStore } from '../store/sqlite-store.js';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import type { BattleActor } from './actor.js';
import type { Listener } from './audience.js';
import { Hub } from './hub.js';

const folder = mkdtempSync(join(tmpdir(), 'bridgehead-hub-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const AN_HOUR = 60 * 60 * 1000;

function visitor(sides: readonly string[], send: Listener['send'] = () => undefined): Listener {
  return { sides, viewer: sides[0] ?? '', send, mayStay: () => true, dismissed: () => undefined };
}

/** A hub whose rules run on this thread. */
function hubOf(store: SqliteStore): Hub {
  const desk = new DeskRules(SYSTEMS);
  return new Hub(store, SYSTEMS, { rules: new LiveRules(store, SYSTEMS), desk: { for: () => desk } });
}

async function untilAsked(actor: BattleActor, side: string): Promise<void> {
  while (!actor.info().asked.includes(side)) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function answersOf(store: SqliteStore, actor: BattleActor, side: string): Promise<number> {
  const entries = await store.entries(actor.id, 0);
  return entries.filter(({ event }) => event['kind'] === 'answered' && event['side'] === side).length;
}

/** Answers red's question by default, once there is one. */
async function answerAsUsual(red: BattleClient, actor: BattleActor, key: string): Promise<void> {
  while (red.questions.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const [question] = red.questions;
  const ask = SYSTEMS.find(({ id }) => id === actor.info().system)?.asks[question?.ask ?? ''];
  if (question === undefined || red.table === null || ask === undefined) throw new Error('there is nothing to answer');
  const answer = { ...ask.usual(red.table, question.args, 'red') };
  const done = await actor.command({ type: 'answer', side: 'red', key, decision: question.id, answer });
  if (isRefusal(done)) throw new Error(done.reason);
}

it('unloads a battle against the computer that nobody watches, and loads it again', async () => {
  const store = new SqliteStore(join(folder, 'hub.sqlite'));
  const hub = hubOf(store);
  const failed: string[] = [];
  const pool = new PlayerPool(1, (_seat, problem) => failed.push(problem));
  hub.opened = (actor) => pool.attend(actor);
  hub.letGo = (actor) => pool.leave(actor);
  const seats = { red: { who: 'me' as const }, blue: { who: 'computer' as const, player: 'usual' } };
  const created = await hub.making.create({ system: 'planetfall', seats }, 'anna', () => ['usual']);
  if (isRefusal(created)) throw new Error(created.reason);
  const { actor } = created;
  const anna = visitor(['red']);
  await actor.join(anna);
  await actor.pledge('red', pledgeOf('n'));
  expect(await actor.giveNonce('red', 'n')).toBeNull();
  await untilAsked(actor, 'red');

  await hub.tidy(performance.now() + AN_HOUR);
  expect(hub.size).toBe(1);

  actor.leave(anna);
  // It was in use until now.
  await hub.tidy(performance.now() + AN_HOUR);
  await hub.tidy(performance.now() + 2 * AN_HOUR);
  expect(hub.size).toBe(0);
  const [listed] = await hub.battlesOf('anna', 10);
  expect(listed).toMatchObject({ id: actor.id, status: 'running', asked: ['red'], mine: ['red'] });
  // A list loads none of them.
  expect(hub.size).toBe(0);

  // It comes back with its computer player, which answers as before.
  const again = await hub.actor(actor.id);
  if (again === null) throw new Error('it is gone');
  // Not `not.toBe`, which would inspect both.
  expect(again === actor).toBe(false);
  expect(again.info()).toMatchObject({ status: 'running', asked: ['red'] });
  const red = new BattleClient({ battle: again.id, systemNamed: (id) => SYSTEMS.find((one) => one.id === id) }, 'red');
  await again.join(visitor(['red'], (text) => void red.receive(text)));
  const before = await answersOf(store, again, 'blue');
  for (let i = 0; (await answersOf(store, again, 'blue')) === before; i++) await answerAsUsual(red, again, `k${i}`);
  expect(failed).toEqual([]);
  await pool.close();
  await store.close();
});

it('lets a battle that people play or follow come before one between computers', async () => {
  const store = new SqliteStore(join(folder, 'ranks.sqlite'));
  const hub = hubOf(store);
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  const pool = new PlayerPool(1, () => undefined);
  hub.opened = (actor) => pool.attend(actor);
  const computer = { who: 'computer' as const, player: 'usual' };
  const make = async (red: { readonly who: 'me' } | typeof computer) => {
    const request = { system: 'planetfall', seats: { red, blue: computer } };
    const created = await hub.making.create(request, 'anna', () => ['usual']);
    if (isRefusal(created)) throw new Error(created.reason);
    return created.actor;
  };
  const [ofPeople, ofComputers] = [await make({ who: 'me' }), await make(computer)];
  expect([hub.rankOf(ofPeople.id), hub.rankOf(ofComputers.id)]).toEqual(['person', 'computer']);
  // Its players think with the same urgency.
  const urgent = (battle: string) =>
    posted.mock.calls.flatMap(([message]) => {
      const { do: what, battle: at, isUrgent } = message as { do: string; battle?: string; isUrgent?: boolean };
      return what === 'sit' && at === battle ? [isUrgent] : [];
    });
  expect([urgent(ofPeople.id), urgent(ofComputers.id)]).toEqual([[true], [false, false]]);
  const onlooker = visitor([]);
  await ofComputers.join(onlooker);
  expect(hub.rankOf(ofComputers.id)).toBe('person');
  posted.mockRestore();
  await pool.close();
  await store.close();
});

it('does not unload a battle while a computer has to decide', async () => {
  const store = new SqliteStore(join(folder, 'thinking.sqlite'));
  const hub = hubOf(store);
  const seats = { red: { who: 'computer' as const }, blue: { who: 'computer' as const } };
  // No computer player is started here, so the question stays open.
  const created = await hub.making.create({ system: 'planetfall', seats }, 'anna', () => ['usual']);
  if (isRefusal(created)) throw new Error(created.reason);
  await hub.tidy(performance.now() + AN_HOUR);
  await hub.tidy(performance.now() + 3 * AN_HOUR);
  expect(hub.size).toBe(1);
  await store.close();
});

/** A store that counts what it is asked about seats. */
class CountingStore extends SqliteStore {
  questions = 0;

  override seats(battle: string): ReturnType<SqliteStore['seats']> {
    this.questions++;
    return super.seats(battle);
  }
}

it('asks the store once for a list, however long it is', async () => {
  const store = new CountingStore(join(folder, 'lists.sqlite'));
  const hub = hubOf(store);
  const seats = { red: { who: 'me' as const }, blue: { who: 'invite' as const } };
  for (let i = 0; i < 5; i++) {
    const created = await hub.making.create({ system: 'probe', seats, isListed: true }, 'anna', () => ['usual']);
    if (isRefusal(created)) throw new Error(created.reason);
  }
  const later = hubOf(store);
  store.questions = 0;
  const mine = await later.battlesOf('anna', 10);
  const offered = await later.openBattles(10);
  expect([mine.length, offered.length, store.questions]).toEqual([5, 5, 0]);
  expect(mine[0]).toMatchObject({
    mine: ['red'],
    isMaker: true,
    seats: { red: { kind: 'human' }, blue: { kind: 'open' } },
  });
  await store.close();
});
