import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Salon } from '../booking/salon-with-hours.fixture.ts';
import { readConfig } from '../process/config.ts';
import { Metrics, openLog } from '../process/telemetry.ts';
import { FixedClock } from '../testing/fixed-clock.ts';
import { type ConnectionTimeouts, createServer } from './server.ts';

const SHORT: ConnectionTimeouts = { headers: 50, request: 50, idle: 100, check: 20 };
const LONG: ConnectionTimeouts = { headers: 20_000, request: 20_000, idle: 20_000, check: 5_000 };

async function openServer(timeouts: ConnectionTimeouts) {
  const parts = {
    config: readConfig({ DATA_DIR: '/tmp/unused' }),
    clock: new FixedClock('2026-10-20T01:00:00.000Z'),
    log: openLog('silent'),
    metrics: new Metrics(),
  };
  const { adapter, connections } = await createServer(parts, timeouts);
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const server = adapter.getInstance();
  server.get('/quick', async () => 'quick');
  server.get('/slow', async () => {
    arrive();
    await finished;
    return 'slow';
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    port: Number(new URL(url).port),
    connections,
    arrived,
    finish,
    close: () => server.close(),
  };
}

const closed = (socket: Socket) => new Promise((resolve) => socket.resume().once('close', resolve));

function get(url: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => answer.resume().once('end', () => resolve(answer)))
      .once('error', reject)
      .end();
  });
}

test('an idle connection does not delay the stop', async () => {
  const salon = await Salon.open();
  const { hostname, port } = new URL(await salon.url());
  const unused = connect(Number(port), hostname);
  await new Promise((resolve) => unused.once('connect', resolve));
  await salon.get('/api/auth/session');
  const isClosed = closed(unused);
  await salon.close();
  await isClosed;
});

test.each([
  ['never says anything', ''],
  ['begins a request and goes on no more', 'GET /quick HTTP/1.1\r\nhost: salon\r\n'],
  ['was answered and asks for nothing more', 'GET /quick HTTP/1.1\r\nhost: salon\r\n\r\n'],
])('a connection that %s is closed', async (_, written) => {
  const { port, close } = await openServer(SHORT);
  const socket = connect(port, '127.0.0.1');
  socket.write(written);
  await closed(socket);
  await close();
});

test('during a stop answers close the connection, and pending requests are answered', async () => {
  const { url, connections, arrived, finish, close } = await openServer(LONG);
  const [idle, busy] = [
    new Agent({ keepAlive: true, maxSockets: 1 }),
    new Agent({ keepAlive: true, maxSockets: 1 }),
  ];
  expect((await get(`${url}/quick`, idle)).headers.connection).toBe('keep-alive');
  const slow = get(`${url}/slow`, busy);
  await arrived;

  const drained = connections.drain();
  const next = await get(`${url}/quick`, idle);
  finish();
  const answers = [next, await slow, await get(`${url}/quick`, busy)];
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.connection])).toEqual(
    Array(3).fill([200, 'close']),
  );
  await drained;
  await close();
});
