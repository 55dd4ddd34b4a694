import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { encodingFor } from '../http/encoding.ts';
import { callerAddress } from '../http/rate-limiter.ts';
import type { PageRenderer } from './page-renderer.ts';

/** Below these, what is not there is not there; anywhere else an unknown path is a page's matter. */
const NO_PAGES = /^\/(api|uploads|assets|art|fonts|og|icons)(\/|$)/;

const NOT_BUILT = `<!doctype html><html lang="ja"><meta charset="utf-8"><title>準備中</title><p>ただいまサイトの準備をしております。しばらくしてから、もう一度お越しください。</p></html>`;

/** Answers every other GET with a page of the site; without a built front end it says so with 503. */
export function registerPages(server: FastifyInstance, renderer: PageRenderer | undefined): void {
  server.get('/admin/operations', (_request, reply) => reply.redirect('/admin?tab=operations', 302));
  server.get('/*', async (request, reply) => {
    if (NO_PAGES.test(request.url)) {
      throw new ApiError('NOT_FOUND');
    }
    if (renderer === undefined) {
      return reply
        .status(503)
        .header('retry-after', '30')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(NOT_BUILT);
    }
    return sendPage(renderer, request, reply);
  });
}

async function sendPage(renderer: PageRenderer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const answer = await renderer.answer(request.url, callerAddress(request.ip));
  if (answer.kind === 'redirect') {
    return reply.redirect(answer.to, 302);
  }
  const { etag } = answer.page;
  // A secret path has set `no-store` already; everything else may be kept if it is asked about each time.
  if (reply.getHeader('cache-control') === undefined) {
    void reply.header('cache-control', 'no-cache').header('etag', etag);
    if (answer.status === 200 && request.headers['if-none-match']?.includes(etag)) {
      return reply.status(304).send();
    }
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  void reply.status(answer.status).type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  return encoding === undefined ? reply.send(answer.page.html) : reply.header('content-encoding', encoding).send(answer.page[encoding]);
}
