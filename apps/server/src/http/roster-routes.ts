import { isRefusal } from '@bridgehead/kernel';
import { Problem, RandomRosterAnswer, RandomRosterRequest, RosterAnswer, RosterRequest } from '@bridgehead/protocol';
import type { FastifyInstance } from 'fastify';
import type { Hub } from '../battles/hub.js';
import { networkOf } from '../limits/network-of.js';

const NO_GAME = { error: 'There is no such game.' };

/** Rosters that a player brings, and random ones. */
export function addRosterRoutes(app: FastifyInstance, { hub }: { readonly hub: Hub }): void {
  app.post<{ Body: RosterRequest }>(
    '/api/rosters/check',
    {
      schema: {
        summary: 'Is this force built by the book, and what does it cost?',
        body: RosterRequest,
        response: { 200: RosterAnswer, 404: Problem },
      },
    },
    async (request, reply) => {
      const { system, roster } = request.body;
      if (hub.systemNamed(system) === undefined) return reply.code(404).send(NO_GAME);
      return hub.desk.for(networkOf(request.ip)).checkRoster(system, roster);
    },
  );

  app.post<{ Body: RandomRosterRequest }>(
    '/api/rosters/random',
    {
      schema: {
        summary: 'A random force, built by the book.',
        body: RandomRosterRequest,
        response: { 200: RandomRosterAnswer, 400: Problem, 404: Problem },
      },
    },
    async (request, reply) => {
      if (hub.systemNamed(request.body.system) === undefined) return reply.code(404).send(NO_GAME);
      const made = await hub.desk.for(networkOf(request.ip)).randomRoster(request.body);
      if (made === null) return reply.code(404).send({ error: 'This game has no army lists.' });
      return isRefusal(made) ? reply.code(400).send({ error: made.reason, rule: made.rule }) : made;
    },
  );
}
