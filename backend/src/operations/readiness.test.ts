import type { EventStore } from '@salon/event-store';
import type { DocumentStore } from '@salon/projections';
import { Readiness } from './readiness.ts';

const store = { checkWritable: async () => undefined } as unknown as EventStore;
const up = { collections: async () => [] } as unknown as DocumentStore;
const away = { collections: () => Promise.reject(new Error('away')) } as unknown as DocumentStore;

test('all parts up: nothing is down', async () => expect(await new Readiness(store, up, up, null).down()).toEqual([]));
test('what is down is named', async () => expect(await new Readiness(store, away, up, null).down()).toEqual(['read-models']));
test('a process that stops is not ready', async () => {
  const readiness = new Readiness(store, up, up, null);
  readiness.stop();
  expect(await readiness.down()).toEqual(['stopping']);
});
