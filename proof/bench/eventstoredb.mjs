// EVENTSTORE_URL='esdb://127.0.0.1:2113?tls=false' npm run bench -- eventstoredb
// Without a server it uses the tests' stand-in, which proves less.
import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { StandIn } from '@salon/event-store/testing/stand-in';
import { openEventStoreDb } from '../../event-store/dist/eventstoredb/eventstoredb-event-store.js';
import { alternate, beside, percentile } from '../report/figure.mjs';

const AT_ONCE = [1, 64];
/** Minimum ratio of the adapter's rate to the bare client's. */
const REQUIRED = 0.9;

const newEvent = () => ({
  id: randomUUID(),
  type: 'Measured',
  data: { note: 'あ'.repeat(40), text: 'x'.repeat(220) },
  metadata: { actor: 'guest', channel: 'wizard', commandId: randomUUID() },
});

/** Appends per second, and the 99th percentile of their ms. */
async function appendsOf(append, atOnce, seconds) {
  const times = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await append();
        times.push(performance.now() - start);
      }
    }),
  );
  const rate = times.length / ((performance.now() - began) / 1000);
  times.sort((one, other) => one - other);
  return { rate, p99: percentile(times, 0.99) };
}

async function measure(bench) {
  const url = process.env.EVENTSTORE_URL;
  const standIn = url === undefined ? await StandIn.start() : undefined;
  const connectionString = url ?? `esdb://127.0.0.1:${standIn.port}?tls=false`;
  const client = EventStoreDBClient.connectionString(connectionString);
  const store = openEventStoreDb({ connectionString, prefix: 'bench-adapter.' });
  const adapter = () => store.append(randomUUID(), 'no-stream', [newEvent()]);
  // With credentials the client makes the plain call, like the adapter; a server without TLS
  // ignores them.
  const plain = () =>
    client.appendToStream(`bench-bare.${randomUUID()}`, [jsonEvent(newEvent())], {
      expectedRevision: NO_STREAM,
      credentials: { username: 'admin', password: 'changeit' },
    });
  try {
    const figures = [];
    for (const atOnce of AT_ONCE) {
      for (const append of [adapter, plain]) await appendsOf(append, atOnce, 1);
      const at = `${atOnce} at once${url === undefined ? ', stand-in' : ''}`;
      const [ours, limit] = await alternate(bench, at, [
        (seconds) => appendsOf(adapter, atOnce, seconds),
        (seconds) => appendsOf(plain, atOnce, seconds),
      ]);
      const of = (what) => beside(what, ours, 'plain call', limit);
      figures.push({
        name: `appends, ${at}`,
        unit: '/s',
        ...of('rate'),
        targetShare: atOnce === 1 ? undefined : REQUIRED,
      });
      figures.push({ name: `  p99, ${at}`, unit: 'ms', ...of('p99') });
    }
    return figures;
  } finally {
    await store.close();
    await client.dispose();
    standIn?.stop();
  }
}

export const section = { title: 'Appends through the EventStoreDB adapter', measure };
