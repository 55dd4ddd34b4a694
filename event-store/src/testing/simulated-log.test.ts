import type { EventStore } from '../event-store.ts';
import { describeEventStoreContract } from './event-store-contract.ts';
import { sampleEvent, sampleEvents } from './sample-event.ts';
import { SimulatedEventStore, SimulatedFile, simulatedClient } from './simulated-log.ts';

const parts = { id: 'simulated', now: () => new Date(), sync: async () => undefined };

const clientOf = (store: SimulatedEventStore): EventStore =>
  simulatedClient(
    (_, work) => work(store),
    (listener) => store.onNews(listener),
    store,
  );

test('a stream is read by another process as it was written by one', async () => {
  const file = new SimulatedFile();
  const client = clientOf(new SimulatedEventStore(file, parts));
  await client.append('a', 'no-stream', [sampleEvent('one')]);
  expect(await clientOf(new SimulatedEventStore(file, parts)).readStream('a')).toEqual(
    await client.readStream('a'),
  );
});

describeEventStoreContract('simulated', async () => {
  const file = new SimulatedFile();
  let store = new SimulatedEventStore(file, parts);
  return {
    store,
    async reopen() {
      await store.close();
      store = new SimulatedEventStore(file, parts);
      return store;
    },
    dispose: () => store.close(),
  };
});

test('an append that a power cut has torn is not there, and those before it are', async () => {
  const file = new SimulatedFile();
  const store = new SimulatedEventStore(file, parts);
  await store.append('a', 'no-stream', [sampleEvent('one')]);
  let sync = (): void => undefined;
  const second = new SimulatedEventStore(file, {
    ...parts,
    sync: () => new Promise((resolve) => (sync = () => resolve(undefined))),
  });
  void second.append('a', 0, sampleEvents('two', 'three'));
  expect(file.atRisk).toBeGreaterThan(100);
  file.cut(100);
  sync();
  expect(
    (await new SimulatedEventStore(file, parts).readStream('a')).map(({ revision }) => revision),
  ).toEqual([0]);
});
