import { randomUUID } from 'node:crypto';
import { isForbidden } from '@salon/contract';
import type { FastifyInstance } from 'fastify';
import { isCorrelationId } from '../process/correlation.ts';
import { isSecretPath, loggablePath } from '../process/log.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { ApiError } from './api-error.ts';
import { beginRequest, RequestState, stateOf } from './request-state.ts';
import { securityHeaders } from './security-headers.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Hooks around every request: correlation, headers, the walls before a write, the log line and the figures after it. */
export function registerRequestHooks(server: FastifyInstance, { config, clock, log, metrics }: ProcessParts): void {
  const headers = securityHeaders(config.publicUrl.startsWith('https:'));

  server.addHook('onRequest', (request, reply, done) => {
    metrics.traffic.noteRequest();
    const given = request.headers['x-correlation-id'];
    const correlationId = typeof given === 'string' && isCorrelationId(given) ? given : randomUUID();
    beginRequest(request, new RequestState(correlationId, clock.now(), randomUUID()));
    void reply.headers(headers).header('x-correlation-id', correlationId);
    if (isSecretPath(request.url)) {
      void reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    } else if (request.url.startsWith('/api/')) {
      void reply.header('cache-control', 'no-store');
    }
    done();
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

  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const { correlationId } = stateOf(request);
    metrics.observeRequest(method, routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000);
    const about = { correlationId, method, path: loggablePath(request.url) };
    const fields = { ...about, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) };
    if (reply.statusCode >= 500) log.warn('request', fields);
    else log.info('request', fields);
    done();
  });
}

/** What a browser says about where a request comes from. */
interface SiteHeaders {
  readonly origin: string | undefined;
  readonly secFetchSite: string | undefined;
  /** The request's own host, with a trusted proxy's word for it. */
  readonly host: string;
}

/**
 * Whether a write comes from this site (specification, HTTP API: writes from this site): what the browser sends must be `PUBLIC_URL`'s,
 * or, when that is
 * not set, the request's own host. A client that sends neither header is no browser and has no foreign page behind it.
 */
export function isSameSite(headers: SiteHeaders, site: { readonly publicUrl: string; readonly publicUrlGiven: boolean }): boolean {
  const { origin, secFetchSite, host } = headers;
  if (secFetchSite !== undefined && secFetchSite !== 'same-origin' && secFetchSite !== 'none') {
    return false;
  }
  if (origin === undefined) {
    return true;
  }
  return site.publicUrlGiven ? origin === site.publicUrl : hostOf(origin) === host.toLowerCase();
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
