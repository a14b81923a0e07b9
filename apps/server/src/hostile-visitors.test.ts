import { isRefusal } from '@bridgehead/kernel';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RulesThread } from './rules/rules-thread.js';
import { textOf } from './sockets/text-of.js';
import { call, inviteTo, makeBattle, openServer, SocketClient, wordIn } from './testing/harness.fixture.js';

let server: Awaited<ReturnType<typeof openServer>>;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const socketOf = (url: string, headers: Record<string, string> = {}) =>
  new WebSocket(`${url.replace(/^http/, 'ws')}/socket`, { headers });

async function opened(url: string, headers: Record<string, string> = {}): Promise<WebSocket & { heard: string[] }> {
  const socket = Object.assign(socketOf(url, headers), { heard: [] as string[] });
  socket.on('message', (data) => socket.heard.push(textOf(data)));
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.on('open', resolve));
  return socket;
}

const closing = (socket: WebSocket) => new Promise<number>((resolve) => socket.on('close', resolve));

async function eventually(so: () => boolean): Promise<void> {
  while (!so()) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('a client that is cut off', () => {
  it('while it joins leaves nobody behind at the table', async () => {
    const { battle, words } = await makeBattle(server.url, { system: 'probe' });
    const red = new SocketClient(server.url, battle.id, words['red']);
    await red.connect();
    const join = JSON.stringify({ type: 'join', battle: battle.id, seat: words['blue'] });
    const ghosts = await Promise.all(Array.from({ length: 20 }, () => opened(server.url)));
    for (const ghost of ghosts) {
      // In one go, so that the server reads the message and the end together.
      ghost.send(join, () => ghost.terminate());
    }
    await Promise.all(ghosts.map((ghost) => closing(ghost)));
    // Whoever joins after them is told who is there.
    const last = new SocketClient(server.url, battle.id);
    await last.connect();
    const isAlone = () => {
      const presence = last.heard.findLast((message) => message.type === 'presence');
      return presence?.spectators === 1 && presence.battle.seats['blue']?.here === false;
    };
    await eventually(isAlone);
    expect(last.client.info?.seats['blue']?.here).toBe(false);
    red.close();
    last.close();
  });
});

describe('a client within its number of messages', () => {
  const small = ['--message-rate', '1', '--message-burst', '60'];

  it('is told which command came too fast, since it waits for a reply', async () => {
    const slow = await openServer(small);
    const { battle, words } = await makeBattle(slow.url, { system: 'probe' });
    const red = new SocketClient(slow.url, battle.id, words['red']);
    await red.connect();
    await red.until(() => red.client.viewer !== '');
    const replies = await Promise.all(
      Array.from({ length: 90 }, () => red.client.command({ type: 'redo', side: 'red' })),
    );
    const rules = new Set(replies.map((reply) => isRefusal(reply) && reply.rule));
    expect(rules).toEqual(new Set(['HOUSE-SIDE', 'HOUSE-HASTE']));
    red.close();
    await slow.close();
  });

  it('pays for long ones by their length', async () => {
    const slow = await openServer(small);
    const socket = await opened(slow.url);
    const long = JSON.stringify({ type: 'leave', padding: 'x'.repeat(60_000) });
    for (let i = 0; i < 30; i++) socket.send(long);
    await eventually(() => socket.heard.length === 30);
    // Each costs eight, and there are sixty.
    expect(socket.heard.filter((text) => text.includes('slow down')).length).toBeGreaterThanOrEqual(4);
    socket.terminate();
    await slow.close();
  });

  it('pays for what a crowd must hear', async () => {
    const slow = await openServer(small);
    const { battle } = await inviteTo(slow.url, { system: 'probe' });
    const join = JSON.stringify({ type: 'join', battle: battle.id });
    const crowd = await Promise.all(Array.from({ length: 30 }, () => opened(slow.url)));
    for (const one of crowd) one.send(join);
    await eventually(() => crowd.every(({ heard }) => heard.some((text) => text.includes('"joined"'))));
    const [loud, ear] = crowd;
    for (let i = 0; i < 40; i++) loud?.send(JSON.stringify({ type: 'point', x: i, y: i }));
    await eventually(() => loud?.heard.some((text) => text.includes('slow down')) === true);
    // Alone it could point more than fifty times; each costs four here.
    expect(ear?.heard.filter((text) => text.includes('"pointed"')).length).toBeLessThan(20);
    for (const one of crowd) one.terminate();
    await slow.close();
  });

  it('pays for frames that only say that it is there', async () => {
    const slow = await openServer(small);
    const socket = await opened(slow.url);
    const closed = closing(socket);
    for (let i = 0; i < 400; i++) socket.ping();
    expect(await closed).toBe(1008);
    await slow.close();
  });
});

it('an answer that is nested too deeply is refused, and nobody else waits', async () => {
  const { battle, words } = await makeBattle(server.url, { system: 'probe', dice: 'typed' });
  const red = new SocketClient(server.url, battle.id, words['red']);
  await red.connect();
  await red.until(() => red.client.standing !== null);
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  red.say(`{"type":"answer","key":"k","side":"red","decision":"1.0","answer":{"pick":${deep}}}`);
  await red.until(() => red.heard.some(({ type }) => type === 'problem'));
  expect(red.heard.at(-1)).toMatchObject({ reason: 'This is nested too deeply: 100 levels at most.' });
  expect(await red.client.order('red', [])).toMatchObject({ type: 'done' });
  red.close();
});

describe('a visitor beyond the quota', () => {
  it('is not read any further', async () => {
    const poor = await openServer(['--request-rate', '1', '--request-burst', '100']);
    const bad = () =>
      fetch(`${poor.url}/api/rosters/check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"${'x'.repeat(900_000)}`,
      }).then(({ status }) => status);
    const statuses = [await bad()];
    // Each costs fourteen for its length, and the address has five hundred.
    while (statuses.length < 400 && statuses.at(-1) !== 429) statuses.push(await bad());
    // What is read is refused as nonsense, the last one is not read.
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]));
    expect(statuses.at(-1)).toBe(429);
    await poor.close();
  });

  it('is known by cookie, whatever the address', async () => {
    const poor = await openServer(['--request-rate', '1', '--request-burst', '100', '--trusted-proxies', '127.0.0.1']);
    const { cookie } = await inviteTo(poor.url, { system: 'probe' });
    const from = (i: number, headers: Record<string, string>) =>
      call(poor.url, '/api/battles', undefined, { 'x-forwarded-for': `192.0.2.${i}`, ...headers });
    const statuses: number[] = [];
    for (let i = 0; i < 200; i++) statuses.push((await from(i, { cookie })).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
    expect((await from(0, {})).status).toBe(200);
    await poor.close();
  });
});

it('all addresses of one IPv6 network count as one, and all ports of an address', async () => {
  const proxied = await openServer(['--connections', '1', '--trusted-proxies', '127.0.0.1']);
  const from = (address: string) => opened(proxied.url, { 'x-forwarded-for': address });
  const first = await from('2001:db8:1:2::1');
  expect(await closing(await from('2001:db8:1:2:ffff::9'))).toBe(1013);
  const other = await from('2001:db8:1:3::1');
  const mapped = await from('::ffff:192.0.2.7');
  // Some proxies report the port as well.
  for (const again of ['192.0.2.7', '192.0.2.7:50001', '[2001:db8:1:2::5]:443'])
    expect([again, await closing(await from(again))]).toEqual([again, 1013]);
  for (const socket of [first, other, mapped]) {
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.terminate();
  }
  await proxied.close();
});

describe('a name', () => {
  const make = (name: string) =>
    call(server.url, '/api/battles', {
      system: 'probe',
      name,
      seats: { red: { who: 'me', name }, blue: { who: 'invite' } },
    });

  it.each([
    ['nothing but blanks', '   '],
    ['nothing to be seen', '\u200b\u2060'],
    ['a blank that looks like a letter', '\u3164'],
    ['words turned around', 'Anna\u202egnik'],
    ['a new line', 'Anna\nBen'],
    ['a line separator', 'Anna\u2028Ben'],
    ['half a character', 'Anna\ud83d'],
    ['a tower of accents', `A${'\u0301'.repeat(20)}`],
    ['too much of it', 'A'.repeat(61)],
  ])('with %s is refused', async (_what, name) => {
    expect((await make(name)).status).toBe(400);
  });

  it.each(['Zoë', 'Łukasz', 'دانیال', 'נָעֳמִי', 'いちろう', 'Ann-Sofie O’Neill', '👩‍🚀 Vega', 'x', '∆'])(
    'like %s is fine',
    async (name) => {
      expect(await make(name)).toMatchObject({ status: 201, data: { battle: { name, seats: { red: { name } } } } });
    },
  );

  it('of a force is told without what cannot be seen, and is no book', async () => {
    const wish = { system: 'probe', list: 'column', points: 300, seed: 'a' };
    const { roster } = (await call(server.url, '/api/rosters/random', wish)).data as { roster: object };
    const invite = (name: string) =>
      call(server.url, '/api/battles', {
        system: 'probe',
        rosters: { blue: { ...roster, name } },
        seats: { red: { who: 'me' }, blue: { who: 'invite' } },
      });
    expect(await invite('b'.repeat(500_000))).toMatchObject({
      status: 400,
      data: { error: expect.stringContaining('"name" must be 100 letters at most') },
    });
    const made = await invite(`Blue\u202e\u0000${'x'.repeat(80)}`);
    const { links } = made.data as { links: Record<string, string> };
    const look = await call(server.url, '/api/seats/look', { word: wordIn(links['blue'] ?? '') });
    expect(look.data).toMatchObject({ force: `Blue${'x'.repeat(54)}` });
  });

  it('that turns words around is not said at the table either', async () => {
    const { battle, words } = await makeBattle(server.url, { system: 'probe' });
    const red = new SocketClient(server.url, battle.id, words['red']);
    await red.connect();
    await red.until(() => red.client.info !== null);
    for (const text of ['a\u202eb', 'a\ud800', 'a\u0007b']) red.say(JSON.stringify({ type: 'say', key: 'k', text }));
    await red.until(() => red.heard.filter(({ type }) => type === 'problem').length === 3);
    expect(await red.client.say('gut gemacht 👍\nשלום')).toMatchObject({ type: 'done' });
    red.close();
  });
});

describe('one address', () => {
  const SEATS = { red: { who: 'me' as const }, blue: { who: 'invite' as const } };
  const offer = (url: string, address: string) =>
    call(url, '/api/battles', { system: 'probe', seats: SEATS, isListed: true }, { 'x-forwarded-for': address });

  it('does not fill the lobby, with or without cookies', async () => {
    const proxied = await openServer(['--trusted-proxies', '127.0.0.1']);
    const flood = await Promise.all(Array.from({ length: 30 }, () => offer(proxied.url, '192.0.2.1')));
    expect(flood.filter(({ status }) => status === 201).length).toBe(10);
    expect(flood.filter(({ status }) => status === 429).length).toBe(20);
    expect((await offer(proxied.url, '192.0.2.2')).status).toBe(201);
    expect((await call(proxied.url, '/api/battles/open')).data).toHaveLength(11);
    await proxied.close();
  });

  it('does not make battles without end by playing the same one again', async () => {
    const few = await openServer(['--battles', '1']);
    const me = { who: 'me' as const };
    const { battle, cookie } = await inviteTo(few.url, {
      system: 'probe',
      dice: 'typed',
      seats: { red: me, blue: me },
    });
    const red = new SocketClient(few.url, battle.id, undefined, cookie);
    await red.connect();
    await red.until(() => red.client.standing !== null);
    await red.client.command({ type: 'concede', side: 'red' });
    const rematch = () => call(few.url, `/api/battles/${battle.id}/rematch`, { isSwapped: false }, { cookie });
    const again = await rematch();
    expect(again.status).toBe(200);
    // It counts, and whoever asks second joins it.
    expect((await call(few.url, '/api/battles', { system: 'probe', seats: SEATS })).status).toBe(429);
    expect((await rematch()).data).toEqual(again.data);
    red.close();
    await few.close();
  });

  it('waits for its own requests alone, with or without cookies', async () => {
    const asked = vi.spyOn(RulesThread.prototype, 'call');
    const whom = () => asked.mock.calls.splice(0).map(([, one, method]) => [one, method]);
    const proxied = await openServer(['--trusted-proxies', '127.0.0.1']);
    const from = { 'x-forwarded-for': '2001:db8:1:2::9' };
    const table = { system: 'probe', scenario: 'crossing' };
    await call(proxied.url, '/api/tables', table, from);
    const seats = { red: { who: 'me' }, blue: { who: 'me' } };
    const made = await call(proxied.url, '/api/battles', { system: 'probe', dice: 'typed', seats }, from);
    const { battle } = made.data as { battle: { id: string } };
    await call(proxied.url, `/api/battles/${battle.id}/report`, undefined, from);
    const socket = await opened(proxied.url, { ...from, cookie: made.cookie });
    socket.send(JSON.stringify({ type: 'join', battle: battle.id }));
    socket.send(JSON.stringify({ type: 'concede', key: 'k', side: 'red' }));
    await eventually(() => socket.heard.some((text) => text.includes('"done"')));
    await call(proxied.url, `/api/battles/${battle.id}/record`, undefined, from);
    const methods = ['look', 'whyNot', 'begin', 'report', 'joined', 'apply', 'record'];
    expect(whom()).toEqual(methods.map((method) => ['2001:db8:1:2::/64', method]));
    socket.terminate();
    asked.mockRestore();
    await proxied.close();
  });

  it('does not make battles without end', async () => {
    const few = await openServer(['--battles', '5']);
    const make = () => call(few.url, '/api/battles', { system: 'probe', seats: SEATS });
    const made = await Promise.all(Array.from({ length: 8 }, make));
    expect(made.map(({ status }) => status).filter((status) => status === 201).length).toBe(5);
    await few.close();
  });
});

it('a private battle does not exist for strangers, whatever they ask about its seats', async () => {
  const { battle } = await inviteTo(server.url, {
    system: 'probe',
    seats: { red: { who: 'me' }, blue: { who: 'invite' } },
    isPrivate: true,
    isListed: true,
  });
  const path = `/api/battles/${battle.id}/seats/blue`;
  for (const what of ['address', 'invitation', 'join'])
    expect([what, (await call(server.url, `${path}/${what}`, {})).status]).toEqual([what, 404]);
  expect((await fetch(`${server.url}${path}/invitation`, { method: 'DELETE' })).status).toBe(404);
  expect((await call(server.url, `/api/battles/${battle.id}/rematch`, { isSwapped: false })).status).toBe(404);
  expect((await fetch(`${server.url}/api/battles/${battle.id}`, { method: 'DELETE' })).status).toBe(404);
});

it('a roster as large as a message may be is refused at once, and problems do not become a flood', async () => {
  const check = (force: unknown) =>
    call(server.url, '/api/rosters/check', {
      system: 'planetfall',
      roster: { system: 'planetfall', list: 'Terran Alliance', points: 3000, force },
    });
  const part = { entry: 'Core', attached: Array.from({ length: 100 }, () => ({ entry: 'Vidar' })) };
  const huge = await check(Array.from({ length: 200 }, () => part));
  expect(huge.data).toMatchObject({
    problems: [{ reason: expect.stringContaining('2000 parts at most') }],
    bill: null,
  });
  const large = await check(Array.from({ length: 190 }, () => ({ entry: 'Core', attached: [{ entry: 'Nobody' }] })));
  expect((large.data as { problems: unknown[] }).problems.length).toBe(100);
});

it('a visitor has so many battles under way and no more', async () => {
  const seats = { red: { who: 'me' }, blue: { who: 'invite' } };
  const first = await call(server.url, '/api/battles', { system: 'probe', seats });
  const { cookie } = first;
  const more = () => call(server.url, '/api/battles', { system: 'probe', seats }, { cookie });
  for (let i = 1; i < 99; i++) expect((await more()).status).toBe(201);
  // Not at the same moment either.
  const last = await Promise.all([more(), more(), more()]);
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
  expect(await more()).toMatchObject({
    status: 400,
    data: { error: expect.stringContaining('100 battles under way') },
  });
  const { battle } = first.data as { battle: { id: string } };
  await fetch(`${server.url}/api/battles/${battle.id}`, { method: 'DELETE', headers: { cookie } });
  expect((await more()).status).toBe(201);
});
