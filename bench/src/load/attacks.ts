import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { Crowd } from './crowd.js';

/** What one anonymous client may do to a server within its limits. */
export interface Attack {
  readonly name: string;
  /** What it needs before anybody measures: cookies of visitors, or a battle. */
  prepare?(url: string): Promise<readonly string[]>;
  /** Goes on until it is told to stop. */
  run(url: string, going: () => boolean, prepared: readonly string[]): Promise<void>;
}

/** All attacks come from one address. */
const HEADERS = { 'x-forwarded-for': '198.51.100.1' };

const RECORD: unknown = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../games/planetfall-4.json', import.meta.url)), 'utf8'),
);

export const ATTACKS: readonly Attack[] = [
  { name: 'nobody attacks', run: async (_url, going) => untilOver(going) },
  { name: 'records uploaded to play on from', run: playOn },
  { name: '10 sockets join 18 times a second, each time from the start', run: joinAgain },
  { name: '30 sockets talk 20 times a second', run: talk },
  { name: 'random rosters made', run: rosters },
  { name: '40 battles between computers', run: computers },
  { name: 'lists of 100 battles read, all at once', prepare: listsOfBattles, run: readLists },
  { name: 'open battles read, all at once', prepare: offers, run: readOffers },
  { name: '50 battles played from one address without a pause', run: playMany },
  { name: 'the record of a long battle read, all at once', prepare: endedBattle, run: readRecord },
];

/** How long an allowance that is empty takes until it is full again. */
const REFILL_MILLISECONDS = 12_000;

async function untilOver(going: () => boolean): Promise<void> {
  while (going()) await pause(100);
}

async function playOn(url: string, going: () => boolean): Promise<void> {
  // With dice of their own and both seats taken they begin at once.
  const request = {
    system: 'planetfall',
    dice: 'typed',
    seats: { red: { who: 'me' }, blue: { who: 'me' } },
    from: { record: RECORD, n: 1900 },
  };
  const one = async () => {
    while (going()) await post(url, '/api/battles', request);
  };
  await Promise.all([one(), one(), one(), one()]);
}

async function rosters(url: string, going: () => boolean): Promise<void> {
  const one = async () => {
    while (going())
      await post(url, '/api/rosters/random', { system: 'planetfall', list: 'terran', points: 3000, seed: 'attack' });
  };
  await Promise.all([one(), one(), one(), one()]);
}

async function joinAgain(url: string, going: () => boolean): Promise<void> {
  const battle = await longBattle(url);
  const join = JSON.stringify({ type: 'join', battle });
  await crowd(url, 10, going, (socket) => socket.send(join), 18);
}

async function talk(url: string, going: () => boolean): Promise<void> {
  const battle = await longBattle(url);
  let said = 0;
  const say = (socket: WebSocket) =>
    socket.send(JSON.stringify({ type: 'say', key: `k${++said}`, text: 'x'.repeat(400) }));
  await crowd(url, 30, going, say, 20, JSON.stringify({ type: 'join', battle }));
}

async function computers(url: string, going: () => boolean): Promise<void> {
  const seats = { red: { who: 'computer', player: 'greedy' }, blue: { who: 'computer', player: 'greedy' } };
  for (let i = 0; i < 40 && going(); i++) await post(url, '/api/battles', { system: 'planetfall', seats });
  await untilOver(going);
}

/** Five visitors with a hundred battles each: whoever sends no cookie is always a new visitor, and gives a seat to one of them. */
async function listsOfBattles(url: string): Promise<readonly string[]> {
  const seats = { red: { who: 'invite' }, blue: { who: 'invite' } };
  const cookies = ['', '', '', '', ''];
  for (let i = 0; i < 250; i++) {
    const made = await patiently(url, '/api/battles', { system: 'planetfall', seats });
    const { links } = (await made.json()) as { readonly links: Readonly<Record<string, string>> };
    for (const [at, link] of Object.values(links).entries()) {
      const visitor = (2 * i + at) % cookies.length;
      const word = link.slice(link.indexOf('#') + 1);
      const taken = await patiently(url, '/api/seats', { word }, cookies[visitor] ?? '');
      cookies[visitor] ||= taken.headers.get('set-cookie')?.split(';')[0] ?? '';
    }
  }
  await pause(REFILL_MILLISECONDS);
  return cookies;
}

async function readLists(url: string, going: () => boolean, cookies: readonly string[]): Promise<void> {
  while (going()) {
    await Promise.all(
      cookies.flatMap((cookie) => Array.from({ length: 119 }, () => read(url, '/api/battles', cookie))),
    );
    await pause(REFILL_MILLISECONDS);
  }
}

/** Somebody at each of five other addresses offers ten battles. */
async function offers(url: string): Promise<readonly string[]> {
  const seats = { red: { who: 'me' }, blue: { who: 'invite' } };
  for (let i = 0; i < 50; i++) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${10 + (i % 5)}` };
    const body = JSON.stringify({ system: 'planetfall', seats, isListed: true });
    await fetch(`${url}/api/battles`, { method: 'POST', headers, body });
  }
  return [];
}

async function readOffers(url: string, going: () => boolean): Promise<void> {
  while (going()) {
    await Promise.all(Array.from({ length: 299 }, () => read(url, '/api/battles/open')));
    await pause(REFILL_MILLISECONDS);
  }
}

async function playMany(url: string, going: () => boolean): Promise<void> {
  await new Crowd(url, 'planetfall', 400, HEADERS).gather(50);
  await untilOver(going);
}

/** A whole battle between computers. */
async function endedBattle(url: string): Promise<readonly string[]> {
  const seats = { red: { who: 'computer', player: 'random' }, blue: { who: 'computer', player: 'random' } };
  const made = await patiently(url, '/api/battles', { system: 'planetfall', seats });
  const { battle } = (await made.json()) as { readonly battle: { readonly id: string } };
  for (let status = 409; status === 409; status = (await read(url, `/api/battles/${battle.id}/record`)).status)
    await pause(1000);
  await pause(REFILL_MILLISECONDS);
  return [battle.id];
}

async function readRecord(url: string, going: () => boolean, [battle]: readonly string[]): Promise<void> {
  while (going()) {
    await Promise.all(Array.from({ length: 119 }, () => read(url, `/api/battles/${battle}/record`)));
    await pause(REFILL_MILLISECONDS);
  }
}

async function read(url: string, path: string, cookie = ''): Promise<Response> {
  const answer = await fetch(`${url}${path}`, { headers: { ...HEADERS, cookie } });
  await answer.arrayBuffer();
  return answer;
}

/** Sends a request again until it is let through. */
async function patiently(url: string, path: string, body: unknown, cookie = ''): Promise<Response> {
  for (;;) {
    const answer = await post(url, path, body, cookie);
    if (answer.status !== 429) return answer;
    await pause(200);
  }
}

/** A battle with a long log: somebody else's that is over, played by computers. */
async function longBattle(url: string): Promise<string> {
  const seats = { red: { who: 'computer', player: 'random' }, blue: { who: 'computer', player: 'random' } };
  const made = await post(url, '/api/battles', { system: 'planetfall', seats });
  const { battle } = (await made.json()) as { readonly battle: { readonly id: string } };
  await pause(2000);
  return battle.id;
}

/** So many sockets that each do something so many times a second, and come back when they are cut off. */
async function crowd(
  url: string,
  sockets: number,
  going: () => boolean,
  act: (socket: WebSocket) => void,
  perSecond: number,
  first?: string,
): Promise<void> {
  const one = async () => {
    while (going()) {
      const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket`, { headers: HEADERS });
      socket.on('error', () => undefined);
      await new Promise((resolve) => socket.on('open', resolve).on('close', resolve));
      if (first !== undefined && socket.readyState === WebSocket.OPEN) socket.send(first);
      while (going() && socket.readyState === WebSocket.OPEN) {
        act(socket);
        await pause(1000 / perSecond);
      }
      socket.terminate();
    }
  };
  await Promise.all(Array.from({ length: sockets }, one));
}

async function post(url: string, path: string, body: unknown, cookie = ''): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...HEADERS, cookie },
    body: JSON.stringify(body),
  });
  if (answer.status === 429) await pause(50);
  return answer;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
