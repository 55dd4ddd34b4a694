import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type ErrorAnswer, type Route, routes } from '@salon/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProcessParts } from '../process/process-parts.ts';
import { classifyError } from './error.filter.ts';
import { errorSentence, errorStatus } from './error-answers.ts';
import { answerOfPage, isPage, setPositionHeaders } from './reads.ts';
import { registerRequestHooks } from './request-hooks.ts';
import { securityHeaders } from './security-headers.ts';

/** Uploads have their own limit (specification, HTTP API: bodies). */
export const BODY_LIMIT = 256 * 1024;
const LARGE_BODY_LIMIT = 4 * 1024 * 1024;
export const PICTURE_LIMIT = 5 * 1024 * 1024;

/** Milliseconds (specification, operation: connections). */
export interface ConnectionTimeouts {
  readonly headers: number;
  readonly request: number;
  /** Event streams send heartbeats more often. */
  readonly idle: number;
  /** The interval of the check for slow headers and bodies. */
  readonly check: number;
}

const TIMEOUTS: ConnectionTimeouts = {
  headers: 10_000,
  request: 30_000,
  idle: 60_000,
  check: 5_000,
};

const largePaths: ReadonlySet<string> = new Set(
  Object.values<Route>(routes).flatMap(({ large, path }) => (large ? [path] : [])),
);

interface HttpServer {
  readonly adapter: FastifyAdapter;
  readonly connections: Connections;
}

class Adapter extends FastifyAdapter {
  override reply(response: FastifyReply, body: unknown, statusCode?: number): FastifyReply {
    setPositionHeaders(response);
    return super.reply(response, isPage(body) ? answerOfPage(response, body) : body, statusCode);
  }
}

export async function createServer(
  parts: ProcessParts,
  timeouts: ConnectionTimeouts = TIMEOUTS,
): Promise<HttpServer> {
  const adapter = new Adapter({
    bodyLimit: BODY_LIMIT,
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.idle,
    keepAliveTimeout: timeouts.idle,
    http: { connectionsCheckingInterval: timeouts.check },
    // During the shutdown, requests on open connections are still answered.
    return503OnClosing: false,
    trustProxy: parts.config.trustProxy.length === 0 ? false : [...parts.config.trustProxy],
    frameworkErrors: answerUnroutable(parts),
    routerOptions: { maxParamLength: 500 },
  });
  const server = adapter.getInstance();
  server.server.headersTimeout = timeouts.headers;
  const connections = trackConnections(server, parts.config.trustProxy.length > 0);
  registerRequestHooks(server, parts);

  server.addHook('onRoute', (route) => {
    if (largePaths.has(route.url)) route.bodyLimit = LARGE_BODY_LIMIT;
  });

  // An HTML form of another site cannot send JSON without a preflight request.
  server.removeAllContentTypeParsers();
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null, undefined);
    } else {
      parseJson(request, body.toString(), done);
    }
  });
  // One byte more: the reader checks the length, since the parser's error would race with the end
  // of the file.
  await server.register(multipart, {
    limits: { fileSize: PICTURE_LIMIT + 1, files: 1, fields: 5, parts: 6 },
    throwFileSizeLimit: false,
  });
  await server.register(cookie);
  // Not for event streams, which must not be buffered.
  await server.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Higher quality takes longer than it saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    customTypes: /^(text\/(?!event-stream)|application\/(json|javascript|xml)|image\/svg)/,
  });
  return { adapter, connections };
}

/**
 * The router rejects them before hooks and filters run (specification, HTTP API: errors). The URL
 * may contain a token, so it is not logged.
 */
function answerUnroutable({ config, log }: ProcessParts) {
  const headers = securityHeaders(config.publicUrl.startsWith('https:'));
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { code } = classifyError(error);
    const status = errorStatus(code);
    const answer: ErrorAnswer = { message: errorSentence(code, { facts: {}, phones: [] }), code };
    reply.hijack();
    reply.raw.writeHead(status, {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    reply.raw.end(JSON.stringify(answer));
    log.info('request', { method: request.method, path: '…', status });
  };
}

/** Requests may already be on their way at the shutdown. */
const LINGER_MS = 1_000;
/**
 * The proxy checks `live` every two seconds with a timeout of two (docker/proxy/Caddyfile), and
 * sends requests until it notices.
 */
const PROXY_MS = 5_000;

interface Connections {
  /**
   * Resolves when no connection is left, at the latest after a second, or behind a proxy when it
   * has stopped sending. New connections are still answered.
   */
  drain(): Promise<void>;
}

/** Idle connections, which browsers keep open, do not delay the stop. */
function trackConnections(server: FastifyInstance, isBehindProxy: boolean): Connections {
  const inFlight = new Map<Socket, number>();
  let draining = false;
  let closing = false;
  let onEmpty: () => void = () => undefined;
  const closeIfIdle = (socket: Socket) => {
    if (closing && (inFlight.get(socket) ?? 0) === 0) socket.destroySoon();
  };

  server.server.on('connection', (socket: Socket) => {
    inFlight.set(socket, 0);
    socket.once('close', () => {
      inFlight.delete(socket);
      if (inFlight.size === 0) onEmpty();
    });
  });
  server.server.prependListener('request', ({ socket }, response) => {
    inFlight.set(socket, (inFlight.get(socket) ?? 0) + 1);
    response.once('close', () => {
      if (inFlight.has(socket)) {
        inFlight.set(socket, (inFlight.get(socket) ?? 1) - 1);
        closeIfIdle(socket);
      }
    });
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) void reply.header('connection', 'close');
    done();
  });
  server.addHook('preClose', (done) => {
    draining = true;
    closing = true;
    for (const socket of inFlight.keys()) {
      closeIfIdle(socket);
    }
    done();
  });
  return {
    async drain() {
      draining = true;
      if (isBehindProxy) {
        await pause(PROXY_MS);
      } else if (inFlight.size > 0) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          onEmpty = resolve;
          timer = setTimeout(resolve, LINGER_MS);
        });
        clearTimeout(timer);
      }
    },
  };
}
