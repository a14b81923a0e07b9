import { probe } from '@bridgehead/probe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { call, makeBattle, openServer, SocketClient } from './testing/harness.fixture.js';

let server: Awaited<ReturnType<typeof openServer>>;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const ME = { red: { who: 'me' }, blue: { who: 'invite' } };

describe('the API', () => {
  it('says how it is doing, and which games it has', async () => {
    expect((await call(server.url, '/api/health')).data).toMatchObject({ ok: true });
    expect((await call(server.url, '/api/systems')).data).toMatchObject(SYSTEMS.map(({ id }) => ({ id })));
    const packed = await fetch(`${server.url}/api/systems`, { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(await packed.json()).toEqual((await call(server.url, '/api/systems')).data);
    const plain = await fetch(`${server.url}/api/systems`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect((await call(server.url, '/api/systems/chess')).status).toBe(404);
    const { forces } = (await call(server.url, '/api/systems/planetfall')).data as { forces: { id: string }[] };
    expect(forces.map(({ id }) => id)).toContain('terran-3000');
  });

  it('tells how long each scenario takes, and which side has which force', async () => {
    const { data } = await call(server.url, '/api/systems');
    const systems = data as { id: string; forces: { id: string }[]; scenarios: Record<string, unknown>[] }[];
    const scenarios = systems.flatMap((system) => system.scenarios);
    expect(scenarios.length).toBeGreaterThan(4);
    expect(scenarios.every(({ minutes }) => typeof minutes === 'number' && minutes > 0)).toBe(true);
    const skirmish = scenarios.find(({ id }) => id === 'skirmish');
    expect(skirmish).toMatchObject({ forces: { red: 'terran-skirmish', blue: 'dindrenzi-skirmish' } });
    // Other data that a system keeps about its scenarios stays with it.
    expect(skirmish).not.toHaveProperty('terrain');
  });

  it('lists the options, and refuses an unknown one', async () => {
    const { data } = await call(server.url, '/api/systems/planetfall');
    const { options } = data as { options: { id: string; values: { id: string }[] }[] };
    const deployment = options.find(({ id }) => id === 'deployment');
    expect(deployment?.values.map(({ id }) => id)).toEqual(['quick', 'prepared', 'byHand']);
    const seats = { red: { who: 'me' }, blue: { who: 'me' } };
    const asked = { system: 'planetfall', seats, options: { deployment: 'slow' } };
    const refused = await call(server.url, '/api/battles', asked);
    expect(refused.status).toBe(400);
    expect(refused.data).toMatchObject({ error: 'the options: "deployment" must be one of quick, prepared, byHand.' });
    const made = await call(server.url, '/api/battles', { ...asked, options: { deployment: 'byHand' } });
    expect(made.data).toMatchObject({ battle: { status: 'open' } });
  });

  it('tells where people can open it', async () => {
    expect((await call(server.url, '/api/addresses')).data).toEqual({ here: server.url, network: [] });
  });

  it('lists my battles with whose decision it is', async () => {
    const seats = { red: { who: 'me' }, blue: { who: 'me' } };
    const made = await call(server.url, '/api/battles', { system: 'planetfall', seats });
    const list = async () =>
      (await call(server.url, '/api/battles', undefined, { cookie: made.cookie })).data as Record<string, unknown>[];
    expect(await list()).toMatchObject([{ status: 'open', asked: [], mine: ['red', 'blue'], origin: null }]);
    const { battle } = made.data as { battle: { id: string } };
    const me = new SocketClient(server.url, battle.id, undefined, made.cookie);
    await me.connect();
    await me.until(() => me.client.standing !== null);
    const asked = me.client.standing?.pending.map(({ side }) => side);
    expect(await list()).toMatchObject([{ status: 'running', asked }]);
    await me.client.command({ type: 'concede', side: 'red' });
    expect(await list()).toMatchObject([{ status: 'ended', asked: [] }]);
    me.close();
  });

  it('describes every route with the schemas that check it', async () => {
    const { data } = await call(server.url, '/api/openapi.json');
    const { openapi, paths } = data as { openapi: string; paths: Record<string, Record<string, object>> };
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths).toSorted()).toEqual([
      '/api/addresses',
      '/api/battles',
      '/api/battles/open',
      '/api/battles/{battle}',
      '/api/battles/{battle}/record',
      '/api/battles/{battle}/rematch',
      '/api/battles/{battle}/report',
      '/api/battles/{battle}/seats/{side}/address',
      '/api/battles/{battle}/seats/{side}/invitation',
      '/api/battles/{battle}/seats/{side}/join',
      '/api/health',
      '/api/ready',
      '/api/rosters/check',
      '/api/rosters/random',
      '/api/seats',
      '/api/seats/look',
      '/api/systems',
      '/api/systems/{system}',
      '/api/systems/{system}/tables',
      '/api/tables',
    ]);
    expect(paths['/api/battles']?.['post']).toMatchObject({ requestBody: { content: { 'application/json': {} } } });
    const page = await fetch(`${server.url}/api`);
    expect(await page.text()).toContain('Bridgehead: the API');
  });

  it('checks a roster and names the rule', async () => {
    const { data } = await call(server.url, '/api/rosters/check', { system: 'planetfall', roster: { race: 'Nobody' } });
    expect(data).toMatchObject({ sound: false, problems: [{ rule: expect.any(String), reason: expect.any(String) }] });
  });

  it('shows the table of every scenario, and of a battle that would be set up', async () => {
    const pictures = (await call(server.url, '/api/systems/probe/tables')).data as Record<
      string,
      { models: unknown[] }
    >;
    expect(Object.keys(pictures)).toEqual(SYSTEMS.find(({ id }) => id === 'probe')?.scenarios.map(({ id }) => id));
    const { data } = await call(server.url, '/api/tables', { system: 'probe', scenario: 'crossing' });
    expect(data).toMatchObject({ picture: pictures['crossing'], forces: [{ side: 'red' }, { side: 'blue' }] });
    expect(pictures['crossing']?.models.length).toBeGreaterThan(0);
    const unknown = await call(server.url, '/api/tables', { system: 'probe', scenario: 'nowhere' });
    expect(unknown).toMatchObject({ status: 400, data: { error: expect.stringContaining('nowhere') as string } });
    expect((await call(server.url, '/api/systems/chess/tables')).status).toBe(404);
  });

  it('makes a random roster with its bill, the same for the same seed', async () => {
    const wish = { system: 'planetfall', list: 'terran', points: 1000, seed: 'a' };
    const { data } = await call(server.url, '/api/rosters/random', wish);
    expect(data).toMatchObject({ sound: true, problems: [], bill: { allowed: 1000 }, roster: { points: 1000 } });
    const { roster, bill } = data as { roster: unknown; bill: unknown };
    expect((await call(server.url, '/api/rosters/random', wish)).data).toEqual(data);
    const checked = await call(server.url, '/api/rosters/check', { system: 'planetfall', roster });
    expect(checked.data).toMatchObject({ sound: true, bill });
    expect(await call(server.url, '/api/rosters/random', { ...wish, list: 'nobody' })).toMatchObject({
      status: 400,
      data: { error: expect.stringContaining('There is no army list "nobody"') as string },
    });
  });

  it.each([
    ['no seats', { system: 'probe' }, /seats/],
    ['a system that is not there', { system: 'chess', seats: ME }, /There is no system "chess"/],
    ['a scenario that is not there', { system: 'planetfall', scenario: 'siege', seats: ME }, /siege/],
    ['a side that is not there', { system: 'probe', seats: { ...ME, green: { who: 'me' } } }, /no side "green"/],
    ['a side that nobody plays', { system: 'probe', seats: { red: { who: 'me' } } }, /Say who plays blue/],
    [
      'a player that is not there',
      { system: 'probe', seats: { ...ME, blue: { who: 'computer', player: 'deep' } } },
      /no computer player "deep"/,
    ],
    ['a roster that is not there', { system: 'planetfall', rosters: { red: 'nobody' }, seats: ME }, /nobody/],
    ['a roster of a side that is not there', { system: 'probe', rosters: { Red: null }, seats: ME }, /no side "Red"/],
    ['a field that is not there', { system: 'probe', seats: ME, colour: 'red' }, /additional properties/],
  ])('refuses a new battle with %s', async (_what, body, problem) => {
    const { status, data } = await call(server.url, '/api/battles', body);
    expect(status).toBe(400);
    expect(data).toMatchObject({ error: expect.stringMatching(problem) });
  });

  it('knows its visitors by a signed cookie', async () => {
    const made = await call(server.url, '/api/battles', { system: 'probe', seats: ME });
    expect(made.cookie).toMatch(/^bridgehead=/);
    const mine = (cookie: string) => call(server.url, '/api/battles', undefined, { cookie });
    expect((await mine(made.cookie)).data).toHaveLength(1);
    expect((await mine('')).data).toEqual([]);
    // Another visitor's name with no signature, or the wrong one, counts as no name.
    const forged = made.cookie.replace(/\.[^.]*$/, '.AAAA');
    expect((await mine(forged)).data).toEqual([]);
    expect((await mine(made.cookie.replace('=v', '=w'))).data).toEqual([]);
  });

  it('does not give out the record of a battle that is not over', async () => {
    const { battle } = await makeBattle(server.url, { system: 'probe' });
    const { status, data } = await call(server.url, `/api/battles/${battle.id}/record`);
    expect([status, data]).toMatchObject([409, { error: 'The battle is not over yet.' }]);
    expect((await call(server.url, '/api/battles/nowhere/record')).status).toBe(404);
  });

  it('refuses requests from pages of other sites', async () => {
    const { status } = await call(
      server.url,
      '/api/battles',
      { system: 'probe', seats: ME },
      { origin: 'https://evil.example' },
    );
    expect(status).toBe(403);
  });

  it('sends strict headers with everything', async () => {
    for (const path of ['/', '/api', '/api.js', '/api/health', '/nothing']) {
      const { headers } = await fetch(`${server.url}${path}`);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  it('refuses a body that is too large', async () => {
    const { status } = await call(server.url, '/api/rosters/check', { system: 'probe', roster: 'x'.repeat(2_000_000) });
    expect(status).toBe(413);
  });
});

describe('at the table', () => {
  it('players talk, point, offer and concede', async () => {
    const { battle, words } = await makeBattle(server.url, { system: 'probe' });
    const red = new SocketClient(server.url, battle.id, words['red']);
    const blue = new SocketClient(server.url, battle.id, words['blue']);
    await Promise.all([red.connect(), blue.connect()]);
    await Promise.all([red, blue].map((one) => one.until(() => one.client.standing !== null)));

    await red.client.say('good luck');
    await blue.until(() => blue.heard.some((message) => message.type === 'said' && message.text === 'good luck'));

    await red.client.command({ type: 'drawOffer', side: 'red' });
    expect(await red.client.command({ type: 'drawReply', side: 'red', agreed: true })).toMatchObject({ refused: true });
    expect(await red.client.command({ type: 'drawReply', side: 'blue', agreed: true })).toMatchObject({
      rule: 'HOUSE-SIDE',
    });
    await blue.until(() => blue.client.standing?.offers.draw?.by === 'red');
    await blue.client.command({ type: 'drawReply', side: 'blue', agreed: false });
    await red.until(() => red.client.standing?.offers.draw === undefined);

    await blue.client.command({ type: 'concede', side: 'blue' });
    await red.until(() => red.client.standing?.result !== null);
    expect(red.client.standing?.result).toMatchObject({ winner: 'red', margin: 'Concession' });
    expect(await red.client.command({ type: 'undo', side: 'red', from: 1 })).toMatchObject({ rule: 'HOUSE-OVER' });
    red.close();
    blue.close();
  });

  it('takes several answers at once, and shows where a player points', async () => {
    const { battle, words } = await makeBattle(server.url, { system: 'planetfall' });
    const seats = ['red', 'blue'].map((side) => new SocketClient(server.url, battle.id, words[side]));
    await Promise.all(seats.map((seat) => seat.connect()));
    await Promise.all(seats.map((seat) => seat.until(() => seat.client.standing !== null)));
    const asked = seats.find(({ client }) => client.questions.length === 1);
    const [question] = asked?.client.questions ?? [];
    const ask = SYSTEMS.find(({ id }) => id === 'planetfall')?.asks[question?.ask ?? ''];
    const table = asked?.client.table;
    if (asked === undefined || question === undefined || ask === undefined || !table)
      throw new Error('nobody is asked');
    const answer = ask.usual(table, question.args, question.side);
    const done = await asked.client.plan(question.side, [
      { ask: question.ask, answer },
      { ask: 'nothing', answer: {} },
    ]);
    expect(done).toMatchObject({ type: 'done', plan: { done: 1, stopped: { refused: true } } });
    seats[0]?.say(JSON.stringify({ type: 'point', x: 5, y: 7 }));
    await seats[1]?.until(() => seats[1]?.heard.some((heard) => heard.type === 'pointed' && heard.y === 7) === true);
    for (const seat of seats) seat.close();
  });

  it('has a computer reply to a draw and grant an undo to a player without a cookie', async () => {
    const seats = { red: { who: 'invite' }, blue: { who: 'computer', player: 'usual' } } as const;
    const { battle, words } = await makeBattle(server.url, { system: 'probe', seats });
    const red = new SocketClient(server.url, battle.id, words['red']);
    await red.connect();
    await red.until(() => red.client.questions.length > 0);
    expect(await red.client.command({ type: 'drawOffer', side: 'red' })).toMatchObject({ type: 'done' });
    await red.until(() => red.client.standing?.offers.draw === undefined);
    expect(red.client.standing?.result).toBeNull();
    const [question] = red.client.questions;
    if (question === undefined) throw new Error('nobody is asked');
    const ask = probe.asks[question.ask];
    const table = red.client.table;
    if (ask === undefined || table === null) throw new Error('there is no table');
    await red.client.answer(question, ask.usual(table, question.args, question.side));
    await red.until(() => red.client.lastGesture !== null && red.client.questions.length > 0);
    const from = red.client.lastGesture?.n ?? -1;
    expect(await red.client.command({ type: 'undo', side: 'red', from })).toMatchObject({ type: 'done' });
    await red.until(() => red.client.questions[0]?.id === question.id);
    red.close();
  });

  it('carries out a command once, however often it is sent', async () => {
    const { battle, words } = await makeBattle(server.url, { system: 'probe' });
    const red = new SocketClient(server.url, battle.id, words['red']);
    const blue = new SocketClient(server.url, battle.id, words['blue']);
    await Promise.all([red.connect(), blue.connect()]);
    await red.until(() => red.client.standing !== null);
    const message = { type: 'drawOffer', key: 'once', side: 'red' };
    red.say(JSON.stringify(message));
    red.say(JSON.stringify(message));
    red.say(JSON.stringify(message));
    const done = () => red.heard.filter((heard) => heard.type === 'done' && heard.key === 'once');
    await red.until(() => done().length === 3);
    expect(new Set(done().map((one) => JSON.stringify(one))).size).toBe(1);
    red.close();
    blue.close();
  });
});

describe('dice of their own', () => {
  it('for a computer are typed in by its opponent', async () => {
    const seats = { red: { who: 'me' }, blue: { who: 'computer', player: 'usual' } };
    const made = await call(server.url, '/api/battles', { system: 'planetfall', dice: 'typed', seats });
    const { battle } = made.data as { battle: { id: string } };
    const me = new SocketClient(server.url, battle.id, undefined, made.cookie);
    await me.connect();
    await me.until(() => me.client.standing !== null);
    const rollers = new Set<string | null>();
    for (let i = 0; i < 12 && rollers.size < 2; i++) {
      await me.until(() => (me.client.standing?.awaited ?? null) !== null || me.client.questions.length > 0);
      const awaited = me.client.standing?.awaited ?? null;
      const [question] = me.client.questions;
      if (awaited !== null) {
        rollers.add(awaited.side);
        const faces = Array.from({ length: awaited.count }, () => 2 + (i % 4));
        expect(await me.client.command({ type: 'faces', side: 'red', faces })).toMatchObject({ type: 'done' });
      } else if (question !== undefined && me.client.table !== null) {
        const ask = SYSTEMS.find(({ id }) => id === 'planetfall')?.asks[question.ask];
        await me.client.answer(question, ask?.usual(me.client.table, question.args, 'red'));
      }
    }
    expect(rollers).toEqual(new Set(['blue', 'red']));
    me.close();
  });

  it('are typed in by the side that rolls', async () => {
    const { battle, words } = await makeBattle(server.url, { system: 'planetfall', dice: 'typed' });
    const red = new SocketClient(server.url, battle.id, words['red']);
    const blue = new SocketClient(server.url, battle.id, words['blue']);
    await Promise.all([red.connect(), blue.connect()]);
    await red.until(() => (red.client.standing?.awaited ?? null) !== null);
    const awaited = red.client.standing?.awaited;
    const roller = awaited?.side === 'blue' ? blue : red;
    const other = roller === red ? blue : red;
    const side = awaited?.side ?? 'red';
    expect(await roller.client.command({ type: 'faces', side, faces: [7] })).toMatchObject({ rule: 'HOUSE-DICE' });
    if ((awaited?.side ?? null) !== null)
      expect(await other.client.command({ type: 'faces', side: other.client.viewer, faces: [1, 2] })).toMatchObject({
        rule: 'HOUSE-DICE',
      });
    const faces = Array.from({ length: awaited?.count ?? 0 }, () => 4);
    expect(await roller.client.command({ type: 'faces', side, faces })).toMatchObject({ type: 'done' });
    red.close();
    blue.close();
  });
});
