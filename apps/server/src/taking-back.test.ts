import { canonical, isRefusal, replay } from '@bridgehead/kernel';
import { checkDice, readRecord } from '@bridgehead/protocol';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, makeBattle, openServer, SocketClient } from './testing/harness.fixture.js';

let server: Awaited<ReturnType<typeof openServer>>;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const systemNamed = (name: string | undefined) => SYSTEMS.find(({ id }) => id === name);

/** A player of red against a computer. */
async function againstComputer(system: string, player: string): Promise<{ id: string; me: SocketClient }> {
  const seats = { red: { who: 'me' }, blue: { who: 'computer', player } };
  const made = await call(server.url, '/api/battles', { system, seats });
  const { battle } = made.data as { battle: { id: string } };
  const me = new SocketClient(server.url, battle.id, undefined, made.cookie);
  await me.connect();
  await me.until(() => me.client.questions.length > 0);
  return { id: battle.id, me };
}

/** Waits until the computer has nothing to decide, after a command that reached that event. */
async function myTurn(me: SocketClient, n: number): Promise<void> {
  await me.until(() => me.client.n >= n && (me.client.questions.length > 0 || me.client.isOver));
}

/** Gives an answer, the usual one if none is named, and returns it. */
async function answer(me: SocketClient, given?: unknown): Promise<unknown> {
  const { client } = me;
  const [question] = client.questions;
  const ask = systemNamed(client.info?.system)?.asks[question?.ask ?? ''];
  if (question === undefined || ask === undefined || client.table === null) throw new Error('nothing is asked');
  const chosen = given ?? ask.usual(client.table, question.args, question.side);
  const done = await client.answer(question, chosen);
  if (isRefusal(done)) throw new Error(done.reason);
  await myTurn(me, done.n);
  return chosen;
}

async function takeBack(me: SocketClient): Promise<number> {
  const last = me.client.lastGesture;
  if (last === null) throw new Error('nothing was done');
  const done = await me.client.command({ type: 'undo', side: 'red', from: last.n });
  if (isRefusal(done)) throw new Error(done.reason);
  await myTurn(me, done.n);
  return last.n;
}

/** Everything that stands since an event, without numbers. Whoever is quicker to choose in secret stands first; here the sides stand in their order. */
function since({ client }: SocketClient, n: number): readonly { readonly kind: string }[] {
  const events = client
    .standingFrom(n)
    .map(({ event }) => (event.kind === 'diceRolled' ? { ...event, roll: 0 } : event))
    .filter(({ kind }) => kind !== 'undone');
  const inOrder = events
    .flatMap((event) => (isSecret(event) ? [event] : []))
    .toSorted((a, b) => (a.decision < b.decision ? -1 : 1))
    .values();
  return events.map((event) => (isSecret(event) ? (inOrder.next().value ?? event) : event));
}

function isSecret<E extends { readonly kind: string }>(event: E): event is Extract<E, { kind: 'answered' }> {
  return event.kind === 'answered' && 'secret' in event;
}

const has = (events: readonly { readonly kind: string }[], kind: string) => events.some((one) => one.kind === kind);

describe.each([
  ['planetfall', 'greedy'],
  ['probe', 'random'],
])('%s against the computer %s', (system, player) => {
  it('undo brings back the own answer, the same answer meets the same dice and the same enemy, and the record is honest', async () => {
    const { id, me } = await againstComputer(system, player);
    // Plays until an own answer leads to dice and to answers of the computer.
    let last: { readonly answer: unknown; readonly n: number } = { answer: null, n: 0 };
    for (let i = 0; i < 60; i++) {
      const before = me.client.n;
      last = { answer: await answer(me), n: before + 1 };
      const events = since(me, last.n);
      if (i > 4 && has(events, 'diceRolled') && events.filter(({ kind }) => kind === 'answered').length > 1) break;
    }
    const { n } = me.client.lastGesture ?? { n: 0 };
    const first = since(me, n);
    const table = canonical(me.client.packedTable());
    expect(has(first, 'diceRolled')).toBe(true);

    for (const way of ['answer', 'redo', 'answer']) {
      await takeBack(me);
      expect(me.client.questions[0]?.side).toBe('red');
      const from = me.client.n + 1;
      if (way === 'answer') await answer(me, last.answer);
      else {
        const done = await me.client.command({ type: 'redo', side: 'red' });
        if (isRefusal(done)) throw new Error(done.reason);
        await myTurn(me, done.n);
      }
      expect(since(me, from)).toEqual(first);
      expect(canonical(me.client.packedTable())).toBe(table);
    }

    // Farther back, and forth again.
    const lastTable = canonical(me.client.packedTable());
    const back = [await takeBack(me), await takeBack(me), await takeBack(me)];
    expect(back).toEqual(back.toSorted((a, b) => b - a));
    expect(await me.client.command({ type: 'undo', side: 'red', from: back[0] ?? 0 })).toMatchObject({
      rule: 'HOUSE-UNDO',
    });
    for (const _ of back) {
      const done = await me.client.command({ type: 'redo', side: 'red' });
      if (isRefusal(done)) throw new Error(done.reason);
      await myTurn(me, done.n);
    }
    expect(canonical(me.client.packedTable())).toBe(lastTable);
    expect(await me.client.command({ type: 'redo', side: 'red' })).toMatchObject({ rule: 'HOUSE-UNDO' });

    await me.client.command({ type: 'concede', side: 'red' });
    await me.until(() => me.client.isOver);
    me.close();
    const record = readRecord((await call(server.url, `/api/battles/${id}/record`)).data);
    const found = systemNamed(system);
    if (isRefusal(record) || found === undefined) throw new Error('no record');
    const check = checkDice(record);
    const again = replay(found, record, { dice: check.dice });
    if (isRefusal(again)) throw new Error(again.reason);
    expect(check.problem()).toBeNull();
    const undone = again.log.filter(({ event }) => event.kind === 'undone' && event.by === 'red');
    expect(undone.length).toBe(6);
  });
});

describe('after an undo to which the other player agreed', () => {
  it('nobody gives the other side’s answers again, nor a part of what was granted without asking anew', async () => {
    const { battle, words } = await makeBattle(server.url, { system: 'planetfall' });
    const players = ['red', 'blue'].map((side) => new SocketClient(server.url, battle.id, words[side]));
    const [red, blue] = players as [SocketClient, SocketClient];
    await Promise.all(players.map((one) => one.connect()));
    await Promise.all(players.map((one) => one.until(() => one.client.standing !== null)));
    const first = () => red.client.lastGesture;
    // Until red has done something, and blue has answered since.
    for (let since = 0; first() === null || since === 0; ) {
      const asked = players.find(({ client }) => client.questions.length > 0) ?? red;
      const [question] = asked.client.questions;
      const ask = systemNamed('planetfall')?.asks[question?.ask ?? ''];
      if (question === undefined || ask === undefined || asked.client.table === null)
        throw new Error('nobody is asked');
      const done = await asked.client.answer(question, ask.usual(asked.client.table, question.args, question.side));
      if (isRefusal(done)) throw new Error(done.reason);
      await Promise.all(players.map((one) => one.until(() => one.client.n >= done.n)));
      if (first() !== null) since += question.side === 'blue' ? 1 : -since;
    }
    const from = first()?.n ?? 0;
    const before = red.client.n;
    await red.client.command({ type: 'undo', side: 'red', from });
    await blue.until(() => blue.client.standing?.offers.undo !== undefined);
    // Red cannot agree to its own request, neither by name nor in the name of the other side.
    expect(await red.client.command({ type: 'undoReply', side: 'red', agreed: true })).toMatchObject({
      rule: 'HOUSE-UNDO',
    });
    expect(await red.client.command({ type: 'undoReply', side: 'blue', agreed: true })).toMatchObject({
      rule: 'HOUSE-SIDE',
    });
    expect(red.client.n).toBe(before);
    await blue.client.command({ type: 'undoReply', side: 'blue', agreed: true });
    await red.until(() => red.client.n > before);
    // What was granted was about that gesture alone.
    expect(await blue.client.command({ type: 'undoReply', side: 'blue', agreed: true })).toMatchObject({
      rule: 'HOUSE-UNDO',
    });
    const undone = red.client.n;
    for (const one of players)
      expect(await one.client.command({ type: 'redo', side: one.client.viewer })).toMatchObject({
        rule: 'HOUSE-UNDO',
        reason: 'The other side has to answer for itself.',
      });
    expect(red.client.n).toBe(undone);
    for (const one of players) one.close();
  });
});
