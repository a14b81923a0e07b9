import { canonical, isRefusal, Random, randomPolicy, replay, SPECTATOR } from '@bridgehead/kernel';
import { readRecord } from '@bridgehead/protocol';
import type { Table } from '@bridgehead/tabletop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { call, makeBattle, openServer, SocketClient } from './testing/harness.fixture.js';

let server: Awaited<ReturnType<typeof openServer>>;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

/** Plays a seat at random until the battle is over, and is cut off now and then. */
async function playSeat(one: SocketClient, other: SocketClient, seed: string, cut: boolean): Promise<void> {
  const random = Random.seeded(seed);
  const player = randomPolicy<Table>(random);
  const { client } = one;
  for (;;) {
    await one.until(
      () =>
        client.standing !== null &&
        (client.standing.result !== null || client.questions.length > 0 || isAskedToUndo(one)),
    );
    if (client.standing?.result !== null) return;
    if (isAskedToUndo(one)) {
      await client.command({ type: 'undoReply', side: client.viewer, agreed: true });
      continue;
    }
    const [question] = client.questions;
    const system = SYSTEMS.find(({ id }) => id === client.info?.system);
    const ask = question && system?.asks[question.ask];
    if (question === undefined || ask === undefined || client.table === null) continue;
    const answering = client.answer(question, player(ask, question, client.table));
    if (cut && random.below(12) === 0) {
      one.drop();
      await one.connect();
    }
    const done = await answering;
    if (isRefusal(done) && done.rule !== 'HOUSE-STALE' && done.rule !== 'HOUSE-SIDE') throw new Error(done.reason);
    // Once in the battle: farther back than is free without consent. An answer that comes in between takes the request back.
    const last = client.lastGesture;
    const { free, most } = client.standing?.undo ?? { free: 0, most: 0 };
    if (!isUndone(one) && most > 12 && last !== null && last.answers > free && other.client.info !== null) {
      await client.command({ type: 'undo', side: client.viewer, from: last.n });
      await one.until(() => client.standing?.offers.undo === undefined || isAskedToUndo(one));
    }
  }
}

function isUndone({ heard }: SocketClient): boolean {
  return heard.some(
    (message) => message.type === 'update' && message.entries.some(({ event }) => event['kind'] === 'undone'),
  );
}

function isAskedToUndo({ client }: SocketClient): boolean {
  const undo = client.standing?.offers.undo;
  return undo !== undefined && undo.by !== client.viewer;
}

describe.each(SYSTEMS.map(({ id }) => id))('%s over real sockets', (system) => {
  it('is played to the end through broken connections and an undo by consent, and all clients have the same table', async () => {
    const { battle, words } = await makeBattle(server.url, { system });
    const [red, blue, watching] = [
      new SocketClient(server.url, battle.id, words['red']),
      new SocketClient(server.url, battle.id, words['blue']),
      new SocketClient(server.url, battle.id),
    ];
    await Promise.all([red.connect(), blue.connect(), watching.connect()]);
    await Promise.all([
      playSeat(red, blue, `${system} red`, true),
      playSeat(blue, red, `${system} blue`, true),
      watching.until(() => watching.client.isOver),
    ]);
    expect([red.problem, blue.problem, watching.problem]).toEqual([null, null, null]);
    expect(isUndone(red)).toBe(true);

    const record = readRecord((await call(server.url, `/api/battles/${battle.id}/record`)).data);
    if (isRefusal(record)) throw new Error(record.reason);
    const found = SYSTEMS.find(({ id }) => id === system);
    if (found === undefined) throw new Error(system);
    const again = replay(found, record);
    if (isRefusal(again)) throw new Error(again.reason);
    const text = (table: Table | null) => (table === null ? '' : canonical(found.state.pack(table)));
    for (const [viewer, { client }] of [
      ['red', red],
      ['blue', blue],
      [SPECTATOR, watching],
    ] as const) {
      expect(text(client.table)).toBe(text(again.viewFor(viewer).table));
      expect(client.n).toBe(again.n);
    }
  }, 120_000);
});
