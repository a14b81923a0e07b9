import { Random, randomPlayer, isRefusal } from '@bridgehead/kernel';
import { readRecord } from '@bridgehead/protocol';
import type { Table } from '@bridgehead/tabletop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEMS } from './systems.js';
import { call, makeBattle, openServer, SocketClient } from './testing/harness.fixture.js';

let server: Awaited<ReturnType<typeof openServer>>;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

/** Both seats played by one hand. Stops when enough has been asked or the battle is over. */
async function playOn(seats: readonly SocketClient[], answers: number): Promise<void> {
  const player = randomPlayer<Table>(Random.seeded('secrecy'));
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

describe('what is sent to a side', () => {
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
      const bytes = {
        red: red.received.join('\n'),
        blue: blue.received.join('\n'),
        watching: watching.received.join('\n'),
      };

      // The words of seats, and the dice's secret, are nobody's before the end.
      for (const text of Object.values(bytes)) {
        expect(text.includes(words['red'] ?? '')).toBe(false);
        expect(text.includes(words['blue'] ?? '')).toBe(false);
      }
      expect(bytes.red.includes('aSecretOrderOfRed')).toBe(true);
      expect(bytes.blue.includes('aSecretOrderOfRed')).toBe(false);
      expect(bytes.watching.includes('aSecretOrderOfRed')).toBe(false);

      // Whatever was kept secret while it was played: faces of cards and tokens, sealed answers, secret memos.
      await red.client.command({ type: 'concede', side: 'red' });
      const record = readRecord((await call(server.url, `/api/battles/${battle.id}/record`)).data);
      if (isRefusal(record)) throw new Error(record.reason);
      expect(bytes.red.includes(record.fair?.secret ?? '')).toBe(false);
      const secrets = keptSecrets(red, blue);
      for (const { of, text } of secrets) {
        expect((of === 'red' ? bytes.blue : bytes.red).includes(text)).toBe(false);
        expect(bytes.watching.includes(text)).toBe(false);
      }
      if (system === 'probe') expect(secrets.length).toBeGreaterThan(0);
      for (const one of [red, blue, watching]) one.close();
    },
    60_000,
  );
});

/** What each side's own table knows and the other's does not: told by comparing the two tables, piece by piece. */
function keptSecrets(red: SocketClient, blue: SocketClient): { of: string; text: string }[] {
  const found: { of: string; text: string }[] = [];
  const look = (of: string, mine: Table | null, theirs: Table | null) => {
    for (const [id, card] of mine?.cards ?? []) {
      if (card.face !== undefined && theirs?.cards.get(id)?.face === undefined)
        found.push({ of, text: `"id":"${id}","owner":"${card.owner}","pile":"${card.pile}","face"` });
    }
    for (const id of mine?.tokens.keys() ?? []) if (!theirs?.tokens.has(id)) found.push({ of, text: `"${id}"` });
    for (const [id, { seenBy }] of mine?.memos ?? [])
      if (seenBy !== undefined && !theirs?.memos.has(id)) found.push({ of, text: `"${id}"` });
  };
  look('red', red.client.table, blue.client.table);
  look('blue', blue.client.table, red.client.table);
  return found;
}
