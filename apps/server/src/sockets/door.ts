import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Hub } from '../battles/hub.js';
import { visitorOf } from '../http/visitor.js';
import { networkOf } from '../limits/network-of.js';
import type { Quotas } from '../limits/quotas.js';
import type { Signer } from '../secrets.js';
import { Connection, type Limits } from './connection.js';

/** Where sockets come in. */
export interface Door {
  readonly hub: Hub;
  readonly signer: Signer;
  readonly limits: Limits;
  /** What all connections from one address may cost together. */
  readonly quotas: Quotas;
  /** Connections from one address. */
  readonly connections: number;
  readonly sockets: Set<WebSocket>;
}

/** What it costs to open a socket, whatever is said over it afterwards. */
const COST_OF_SOCKET = 2;
/** Whoever is sent away and does not leave by then is cut off. */
const TIME_TO_LEAVE_MILLISECONDS = 1000;

const alive = new WeakSet<WebSocket>();

export function addSocket(app: FastifyInstance, { hub, signer, limits, quotas, connections, sockets }: Door): void {
  const byAddress = new Map<string, number>();
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (quotas.of(networkOf(request.ip)).take(performance.now(), COST_OF_SOCKET)) return;
    hub.watch?.count('heldBack');
    await reply.code(429).send({ error: 'Too many requests: wait a little and try again.' });
  };
  app.after(() => {
    app.get('/socket', { websocket: true, onRequest }, (socket, request) => {
      const address = networkOf(request.ip);
      const open = (byAddress.get(address) ?? 0) + 1;
      if (open > connections) return sendAway(socket);
      byAddress.set(address, open);
      sockets.add(socket);
      socket.on('close', () => {
        sockets.delete(socket);
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left === 0) byAddress.delete(address);
        else byAddress.set(address, left);
      });
      alive.add(socket);
      socket.on('pong', () => alive.add(socket));
      const caller = { visitor: visitorOf(request.raw, signer), address, shared: quotas.of(address) };
      Connection.open(socket, hub, caller, limits);
    });
  });
}

function sendAway(socket: WebSocket): void {
  socket.close(1013, 'too many connections from this address');
  setTimeout(() => socket.terminate(), TIME_TO_LEAVE_MILLISECONDS).unref();
}

/** Cuts connections that are dead but have not closed. */
export function ping(sockets: ReadonlySet<WebSocket>): void {
  for (const socket of sockets) {
    if (!alive.has(socket)) socket.terminate();
    alive.delete(socket);
    socket.ping();
  }
}
