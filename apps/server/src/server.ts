import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { addressesOf } from './addresses.js';
import { Hub } from './battles/hub.js';
import type { Config } from './config.js';
import { addHeaders } from './http/headers.js';
import { ApiDescription } from './http/openapi.js';
import { addPages } from './http/pages.js';
import { addRoutes } from './http/routes.js';
import { visitorOf } from './http/visitor.js';
import { PlayerPool } from './players/pool.js';
import { ThreadedDesk, ThreadedRules } from './rules/threads.js';
import { newWord, type Secrets, SECRETS, Signer } from './secrets.js';
import { Connection } from './sockets/connection.js';
import { SqliteStore } from './store/sqlite-store.js';
import { SYSTEMS } from '@bridgehead/systems/loaded';

const VERSION = '0.1.0';
/** A roster is the largest thing that a client sends. */
const LARGEST_BODY = 1024 * 1024;
const LARGEST_MESSAGE = 64 * 1024;
const BACKLOG = 16 * 1024 * 1024;
const TIDY_EVERY = 60_000;
/** How often a connection is asked whether it is still alive. */
const PING_EVERY = 30_000;
/** How many ports are tried after a port that is taken. */
const PORTS = 20;

export interface RunningServer {
  readonly port: number;
  /** The requested port, if it was taken and another is used. */
  readonly taken: number | null;
  close(): Promise<void>;
}

/** Starts a server on its data folder. */
export async function startServer(config: Config, secrets: Secrets = SECRETS): Promise<RunningServer> {
  mkdirSync(config.data, { recursive: true });
  const path = join(config.data, 'bridgehead.sqlite');
  const store = new SqliteStore(path);
  const rules = new ThreadedRules(config.rulesThreads, path, (battle) => hub.rankOf(battle));
  const desk = new ThreadedDesk();
  const hub: Hub = new Hub(store, SYSTEMS, { rules, desk }, secrets);
  const signer = new Signer(await store.word('cookies', newWord));
  const app = fastify({
    logger: { level: config.log },
    bodyLimit: LARGEST_BODY,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: false } },
    routerOptions: { maxParamLength: 128 },
  });
  const pool = new PlayerPool(config.threads, (seat, problem) => app.log.error({ seat, problem }, 'computer player'));
  hub.opened = (actor) => pool.attend(actor);
  hub.letGo = (actor) => pool.leave(actor);
  const sockets = new Set<WebSocket>();
  await furnish(app, {
    hub,
    signer,
    secure: config.secure,
    version: VERSION,
    connections: () => sockets.size,
    addresses: () => addressesOf(config.host, portOf(app) ?? config.port),
  });
  addSocket(app, config, hub, signer, sockets);
  const port = await listen(app, config);
  const clocks = [
    setInterval(() => void hub.tidy(Date.now()), TIDY_EVERY),
    setInterval(() => ping(sockets), PING_EVERY),
  ];
  for (const clock of clocks) clock.unref();
  void goOn(hub).catch((error: unknown) => app.log.error(error, 'battles'));
  return {
    port,
    taken: port === config.port || config.port === 0 ? null : config.port,
    async close() {
      for (const clock of clocks) clearInterval(clock);
      for (const socket of sockets) socket.close(1001, 'the server is shutting down');
      await app.close();
      await Promise.all([pool.close(), rules.close(), desk.close()]);
      await store.close();
    },
  };
}

/** Loads, one by one, the battles in which a computer must decide, so that they go on; the others wait for their players. */
async function goOn(hub: Hub): Promise<void> {
  for (const id of await hub.store.running()) {
    const seats = await hub.store.seats(id);
    const { asked = [] } = (await hub.store.battle(id)) ?? {};
    const isOfComputers = seats.some(
      ({ side, kind }) => kind === 'computer' && (asked.length === 0 || asked.includes(side)),
    );
    if (!isOfComputers) continue;
    // A battle that cannot be restored is reported to the visitors who open it.
    await hub.actor(id).catch(() => null);
    await setImmediate();
  }
}

async function furnish(app: FastifyInstance, desk: Parameters<typeof addRoutes>[1]): Promise<void> {
  const description = new ApiDescription();
  app.addHook('onRoute', (route) => description.add(route));
  addHeaders(app, desk.secure);
  app.setErrorHandler((error: Error & { statusCode?: number; validation?: unknown }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) app.log.error(error);
    return reply
      .code(status)
      .send({ error: status >= 500 ? 'Something went wrong on the server; nothing was changed.' : error.message });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'There is nothing here.' }));
  await app.register(websocket, { options: { maxPayload: LARGEST_MESSAGE } });
  addPages(app);
  addRoutes(app, desk);
  app.get('/api/openapi.json', () => description.document(desk.version));
}

function addSocket(app: FastifyInstance, config: Config, hub: Hub, signer: Signer, sockets: Set<WebSocket>): void {
  const limits = { messageRate: config.messageRate, messageBurst: config.messageBurst, backlog: BACKLOG };
  const byAddress = new Map<string, number>();
  app.after(() => {
    app.get('/socket', { websocket: true }, (socket, request) => {
      const address = request.ip;
      const open = (byAddress.get(address) ?? 0) + 1;
      if (open > config.connections) return socket.close(1013, 'too many connections from this address');
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
      Connection.open(socket, hub, visitorOf(request.raw, signer), limits);
    });
  });
}

const alive = new WeakSet<WebSocket>();

/** Cuts connections that are dead but have not closed. */
function ping(sockets: ReadonlySet<WebSocket>): void {
  for (const socket of sockets) {
    if (!alive.has(socket)) socket.terminate();
    alive.delete(socket);
    socket.ping();
  }
}

/** Listens on the requested port, or on the next free one. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  for (let tried = port; ; tried++) {
    try {
      await app.listen({ host, port: tried });
      break;
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || tried >= port + PORTS) throw error;
    }
  }
  return portOf(app) ?? port;
}

function portOf(app: FastifyInstance): number | null {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : null;
}
