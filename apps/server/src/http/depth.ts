import type { FastifyInstance } from 'fastify';
import { isTooDeep, TOO_DEEP } from '../limits/depth.js';

/** Refuses bodies that are nested so deeply that reading them could break something. */
export function addDepthLimit(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    if (isTooDeep(request.body)) await reply.code(400).send({ error: TOO_DEEP });
  });
}
