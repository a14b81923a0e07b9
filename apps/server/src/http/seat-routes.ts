import {
  JoinRequest,
  Problem,
  SeatAnswer,
  SeatLink,
  SeatLook,
  SeatOffer,
  SeatParams,
  SeatRequest,
} from '@bridgehead/protocol';
import { type Static, Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Hub, OpenedSeat } from '../battles/hub.js';
import { isFree } from '../battles/seating.js';
import { networkOf } from '../limits/network-of.js';
import type { SpentWord } from '../store/store.js';
import { type Desk, NO_BATTLE, visit } from './desk.js';
import { visitorOf } from './visitor.js';

/** The address of a seat. Browsers keep what follows # to themselves, so no log and no other site learns the word. */
export function addressOf(word: string, { basePath }: Desk): string {
  return `${basePath}/seat#${word}`;
}

const SPENT: Readonly<Record<SpentWord, string>> = {
  taken: 'This invitation has been used: somebody has taken the seat.',
  moved: 'This address has been used: the seat has moved to another device, which can make a new address.',
  replaced: 'This address has been replaced by a newer one.',
  withdrawn: 'This invitation has been withdrawn.',
};
const UNKNOWN = 'There is no such seat: the address is incomplete or wrong.';

/** Seats by their words: looking, taking, moving. Nothing but a request to take a seat uses its word up. */
export function addSeatRoutes(app: FastifyInstance, desk: Desk): void {
  const { hub } = desk;
  app.post<{ Body: SeatLook }>(
    '/api/seats/look',
    {
      schema: {
        summary: 'What does this address of a seat offer? Looking does not use it up.',
        body: SeatLook,
        response: { 200: SeatOffer, 404: Problem, 410: Problem },
      },
    },
    async (request, reply) => {
      const found = await opened(hub, request.body.word);
      if (found === null) return refused(hub, reply, request.body.word);
      return offerOf(found, hub);
    },
  );

  app.post<{ Body: SeatRequest }>(
    '/api/seats',
    {
      schema: {
        summary: 'Take the seat of an invitation, or move a seat to this device. The address is used up.',
        body: SeatRequest,
        response: { 200: SeatAnswer, 404: Problem, 410: Problem },
      },
    },
    async (request, reply) => {
      const found = await opened(hub, request.body.word);
      if (found === null) return refused(hub, reply, request.body.word);
      const { seat, actor } = found;
      const taker = { holder: visit(request, reply, desk), name: request.body.name ?? seat.name };
      const word = await hub.newWord(found, isFree(seat) ? 'taken' : 'moved', taker, networkOf(request.ip));
      if (word === null) return refused(hub, reply, request.body.word);
      return { battle: actor.info(), side: seat.side, link: addressOf(word, desk) };
    },
  );
  app.post<{ Params: Static<typeof SeatParams>; Body: JoinRequest }>(
    '/api/battles/:battle/seats/:side/join',
    {
      schema: {
        summary: 'Take a free seat of a battle that anybody may join.',
        params: SeatParams,
        body: JoinRequest,
        response: { 200: SeatAnswer, 403: Problem, 404: Problem, 409: Problem },
      },
    },
    async (request, reply) => {
      const found = await named(request, desk);
      if (found === null) return reply.code(404).send(NO_BATTLE);
      if (!found.actor.isListed) return reply.code(403).send({ error: 'This seat is taken by invitation only.' });
      if (!isFree(found.seat)) return taken(reply);
      const taker = { holder: visit(request, reply, desk), name: request.body.name ?? found.seat.name };
      const word = await hub.newWord(found, 'taken', taker, networkOf(request.ip));
      if (word === null) return taken(reply);
      return { battle: found.actor.info(), side: found.seat.side, link: addressOf(word, desk) };
    },
  );
  addOwnSeatRoutes(app, desk);
}

/** What an address offers, in words that a guest understands. */
function offerOf({ actor, seat }: OpenedSeat, hub: Hub) {
  const { system: id, scenario: chosen, setup, maker } = actor.source;
  const system = hub.systemNamed(id);
  const scenario = system?.scenarios.find((one) => one.id === chosen);
  const { rosters = {} } = JSON.parse(setup) as { readonly rosters?: Readonly<Record<string, unknown>> };
  const force = rosters[seat.side] ?? scenario?.forces?.[seat.side];
  const host = actor.seats.find((one) => one.holder === maker && one.side !== seat.side);
  return {
    battle: actor.info(),
    side: seat.side,
    invitation: isFree(seat),
    game: system?.name ?? id,
    scenario: scenario?.name ?? chosen,
    force: system?.forces?.find((one) => one.id === force)?.name ?? nameIn(force),
    inviter: host === undefined || host.name === host.side ? null : host.name,
  };
}

/** The name that a roster gives itself. */
function nameIn(roster: unknown): string | null {
  const { name } = (typeof roster === 'object' && roster !== null ? roster : {}) as { readonly name?: unknown };
  const words = typeof name === 'string' ? name.slice(0, 60).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '') : '';
  return words.trim() === '' ? null : words;
}

type SeatCall = FastifyRequest<{ Params: Static<typeof SeatParams> }>;

/** What the holder of a seat, or the maker of a battle, may do about it. */
function addOwnSeatRoutes(app: FastifyInstance, desk: Desk): void {
  const { hub } = desk;
  const answers = { 200: SeatLink, 403: Problem, 404: Problem, 409: Problem };
  const one = { params: SeatParams, response: answers };
  app.post<{ Params: Static<typeof SeatParams> }>(
    '/api/battles/:battle/seats/:side/address',
    { schema: { summary: 'A private address of my seat, for another device. An older one is dead.', ...one } },
    async (request, reply) => {
      const found = await named(request, desk);
      if (found === null) return reply.code(404).send(NO_BATTLE);
      const visitor = visitorOf(request.raw, desk.signer);
      if (visitor === null || found.seat.holder !== visitor)
        return reply.code(403).send({ error: 'This seat is not yours.' });
      return linkTo(await hub.newWord(found, 'replaced'), reply, desk);
    },
  );

  app.post<{ Params: Static<typeof SeatParams> }>(
    '/api/battles/:battle/seats/:side/invitation',
    { schema: { summary: 'A new invitation to a free seat. An older one is dead.', ...one } },
    async (request, reply) => {
      const found = await named(request, desk);
      if (found === null) return reply.code(404).send(NO_BATTLE);
      return whyNotInvite(found, request, desk, reply) ?? linkTo(await hub.newWord(found, 'replaced'), reply, desk);
    },
  );

  app.delete<{ Params: Static<typeof SeatParams> }>(
    '/api/battles/:battle/seats/:side/invitation',
    {
      schema: {
        summary: 'Withdraw an invitation that nobody has taken.',
        params: SeatParams,
        response: { ...answers, 200: Type.Object({ withdrawn: Type.Boolean() }) },
      },
    },
    async (request, reply) => {
      const found = await named(request, desk);
      if (found === null) return reply.code(404).send(NO_BATTLE);
      const problem = whyNotInvite(found, request, desk, reply);
      if (problem !== null) return problem;
      return (await hub.newWord(found, 'withdrawn')) === null ? taken(reply) : { withdrawn: true };
    },
  );
}

/** The seat that a word opens, if a person may sit there. */
async function opened(hub: Hub, word: string): Promise<OpenedSeat | null> {
  const found = await hub.seatFor(word);
  return found?.seat.kind === 'human' ? found : null;
}

async function refused(hub: Hub, reply: FastifyReply, word: string): Promise<FastifyReply> {
  const spent = await hub.spentWord(word);
  return spent === null ? reply.code(404).send({ error: UNKNOWN }) : reply.code(410).send({ error: SPENT[spent] });
}

/** The seat that a request names, if its visitor may know about the battle. */
async function named(request: SeatCall, { hub, signer }: Desk): Promise<OpenedSeat | null> {
  const actor = await hub.actor(request.params.battle);
  const seat = actor?.seatOf(request.params.side);
  const isSeen = actor?.isOpenTo(visitorOf(request.raw, signer)) === true;
  return actor === null || seat === undefined || !isSeen ? null : { actor, seat };
}

function whyNotInvite(
  { actor, seat }: OpenedSeat,
  request: SeatCall,
  { signer }: Desk,
  reply: FastifyReply,
): FastifyReply | null {
  if (!actor.isMadeBy(visitorOf(request.raw, signer)))
    return reply.code(403).send({ error: 'Only the player who made the battle may do that.' });
  return isFree(seat) ? null : taken(reply);
}

function taken(reply: FastifyReply): FastifyReply {
  return reply.code(409).send({ error: 'Somebody has taken this seat.' });
}

function linkTo(word: string | null, reply: FastifyReply, desk: Desk): FastifyReply | { readonly link: string } {
  return word === null ? taken(reply) : { link: addressOf(word, desk) };
}
