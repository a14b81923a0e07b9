import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { costOfBody, costOfRequest } from '../limits/costs.js';
import { networkOf } from '../limits/network-of.js';
import type { Allowance } from '../limits/allowance.js';
import type { Quotas } from '../limits/quotas.js';
import type { Desk } from './desk.js';
import { visitorOf } from './visitor.js';

interface RequestQuotas {
  readonly byVisitor: Quotas;
  readonly byAddress: Quotas;
  /** For what is no question to the API, by address: pages, their files, and how the server is doing. */
  readonly ofPages: Quotas;
}

/**
 * Requests of the API are charged to the visitor and to the address that they come from: for their length before
 * anybody reads them, and for what they ask for once that is known. All others cost the address 1.
 */
export function addQuotas(
  app: FastifyInstance,
  { byVisitor, byAddress, ofPages }: RequestQuotas,
  { signer, hub }: Pick<Desk, 'signer' | 'hub'>,
): void {
  const allowancesOf = (request: FastifyRequest): readonly Allowance[] => {
    const address = networkOf(request.ip);
    if (!isOfApi(request)) return [ofPages.of(address)];
    const visitor = visitorOf(request.raw, signer);
    return [byAddress.of(address), ...(visitor === null ? [] : [byVisitor.of(visitor)])];
  };
  const lacking = (request: FastifyRequest, cost: number): number | null => {
    const allowances = allowancesOf(request);
    const now = performance.now();
    const seconds = allowances.find((allowance) => !allowance.take(now, cost))?.secondsUntil(cost) ?? null;
    if (seconds !== null) hub.watch?.count('heldBack');
    return seconds;
  };
  app.addHook('onRequest', async (request, reply) => {
    // Whoever opens a socket pays at its door.
    if (request.routeOptions.url === '/socket') return;
    const seconds = lacking(request, costOfBody(request.headers));
    // Whoever sends too much is not listened to any further.
    if (seconds !== null) await holdBack(reply.header('connection', 'close'), seconds);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (!isOfApi(request)) return;
    const cost = costOfRequest(request.method, request.routeOptions.url ?? '', request.body) - 1;
    const seconds = lacking(request, cost);
    if (seconds !== null) await holdBack(reply, seconds);
  });
}

function isOfApi({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith('/api') && url !== '/api/health' && url !== '/api/ready';
}

async function holdBack(reply: FastifyReply, seconds: number): Promise<void> {
  await reply
    .code(429)
    .header('retry-after', String(Math.max(1, seconds)))
    .send({ error: 'Too many requests: wait a little and try again.' });
}
