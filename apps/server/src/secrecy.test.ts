import { isRefusal, Random, randomPolicy, replay, SPECTATOR } from '@bridgehead/kernel';
import { readRecord } from '@bridgehead/protocol';
import type { GameBattle, GameSystem, Table } from '@bridgehead/tabletop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { call, makeBattle, openServer, SocketClient } from './testing/harness.fixture.js';

let server: Awaited<ReturnType<typeof openServer>>;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

/** One player for both seats. Stops after enough questions or when the battle is over. */
async function playOn(seats: readonly SocketClient[], answers: number): Promise<void> {
  const player = randomPolicy<Table>(Random.seeded('secrecy'));
  for (let given = 0; given < answers; given++) {
    const one = seats.find(({ client }) => client.questions.length > 0 && !client.isOver);
    if (one === undefined) {
      if (seats.some(({ client }) => client.isOver)) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
      continue;
    }
    const [question] = one.client.questions;
    const ask = SYSTEMS.find(({ id }) => id === one.client.info?.system)?.asks[question?.ask ?? ''];
    if (question === undefined || ask === undefined || one.client.table === null) continue;
    const done = await one.client.answer(question, player(ask, question, one.client.table));
    if (isRefusal(done) && done.rule !== 'HOUSE-STALE' && done.rule !== 'HOUSE-SIDE') throw new Error(done.reason);
  }
}

/** All clients have the last event that any of them received, and nothing more comes for a while. */
async function everythingHasArrived(seats: readonly SocketClient[]): Promise<void> {
  for (let before = -1; ; ) {
    const last = Math.max(...seats.map(({ client }) => client.n));
    await Promise.all(seats.map((one) => one.until(() => one.client.n >= last)));
    if (last === before) return;
    before = last;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('messages to a side', () => {
  it.each(['probe', 'planetfall'])(
    'holds none of the secrets of the other: %s',
    async (system) => {
      const { battle, words } = await makeBattle(server.url, { system });
      const red = new SocketClient(server.url, battle.id, words['red']);
      const blue = new SocketClient(server.url, battle.id, words['blue']);
      const watching = new SocketClient(server.url, battle.id);
      await Promise.all([red.connect(), blue.connect(), watching.connect()]);
      await Promise.all([red, blue, watching].map((one) => one.until(() => one.client.standing !== null)));
      await red.client.order('red', [{ ask: 'aSecretOrderOfRed', answer: 'pass' }]);
      await playOn([red, blue], 120);
      // An answer is acknowledged before the other clients have its events.
      await everythingHasArrived([red, blue, watching]);
      const bytes = {
        red: red.received.join('\n'),
        blue: blue.received.join('\n'),
        watching: watching.received.join('\n'),
      };

      // Before the end nobody may have the words of seats or the secret of the dice.
      for (const text of Object.values(bytes)) {
        expect(text.includes(words['red'] ?? '')).toBe(false);
        expect(text.includes(words['blue'] ?? '')).toBe(false);
      }
      expect(bytes.red.includes('aSecretOrderOfRed')).toBe(true);
      expect(bytes.blue.includes('aSecretOrderOfRed')).toBe(false);
      expect(bytes.watching.includes('aSecretOrderOfRed')).toBe(false);

      // Everything that was secret during play: faces of cards and tokens, sealed answers, secret memos.
      await red.client.command({ type: 'concede', side: 'red' });
      const record = readRecord((await call(server.url, `/api/battles/${battle.id}/record`)).data);
      if (isRefusal(record)) throw new Error(record.reason);
      expect(bytes.red.includes(record.fair?.secret ?? '')).toBe(false);
      const found = SYSTEMS.find(({ id }) => id === system);
      if (found === undefined) throw new Error(system);
      const played = replay(found, record);
      if (isRefusal(played)) throw new Error(played.reason);
      const told = {
        red: knownTo(found, played, 'red'),
        blue: knownTo(found, played, 'blue'),
        watching: knownTo(found, played, SPECTATOR),
      };
      let secrets = 0;
      for (const [mine, other] of [
        ['red', 'blue'],
        ['blue', 'red'],
        ['red', 'watching'],
        ['blue', 'watching'],
      ] as const) {
        const hidden = [...told[mine]].filter((text) => !told[other].has(text));
        // It was sent to its owner, so it would be found if it had been sent to another viewer.
        expect(hidden.filter((text) => !bytes[mine].includes(text))).toEqual([]);
        expect(hidden.filter((text) => bytes[other].includes(text))).toEqual([]);
        secrets += hidden.length;
      }
      // At least red's standing orders; in the probe game also hands, traps and sealed answers.
      expect(secrets).toBeGreaterThan(system === 'probe' ? 10 : 1);
      for (const one of [red, blue, watching]) one.close();
    },
    60_000,
  );
});

/** Every record of the opening table and every event before the end, as text, as that viewer may know them. */
function knownTo(system: GameSystem, battle: GameBattle, viewer: string): ReadonlySet<string> {
  const opening = Object.values(system.state.pack(battle.openingFor(viewer)) as Readonly<Record<string, unknown>>);
  const records = opening.flatMap((list) => (Array.isArray(list) ? (list as readonly unknown[]) : []));
  const entries = battle.entriesFor(viewer).filter(({ event }) => event.kind !== 'ended');
  return new Set([...records, ...entries].map((one) => JSON.stringify(one)));
}
