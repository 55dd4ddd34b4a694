// EVENTSTORE_URL='esdb://127.0.0.1:2113?tls=false' npm run bench -- eventstoredb
// Without a server it uses the tests' stand-in, which proves less.
import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { StandIn } from '@salon/event-store/testing/stand-in';
import { openEventStoreDb } from '../../event-store/dist/eventstoredb/eventstoredb-event-store.js';
import { alternate, beside } from '../report/figure.mjs';
import { appendsOf, newEvent } from './load/appends-load.mjs';

const AT_ONCE = [1, 64];
/** Minimum ratio of the adapter's rate to the bare client's. */
const REQUIRED = 0.9;

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
