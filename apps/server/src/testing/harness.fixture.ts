import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BattleClient,
  type BattleInfo,
  type DiceWitness,
  type NewBattleRequest,
  type ServerMessage,
  type WitnessBook,
} from '@bridgehead/protocol';
import { WebSocket } from 'ws';
import { type Config, readConfig } from '../config.js';
import { textOf } from '../sockets/text-of.js';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { startServer } from '../server.js';

/** A real server in this process, with its own data folder. */
export async function openServer(flags: readonly string[] = []): Promise<{ url: string; close(): Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'bridgehead-server-'));
  const config: Config = readConfig(
    [
      '--port',
      '0',
      '--host',
      '127.0.0.1',
      '--log',
      'silent',
      '--data',
      data,
      '--message-rate',
      '5000',
      '--message-burst',
      '5000',
      '--request-rate',
      '5000',
      '--request-burst',
      '5000',
      ...flags,
    ],
    {},
  );
  const server = await startServer(config);
  return {
    url: `http://127.0.0.1:${server.port}`,
    async close() {
      await server.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Sends JSON and returns the reply. */
export async function call(
  url: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; data: never; cookie: string }> {
  const answer = await fetch(`${url}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { status: answer.status, data: (await answer.json()) as never, cookie };
}

export interface Made {
  readonly battle: BattleInfo;
  /** The words of the holders of the seats, by side. */
  readonly words: Readonly<Record<string, string>>;
  /** Their cookies, by side. */
  readonly cookies: Readonly<Record<string, string>>;
}

export interface Invited {
  readonly battle: BattleInfo;
  readonly invitations: Readonly<Record<string, string>>;
  /** The maker's. */
  readonly cookie: string;
}

/** A battle with invitations that nobody has taken: both seats, unless the request says otherwise. */
export async function inviteTo(url: string, request: Partial<NewBattleRequest> & { system: string }): Promise<Invited> {
  const seats = { red: { who: 'invite' }, blue: { who: 'invite' } };
  const { status, data, cookie } = await call(url, '/api/battles', { seats, ...request });
  if (status !== 201) throw new Error(`no battle: ${JSON.stringify(data)}`);
  const { battle, links } = data as { battle: BattleInfo; links: Record<string, string> };
  const invitations = Object.fromEntries(Object.entries(links).map(([side, link]) => [side, wordIn(link)]));
  return { battle, invitations, cookie };
}

/** Takes a seat by its word; returns the word that opens it from now on, and the cookie of its holder. */
export async function takeSeat(url: string, word: string | undefined): Promise<{ word: string; cookie: string }> {
  const { status, data, cookie } = await call(url, '/api/seats', { word });
  if (status !== 200) throw new Error(`no seat: ${JSON.stringify(data)}`);
  const { link } = data as { readonly link: string };
  return { word: wordIn(link), cookie };
}

/** A battle for two people who have taken their seats by their invitations. */
export async function makeBattle(url: string, request: Partial<NewBattleRequest> & { system: string }): Promise<Made> {
  const { battle, invitations } = await inviteTo(url, request);
  const words: Record<string, string> = {};
  const cookies: Record<string, string> = {};
  for (const [side, word] of Object.entries(invitations)) {
    const taken = await takeSeat(url, word);
    words[side] = taken.word;
    cookies[side] = taken.cookie;
  }
  return { battle, words, cookies };
}

export function wordIn(link: string): string {
  return link.slice(link.indexOf('#') + 1);
}

let clients = 0;

/** A client on a real socket that can be cut off and reconnect. */
export class SocketClient {
  readonly client: BattleClient;
  /** Everything received, unchanged. */
  readonly received: string[] = [];
  readonly heard: ServerMessage[] = [];
  /** What it has seen and given for the dice. */
  readonly book: WitnessBook & { witness: DiceWitness | null } = {
    witness: null,
    read: () => this.book.witness,
    write: (witness) => {
      this.book.witness = witness;
    },
    newNonce: () => randomBytes(24).toString('base64url'),
  };
  problem: string | null = null;
  closed = false;
  private readonly url: string;
  private readonly cookie: string | undefined;
  private socket: WebSocket | null = null;
  /** How much it had received when it last connected. */
  private heardBefore = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(url: string, battle: string, seat?: string, cookie?: string) {
    this.url = url;
    this.cookie = cookie;
    const systemNamed = (id: string) => SYSTEMS.find((system) => system.id === id);
    const changed = (message: ServerMessage) => this.hear(message);
    this.client = new BattleClient(
      { battle, systemNamed, changed, book: this.book, ...(seat === undefined ? {} : { seat }) },
      `c${++clients}`,
    );
  }

  async connect(): Promise<void> {
    const headers = this.cookie === undefined ? {} : { cookie: this.cookie };
    const socket = new WebSocket(`${this.url.replace(/^http/, 'ws')}/socket`, { headers });
    this.socket = socket;
    this.heardBefore = this.received.length;
    socket.on('message', (data) => {
      const text = textOf(data);
      this.received.push(text);
      const problem = this.client.receive(text);
      if (problem !== null) this.problem = problem.reason;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.socket === socket) this.client.disconnected();
    });
    await new Promise<void>((resolve, reject) => {
      socket.on('open', resolve);
      socket.on('error', reject);
    });
    this.client.connected({ send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text) });
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN || this.socket?.readyState === WebSocket.CONNECTING;
  }

  /** Whether the server has spoken to it over its present connection. */
  get isAtTable(): boolean {
    return this.socket?.readyState === WebSocket.OPEN && this.received.length > this.heardBefore;
  }

  /** Closes the connection for good. */
  close(): void {
    this.closed = true;
    this.drop();
  }

  /** Cuts the connection without a word. */
  drop(): void {
    const { socket } = this;
    this.socket = null;
    this.client.disconnected();
    socket?.terminate();
  }

  /** Sends any text. */
  say(text: string): void {
    this.socket?.send(text);
  }

  /** Waits until a condition holds. */
  async until(so: () => boolean): Promise<void> {
    while (!so()) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private hear(message: ServerMessage): void {
    this.heard.push(message);
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
