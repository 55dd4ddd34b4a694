import { randomUUID } from 'node:crypto';
import { isForbidden } from '@salon/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CommandContext } from '../command/command-context.ts';
import type { Done } from '../command/outcome.ts';
import { isCorrelationId } from '../process/correlation.ts';
import { isSecretPath, loggablePath } from '../process/log.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { noTraces, type Span } from '../process/traces.ts';
import { GUEST, type Principal } from '../sessions/sessions.ts';
import { ApiError } from './api-error.ts';
import { securityHeaders } from './security-headers.ts';

/** What the layers around a handler know about one request: one object, found by the request or by its command's context. */
export class RequestState {
  principal: Principal = GUEST;
  /** What a request with an Idempotency-Key is compared by, until its command is dispatched. */
  keyed: { readonly person: string; readonly body: unknown } | undefined;
  /** An earlier request with the same key was carried out: its result is rendered again and nothing is done. */
  first: Pick<Done, 'id' | 'position'> | undefined;
  /** The write of this request. */
  done: Done | undefined;
  /** The read models were late: answered with `X-Projection-Lag`. */
  late = false;

  constructor(
    readonly correlationId: string,
    /** When the request came in: the instant at which its command is decided. */
    readonly at: string,
    /** Of a write: derived from the Idempotency-Key, else random. */
    public commandId: string,
  ) {}
}

const states = new WeakMap<FastifyRequest, RequestState>();

/** Gives a request its state, once, before everything else. */
function beginRequest(request: FastifyRequest, state: RequestState): void {
  states.set(request, state);
}

/** The state of a request that has begun; for hooks and guards. */
export function stateOf(request: FastifyRequest): RequestState {
  const state = states.get(request);
  if (state === undefined) {
    throw new Error('The request has no state: it did not pass the first hook.');
  }
  return state;
}

const ofCommands = new WeakMap<CommandContext, RequestState>();

/** Notes for which request the commands with this context are. */
export function noteCommandsOf(state: RequestState, context: CommandContext): CommandContext {
  ofCommands.set(context, state);
  return context;
}

/** The state of the request that a command is for; for the way from controllers to the command bus, which is not handed the request. */
export function requestOfCommand({ context }: { readonly context: CommandContext }): RequestState {
  const state = ofCommands.get(context);
  if (state === undefined) {
    throw new Error('There is no request: commands of reactors and jobs go to the command bus directly.');
  }
  return state;
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Hooks around every request: correlation, headers, the walls before a write, the log line and the figures after it. */
export function registerRequestHooks(server: FastifyInstance, { config, clock, log, metrics, traces = noTraces }: ProcessParts): void {
  const spans = new WeakMap<FastifyRequest, Span>();
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
    const facts = { 'http.request.method': request.method, 'http.route': routeOf(request), 'salon.correlation_id': correlationId };
    const { traceparent } = request.headers;
    const caller = typeof traceparent === 'string' ? traceparent : undefined;
    spans.set(request, traces.begin(`${request.method} ${routeOf(request)}`, facts, caller, done));
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
    const { method } = request;
    const span = spans.get(request);
    span?.describe({ 'http.response.status_code': reply.statusCode });
    span?.end();
    const { correlationId } = stateOf(request);
    metrics.observeRequest(method, routeOf(request), reply.statusCode, reply.elapsedTime / 1000);
    const about = { correlationId, method, path: loggablePath(request.url) };
    const fields = { ...about, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) };
    if (reply.statusCode >= 500) log.warn('request', fields);
    else log.info('request', fields);
    done();
  });
}

/** The address as the program knows it, without what stands in its parameters. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'unknown';

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
  // A form on a page that tells nobody its address has no origin to tell; the browser's word and the host stand for it.
  if (origin === 'null' && secFetchSite === 'same-origin') {
    return !site.publicUrlGiven || hostOf(site.publicUrl) === host.toLowerCase();
  }
  return site.publicUrlGiven ? origin === site.publicUrl : hostOf(origin) === host.toLowerCase();
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
