import { randomUUID } from 'node:crypto';
import { describeEventStoreContract } from '../testing/event-store-contract.ts';
import {
  engineName,
  openEngine,
  tellWithoutRealServer,
} from '../testing/eventstoredb/engine-under-test.ts';
import { names, sampleEvent } from '../testing/sample-event.ts';
import { openEventStoreDb } from './eventstoredb-event-store.ts';

beforeAll(tellWithoutRealServer);

describeEventStoreContract(`the EventStoreDB adapter on ${engineName}`, async () => {
  const engine = await openEngine();
  // Another salon's, of which a real server has enough.
  for (const stream of ['other.one', 'other.two'])
    engine.standIn?.log.appendSystemEvent(stream, 'no-stream', 'SampleHappened');
  const options = { connectionString: engine.connectionString, prefix: `${randomUUID()}.` };
  let store = openEventStoreDb(options);
  return {
    store,
    ...(engine.standIn ? {} : { start: await store.head() }),
    reopen: async () => {
      await store.close();
      store = openEventStoreDb(options);
      return store;
    },
    dispose: async () => {
      await store.close();
      await engine.dispose();
    },
  };
});

test('a log is read from where it began, behind any number of events of others', async () => {
  const engine = await openEngine();
  const store = openEventStoreDb({
    connectionString: engine.connectionString,
    prefix: `${randomUUID()}.`,
  });
  for (const name of names(engine.standIn ? 20_000 : 0))
    engine.standIn?.log.appendSystemEvent(name, 'no-stream', 'SampleHappened');
  await store.append('one', 'no-stream', [sampleEvent('own')]);
  const { events } = await store.readAll({ limit: 10 });
  await store.close();
  await engine.dispose();
  expect(events).toHaveLength(1);
});
