import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Packing = (request: FastifyRequest, reply: FastifyReply, payload: unknown) => Promise<unknown>;

/** For long answers that stay the same while the server runs, one for each address: each is compressed once, for whoever takes that. */
export function packedOnce(): Packing {
  const packed = new Map<string, Buffer>();
  return async (request, reply, payload) => {
    const takes = request.headers['accept-encoding'] ?? '';
    if (!/\bbr\b/.test(takes)) return packedEach(request, reply, payload);
    void reply.header('vary', 'accept-encoding');
    if (typeof payload !== 'string' || reply.statusCode !== 200) return payload;
    const key = JSON.stringify(request.params);
    const known = packed.get(key) ?? brotliCompressSync(payload);
    packed.set(key, known);
    void reply.header('content-encoding', 'br');
    return known;
  };
}

/** For long answers of which no two are alike. */
export const packedEach: Packing = async (request, reply, payload) => {
  void reply.header('vary', 'accept-encoding');
  if (typeof payload !== 'string' || request.headers['accept-encoding']?.includes('gzip') !== true) return payload;
  void reply.header('content-encoding', 'gzip');
  return gzipSync(payload);
};
