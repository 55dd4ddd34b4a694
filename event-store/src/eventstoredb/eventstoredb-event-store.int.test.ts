import { randomUUID } from 'node:crypto';
import { describeEventStoreContract } from '../testing/event-store-contract.ts';
import {
  engineName,
  openEngine,
  tellWithoutRealServer,
} from '../testing/eventstoredb/engine-under-test.ts';
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
