import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { addressesOf } from './addresses.js';
import { Hub } from './battles/hub.js';
import { type Config, VISITORS_OF_ADDRESS } from './config.js';
import { type DataFolder, takeFolder } from './data-folder.js';
import { DeafClients } from './http/deaf-clients.js';
import { addDepthLimit } from './http/depth.js';
import { addHeaders } from './http/headers.js';
import { ApiDescription } from './http/openapi.js';
import { addPages } from './http/pages.js';
import { addQuotas } from './http/quotas.js';
import { addRoutes } from './http/routes.js';
import { addStatusRoutes, type Status } from './http/status-routes.js';
import { Quotas } from './limits/quotas.js';
import { UnderWay } from './limits/under-way.js';
import { PlayerPool } from './players/pool.js';
import { ThreadedDesk, ThreadedRules } from './rules/threads.js';
import { newWord, type Secrets, SECRETS, Signer } from './secrets.js';
import type { Limits } from './sockets/connection.js';
import { addSocket, ping } from './sockets/door.js';
import { openThreadedStore } from './store/threaded-store.js';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { Watchman } from './watchman.js';

const VERSION = '0.1.0';
/** A roster is the largest thing that a client sends. */
const LARGEST_BODY = 1024 * 1024;
const LARGEST_MESSAGE = 64 * 1024;
const BACKLOG = 16 * 1024 * 1024;
const TIDY_EVERY = 60_000;
/** A server that stops waits so long for whoever is still there. */
const LONGEST_FAREWELL_MILLISECONDS = 5000;
/** How often a connection is asked whether it is still alive. */
const PING_EVERY = 30_000;
/** Battles from one address that anybody may join: nobody fills the lobby alone. */
const MOST_OFFERS_OF_ADDRESS = 10;
/** A client may take in nothing of its answer for so many times as long as a request may take. */
const DEAFNESS = 3;
/** A page comes in many files: for every request of the API that an address may make it may ask for so many of those. */
const PAGES_FOR_ONE = 4;
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
  const folder = takeFolder(config.data);
  try {
    return await startOn(folder, config, secrets);
  } catch (error) {
    folder.release();
    throw error;
  }
}

async function startOn(folder: DataFolder, config: Config, secrets: Secrets): Promise<RunningServer> {
  const store = await openThreadedStore(folder.path);
  const app = appFor(config);
  const connections = connectionsTo(app);
  const watchman = new Watchman(store, (what, message) => app.log.error(what, message));
  const rules = new ThreadedRules(config.rulesThreads, folder.path, (battle) => hub.rankOf(battle));
  const desk = new ThreadedDesk();
  const hub: Hub = new Hub(store, SYSTEMS, { rules, desk, watch: watchman }, secrets);
  const signer = new Signer(await store.word('cookies', newWord()));
  const pool = new PlayerPool(config.threads, (seat, problem) => app.log.error({ seat, problem }, 'computer player'));
  hub.opened = (actor) => pool.attend(actor);
  hub.letGo = (actor) => pool.leave(actor);
  const sockets = new Set<WebSocket>();
  let isStarting = true;
  const status = {
    watchman,
    version: VERSION,
    battles: () => hub.size,
    connections: () => sockets.size,
    waiting: () => rules.waiting + desk.waiting,
    isStarting: () => isStarting,
  };
  const addresses = () => addressesOf(portOf(app) ?? config.port, config);
  const { secure, basePath } = config;
  const battles = new UnderWay(config.battlesOfAddress, (id) => hub.isOver(id));
  const offers = new UnderWay(MOST_OFFERS_OF_ADDRESS, async (id) => !(await hub.isOffered(id)));
  await furnish(app, config, { hub, signer, secure, basePath, battles, offers, addresses }, status);
  addSocket(app, {
    hub,
    signer,
    limits: limitsOf(config),
    quotas: socketQuotas(config),
    connections: config.connections,
    sockets,
  });
  const port = await listen(app, config);
  const longest = 1000 * config.requestSeconds;
  const deaf = new DeafClients(DEAFNESS * longest);
  const clocks = [
    setInterval(() => void tidy(hub, config, app), TIDY_EVERY),
    setInterval(() => ping(sockets), PING_EVERY),
    setInterval(() => deaf.cutOff(connections, performance.now()), longest),
  ];
  for (const clock of clocks) clock.unref();
  void goOn(hub)
    .catch((error: unknown) => app.log.error(error, 'battles'))
    .then(() => tidy(hub, config, app))
    .finally(() => (isStarting = false));
  return {
    port,
    taken: port === config.port || config.port === 0 ? null : config.port,
    async close() {
      watchman.isStopping = true;
      for (const clock of clocks) clearInterval(clock);
      await sayFarewell(app, sockets, connections);
      await hub.talk.write();
      await Promise.all([pool.close(), rules.close(), desk.close()]);
      watchman.close();
      await store.close();
      folder.release();
    },
  };
}

const A_DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Lets go of battles that nobody follows, and archives those that nobody came back to. */
async function tidy(hub: Hub, { archiveAfterDays }: Config, { log }: FastifyInstance): Promise<void> {
  try {
    await hub.tidy(performance.now());
    if (archiveAfterDays === 0) return;
    const archived = await hub.archiveUnseen(
      new Date(Date.now() - archiveAfterDays * A_DAY_MILLISECONDS).toISOString(),
    );
    if (archived > 0) log.info({ archived }, 'battles that nobody came back to are archived');
  } catch (error) {
    log.error(error, 'tidying');
  }
}

function appFor(config: Config): FastifyInstance {
  const longest = 1000 * config.requestSeconds;
  return fastify({
    logger: { level: config.log },
    bodyLimit: LARGEST_BODY,
    // Node takes the longer of the two times for the whole request, and looks only so often whether it has passed.
    requestTimeout: longest,
    http: { requestTimeout: longest, headersTimeout: longest, connectionsCheckingInterval: longest / 2 },
    trustProxy: config.trustedProxies === '' ? false : config.trustedProxies,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: false } },
    routerOptions: { maxParamLength: 128 },
    rewriteUrl: ({ url = '/' }) => withoutBase(url, config.basePath),
  });
}

/** Proxies pass the base path on or cut it off; both will do. */
function withoutBase(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  if (rest === '') return '/';
  return rest.startsWith('/') ? rest : rest.startsWith('?') ? `/${rest}` : url;
}

/** Every connection that is open. Node loses sight of those that have asked to become sockets. */
function connectionsTo({ server }: FastifyInstance): ReadonlySet<Socket> {
  const connections = new Set<Socket>();
  server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
  });
  return connections;
}

/** Closes every connection, in the end also those whose clients have stopped halfway. */
async function sayFarewell(
  app: FastifyInstance,
  sockets: ReadonlySet<WebSocket>,
  connections: ReadonlySet<Socket>,
): Promise<void> {
  for (const socket of sockets) socket.close(1001, 'the server is shutting down');
  const deadline = setTimeout(() => {
    for (const connection of connections) connection.destroy();
  }, LONGEST_FAREWELL_MILLISECONDS);
  await app.close();
  clearTimeout(deadline);
}

function limitsOf({ messageRate, messageBurst }: Config): Limits {
  return { messageRate, messageBurst, backlog: BACKLOG };
}

function socketQuotas({ messageRate, messageBurst }: Config): Quotas {
  return new Quotas(VISITORS_OF_ADDRESS * messageRate, VISITORS_OF_ADDRESS * messageBurst);
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

async function furnish(
  app: FastifyInstance,
  config: Config,
  desk: Parameters<typeof addRoutes>[1],
  status: Status,
): Promise<void> {
  const { requestRate, requestBurst } = config;
  const description = new ApiDescription();
  app.addHook('onRoute', (route) => description.add(route));
  // Before everything that may refuse a request: only then is a refused request for a socket cut off.
  await app.register(websocket, { options: { maxPayload: LARGEST_MESSAGE }, errorHandler: badFrame });
  addHeaders(app, desk.secure, config.publicUrl);
  const ofAddress = (times: number) =>
    new Quotas(times * VISITORS_OF_ADDRESS * requestRate, times * VISITORS_OF_ADDRESS * requestBurst);
  addDepthLimit(app);
  const byVisitor = new Quotas(requestRate, requestBurst);
  addQuotas(app, { byVisitor, byAddress: ofAddress(1), ofPages: ofAddress(PAGES_FOR_ONE) }, desk);
  app.setErrorHandler((error: Error & { statusCode?: number; validation?: unknown }, _request, reply) => {
    const code = error.statusCode ?? 500;
    if (code >= 500) app.log.error(error);
    return reply
      .code(code)
      .send({ error: code >= 500 ? 'Something went wrong on the server; nothing was changed.' : wordsFor(error) });
  });
  addPages(app, config.basePath);
  addRoutes(app, desk);
  addStatusRoutes(app, status);
  app.get('/api/openapi.json', () => description.document(status.version));
}

/** Whoever sends what is no frame is cut off. That is no fault of the server, so it fills no log of faults. */
function badFrame(error: Error, socket: WebSocket, { log }: FastifyRequest): void {
  log.info(error);
  socket.terminate();
}

/** What is wrong with a request, in words. */
function wordsFor({ message }: Error): string {
  return message.replace(/must match pattern .*/s, 'has characters that cannot be used there');
}

/** Listens on the port that was asked for, or on the next free one if none was. */
async function listen(app: FastifyInstance, { host, port, isPortAsked }: Config): Promise<number> {
  for (let tried = port; ; tried++) {
    try {
      await app.listen({ host, port: tried });
      break;
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || isPortAsked || tried >= port + PORTS) throw error;
    }
  }
  return portOf(app) ?? port;
}

function portOf(app: FastifyInstance): number | null {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : null;
}
