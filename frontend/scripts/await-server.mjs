import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const OF_THE_SERVER = /^\/(api|uploads)(\/|$)/;
const TRY_EVERY_MS = 100;
const PATIENCE_MS = 30_000;

/** Delays requests to the server while it starts, so that pages opened meanwhile show no errors. */
export function awaitServer(address) {
  const { hostname: host, port } = new URL(address);
  return async (request, _response, next) => {
    if (OF_THE_SERVER.test(request.url)) {
      const end = Date.now() + PATIENCE_MS;
      while (!(await listens(host, Number(port))) && Date.now() < end) await delay(TRY_EVERY_MS);
    }
    next();
  };
}

async function listens(host, port) {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
