import type { FastifyInstance } from 'fastify';
import { isFromHere } from './visitor.js';

/** Nothing is loaded from elsewhere, framed by another page, or sniffed. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

export function addHeaders(app: FastifyInstance, secure: boolean, publicUrl: string): void {
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of Object.entries(HEADERS)) void reply.header(name, value);
    if (secure) void reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith('/api')) void reply.header('cache-control', 'no-store');
    // A page of another site must not act in a visitor's name.
    if (!isFromHere(request.raw, publicUrl))
      await reply.code(403).send({ error: 'The server takes no requests from other sites.' });
  });
}
