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
}

/** Every file of the screens, read once; none if they have not been built. */
export function builtFiles(): readonly BuiltFile[] {
  if (!existsSync(BUILT)) return [];
  return readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const type = TYPES[extname(name) as keyof typeof TYPES] as string | undefined;
    return type === undefined
      ? []
      : [{ path: `/${name.replaceAll('\\', '/')}`, type, body: readFileSync(join(BUILT, name)) }];
  });
}

/** Files with a hash in their name never change. */
const FOREVER = 'public, max-age=31536000, immutable';

export function addFile(app: FastifyInstance, { path, type, body }: BuiltFile): void {
  let packed: Buffer | null = null;
  app.get(path, (request, reply) => {
    void reply.type(type).header('vary', 'accept-encoding');
    void reply.header('cache-control', path.startsWith('/assets/') ? FOREVER : 'no-cache');
    const takes = request.headers['accept-encoding'] ?? '';
    if (!takes.includes('gzip')) return reply.send(body);
    packed ??= gzipSync(body, { level: 9 });
    return reply.header('content-encoding', 'gzip').send(packed);
  });
}
