import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { isRefusal, Random, randomPolicy } from '@bridgehead/kernel';
import { BattleClient, type DiceWitness, type WitnessBook } from '@bridgehead/protocol';
import type { GameSystem, Table } from '@bridgehead/tabletop';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { WebSocket } from 'ws';

/** How long a player thinks, in milliseconds, if nothing else is said. */
const USUAL_THINKING = 5000;

/** Scripted players at many battles. */
export class Crowd {
  private readonly url: string;
  private readonly system: GameSystem;
  private latencies: number[] = [];
  private refused = 0;
  private lag = 0;
  private readonly random = Random.seeded('load');
  private seats = 0;

  private readonly thinking: number;
  /** Which address the crowd comes from, as a proxy would say. */
  private readonly headers: Readonly<Record<string, string>>;

  constructor(url: string, system: string, thinking = USUAL_THINKING, headers: Readonly<Record<string, string>> = {}) {
    this.thinking = thinking;
    this.headers = headers;
    const found = SYSTEMS.find(({ id }) => id === system);
    if (found === undefined) throw new Error(`no system "${system}"`);
    this.url = url;
    this.system = found;
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      this.lag = Math.max(this.lag, now - last - 100);
      last = now;
    }, 100).unref();
  }

  /** Fills every seat of so many battles. */
  async gather(battles: number): Promise<void> {
    for (let i = 0; i < battles; i++) {
      await this.sitDown();
      if (i % 100 === 99) process.stderr.write(`\r${i + 1} battles`);
    }
    process.stderr.write('\r');
  }

  forget(): void {
    this.latencies = [];
    this.lag = 0;
  }

  report() {
    const sorted = this.latencies.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
    const { refused, lag } = this;
    return { answers: sorted.length, p50: at(0.5), p99: at(0.99), worst: at(1), refused, lag };
  }

  private async sitDown(): Promise<void> {
    const seats = Object.fromEntries(this.system.sides.map((side) => [side, { who: 'invite' }]));
    const made = await this.post('/api/battles', { system: this.system.id, seats });
    const { battle, links } = made as { battle: { id: string }; links: Record<string, string> };
    for (const invitation of Object.values(links)) {
      const { link } = (await this.post('/api/seats', { word: wordIn(invitation) })) as { readonly link: string };
      await this.take(battle.id, wordIn(link));
    }
  }

  private async post(path: string, body: unknown): Promise<unknown> {
    const answer = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.headers },
      body: JSON.stringify(body),
    });
    return answer.json();
  }

  private async take(battle: string, word: string): Promise<void> {
    const player = randomPolicy<Table>(Random.seeded('seat', ++this.seats));
    let thinking: string | null = null;
    const client = new BattleClient(
      { battle, seat: word, systemNamed: () => this.system, changed: () => consider(), book: newBook() },
      `load${this.seats}`,
    );
    const consider = () => {
      const [question] = client.questions;
      if (question === undefined || question.id === thinking) return;
      thinking = question.id;
      setTimeout(() => void decide(), this.thinking * (0.5 + this.random.below(1000) / 1000));
    };
    const decide = async () => {
      const [question] = client.questions;
      const ask = question && this.system.asks[question.ask];
      if (question === undefined || ask === undefined || client.table === null) return;
      const answer = player(ask, question, client.table);
      const began = performance.now();
      const done = await client.answer(question, answer);
      this.latencies.push(performance.now() - began);
      if (isRefusal(done)) this.refused++;
      consider();
    };
    const socket = new WebSocket(`${this.url.replace(/^http/, 'ws')}/socket`, { headers: this.headers });
    socket.on('message', (data) => {
      // Text frames come in one piece.
      if (Buffer.isBuffer(data)) client.receive(data.toString('utf8'));
    });
    await new Promise((resolve) => socket.on('open', resolve));
    client.connected({ send: (text) => socket.send(text) });
    await new Promise<void>((resolve) => socket.once('message', () => resolve()));
  }
}

function wordIn(link: string): string {
  return link.slice(link.indexOf('#') + 1);
}

/** What a player has seen and given for the dice, for as long as this process lives. */
function newBook(): WitnessBook {
  let kept: DiceWitness | null = null;
  return {
    read: () => kept,
    write: (witness) => {
      kept = witness;
    },
    newNonce: () => randomBytes(24).toString('base64url'),
  };
}
