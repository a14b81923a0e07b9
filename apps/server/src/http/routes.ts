import { isRefusal, type Refusal } from '@bridgehead/kernel';
import {
  Addresses,
  AfterQuery,
  BattleParams,
  BattleSummary,
  NewBattleAnswer,
  NewBattleRequest,
  type FairDice,
  type OpenDice,
  type PlayedRecord,
  Problem,
  RematchAnswer,
  RematchRequest,
  Report,
  SystemInfo,
  SystemParams,
} from '@bridgehead/protocol';
import { playersOffered } from '@bridgehead/commander';
import type { GameSystem } from '@bridgehead/tabletop';
import { type Static, Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BattleActor } from '../battles/actor.js';
import type { Created } from '../battles/new-battles.js';
import { type Desk, NO_BATTLE, visit } from './desk.js';
import { networkOf } from '../limits/network-of.js';
import { packedOnce } from './packed.js';
import { addRosterRoutes } from './roster-routes.js';
import { addTableRoutes } from './table-routes.js';
import { addressOf, addSeatRoutes } from './seat-routes.js';
import { visitorOf } from './visitor.js';

const MOST_BATTLES = 100;
const MOST_OPEN_BATTLES = 50;

/** The API. Each route names the schemas that check it, which are also its documentation. */
export function addRoutes(app: FastifyInstance, desk: Desk): void {
  const { hub } = desk;
  app.get(
    '/api/addresses',
    { schema: { summary: 'Where people can open this server.', response: { 200: Addresses } } },
    () => desk.addresses(),
  );

  app.get(
    '/api/systems',
    {
      schema: { summary: 'The games that are played here.', response: { 200: Type.Array(SystemInfo) } },
      onSend: packedOnce(),
    },
    () => hub.systems.map(infoOf),
  );

  app.get<{ Params: Static<typeof SystemParams> }>(
    '/api/systems/:system',
    {
      schema: {
        summary: 'One game: scenarios, computer players, ready-made forces.',
        params: SystemParams,
        response: { 200: SystemInfo, 404: Problem },
      },
    },
    (request, reply) => {
      const system = hub.systemNamed(request.params.system);
      return system === undefined ? reply.code(404).send({ error: 'There is no such game.' }) : infoOf(system);
    },
  );

  addRosterRoutes(app, desk);
  addTableRoutes(app, desk);
  addBattleRoutes(app, desk);
  addSeatRoutes(app, desk);
}

function addBattleRoutes(app: FastifyInstance, desk: Desk): void {
  const { hub } = desk;
  app.post<{ Body: NewBattleRequest }>(
    '/api/battles',
    {
      schema: {
        summary: 'A new battle.',
        body: NewBattleRequest,
        response: { 201: NewBattleAnswer, 400: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      const visitor = visit(request, reply, desk);
      const address = networkOf(request.ip);
      const make = () => hub.making.create(request.body, visitor, namesOfPlayers, address);
      const created = await desk.battles.making(
        address,
        () => (request.body.isListed === true ? desk.offers.making(address, make, idOf) : make()),
        idOf,
      );
      if (created === null) return reply.code(429).send(TOO_MANY);
      if (isRefusal(created)) return reply.code(400).send(problemOf(created));
      const links = Object.fromEntries(
        Object.entries(created.words).map(([side, word]) => [side, addressOf(word, desk)]),
      );
      return reply.code(201).send({ battle: created.actor.info(), links });
    },
  );

  app.get(
    '/api/battles',
    { schema: { summary: 'My battles, the latest first.', response: { 200: Type.Array(BattleSummary) } } },
    (request) => {
      const visitor = visitorOf(request.raw, desk.signer);
      return visitor === null ? Promise.resolve([]) : hub.battlesOf(visitor, MOST_BATTLES);
    },
  );

  app.get(
    '/api/battles/open',
    {
      schema: {
        summary: 'Battles that anybody may join, the latest first.',
        response: { 200: Type.Array(BattleSummary) },
      },
    },
    () => hub.openBattles(MOST_OPEN_BATTLES),
  );

  const one = { params: BattleParams };
  app.post<{ Params: Static<typeof BattleParams>; Body: RematchRequest }>(
    '/api/battles/:battle/rematch',
    {
      schema: {
        summary: 'The same battle again, with the same players, who are told. Whoever asks second joins the first.',
        ...one,
        body: RematchRequest,
        response: { 200: RematchAnswer, 403: Problem, 404: Problem, 409: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      const actor = await seenBy(request, desk);
      if (actor === null) return reply.code(404).send(NO_BATTLE);
      const visitor = visitorOf(request.raw, desk.signer);
      if (visitor === null || actor.sidesOf(visitor).length === 0)
        return reply.code(403).send({ error: 'Only its players may play it again.' });
      const already = await hub.making.nextOf(actor);
      if (already !== null) return { battle: already };
      const address = networkOf(request.ip);
      const make = () => hub.making.rematch(actor, visitor, request.body.isSwapped, address);
      const next = await desk.battles.making(address, make, (made) => (isRefusal(made) ? null : made));
      if (next === null) return reply.code(429).send(TOO_MANY);
      return isRefusal(next) ? reply.code(409).send(problemOf(next)) : { battle: next };
    },
  );

  app.get<{ Params: Static<typeof BattleParams> }>(
    '/api/battles/:battle',
    { schema: { summary: 'One battle.', ...one, response: { 200: BattleSummary, 404: Problem } } },
    async (request, reply) => {
      const actor = await seenBy(request, desk);
      if (actor === null) return reply.code(404).send(NO_BATTLE);
      const visitor = visitorOf(request.raw, desk.signer);
      const mine = visitor === null ? [] : actor.sidesOf(visitor);
      return { ...actor.info(), mine, isMaker: actor.isMadeBy(visitor) };
    },
  );

  app.delete<{ Params: Static<typeof BattleParams> }>(
    '/api/battles/:battle',
    {
      schema: {
        summary: 'Delete a battle that I made, for good. Not while somebody else plays it.',
        ...one,
        response: { 200: Type.Object({ deleted: Type.Boolean() }), 403: Problem, 404: Problem, 409: Problem },
      },
    },
    async (request, reply) => {
      const actor = await seenBy(request, desk);
      if (actor === null) return reply.code(404).send(NO_BATTLE);
      if (!actor.isMadeBy(visitorOf(request.raw, desk.signer)))
        return reply.code(403).send({ error: 'Only the player who made the battle may do that.' });
      const problem = await hub.delete(actor);
      return problem === null ? { deleted: true } : reply.code(409).send(problemOf(problem));
    },
  );

  app.get<{ Params: Static<typeof BattleParams> }>(
    '/api/battles/:battle/record',
    {
      schema: {
        summary: 'The record of a finished battle: replay it, or check its dice.',
        ...one,
        response: { 200: Type.Record(Type.String(), Type.Unknown()), 404: Problem, 409: Problem },
      },
    },
    async (request, reply) => {
      const actor = await seenBy(request, desk);
      if (actor === null) return reply.code(404).send(NO_BATTLE);
      const record = await actor.record(networkOf(request.ip));
      if (record === null) return reply.code(409).send({ error: 'The battle is not over yet.' });
      if (isRefusal(record)) return reply.code(409).send(problemOf(record));
      const { fair, origin } = actor.info();
      const played: PlayedRecord = {
        ...record,
        ...(fair === null ? {} : { fair: withoutPledges(fair) }),
        ...(origin === null ? {} : { origin }),
      };
      return reply.send(played);
    },
  );

  app.get<{ Params: Static<typeof BattleParams>; Querystring: Static<typeof AfterQuery> }>(
    '/api/battles/:battle/report',
    {
      schema: {
        summary: 'The battle as text, as a spectator sees it.',
        ...one,
        querystring: AfterQuery,
        response: { 200: Report, 404: Problem },
      },
    },
    async (request, reply) => {
      const actor = await seenBy(request, desk);
      if (actor === null) return reply.code(404).send(NO_BATTLE);
      return actor.report(Number(request.query.after ?? 0), networkOf(request.ip));
    },
  );
}

const TOO_MANY = {
  error: 'There are too many battles from your address that are not over or wait for players: end some of them first.',
};

function idOf(created: Created | Refusal | null): string | null {
  return created === null || isRefusal(created) ? null : created.actor.id;
}

/** The nonces of a battle that is over say more than their hashes. */
function withoutPledges({ pledges: _pledges, ...fair }: OpenDice): FairDice {
  return fair;
}

/** The battle that a request names, if its visitor may know about it. */
async function seenBy(
  request: FastifyRequest<{ Params: Static<typeof BattleParams> }>,
  { hub, signer }: Desk,
): Promise<BattleActor | null> {
  const actor = await hub.actor(request.params.battle);
  return actor?.isOpenTo(visitorOf(request.raw, signer)) === true ? actor : null;
}

function problemOf({ reason, rule }: Refusal): Static<typeof Problem> {
  return { error: reason, rule };
}

function namesOfPlayers(system: GameSystem): readonly string[] {
  return playersOffered(system).map(({ id }) => id);
}

function infoOf(system: GameSystem): SystemInfo {
  const { id, name, sides, unit, scenarios, options = [], forces = [], firstBattle } = system;
  const { contingents = [], armyLists = [] } = system;
  return {
    id,
    name,
    sides: [...sides],
    unit: { ...unit },
    scenarios: scenarios.map(({ size, ...scenario }) => ({ ...scenario, size: [...size] })),
    options: options.map(({ values, ...option }) => ({ ...option, values: values.map((value) => ({ ...value })) })),
    ...(firstBattle === undefined
      ? {}
      : { firstBattle: { scenario: firstBattle.scenario, options: firstBattle.options ?? {} } }),
    players: playersOffered(system).map(({ id: player, name: called, meaning }) => ({
      id: player,
      name: called,
      meaning,
    })),
    forces: forces.map((force) => ({ ...force })),
    contingents: contingents.map(({ addedTo, ...ally }) => ({ ...ally, addedTo: [...addedTo] })),
    armyLists: armyLists.map((list) => ({ ...list })),
  };
}
