import { closedStems, listedPaths } from '@salon/contract/pages';
import { addHours } from '@salon/domain';
import type { FastifyInstance } from 'fastify';
import type { ReadAnswer } from './page-renderer.ts';

interface SearchFilesParts {
  readonly read: ReadAnswer;
  readonly origin: string;
}

/** Which pages search engines may visit, and where the list of all pages is. */
export const robotsText = (origin: string): string =>
  ['User-agent: *', ...['/api/', ...closedStems()].map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

/** The list of pages as the sitemap protocol has it. */
export function sitemapXml(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${origin}${path.replaceAll('&', '&amp;')}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Whom to tell of a weakness, as RFC 9116 has it; `expires` is an instant. */
export const securityText = (origin: string, expires: string): string =>
  [
    `Contact: ${origin}/store-info`,
    `Expires: ${expires}`,
    'Preferred-Languages: ja, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');

/** How long what stands in `security.txt` is good for, in days: it is written anew with each answer. */
const SECURITY_TEXT_DAYS = 180;

/** Answers `/robots.txt`, `/.well-known/security.txt` and `/sitemap.xml`, the latter with the tellers whom the salon shows at this moment. */
export function registerSearchFiles(server: FastifyInstance, { read, origin }: SearchFilesParts): void {
  server.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(robotsText(origin)),
  );
  server.get('/.well-known/security.txt', (_request, reply) => {
    const expires = addHours(new Date().toISOString(), SECURITY_TEXT_DAYS * 24);
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(securityText(origin, expires));
  });
  server.get('/sitemap.xml', async (_request, reply) => {
    const tellers = ((await read(['listTellers'])) ?? []) as readonly { readonly id: string }[];
    const paths = listedPaths(tellers.map(({ id }) => id));
    return reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8').send(sitemapXml(origin, paths));
  });
}
