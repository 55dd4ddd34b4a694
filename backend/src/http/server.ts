import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ProcessParts } from '../process/process-parts.ts';
import { answerUnroutable } from './answer-unroutable.ts';
import { WrittenAnswer } from './kept-answers.ts';
import { tellPositions } from './positions.guard.ts';
import { registerRequestHooks } from './request-hooks.ts';

/** Largest body of a call; uploads have their own limit (specification, HTTP API: bodies). */
export const BODY_LIMIT = 256 * 1024;
export const PICTURE_LIMIT = 5 * 1024 * 1024;

/** How long a connection may hold a place, in milliseconds (specification, operation: connections). */
export interface Patience {
  /** From the first byte, or from connecting, to the end of the headers, and to the end of the body. */
  readonly headers: number;
  readonly request: number;
  /** Without a byte in either direction; event streams beat more often. */
  readonly idle: number;
  /** How often slow headers and bodies are looked for. */
  readonly check: number;
}

const PATIENCE: Patience = { headers: 10_000, request: 30_000, idle: 60_000, check: 5_000 };

/** A server that does not listen yet. */
interface HttpServer {
  readonly adapter: FastifyAdapter;
  readonly connections: Connections;
}

/** Sends what handlers answer: with its positions, and what many are answered with as it was written for the first of them. */
class Adapter extends FastifyAdapter {
  override reply(response: FastifyReply, body: unknown, statusCode?: number): FastifyReply {
    tellPositions(response);
    return body instanceof WrittenAnswer ? body.send(response, statusCode) : super.reply(response, body, statusCode);
  }
}

/** The HTTP server with everything that holds for all requests alike. */
export async function createServer(parts: ProcessParts, patience: Patience = PATIENCE): Promise<HttpServer> {
  const adapter = new Adapter({
    bodyLimit: BODY_LIMIT,
    requestTimeout: patience.request,
    connectionTimeout: patience.idle,
    keepAliveTimeout: patience.idle,
    http: { connectionsCheckingInterval: patience.check },
    // While the salon stops, what still comes in on an open connection is answered like any other request.
    return503OnClosing: false,
    trustProxy: parts.config.trustProxy.length === 0 ? false : [...parts.config.trustProxy],
    frameworkErrors: answerUnroutable(parts),
    routerOptions: { maxParamLength: 500 },
  });
  const server = adapter.getInstance();
  server.server.headersTimeout = patience.headers;
  const connections = closeConnectionsAtEnd(server, parts.config.trustProxy.length > 0);
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
  // One byte more than is taken: who reads the file tells by its length, and the parser, whose error races with the file's end, cuts.
  await server.register(multipart, { limits: { fileSize: PICTURE_LIMIT + 1, files: 1, fields: 5, parts: 6 }, throwFileSizeLimit: false });
  await server.register(cookie);
  // Event streams must not wait for a compressor's buffer.
  await server.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The best quality would take longer than it saves on a page made for this moment.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    customTypes: /^(text\/(?!event-stream)|application\/(json|javascript|xml)|image\/svg)/,
  });
  return { adapter, connections };
}

/** How long an open connection may still bring a request that was under way when the salon was asked to stop. */
const LINGER_MS = 1_000;
/** A proxy asks `live` every two seconds and waits as long for the answer (docker/proxy/Caddyfile); until then it goes on sending. */
const PROXY_MS = 5_000;

/** The open connections of a server, while it stops. */
interface Connections {
  /**
   * From now on every answer says `Connection: close`, so that nobody sends a next request into a connection that ends; resolves
   * when no connection is left, and after a second anyway; behind a proxy only after five, when that sends nothing here any more. Connections are taken and answered until the server itself closes.
   */
  drain(): Promise<void>;
}

/**
 * Lets the server stop as soon as what is in flight has been answered: browsers open connections in advance and keep used
 * ones, and a server that stops would wait for each of them.
 */
function closeConnectionsAtEnd(server: FastifyInstance, isBehindProxy: boolean): Connections {
  /** Open connections, and how many requests each has in flight. */
  const inFlight = new Map<Socket, number>();
  let draining = false;
  let closing = false;
  let onEmpty: () => void = () => undefined;
  const letGo = (socket: Socket): void => {
    if (closing && (inFlight.get(socket) ?? 0) === 0) {
      socket.destroySoon();
    }
  };

  server.server.on('connection', (socket: Socket) => {
    inFlight.set(socket, 0);
    socket.once('close', () => {
      inFlight.delete(socket);
      if (inFlight.size === 0) {
        onEmpty();
      }
    });
  });
  server.server.prependListener('request', ({ socket }, response) => {
    inFlight.set(socket, (inFlight.get(socket) ?? 0) + 1);
    response.once('close', () => {
      if (inFlight.has(socket)) {
        inFlight.set(socket, (inFlight.get(socket) ?? 1) - 1);
        letGo(socket);
      }
    });
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) {
      void reply.header('connection', 'close');
    }
    done();
  });
  server.addHook('preClose', (done) => {
    draining = true;
    closing = true;
    for (const socket of inFlight.keys()) {
      letGo(socket);
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
