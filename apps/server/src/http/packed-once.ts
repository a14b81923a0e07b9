import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** For an answer that is long and the same for everybody while the server runs: it is compressed once, for whoever takes that. */
export function packedOnce(): (request: FastifyRequest, reply: FastifyReply, payload: unknown) => Promise<unknown> {
  let packed: Buffer | null = null;
  return async (request, reply, payload) => {
    const takes = request.headers['accept-encoding'] ?? '';
    void reply.header('vary', 'accept-encoding');
    if (typeof payload !== 'string' || !takes.includes('gzip')) return payload;
    packed ??= gzipSync(payload, { level: 9 });
    void reply.header('content-encoding', 'gzip');
    return packed;
  };
}
