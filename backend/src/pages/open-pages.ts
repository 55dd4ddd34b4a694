import { routeOf } from '@salon/contract/routes';
import { addressAt } from '@salon/contract/site-routes';
import { audit, lastRecordedAt, type Projections } from '@salon/projections';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { loadBundle } from './bundle.ts';
import { PageCache } from './page-cache.ts';
import type { PagePreviews } from './page-previews.ts';
import { type AskForRead, PageRenderer } from './page-renderer.ts';
import { registerPages } from './register-pages.ts';
import { type PageSource, registerSearchFiles } from './search-files.ts';
import { registerSocialPictures } from './social-pictures.ts';
import { registerStaticAssets } from './static-assets.ts';
import { registerTellerPictures } from './teller-pictures.ts';

export async function openPages(
  server: FastifyInstance,
  { config, clock, log }: ProcessParts,
  projections: Projections,
  dist: string,
  previews: PagePreviews,
) {
  const bundle = await loadBundle(dist);
  if (bundle === undefined) {
    log.warn('the front end is not built: the site answers 503');
    registerPages(server, undefined);
    return;
  }
  const pages = new PageCache(() => clock.millis());
  projections.onAdvance(({ topics }) => pages.invalidate(topics));
  const onError = (error: unknown) => log.error('a page could not be rendered', error);
  const read = readOwn(server);
  await registerStaticAssets(server, dist);
  // The sitemap is also useful without times.
  const changedAt = (source: PageSource) =>
    lastRecordedAt(projections.of(audit), source).catch(() => undefined);
  registerSearchFiles(server, { bundle, read, changedAt, origin: config.publicUrl });
  await registerSocialPictures(server, dist, read);
  registerTellerPictures(server, read);
  const scripts = [...bundle.template.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => script,
  );
  const renderer = new PageRenderer({
    bundle,
    pages,
    read,
    now: () => clock.now(),
    origin: config.publicUrl,
    onError,
  });
  previews.renderer = renderer;
  registerPages(server, {
    renderer,
    policy: contentSecurityPolicy(config.publicUrl.startsWith('https:'), scripts),
  });
}

/** Calls the API in process, like a visitor without a session. */
function readOwn(server: FastifyInstance): AskForRead {
  return async ([name, place]) => {
    const answer = await server.inject({
      method: 'GET',
      url: addressAt(routeOf(name).path, place),
      headers: { accept: 'application/json' },
    });
    const models = answer.headers['x-read-models'];
    const missing = answer.statusCode === 404 ? null : undefined;
    return {
      answer: answer.statusCode === 200 ? answer.json() : missing,
      models: typeof models === 'string' ? models.split(',') : [],
    };
  };
}
