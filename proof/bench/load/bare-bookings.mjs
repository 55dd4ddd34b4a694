// The limit for bookings over HTTP: a server with one route, one schema, and one durable commit of
// an event and three documents each for concurrent bookings. No rules, encryption or mails.
import { join } from 'node:path';
import Fastify from 'fastify';
import Database from 'libsql';
import { z } from 'zod';

const { PORT, DATA_DIR } = process.env;
const database = new Database(join(DATA_DIR, 'bare.db'), {});
for (const line of [
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  'CREATE TABLE log (position INTEGER PRIMARY KEY, stream TEXT, id TEXT, type TEXT, data TEXT)',
  'CREATE TABLE documents (collection TEXT, id TEXT, doc TEXT, PRIMARY KEY (collection, id)) WITHOUT ROWID',
])
  database.exec(line);
const append = database.prepare('INSERT INTO log (stream, id, type, data) VALUES (?, ?, ?, ?)');
const put = database.prepare(
  'INSERT OR REPLACE INTO documents (collection, id, doc) VALUES (?, ?, ?)',
);

let waiting = [];
function commit() {
  const group = waiting;
  waiting = [];
  database.exec('BEGIN IMMEDIATE');
  for (const { write } of group) write();
  database.exec('COMMIT');
  for (const { done } of group) done();
}
/** Writes of one turn share a commit. */
const inOneCommit = (write) =>
  new Promise((done) => {
    if (waiting.push({ write, done }) === 1) setImmediate(commit);
  });

const booking = z.object({
  fortuneTellerId: z.uuid(),
  serviceId: z.uuid(),
  startTime: z.iso.datetime(),
  guestName: z.string().min(1),
  guestNameKana: z.string().min(1),
  guestEmail: z.email(),
  guestPhone: z.string().min(1),
});

const server = Fastify();
server.post('/api/bookings', async (request, reply) => {
  const body = booking.parse(request.body);
  const made = { id: crypto.randomUUID(), ...body };
  const doc = JSON.stringify(made);
  const stream = `agenda-${body.fortuneTellerId}_${body.startTime.slice(0, 10)}`;
  await inOneCommit(() => {
    append.run([stream, made.id, 'BookingCreated', doc]);
    for (const collection of ['bookings', 'agendas', 'people']) put.run([collection, made.id, doc]);
  });
  return reply.status(201).send(made);
});
server.get('/api/health', async () => ({ status: 'ok' }));
await server.listen({ port: Number(PORT), host: '127.0.0.1' });
