import { Health, Problem } from '@bridgehead/protocol';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { Watchman } from '../watchman.js';

export interface Status {
  readonly watchman: Watchman;
  readonly version: string;
  battles(): number;
  connections(): number;
  /** Calls that wait for a thread. */
  waiting(): number;
  /** Whether battles are still being brought back after a start. */
  isStarting(): boolean;
}

/** How the server is doing, for people, for those who start and stop it, and for those who measure it. */
export function addStatusRoutes(app: FastifyInstance, status: Status): void {
  const { watchman } = status;
  app.get(
    '/api/health',
    {
      schema: {
        summary: 'Is the server healthy? 503 if nothing can be stored.',
        response: { 200: Health, 503: Health },
      },
    },
    async (_request, reply) => {
      const ok = await watchman.canStore();
      const [battles, connections] = [status.battles(), status.connections()];
      const uptime = Math.round(process.uptime());
      return reply.code(ok ? 200 : 503).send({ ok, battles, connections, uptime, version: status.version });
    },
  );

  app.get(
    '/api/ready',
    {
      schema: {
        summary: 'Can the server take visitors? 503 while it starts, stops or cannot store anything.',
        response: { 200: Type.Object({ ready: Type.Boolean() }), 503: Problem },
      },
    },
    async (_request, reply) => {
      const isReady = !status.isStarting() && !watchman.isStopping && (await watchman.canStore());
      return isReady ? { ready: true } : reply.code(503).send({ error: 'The server is not ready.' });
    },
  );

  app.get('/api/metrics', (_request, reply) => reply.type('text/plain; version=0.0.4').send(metrics(status)));
}

/** In the text format that Prometheus reads. */
function metrics(status: Status): string {
  const { counts, delay } = status.watchman;
  const lines: readonly (readonly [name: string, type: 'gauge' | 'counter', help: string, value: number])[] = [
    ['battles_awake', 'gauge', 'Battles held in memory.', status.battles()],
    ['connections', 'gauge', 'Open sockets.', status.connections()],
    ['calls_waiting', 'gauge', 'Calls that wait for a thread with rules.', status.waiting()],
    ['commands_total', 'counter', 'Commands carried out.', counts.commands],
    ['commands_refused_total', 'counter', 'Commands refused.', counts.refused],
    ['requests_held_back_total', 'counter', 'Requests and messages beyond the quota.', counts.heldBack],
    ['store_failures_total', 'counter', 'What could not be stored.', counts.storeFailures],
    ['misfits_total', 'counter', 'Battles whose events the present rules do not lead to.', counts.misfits],
    ['event_loop_delay_seconds', 'gauge', 'The delay that 99 of 100 turns of the main thread stay under.', delay()],
    ['resident_memory_bytes', 'gauge', 'Memory of the process.', process.memoryUsage.rss()],
    ['uptime_seconds', 'gauge', 'Since the start.', process.uptime()],
  ];
  return lines
    .map(([name, type, help, value]) => {
      const full = `bridgehead_${name}`;
      return `# HELP ${full} ${help}\n# TYPE ${full} ${type}\n${full} ${value}\n`;
    })
    .join('');
}
