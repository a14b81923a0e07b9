import type { FastifyInstance } from 'fastify';
import { costOfRequest } from '../limits/costs.js';
import type { Quotas } from '../limits/quotas.js';
import type { Signer } from '../secrets.js';
import { visitorOf } from './visitor.js';

/** Requests of the API are charged to the visitor and to the address that they come from. */
export function addQuotas(app: FastifyInstance, byVisitor: Quotas, byAddress: Quotas, signer: Signer): void {
  app.addHook('preHandler', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    if (!route.startsWith('/api') || route === '/api/health' || route === '/api/ready') return;
    const cost = costOfRequest(request.method, route, request.body);
    const visitor = visitorOf(request.raw, signer);
    const allowances = [byAddress.of(request.ip), ...(visitor === null ? [] : [byVisitor.of(visitor)])];
    const now = performance.now();
    const lacking = allowances.find((allowance) => !allowance.take(now, cost));
    if (lacking === undefined) return;
    await reply
      .code(429)
      .header('retry-after', String(Math.max(1, lacking.secondsUntil(cost))))
      .send({ error: 'Too many requests: wait a little and try again.' });
  });
}
