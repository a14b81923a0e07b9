import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '@bridgehead/kernel';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { call, inviteTo, makeBattle, openServer, SocketClient, takeSeat, wordIn } from './testing/harness.fixture.js';
import { freePort, spawnServer } from './testing/process.fixture.js';

let server: Awaited<ReturnType<typeof openServer>>;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const ME = { red: { who: 'me' as const }, blue: { who: 'invite' as const } };

const seats = (word: string | undefined, name?: string) =>
  call(server.url, '/api/seats', { word, ...(name === undefined ? {} : { name }) });
const look = (word: string | undefined) => call(server.url, '/api/seats/look', { word });
const mine = async (cookie: string) =>
  (await call(server.url, '/api/battles', undefined, { cookie })).data as { id: string; mine: string[] }[];

/** A client on its seat, once it knows which sides it plays. */
async function seated(battle: string, word?: string, cookie?: string): Promise<SocketClient> {
  const client = new SocketClient(server.url, battle, word, cookie);
  await client.connect();
  await client.until(() => client.client.viewer !== '' || client.heard.some(({ type }) => type === 'problem'));
  return client;
}

const isDismissed = ({ heard }: SocketClient) => heard.some(({ type }) => type === 'dismissed');

describe('an invitation', () => {
  it('is looked at as often as one likes, and taken once', async () => {
    const { battle, invitations } = await inviteTo(server.url, { system: 'probe' });
    for (let i = 0; i < 3; i++)
      expect(await look(invitations['red'])).toMatchObject({
        status: 200,
        data: { side: 'red', invitation: true, battle: { id: battle.id, seats: { red: { kind: 'open' } } } },
      });
    const anna = await seats(invitations['red'], 'Anna');
    expect(anna.data).toMatchObject({ side: 'red', battle: { seats: { red: { name: 'Anna', kind: 'human' } } } });
    for (const again of [await seats(invitations['red']), await look(invitations['red'])])
      expect(again).toMatchObject({ status: 410, data: { error: expect.stringContaining('has been used') } });
    expect(await mine(anna.cookie)).toMatchObject([{ id: battle.id, mine: ['red'] }]);
  });

  it('goes to one of two players who take it at the same moment', async () => {
    const { invitations } = await inviteTo(server.url, { system: 'probe' });
    const both = await Promise.all([seats(invitations['red']), seats(invitations['red'])]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  });

  it('that nobody took opens nothing over a socket', async () => {
    const { battle, invitations } = await inviteTo(server.url, { system: 'probe' });
    const eager = await seated(battle.id, invitations['red']);
    expect(eager.client.sides).toEqual([]);
    expect(await look(invitations['red'])).toMatchObject({ data: { invitation: true } });
    eager.close();
  });

  it('is of no use to its maker once somebody has taken it', async () => {
    const { battle, invitations, cookie } = await inviteTo(server.url, { system: 'probe', seats: ME });
    await takeSeat(server.url, invitations['blue']);
    const maker = await seated(battle.id, invitations['blue'], cookie);
    expect(maker.heard.some(({ type }) => type === 'problem')).toBe(true);
    expect(maker.client.sides).toEqual([]);
    maker.close();
    const back = await seated(battle.id, undefined, cookie);
    expect(back.client.sides).toEqual(['red']);
    expect(await back.client.command({ type: 'concede', side: 'blue' })).toMatchObject({ rule: 'HOUSE-SIDE' });
    back.close();
  });

  it('is withdrawn by its maker, who may then invite anew', async () => {
    const { battle, invitations, cookie } = await inviteTo(server.url, { system: 'probe', seats: ME });
    const path = `/api/battles/${battle.id}/seats/blue/invitation`;
    const withdraw = (headers: Record<string, string>) =>
      fetch(`${server.url}${path}`, { method: 'DELETE', headers }).then(({ status }) => status);
    expect(await withdraw({})).toBe(403);
    expect(await withdraw({ cookie })).toBe(200);
    expect(await seats(invitations['blue'])).toMatchObject({
      status: 410,
      data: { error: 'This invitation has been withdrawn.' },
    });
    expect((await call(server.url, path, {})).status).toBe(403);
    const anew = await call(server.url, path, {}, { cookie });
    const { link } = anew.data as { link: string };
    expect(await seats(wordIn(link))).toMatchObject({ status: 200, data: { side: 'blue' } });
    // Nothing can be withdrawn once it is taken.
    expect(await withdraw({ cookie })).toBe(409);
    expect((await call(server.url, path, {}, { cookie })).status).toBe(409);
  });

  it('does not exist for a made-up word', async () => {
    expect((await seats('A'.repeat(32))).status).toBe(404);
    expect((await look('A'.repeat(32))).status).toBe(404);
  });
});

describe('a seat', () => {
  it('moves to another device by its private address, and everybody sees it', async () => {
    const { battle, words } = await makeBattle(server.url, { system: 'probe' });
    const [old, other] = [await seated(battle.id, words['red']), await seated(battle.id, words['blue'])];
    await old.until(() => old.client.standing !== null);
    expect(await look(words['red'])).toMatchObject({ data: { invitation: false, side: 'red' } });
    const moved = await seats(words['red'], 'Carla');
    expect(moved.status).toBe(200);
    const { link } = moved.data as { link: string };
    await old.until(() => isDismissed(old));
    const told = old.received.length;
    await other.until(() => other.heard.some((message) => message.type === 'said' && message.text.includes('Carla')));

    // The old device hears and says nothing more, and its word opens nothing.
    const silence = new Promise((resolve) => setTimeout(() => resolve('silence'), 300));
    expect(await Promise.race([old.client.command({ type: 'concede', side: 'red' }), silence])).toBe('silence');
    expect(old.received.slice(told).every((text) => text.includes('Join a battle first'))).toBe(true);
    const again = await seated(battle.id, words['red']);
    expect(again.client.sides).toEqual([]);
    expect(await seats(words['red'])).toMatchObject({ status: 410 });

    // The new one plays on, by cookie and by word, and learns of the move as well.
    for (const now of [await seated(battle.id, undefined, moved.cookie), await seated(battle.id, wordIn(link))]) {
      expect(now.client.sides).toEqual(['red']);
      await now.until(() => now.heard.some((message) => message.type === 'said' && message.name === ''));
      now.close();
    }
    for (const one of [old, other, again]) one.close();
  });

  it('has a private address for whoever holds it by cookie, and the newest alone is good', async () => {
    const { battle, cookie } = await inviteTo(server.url, { system: 'probe', seats: ME });
    const path = `/api/battles/${battle.id}/seats/red/address`;
    expect((await call(server.url, path, {})).status).toBe(403);
    const first = (await call(server.url, path, {}, { cookie })).data as { link: string };
    const second = (await call(server.url, path, {}, { cookie })).data as { link: string };
    expect(await seats(wordIn(first.link))).toMatchObject({ status: 410 });
    const moved = await seats(wordIn(second.link));
    expect(moved).toMatchObject({ status: 200, data: { side: 'red' } });
    expect([(await mine(cookie)).length, (await mine(moved.cookie)).length]).toEqual([0, 1]);
    expect((await call(server.url, path, {}, { cookie })).status).toBe(403);
  });

  it('whose address was replaced shuts out a client that came by the old one', async () => {
    const { battle, invitations } = await inviteTo(server.url, { system: 'probe' });
    const red = await takeSeat(server.url, invitations['red']);
    const program = await seated(battle.id, red.word);
    expect(program.client.sides).toEqual(['red']);
    await call(server.url, `/api/battles/${battle.id}/seats/red/address`, {}, { cookie: red.cookie });
    await program.until(() => isDismissed(program));
    program.close();
  });
});

/** The player who is asked gives the usual answer, and both hear of it. */
async function answerAsUsual(...players: readonly SocketClient[]): Promise<void> {
  const client = players.find((one) => one.client.questions.length > 0)?.client;
  const [question] = client?.questions ?? [];
  const ask = SYSTEMS.find(({ id }) => id === client?.info?.system)?.asks[question?.ask ?? ''];
  const table = client?.table ?? null;
  if (client === undefined || question === undefined || ask === undefined || table === null)
    throw new Error('nobody is asked');
  const done = await client.answer(question, ask.usual(table, question.args, question.side));
  if (isRefusal(done)) throw new Error(done.reason);
  await Promise.all(players.map((one) => one.until(() => one.client.n >= done.n)));
}

describe('two players without cookies', () => {
  it('are not one: an undo that is not free needs consent', async () => {
    const { battle, words } = await makeBattle(server.url, { system: 'planetfall' });
    const [red, blue] = [await seated(battle.id, words['red']), await seated(battle.id, words['blue'])];
    await red.until(() => red.client.standing !== null);
    await blue.until(() => blue.client.standing !== null);
    const last = () => red.client.lastGesture ?? { n: 0, answers: 0 };
    while (last().answers <= (red.client.standing?.undo.free ?? 0)) await answerAsUsual(red, blue);
    const before = red.client.n;
    expect(await red.client.command({ type: 'undo', side: 'red', from: last().n })).toMatchObject({ n: before });
    await blue.until(() => blue.client.standing?.offers.undo?.by === 'red');
    await blue.client.command({ type: 'undoReply', side: 'blue', agreed: true });
    await red.until(() => red.client.n > before);
    red.close();
    blue.close();
  });
});

describe('a private battle', () => {
  it('is seen by its players alone', async () => {
    const { battle, invitations, cookie } = await inviteTo(server.url, {
      system: 'probe',
      seats: ME,
      isPrivate: true,
    });
    const blue = await takeSeat(server.url, invitations['blue']);
    const red = await seated(battle.id, undefined, cookie);
    const other = await seated(battle.id, blue.word);
    await red.until(() => red.client.standing !== null);
    const statuses = (headers: Record<string, string>) =>
      Promise.all(
        ['', '/report', '/record'].map(
          async (path) => (await call(server.url, `/api/battles/${battle.id}${path}`, undefined, headers)).status,
        ),
      );
    expect(await statuses({})).toEqual([404, 404, 404]);
    expect(await statuses({ cookie: blue.cookie })).toEqual([200, 200, 409]);
    const stranger = await seated(battle.id);
    expect(stranger.heard).toMatchObject([{ type: 'problem', reason: 'There is no such battle.' }]);
    expect(red.client.info?.isPrivate).toBe(true);
    await red.client.command({ type: 'concede', side: 'red' });
    expect(await statuses({})).toEqual([404, 404, 404]);
    expect(await statuses({ cookie })).toEqual([200, 200, 200]);
    const from = { battle: battle.id, n: 5 };
    const playOn = (headers: Record<string, string>) =>
      call(server.url, '/api/battles', { system: 'probe', seats: ME, from }, headers);
    expect((await playOn({})).status).toBe(400);
    expect(await playOn({ cookie })).toMatchObject({ status: 201, data: { battle: { isPrivate: true } } });
    for (const one of [red, other, stranger]) one.close();
  });
});

it('no log line holds the word of a seat', async () => {
  const data = mkdtempSync(join(tmpdir(), 'bridgehead-words-'));
  const port = await freePort();
  const child = await spawnServer(data, port, ['--log', 'info']);
  let printed = '';
  child.stdout?.on('data', (text: Buffer) => {
    printed += String(text);
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    const made = await call(url, '/api/battles', { system: 'probe', seats: ME });
    const { links } = made.data as { links: Record<string, string> };
    // As a browser opens it: what follows # stays in the browser.
    const address = new URL(links['blue'] ?? '', url);
    expect((await fetch(address)).status).toBe(200);
    await call(url, '/api/seats/look', { word: wordIn(links['blue'] ?? '') });
    const { word } = await takeSeat(url, wordIn(links['blue'] ?? ''));
    await call(url, '/api/health');
    await expect.poll(() => printed, { timeout: 30_000 }).toContain('/api/health');
    expect(printed).toContain('/api/seats/look');
    expect(printed).not.toContain(wordIn(links['blue'] ?? ''));
    expect(printed).not.toContain(word);
  } finally {
    child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
});
