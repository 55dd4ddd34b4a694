import { randomUUID } from 'node:crypto';
import { isForbidden } from '@salon/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProcessParts } from '../process/process-parts.ts';
import { noTraces } from '../process/telemetry.ts';
import { ApiError } from './api-error.ts';
import { RequestState } from './request.ts';
import { securityHeaders } from './security-headers.ts';

/** Invalid ids are replaced, since they are written to logs. */
const isCorrelationId = (text: string) => /^[A-Za-z0-9_-]{8,64}$/.test(text);

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

export function registerRequestHooks(
  server: FastifyInstance,
  { config, clock, log, metrics, traces = noTraces }: ProcessParts,
): void {
  const headers = securityHeaders(config.publicUrl.startsWith('https:'));
  server.decorateRequest('state');

  server.addHook('onRequest', (request, reply, done) => {
    const header = request.headers['x-correlation-id'];
    const correlationId =
      typeof header === 'string' && isCorrelationId(header) ? header : randomUUID();
    request.state = new RequestState(correlationId, clock.now(), randomUUID());
    void reply.headers(headers).header('x-correlation-id', correlationId);
    if (isSecretPath(request.url)) {
      void reply.headers({
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
    } else if (request.url.startsWith('/api/')) {
      void reply.header('cache-control', 'no-store');
    }
    const facts = {
      'http.request.method': request.method,
      'http.route': routeOf(request),
      'salon.correlation_id': correlationId,
    };
    const { traceparent } = request.headers;
    const caller = typeof traceparent === 'string' ? traceparent : undefined;
    request.state.span = traces.begin(`${request.method} ${routeOf(request)}`, facts, caller, done);
  });

  server.addHook('onRequest', (request, _reply, done) => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    const secFetchSite = typeof site === 'string' ? site : undefined;
    if (
      !READING.has(request.method) &&
      !isSameSite({ origin, secFetchSite, host: request.host }, config)
    ) {
      done(new ApiError('FOREIGN_ORIGIN'));
    } else {
      done();
    }
  });

  server.addHook('preValidation', (request, _reply, done) => {
    done(
      isForbidden(request.query) || isForbidden(request.body)
        ? new ApiError('MALFORMED')
        : undefined,
    );
  });

  server.addHook('onResponse', (request, reply, done) => {
    const { method, state } = request;
    const { correlationId, span } = state;
    span?.describe({ 'http.response.status_code': reply.statusCode });
    span?.end();
    metrics.observeRequest(method, routeOf(request), reply.statusCode, reply.elapsedTime / 1000);
    const about = { correlationId, method, path: loggablePath(request.url) };
    const fields = {
      ...about,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) log.warn('request', fields);
    else log.info('request', fields);
    done();
  });
}

const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'unknown';

interface SiteHeaders {
  readonly origin: string | undefined;
  readonly secFetchSite: string | undefined;
  /** A trusted proxy may have given it. */
  readonly host: string;
}

/**
 * The site is `PUBLIC_URL`, or without it the request's own host (specification, HTTP API: writes
 * from this site). A client without both headers is no browser.
 */
export function isSameSite(
  headers: SiteHeaders,
  site: { readonly publicUrl: string; readonly publicUrlGiven: boolean },
): boolean {
  const { origin, secFetchSite, host } = headers;
  if (secFetchSite !== undefined && secFetchSite !== 'same-origin' && secFetchSite !== 'none') {
    return false;
  }
  if (origin === undefined) return true;
  // A form on a page with `no-referrer` sends `null`.
  if (origin === 'null' && secFetchSite === 'same-origin') {
    return !site.publicUrlGiven || hostOf(site.publicUrl) === host.toLowerCase();
  }
  return site.publicUrlGiven ? origin === site.publicUrl : hostOf(origin) === host.toLowerCase();
}

function hostOf(origin: string) {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

const SECRET =
  /^(.*?\/(?:cancel|password-reset|invitation|email|objections?|calendars|waitlist)\/)(.+)$/i;
const CALENDAR = /[^/]\/calendar\.ics$/i;
const DEEPEST = 4;

/**
 * Without the query, which may contain personal data, and tokens, however encoded; nothing of a
 * path that cannot be decoded (specification, HTTP API: secret addresses).
 */
export function loggablePath(url: string): string {
  const path = withoutQuery(url);
  const plain = plainPath(path);
  if (plain === undefined) return '…';
  const [, beginning, secret] = SECRET.exec(plain) ?? [];
  if (beginning === undefined || secret === undefined) return path;
  return `${beginning}…${CALENDAR.test(secret) ? '/calendar.ics' : ''}`;
}

/** Kept out of referrers and caches. True for a path that cannot be decoded. */
export function isSecretPath(url: string): boolean {
  const plain = plainPath(withoutQuery(url));
  return plain === undefined || SECRET.test(plain);
}

function withoutQuery(url: string) {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** Decoded repeatedly; undefined if that fails. */
function plainPath(path: string) {
  let plain = path;
  try {
    for (let depth = 0; plain.includes('%'); depth += 1) {
      if (depth === DEEPEST) return undefined;
      plain = decodeURIComponent(plain);
    }
  } catch {
    return undefined;
  }
  return plain.replaceAll('\\', '/').replace(/(?:\/\.?(?=\/))+/g, '');
}
