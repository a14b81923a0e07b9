import { randomBytes } from 'node:crypto';
import type { PlayerKind } from '@bridgehead/commander';
import { BattleClient, type DiceWitness, sealOf, type ServerMessage, type WitnessBook } from '@bridgehead/protocol';
import { SeatPlayer, textOf } from '@bridgehead/server';
import { WebSocket } from 'ws';
import { BadInput } from '../bad-input.js';
import { bestPlayer, kindNamed } from '../seats.js';
import { systemNamed } from '../systems.js';

export interface JoinOptions {
  readonly as?: string;
}

interface Seat {
  readonly battle: { readonly id: string; readonly name: string; readonly system: string };
  readonly side: string;
  /** The address of the seat from now on: the invitation is used up. */
  readonly link: string;
}

/** Between attempts to connect, in milliseconds. */
const SHORTEST_WAIT = 250;
const LONGEST_WAIT = 10_000;

/** Takes a seat from another machine and plays it to the end, reconnecting as often as needed. */
export async function joinCommand(url: string, options: JoinOptions, print: (line: string) => void): Promise<number> {
  const { origin, word } = invitationIn(url);
  // Before the seat is taken: an invitation is good once.
  const player = options.as === undefined ? bestPlayer() : kindNamed(options.as);
  const taken = await takeSeat(origin, word);
  print(`${player.name} plays ${taken.side} in ${taken.battle.name}. To take over its seat: ${origin}${taken.link}`);
  const result = await playToTheEnd(origin, taken, player, print);
  print(`It is over: ${result}.`);
  // The connection is still open, but nothing more will come.
  setImmediate(() => process.exit());
  return 0;
}

/** How the battle ended. */
function playToTheEnd(
  origin: string,
  { battle, side, link }: Seat,
  player: PlayerKind,
  print: (line: string) => void,
): Promise<string> {
  const system = systemNamed(battle.system);
  const book = bookInMemory();
  return new Promise<string>((resolve, reject) => {
    const hear = (message: ServerMessage) => {
      if (message.type === 'dismissed') return reject(new BadInput(message.reason));
      if (message.type === 'joined' && message.standing !== null) tellSeal(book.read(), print);
      void go();
    };
    const client = new BattleClient(
      {
        battle: battle.id,
        seat: link.slice(link.indexOf('#') + 1),
        side,
        book,
        systemNamed: () => system,
        changed: hear,
      },
      `${player.id}-${process.pid}-${Date.now()}`,
    );
    const seat = new SeatPlayer(client, newNonce(), player.make(system));
    const go = async () => {
      const over = client.standing?.result;
      if (over !== null && over !== undefined)
        return resolve(over.winner === null ? over.margin : `${over.winner} wins: ${over.margin}`);
      const problem = await seat.play();
      if (problem !== null) reject(new Error(problem));
    };
    stayConnected(client, `${origin.replace(/^http/, 'ws')}/socket`, reject);
  });
}

/** Connects, and connects again whenever the line breaks. */
function stayConnected(client: BattleClient, url: string, fail: (error: Error) => void): void {
  let wait = SHORTEST_WAIT;
  const connect = () => {
    const socket = new WebSocket(url);
    socket.on('open', () => {
      wait = SHORTEST_WAIT;
      client.connected({ send: (text) => socket.send(text) });
    });
    socket.on('message', (data) => {
      const problem = client.receive(textOf(data));
      if (problem !== null) fail(new Error(problem.reason));
    });
    socket.on('close', () => {
      client.disconnected();
      setTimeout(connect, wait);
      wait = Math.min(LONGEST_WAIT, wait * 2);
    });
    // A connection that fails also emits `close`.
    socket.on('error', () => undefined);
  };
  connect();
}

function invitationIn(url: string): { readonly origin: string; readonly word: string } {
  try {
    const { origin, pathname, hash } = new URL(url);
    if (pathname.endsWith('/seat') && hash.length > 1)
      return { origin: origin + pathname.slice(0, -'/seat'.length), word: hash.slice(1) };
  } catch {
    // Reported below.
  }
  throw new BadInput(`"${url}" is not an invitation; one looks like http://host:3210/seat#…`);
}

/** 192 bits that nobody can foresee. */
function newNonce(): string {
  return randomBytes(24).toString('base64url');
}

/** The dice are settled before the first move, in which time the program does not stop. */
function bookInMemory(): WitnessBook {
  let kept: DiceWitness | null = null;
  return {
    read: () => kept,
    write: (witness) => {
      kept = witness;
    },
    newNonce,
  };
}

/** What proves the dice afterwards. It is told again after a broken connection, and is always the same. */
function tellSeal(witness: DiceWitness | null, print: (line: string) => void): void {
  const pledges = witness?.pledges ?? null;
  if (witness === null || pledges === null) return;
  print(`To verify the dice afterwards: --commitment ${sealOf({ commitment: witness.commitment, pledges })}`);
}

async function takeSeat(origin: string, word: string): Promise<Seat> {
  let answer: Response;
  try {
    answer = await fetch(`${origin}/api/seats`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ word }),
    });
  } catch {
    throw new BadInput(`${origin} cannot be reached.`);
  }
  const data = (await answer.json().catch(() => null)) as (Seat & { readonly error?: string }) | null;
  if (data === null) throw new BadInput(`${origin} is no server of Bridgehead.`);
  if (!answer.ok) throw new BadInput(data.error ?? `${origin} refuses the seat.`);
  return data;
}
