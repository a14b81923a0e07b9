import { isRefusal } from '@bridgehead/kernel';
import { Problem, RandomRosterAnswer, RandomRosterRequest, RosterAnswer, RosterRequest } from '@bridgehead/protocol';
import type { BillLine, GameSystem } from '@bridgehead/tabletop';
import type { FastifyInstance } from 'fastify';
import type { Hub } from '../battles/hub.js';

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
    (request, reply) => {
      const system = hub.systemNamed(request.body.system);
      return system === undefined ? reply.code(404).send(NO_GAME) : checked(system, request.body.roster);
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
    (request, reply) => {
      const { system: id, ...wish } = request.body;
      const system = hub.systemNamed(id);
      if (system === undefined) return reply.code(404).send(NO_GAME);
      const roster = system.randomRoster?.(wish) ?? null;
      if (roster === null) return reply.code(404).send({ error: 'This game has no army lists.' });
      if (isRefusal(roster)) return reply.code(400).send({ error: roster.reason, rule: roster.rule });
      return { roster, ...checked(system, roster) };
    },
  );
}

function checked(system: GameSystem, roster: unknown): RosterAnswer {
  const problems = system.muster(roster).map(({ rule, reason }) => ({ rule, reason }));
  const bill = system.bill?.(roster) ?? null;
  return {
    sound: problems.length === 0,
    problems,
    bill: bill === null ? null : { ...bill, rules: [...bill.rules], lines: bill.lines.map(writtenLine) },
  };
}

type WrittenLine = NonNullable<RosterAnswer['bill']>['lines'][number];

function writtenLine({ lines, rules, ...line }: BillLine): WrittenLine {
  return { ...line, rules: [...rules], ...(lines === undefined ? {} : { lines: lines.map(writtenLine) }) };
}
