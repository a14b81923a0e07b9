import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Where the screens are built to, from the sources of this package and from what is compiled alike. */
const BUILT = fileURLToPath(new URL('../../../web/dist', import.meta.url));

export const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
} as const;

export interface BuiltFile {
  /** As the browser asks for it. */
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
  /** The same packed by Brotli, where the build has done so. */
  readonly brotli: Buffer | null;
}

/** Every file of the screens, read once; none if they have not been built. */
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
