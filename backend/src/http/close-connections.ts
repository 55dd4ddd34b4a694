import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long an open connection may still bring a request that was under way when the salon was asked to stop. */
const LINGER_MS = 1_000;

/** The open connections of a server, while it stops. */
export interface Connections {
  /**
   * From now on every answer says `Connection: close`, so that nobody sends a next request into a connection that ends; resolves
   * when no connection is left, and after a second anyway. Connections are taken and answered until the server itself closes.
   */
  drain(): Promise<void>;
}

/**
 * Lets the server stop as soon as what is in flight has been answered: browsers open connections in advance and keep used
 * ones, and a server that stops would wait for each of them.
 */
export function closeConnectionsAtEnd(server: FastifyInstance): Connections {
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
      if (inFlight.size > 0) {
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
