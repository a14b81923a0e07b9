import type { IncomingHttpHeaders } from 'node:http';
import type { ClientMessage } from '@bridgehead/protocol';

/** What messages cost their sender; one of any other type costs 1. */
const MESSAGE_COSTS: Partial<Record<ClientMessage['type'], number>> = { join: 3, say: 5 };

/** Everything over this many bytes that a client asks for costs 1 more. */
const BYTES_FOR_ONE = 16 * 1024;

/** Everything over this many characters in a message costs 1 more. */
const CHARACTERS_FOR_ONE = 8 * 1024;

/** What everybody at a battle hears costs its sender 1 more for so many of them. */
const HEARERS_FOR_ONE = 10;

/** A message, by its length, before anybody has looked at what it says. */
export function costOfSize(characters: number): number {
  return 1 + Math.floor(characters / CHARACTERS_FOR_ONE);
}

/** A message of a client that follows a battle together with so many others. */
export function costOf({ type }: ClientMessage, hearers: number): number {
  return (MESSAGE_COSTS[type] ?? 1) + (type === 'say' || type === 'point' ? costOfHearers(hearers) : 0);
}

export function costOfHearers(hearers: number): number {
  return Math.floor(hearers / HEARERS_FOR_ONE);
}

export function costOfBytes(bytes: number): number {
  return Math.floor(bytes / BYTES_FOR_ONE);
}

/** Everything over this many bytes that a request brings costs 1 more. One that does not say how many brings as many as it may. */
const BODY_BYTES_FOR_ONE = 64 * 1024;
const COST_OF_LARGEST_BODY = 17;

/** A request, by its length, before it is read. */
export function costOfBody(headers: IncomingHttpHeaders): number {
  if (headers['transfer-encoding'] !== undefined) return COST_OF_LARGEST_BODY;
  const bytes = Number(headers['content-length'] ?? 0);
  return Math.min(COST_OF_LARGEST_BODY, 1 + Math.floor(bytes / BODY_BYTES_FOR_ONE));
}

/** What HTTP requests cost, by method and route; any other request of the API costs 1. */
const REQUEST_COSTS: Readonly<Record<string, number>> = {
  'POST /api/battles': 5,
  'POST /api/battles/:battle/rematch': 5,
  'POST /api/battles/:battle/seats/:side/join': 5,
  'GET /api/battles': 5,
  'GET /api/battles/open': 3,
  'POST /api/rosters/check': 3,
  'POST /api/tables': 3,
  'POST /api/rosters/random': 3,
  'GET /api/battles/:battle/record': 5,
  'GET /api/battles/:battle/report': 3,
};

/** A record that is played on from is replayed from its first event. */
const COST_OF_PLAYING_ON = 40;

export function costOfRequest(method: string, route: string, body: unknown): number {
  // Whoever wants the head alone has the whole answer made.
  const asked = method === 'HEAD' ? 'GET' : method;
  const cost = REQUEST_COSTS[`${asked} ${route}`] ?? 1;
  const playsOn = route === '/api/battles' && typeof body === 'object' && body !== null && 'from' in body;
  return playsOn ? COST_OF_PLAYING_ON : cost;
}
