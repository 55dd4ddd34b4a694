import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const YEAR = 31_536_000;
const DAY = 86_400;

/** Compressed at build time; immutable if the name has a hash. */
export async function registerStaticAssets(server: FastifyInstance, dist: string) {
  const root = join(dist, 'client');
  const hashed = ['assets', 'fonts'].map((folder) => join(root, folder, '/'));
  if (!existsSync(root)) return;
  const { default: fastifyStatic } = await import('@fastify/static');
  await server.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    globIgnore: ['index.html', '.vite/**', 'og/**', '**/*.br', '**/*.gz'],
    setHeaders(reply, path) {
      const isHashed = hashed.some((folder) => path.startsWith(folder));
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR}, immutable` : `public, max-age=${DAY}`,
      );
    },
  });
}
