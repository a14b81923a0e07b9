import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { costOfBody, costOfRequest } from '../limits/costs.js';
import { networkOf } from '../limits/network-of.js';
import type { Quotas } from '../limits/quotas.js';
import type { Desk } from './desk.js';
import { visitorOf } from './visitor.js';

/**
 * Requests of the API are charged to the visitor and to the address that they come from: for their length before
 * anybody reads them, and for what they ask for once that is known.
 */
export function addQuotas(
  app: FastifyInstance,
  byVisitor: Quotas,
  byAddress: Quotas,
  { signer, hub }: Pick<Desk, 'signer' | 'hub'>,
): void {
  const lacking = (request: FastifyRequest, cost: number): number | null => {
    const visitor = visitorOf(request.raw, signer);
    const allowances = [byAddress.of(networkOf(request.ip)), ...(visitor === null ? [] : [byVisitor.of(visitor)])];
    const now = performance.now();
    const seconds = allowances.find((allowance) => !allowance.take(now, cost))?.secondsUntil(cost) ?? null;
    if (seconds !== null) hub.watch?.count('heldBack');
    return seconds;
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!isCharged(request)) return;
    const seconds = lacking(request, costOfBody(request.headers));
    // Whoever sends too much is not listened to any further.
    if (seconds !== null) await holdBack(reply.header('connection', 'close'), seconds);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (!isCharged(request)) return;
    const cost = costOfRequest(request.method, request.routeOptions.url ?? '', request.body) - 1;
    const seconds = lacking(request, cost);
    if (seconds !== null) await holdBack(reply, seconds);
  });
}

function isCharged({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith('/api') && url !== '/api/health' && url !== '/api/ready';
}

async function holdBack(reply: FastifyReply, seconds: number): Promise<void> {
  await reply
    .code(429)
    .header('retry-after', String(Math.max(1, seconds)))
    .send({ error: 'Too many requests: wait a little and try again.' });
}
