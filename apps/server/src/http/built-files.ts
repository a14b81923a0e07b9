import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Where the web app is built, seen alike from this package's sources and from its compiled files. */
const BUILT = fileURLToPath(new URL('../../../web/dist', import.meta.url));

export const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
} as const;

export interface BuiltFile {
  /** The path that a browser requests. */
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
  /** The same, compressed with Brotli, if the build did so. */
  readonly brotli: Buffer | null;
}

/** Every file of the web app, read once; none if it has not been built. */
export function builtFiles(): readonly BuiltFile[] {
  if (!existsSync(BUILT)) return [];
  return readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const type = TYPES[extname(name) as keyof typeof TYPES] as string | undefined;
    return type === undefined
      ? []
      : [{ path: `/${name.replaceAll('\\', '/')}`, type, body: contentOf(name), brotli: packedOf(`${name}.br`) }];
  });
}

function contentOf(name: string): Buffer {
  return readFileSync(join(BUILT, name));
}

function packedOf(name: string): Buffer | null {
  return existsSync(join(BUILT, name)) ? contentOf(name) : null;
}

/** Files with a hash in their name never change. */
const FOREVER = 'public, max-age=31536000, immutable';

export function addFile(app: FastifyInstance, { path, type, body, brotli }: BuiltFile): void {
  let packed: Buffer | null = null;
  app.get(path, (request, reply) => {
    void reply.type(type).header('vary', 'accept-encoding');
    void reply.header('cache-control', path.startsWith('/assets/') ? FOREVER : 'no-cache');
    const takes = request.headers['accept-encoding'] ?? '';
    if (brotli !== null && /\bbr\b/.test(takes)) return reply.header('content-encoding', 'br').send(brotli);
    if (!takes.includes('gzip')) return reply.send(body);
    packed ??= gzipSync(body, { level: 9 });
    return reply.header('content-encoding', 'gzip').send(packed);
  });
}
