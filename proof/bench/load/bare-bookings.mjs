// The limit for bookings over HTTP: a server with one route, one schema, and one durable commit of
// an event and three documents each for concurrent bookings. No rules, encryption or mails.
import Fastify from 'fastify';
import Database from 'libsql';
import { z } from 'zod';

const [, , port, file] = process.argv;
const database = new Database(file, {});
database.exec('PRAGMA journal_mode = WAL');
database.exec('PRAGMA synchronous = FULL');
database.exec(
  'CREATE TABLE log (position INTEGER PRIMARY KEY, stream TEXT, id TEXT, type TEXT, data TEXT)',
);
database.exec(
  'CREATE TABLE documents (collection TEXT, id TEXT, doc TEXT, PRIMARY KEY (collection, id)) WITHOUT ROWID',
);
const append = database.prepare('INSERT INTO log (stream, id, type, data) VALUES (?, ?, ?, ?)');
const put = database.prepare(
  'INSERT OR REPLACE INTO documents (collection, id, doc) VALUES (?, ?, ?)',
);

const booking = z.object({
  fortuneTellerId: z.uuid(),
  serviceId: z.uuid(),
  startTime: z.iso.datetime(),
  notes: z.string().nullable(),
  guestName: z.string().min(1),
  guestNameKana: z.string().min(1),
  guestEmail: z.email(),
  guestPhone: z.string().min(1),
});

let waiting = [];
function commit() {
  const group = waiting;
  waiting = [];
  database.exec('BEGIN IMMEDIATE');
  for (const { id, body } of group) {
    const doc = JSON.stringify({ id, ...body });
    append.run([
      `agenda-${body.fortuneTellerId}_${body.startTime.slice(0, 10)}`,
      id,
      'BookingCreated',
      doc,
    ]);
    for (const collection of ['bookings', 'agendas', 'people']) put.run([collection, id, doc]);
  }
  database.exec('COMMIT');
  for (const { done } of group) done();
}

const server = Fastify();
server.post('/api/bookings', async (request, reply) => {
  const body = booking.parse(request.body);
  const id = crypto.randomUUID();
  await new Promise((done) => {
    if (waiting.push({ id, body, done }) === 1) setImmediate(commit);
  });
  return reply.status(201).send({ id, ...body });
});
server.get('/api/health', async () => ({ status: 'ok' }));
await server.listen({ port: Number(port), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
