import { describeEventStoreContract } from './event-store-contract.ts';
import { sampleEvent, sampleEvents } from './sample-event.ts';
import {
  openSimulatedLog,
  SimulatedEventStore,
  SimulatedFile,
  simulatedClient,
} from './simulated-log.ts';
import type { StoreUnderTest } from './store-under-test.ts';

const clientOf = (store: SimulatedEventStore) =>
  simulatedClient(
    (_, work) => work(store),
    (listener) => store.onNews(listener),
    store,
  );

test('a stream is read by another process as it was written by one', async () => {
  const file = new SimulatedFile();
  const client = clientOf(openSimulatedLog(file));
  await client.append('a', 'no-stream', [sampleEvent('one')]);
  expect(await clientOf(openSimulatedLog(file)).readStream('a')).toEqual(
    await client.readStream('a'),
  );
});

async function open(): Promise<StoreUnderTest> {
  const file = new SimulatedFile();
  let store = openSimulatedLog(file);
  return {
    store,
    async reopen() {
      await store.close();
      store = openSimulatedLog(file);
      return store;
    },
    dispose: () => store.close(),
  };
}

describeEventStoreContract('the simulated store', open);

test('an append that a power cut has torn is not there, and those before it are', async () => {
  const file = new SimulatedFile();
  await openSimulatedLog(file).append('a', 'no-stream', [sampleEvent('one')]);
  let sync = (): void => undefined;
  const second = new SimulatedEventStore(file, {
    id: 'simulated',
    now: () => new Date(0),
    sync: () => new Promise((resolve) => (sync = () => resolve(undefined))),
  });
  void second.append('a', 0, sampleEvents('two', 'three'));
  expect(file.atRisk).toBeGreaterThan(100);
  file.cut(100);
  sync();
  expect((await openSimulatedLog(file).readStream('a')).map(({ revision }) => revision)).toEqual([
    0,
  ]);
});
