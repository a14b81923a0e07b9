import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';

/** What one anonymous client may do to a server within its limits. */
export interface Attack {
  readonly name: string;
  /** Goes on until it is told to stop. */
  run(url: string, going: () => boolean): Promise<void>;
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
];

async function untilOver(going: () => boolean): Promise<void> {
  while (going()) await pause(100);
}

async function playOn(url: string, going: () => boolean): Promise<void> {
  const seats = { red: { who: 'me' }, blue: { who: 'computer', player: 'random' } };
  const one = async () => {
    while (going()) await post(url, '/api/battles', { system: 'planetfall', seats, from: { record: RECORD, n: 1900 } });
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

async function post(url: string, path: string, body: unknown): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...HEADERS },
    body: JSON.stringify(body),
  });
  if (answer.status === 429) await pause(50);
  return answer;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
