// Appends through the EventStoreDB adapter by 1 and 64 writers, each to new streams, compared with
// the bare client:
// EVENTSTORE_URL='esdb://127.0.0.1:2113?tls=false' npm run bench -- eventstoredb
// Without a server both use the tests' stand-in, which proves less.
import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { openEventStoreDb } from '../../event-store/dist/eventstoredb/eventstoredb-event-store.js';

const AT_ONCE = [1, 64];
/** Minimum ratio of the adapter's rate to the bare client's. */
const REQUIRED = 0.9;

const data = {
  bookingId: randomUUID(),
  tellerId: randomUUID(),
  note: 'あ'.repeat(40),
  list: [1, 2, 3],
  text: 'x'.repeat(120),
};
const metadata = {
  actor: 'guest',
  channel: 'wizard',
  commandId: randomUUID(),
  at: '2026-10-24T04:30:00.000Z',
  v: '1',
};

/** Appends per second, and the 99th percentile of their time in ms. */
async function rateOf(append, atOnce, seconds) {
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
  return { rate, p99: times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] };
}

async function measure({ runs, seconds, say }) {
  const url = process.env.EVENTSTORE_URL;
  const standIn =
    url === undefined
      ? await (
          await import('../../event-store/dist/testing/eventstoredb/stand-in.js')
        ).StandIn.start()
      : undefined;
  const connectionString = url ?? `esdb://127.0.0.1:${standIn.port}?tls=false`;
  const client = EventStoreDBClient.connectionString(connectionString);
  const store = openEventStoreDb({ connectionString, prefix: 'bench-adapter.' });
  // With credentials the client makes the plain call, like the adapter; a server without TLS
  // ignores them.
  const credentials = { username: 'admin', password: 'changeit' };
  const adapter = () =>
    store.append(randomUUID(), 'no-stream', [
      { id: randomUUID(), type: 'Measured', data, metadata },
    ]);
  const bare = (options) => () =>
    client.appendToStream(
      `bench-bare.${randomUUID()}`,
      [jsonEvent({ id: randomUUID(), type: 'Measured', data, metadata })],
      {
        expectedRevision: NO_STREAM,
        ...options,
      },
    );
  const plain = bare({ credentials });
  // The stand-in has no batch append.
  const shared = standIn === undefined ? bare({}) : undefined;
  try {
    const figures = [];
    for (const atOnce of AT_ONCE) {
      for (const append of [adapter, plain]) await rateOf(append, atOnce, 1);
      const [ours, theirs, batched] = [[], [], []];
      // Alternating, so that other load of the machine affects both.
      for (let run = 1; run <= runs; run += 1) {
        say(`${atOnce} at once, run ${run} of ${runs}`);
        ours.push(await rateOf(adapter, atOnce, seconds));
        theirs.push(await rateOf(plain, atOnce, seconds));
        if (shared !== undefined) batched.push(await rateOf(shared, atOnce, seconds));
      }
      const beside = (what) => ({
        values: ours.map((result) => result[what]),
        limit: { name: 'plain call', values: theirs.map((result) => result[what]) },
      });
      const where = url === undefined ? ', stand-in' : '';
      const required = atOnce === 1 ? {} : { targetShare: REQUIRED };
      figures.push({
        name: `appends, ${atOnce} at once${where}`,
        unit: '/s',
        ...beside('rate'),
        ...required,
      });
      figures.push({ name: `  p99, ${atOnce} at once${where}`, unit: 'ms', ...beside('p99') });
      const values = batched.map(({ rate }) => rate);
      if (shared !== undefined)
        figures.push({ name: `  the client's shared call, ${atOnce} at once`, unit: '/s', values });
    }
    return figures;
  } finally {
    await store.close();
    await client.dispose();
    standIn?.stop();
  }
}

export const section = {
  name: 'eventstoredb',
  title: 'Appends through the EventStoreDB adapter',
  measure,
};
