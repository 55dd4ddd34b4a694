import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the server stop as soon as what is in flight has been answered: browsers open connections in advance and keep used
 * ones, and a server that stops would wait for each of them.
 */
export function closeConnectionsAtEnd(server: FastifyInstance): void {
  /** Open connections, and how many requests each has in flight. */
  const inFlight = new Map<Socket, number>();
  let closing = false;
  const letGo = (socket: Socket): void => {
    if (closing && (inFlight.get(socket) ?? 0) === 0) {
      socket.destroySoon();
    }
  };

  server.server.on('connection', (socket: Socket) => {
    inFlight.set(socket, 0);
    socket.once('close', () => inFlight.delete(socket));
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
  server.addHook('preClose', (done) => {
    closing = true;
    for (const socket of inFlight.keys()) {
      letGo(socket);
    }
    done();
  });
}
