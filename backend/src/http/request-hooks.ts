import { randomUUID } from 'node:crypto';
import { isForbidden } from '@salon/contract';
import type { FastifyInstance } from 'fastify';
import { isCorrelationId, withCorrelation } from '../process/correlation.ts';
import { isSecretPath, loggablePath } from '../process/loggable-path.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { ApiError } from './api-error.ts';
import { beginRequest, RequestState, stateOf } from './request-state.ts';
import { isSameSite } from './same-site.ts';
import { securityHeaders } from './security-headers.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Hooks around every request: correlation, headers, the walls before a write, the log line and the figures after it. */
export function registerRequestHooks(server: FastifyInstance, { config, clock, log, metrics }: ProcessParts): void {
  const headers = securityHeaders(config.publicUrl.startsWith('https:'));

  server.addHook('onRequest', (request, reply, done) => {
    metrics.traffic.noteRequest();
    const given = request.headers['x-correlation-id'];
    const correlationId = typeof given === 'string' && isCorrelationId(given) ? given : randomUUID();
    const state = new RequestState(correlationId, clock.now(), randomUUID());
    beginRequest(request, state);
    void reply.headers(headers).header('x-correlation-id', correlationId);
    if (isSecretPath(request.url)) {
      void reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    } else if (request.url.startsWith('/api/')) {
      void reply.header('cache-control', 'no-store');
    }
    withCorrelation(state, done);
  });

  server.addHook('onRequest', (request, _reply, done) => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    const secFetchSite = typeof site === 'string' ? site : undefined;
    if (!READING.has(request.method) && !isSameSite({ origin, secFetchSite, host: request.host }, config)) {
      done(new ApiError('FOREIGN_ORIGIN'));
    } else {
      done();
    }
  });

  server.addHook('preValidation', (request, _reply, done) => {
    done(isForbidden(request.query) || isForbidden(request.body) ? new ApiError('MALFORMED') : undefined);
  });

  // Parsing a body leaves the asynchronous context of the first hook, so the handler enters it anew.
  server.addHook('preHandler', (request, _reply, done) => {
    withCorrelation(stateOf(request), done);
  });

  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    metrics.observeRequest(method, routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000);
    const fields = { method, path: loggablePath(request.url), status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) };
    withCorrelation(stateOf(request), () => (reply.statusCode >= 500 ? log.warn('request', fields) : log.info('request', fields)));
    done();
  });
}
