import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { ProcessParts } from '../process/process-parts.ts';
import { closeConnectionsAtEnd } from './close-connections.ts';
import { registerRequestHooks } from './request-hooks.ts';

/** Largest body of a call; uploads have their own limit (specification, HTTP API: bodies). */
const BODY_LIMIT = 256 * 1024;
const PICTURE_LIMIT = 5 * 1024 * 1024;

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;

/** The HTTP server with everything that holds for all requests alike. */
export async function createServer(parts: ProcessParts): Promise<FastifyAdapter> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: parts.config.trustProxy.length === 0 ? false : [...parts.config.trustProxy],
    routerOptions: { maxParamLength: 500 },
  });
  const server = adapter.getInstance();
  server.server.headersTimeout = HEADERS_TIMEOUT_MS;
  closeConnectionsAtEnd(server);
  registerRequestHooks(server, parts);

  // Only what the calls take: an HTML form of another site can send neither of these without asking first.
  server.removeAllContentTypeParsers();
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null, undefined);
    } else {
      parseJson(request, body.toString(), done);
    }
  });
  await server.register(multipart, { limits: { fileSize: PICTURE_LIMIT, files: 1, fields: 5, parts: 6 } });
  await server.register(cookie);
  // Event streams must not wait for a compressor's buffer.
  await server.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The best quality would take longer than it saves on a page made for this moment.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    customTypes: /^(text\/(?!event-stream)|application\/(json|javascript|xml)|image\/svg)/,
  });
  return adapter;
}
