import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { playerNamed } from '@bridgehead/commander';
import { BattleClient } from '@bridgehead/protocol';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { SeatPlayer } from './seat-player.js';
import { Turns } from './turns.js';

const GIVING_WAY = 5;

/** Messages between the server's thread and this one. */
export type ToWorker =
  | {
      readonly do: 'sit';
      readonly seat: string;
      readonly system: string;
      readonly player: string;
      readonly battle: string;
      readonly seed: string;
      /** Whether people play this battle: it comes before battles between computers. */
      readonly isUrgent: boolean;
    }
  /** Also the address on whose behalf it thinks from now on. */
  | { readonly do: 'hear'; readonly seat: string; readonly text: string; readonly whom: string }
  | { readonly do: 'rise'; readonly seat: string };
export type FromWorker =
  | { readonly did: 'say'; readonly seat: string; readonly text: string }
  | { readonly did: 'fail'; readonly seat: string; readonly problem: string };

/** On Linux this is the priority of this thread alone: thinking gives way to the server and to the rules. */
setPriority(GIVING_WAY);
const turns = new Turns();
const seats = new Map<string, { readonly client: BattleClient; readonly player: SeatPlayer; whom: string }>();

function say(message: FromWorker): void {
  parentPort?.postMessage(message);
}

function sit({ seat, system: id, player: name, battle, seed, isUrgent }: Extract<ToWorker, { do: 'sit' }>): void {
  const system = SYSTEMS.find((one) => one.id === id);
  const kind = playerNamed(name);
  if (system === undefined || kind === undefined)
    return say({ did: 'fail', seat, problem: `there is no player "${name}" of "${id}"` });
  const client = new BattleClient({ battle, systemNamed: () => system }, name);
  const whom = () => seats.get(seat)?.whom ?? battle;
  const sitting = { turns, isUrgent, whom, explaining: { system, kind } };
  seats.set(seat, { client, player: new SeatPlayer(client, seed, kind.make(system), sitting), whom: battle });
  client.connected({ send: (text) => say({ did: 'say', seat, text }) });
}

async function hear({ seat, text, whom }: Extract<ToWorker, { do: 'hear' }>): Promise<void> {
  const sitting = seats.get(seat);
  if (sitting === undefined) return;
  sitting.whom = whom;
  const problem = sitting.client.receive(text)?.reason ?? (await sitting.player.play());
  if (problem !== null) say({ did: 'fail', seat, problem });
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.do === 'sit') sit(message);
  else if (message.do === 'rise') seats.delete(message.seat);
  else
    hear(message).catch((error: unknown) =>
      say({ did: 'fail', seat: message.seat, problem: error instanceof Error ? error.message : 'an unknown error' }),
    );
});
