import type { Addresses } from '@bridgehead/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Hub } from '../battles/hub.js';
import type { UnderWay } from '../limits/under-way.js';
import type { Signer } from '../secrets.js';
import { cookieFor, newVisitor, visitorOf } from './visitor.js';

/** What the routes work with. */
export interface Desk {
  readonly hub: Hub;
  readonly signer: Signer;
  readonly secure: boolean;
  /** The path under which visitors find everything; empty for the root. */
  readonly basePath: string;
  /** Battles by the address that they were made from: all, and those that anybody may join. */
  readonly battles: UnderWay;
  readonly offers: UnderWay;
  addresses(): Addresses;
}

export const NO_BATTLE = { error: 'There is no such battle.' };

/** The visitor who makes the request; a new visitor gets a cookie. */
export function visit(request: FastifyRequest, reply: FastifyReply, { signer, secure, basePath }: Desk): string {
  const known = visitorOf(request.raw, signer);
  if (known !== null) return known;
  const visitor = newVisitor();
  void reply.header('set-cookie', cookieFor(visitor, signer, { secure, basePath }));
  return visitor;
}
