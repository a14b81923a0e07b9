import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Invited, inviteTo, openServer, SocketClient, takeSeat } from './testing/harness.fixture.js';

let server: Awaited<ReturnType<typeof openServer>>;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const SEATS = { red: { who: 'me' as const, name: 'Anna' }, blue: { who: 'invite' as const } };

function invite(more: object = {}): Promise<Invited> {
  return inviteTo(server.url, { system: 'probe', dice: 'typed', seats: SEATS, ...more });
}

/** Two players, of whom red has conceded. */
async function ended(dice: 'typed' | 'fair' = 'typed') {
  const { battle, invitations, cookie } = await invite({ dice });
  const blue = await takeSeat(server.url, invitations['blue']);
  const red = new SocketClient(server.url, battle.id, undefined, cookie);
  const other = new SocketClient(server.url, battle.id, blue.word);
  await Promise.all([red.connect(), other.connect()]);
  await red.until(() => red.client.standing !== null);
  await red.client.command({ type: 'concede', side: 'red' });
  other.close();
  return { battle: battle.id, red, redCookie: cookie, blueCookie: blue.cookie };
}

const rematch = (battle: string, isSwapped: boolean, cookie: string) =>
  call(server.url, `/api/battles/${battle}/rematch`, { isSwapped }, { cookie });

describe('a rematch', () => {
  it('has both players in it, sides swapped, and the other one hears of it', async () => {
    const { battle, red, redCookie, blueCookie } = await ended();
    expect(red.client.standing?.result).toMatchObject({
      winner: 'blue',
      reason: expect.stringMatching(/ conceded\.$/),
    });
    const made = await rematch(battle, true, blueCookie);
    const { battle: next } = made.data as { battle: string };
    await red.until(() => red.client.info?.next === next);
    const seen = async (cookie: string) =>
      (await call(server.url, `/api/battles/${next}`, undefined, { cookie })).data as { mine: string[]; seats: object };
    expect(await seen(redCookie)).toMatchObject({ mine: ['blue'], seats: { blue: { name: 'Anna', kind: 'human' } } });
    expect(await seen(blueCookie)).toMatchObject({ mine: ['red'], isMaker: true });
    // Whoever asks second joins the first.
    expect((await rematch(battle, false, redCookie)).data).toEqual({ battle: next });
    red.close();
  });

  it('is one, if both ask at the same moment', async () => {
    const { battle, red, redCookie, blueCookie } = await ended();
    const both = await Promise.all([rematch(battle, true, redCookie), rematch(battle, true, blueCookie)]);
    const [first, second] = both.map(({ data }) => (data as { battle: string }).battle);
    expect(first).toBe(second);
    const mine = (await call(server.url, '/api/battles', undefined, { cookie: redCookie })).data as { id: string }[];
    expect(new Set(mine.map(({ id }) => id))).toEqual(new Set([battle, first]));
    red.close();
  });

  it('is another one if the first was deleted before it began', async () => {
    const { battle, red, redCookie, blueCookie } = await ended('fair');
    const { battle: first } = (await rematch(battle, true, redCookie)).data as { battle: string };
    const gone = await fetch(`${server.url}/api/battles/${first}`, {
      method: 'DELETE',
      headers: { cookie: redCookie },
    });
    expect(gone.status).toBe(200);
    const again = await rematch(battle, true, blueCookie);
    expect(again.status).toBe(200);
    expect((again.data as { battle: string }).battle).not.toBe(first);
    red.close();
  });

  it('is for its players, once the battle is over', async () => {
    const { battle, red } = await ended();
    expect((await rematch(battle, true, '')).status).toBe(403);
    const stranger = (await invite()).cookie;
    expect((await rematch(battle, true, stranger)).status).toBe(403);
    const going = await invite();
    expect((await rematch(going.battle.id, true, going.cookie)).status).toBe(409);
    red.close();
  });
});

describe('a battle that anybody may join', () => {
  const listed = async () =>
    ((await call(server.url, '/api/battles/open')).data as { id: string }[]).map(({ id }) => id);
  const join = (battle: string, body: object = { name: 'Bert' }) =>
    call(server.url, `/api/battles/${battle}/seats/blue/join`, body);

  it('is listed until somebody has joined, one player alone', async () => {
    const { battle } = await invite({ isListed: true });
    expect(await listed()).toContain(battle.id);
    const both = await Promise.all([join(battle.id), join(battle.id)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await listed()).not.toContain(battle.id);
  });

  it('is so only if its maker wanted it, and never a private one', async () => {
    const unlisted = await invite();
    const hidden = await invite({ isListed: true, isPrivate: true });
    for (const [{ battle }, status] of [
      [unlisted, 403],
      [hidden, 404],
    ] as const) {
      expect(await listed()).not.toContain(battle.id);
      expect((await join(battle.id)).status).toBe(status);
    }
  });
});

it('an invitation tells game, scenario, side, force and who invites', async () => {
  const { invitations } = await inviteTo(server.url, { system: 'planetfall', scenario: 'skirmish', seats: SEATS });
  const { data } = await call(server.url, '/api/seats/look', { word: invitations['blue'] });
  expect(data).toMatchObject({
    game: 'Firestorm: Planetfall',
    scenario: 'Skirmish',
    side: 'blue',
    force: 'Dindrenzi spearhead',
    inviter: 'Anna',
  });
});
