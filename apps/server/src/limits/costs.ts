import type { ClientMessage } from '@bridgehead/protocol';

/** What messages cost their sender; one of any other type costs 1. */
const MESSAGE_COSTS: Partial<Record<ClientMessage['type'], number>> = { join: 3, say: 5 };

/** Everything over this many bytes that a client asks for costs 1 more. */
const BYTES_FOR_ONE = 16 * 1024;

export function costOf({ type }: ClientMessage): number {
  return MESSAGE_COSTS[type] ?? 1;
}

export function costOfBytes(bytes: number): number {
  return Math.floor(bytes / BYTES_FOR_ONE);
}

/** What HTTP requests cost, by method and route; any other request of the API costs 1. */
const REQUEST_COSTS: Readonly<Record<string, number>> = {
  'POST /api/battles': 5,
  'POST /api/rosters/check': 3,
  'POST /api/rosters/random': 3,
  'GET /api/battles/:battle/record': 5,
  'GET /api/battles/:battle/report': 3,
};

/** A record that is played on from is replayed from its first event. */
const COST_OF_PLAYING_ON = 40;

export function costOfRequest(method: string, route: string, body: unknown): number {
  const cost = REQUEST_COSTS[`${method} ${route}`] ?? 1;
  const playsOn = route === '/api/battles' && typeof body === 'object' && body !== null && 'from' in body;
  return playsOn ? COST_OF_PLAYING_ON : cost;
}
